<?php
/**
 * Serves the script and collects visits on the site's origin.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Answers below one folder of the site: serves the script's files from a short cache, and forwards visits at once.
 */
final class Own_Origin {

	/**
	 * A name that block lists do not match.
	 */
	const FOLDER = '/curlew-c';

	const FILES     = '~^/([a-z])\.js$~';
	const MAX_BYTES = 131072;
	const PATIENCE  = 5;

	/**
	 * Settings of the site.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Constructor.
	 *
	 * @param Settings $settings Settings of the site.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * Adds the hooks.
	 */
	public function add_hooks() {
		// Before the request becomes a query for posts.
		add_action( 'init', array( $this, 'answer' ), 0 );
	}

	/**
	 * Answers requests below the folder.
	 */
	public function answer() {
		$uri  = isset( $_SERVER['REQUEST_URI'] ) ? sanitize_url( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '';
		$path = (string) wp_parse_url( $uri, PHP_URL_PATH );
		$base = rtrim( (string) wp_parse_url( home_url(), PHP_URL_PATH ), '/' ) . self::FOLDER;
		if ( 0 !== strpos( $path, $base . '/' ) || ! $this->settings->get( 'own_origin' ) ) {
			return;
		}
		$connection = $this->settings->connection();
		$rest       = substr( $path, strlen( $base ) );
		if ( $connection && '/e' === $rest ) {
			$this->pass_on( $connection['url'] );
			exit;
		}
		if ( $connection && preg_match( self::FILES, $rest ) ) {
			$this->send_file( $connection, $rest );
			exit;
		}
	}

	/**
	 * Forwards a visit on behalf of the visitor.
	 *
	 * @param string $server Address of the server.
	 */
	private function pass_on( $server ) {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- The body of this request.
		$body = (string) file_get_contents( 'php://input', false, null, 0, self::MAX_BYTES + 1 );
		if ( strlen( $body ) > self::MAX_BYTES ) {
			status_header( 413 );
			return;
		}
		$headers = array( 'Content-Type' => 'text/plain' );
		$names   = array(
			'HTTP_USER_AGENT'  => 'User-Agent',
			'HTTP_ORIGIN'      => 'Origin',
			'HTTP_SEC_PURPOSE' => 'Sec-Purpose',
			'HTTP_SEC_GPC'     => 'Sec-GPC',
			'HTTP_DNT'         => 'DNT',
			'REMOTE_ADDR'      => 'X-Forwarded-For',
		);
		foreach ( $names as $from => $to ) {
			if ( isset( $_SERVER[ $from ] ) ) {
				$headers[ $to ] = sanitize_text_field( wp_unslash( $_SERVER[ $from ] ) );
			}
		}
		$response = $this->settings->call(
			$server . '/e',
			array(
				'method'      => 'POST',
				'timeout'     => self::PATIENCE,
				'redirection' => 0,
				'body'        => $body,
				'headers'     => $headers,
				'user-agent'  => isset( $headers['User-Agent'] ) ? $headers['User-Agent'] : '',
			)
		);
		nocache_headers();
		// On a 503 the script keeps its events and sends them again.
		status_header( is_wp_error( $response ) ? 503 : (int) wp_remote_retrieve_response_code( $response ) );
	}

	/**
	 * Sends a script file.
	 *
	 * @param array  $connection Connection of the site.
	 * @param string $file       Such as `/c.js`.
	 */
	private function send_file( array $connection, $file ) {
		$name = 'curlew_file_' . md5( $connection['url'] . $connection['site'] . $file );
		$code = get_transient( $name );
		if ( ! is_string( $code ) ) {
			$response = $this->settings->call( $connection['url'] . $file . '?' . $connection['site'], array( 'timeout' => self::PATIENCE ) );
			$code     = 200 === wp_remote_retrieve_response_code( $response ) ? wp_remote_retrieve_body( $response ) : '';
			set_transient( $name, $code, '' === $code ? MINUTE_IN_SECONDS : HOUR_IN_SECONDS );
		}
		status_header( '' === $code ? 503 : 200 );
		header( 'Content-Type: text/javascript; charset=utf-8' );
		header( 'Cache-Control: ' . ( '' === $code ? 'no-store' : 'public, max-age=3600' ) );
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The script of the server that this site is connected to.
		echo $code;
	}
}
