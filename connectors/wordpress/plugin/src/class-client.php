<?php
/**
 * Calls to the server.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Signs calls, limits how long they take, and explains failures.
 */
final class Client {

	/**
	 * Less than the app's time limit of 30 seconds, so that it receives the reason.
	 */
	const PATIENCE = 25;
	/**
	 * For parts of a page that is waiting to be rendered.
	 */
	const SHORT_PATIENCE = 4;
	/**
	 * Response headers that the browser needs.
	 */
	const PASSED_ON = array( 'cache-control', 'content-disposition', 'retry-after' );

	/**
	 * Settings with the server address.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * A connection to use instead of the stored one.
	 *
	 * @var array{url: string, site: string, secret: string}|null
	 */
	private $other;

	/**
	 * Constructor.
	 *
	 * @param Settings $settings Settings of the site.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * The same client for a connection to be tested.
	 *
	 * @param array{url: string, site: string, secret: string} $connection As `Settings::parse_key` returns it.
	 * @return self
	 */
	public function to( array $connection ) {
		$client        = new self( $this->settings );
		$client->other = $connection;
		return $client;
	}

	/**
	 * An ajax call for the signed-in user.
	 *
	 * @param array<string, string> $fields Fields, including the action.
	 * @return Answer
	 */
	public function ajax( array $fields ) {
		return $this->call( 'POST', '/ajax', http_build_query( $fields, '', '&' ), 'application/x-www-form-urlencoded', Caller::facts() );
	}

	/**
	 * A REST call for the signed-in user.
	 *
	 * @param string                $method HTTP method.
	 * @param string                $path   Path under the namespace.
	 * @param array<string, string> $query  Parameters.
	 * @param string                $body   Body to send.
	 * @param string                $type   Content type of the body.
	 * @return Answer
	 */
	public function rest( $method, $path, array $query = array(), $body = '', $type = 'application/json' ) {
		return $this->call( $method, self::target( $path, $query ), $body, $type, Caller::facts() );
	}

	/**
	 * A call of the site itself, while a page is waiting to be rendered.
	 *
	 * @param string $path Path under the namespace.
	 * @return Answer
	 */
	public function ask( $path ) {
		return $this->call( 'GET', self::target( $path, array() ), '', 'application/json', Caller::site(), self::SHORT_PATIENCE );
	}

	/**
	 * A call of the site itself with a body.
	 *
	 * @param string $path Path under the namespace.
	 * @param array  $body Body, sent as JSON.
	 * @return Answer
	 */
	public function ask_about( $path, array $body ) {
		return $this->call( 'POST', self::target( $path, array() ), wp_json_encode( $body ), 'application/json', Caller::site(), self::SHORT_PATIENCE );
	}

	/**
	 * A call of the site's owner from a command, without a user.
	 *
	 * @param string $path Path under the namespace.
	 * @param array  $body Body, sent as JSON.
	 * @return Answer
	 */
	public function bring( $path, array $body ) {
		$caller = Caller::site( array( 'view_reports', 'update_settings' ) );
		return $this->call( 'POST', self::target( $path, array() ), wp_json_encode( $body ), 'application/json', $caller );
	}

	/**
	 * Whether a key is stored.
	 *
	 * @return bool
	 */
	public function is_connected() {
		return null !== $this->settings->connection();
	}

	/**
	 * Path and query of a REST call.
	 *
	 * @param string                $path  Path under the namespace.
	 * @param array<string, string> $query Parameters.
	 * @return string
	 */
	private static function target( $path, array $query ) {
		$segments = implode( '/', array_map( 'rawurlencode', explode( '/', $path ) ) );
		return '/api/curlew/v1/' . $segments . ( $query ? '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ) : '' );
	}

	/**
	 * Sends a signed call.
	 *
	 * @param string $method   HTTP method.
	 * @param string $target   Path and query of the call.
	 * @param string $body     Body to send.
	 * @param string $type     Content type of the body.
	 * @param array  $caller   The caller.
	 * @param int    $patience Time limit in seconds.
	 * @return Answer
	 */
	private function call( $method, $target, $body, $type, array $caller, $patience = self::PATIENCE ) {
		$connection = $this->other ? $this->other : $this->settings->connection();
		if ( ! $connection ) {
			return Answer::failure( 'not_configured', __( 'This site is not connected to Curlew yet. Enter its key in the connection settings.', 'curlew' ), 503 );
		}
		$response = $this->settings->call(
			$connection['url'] . $target,
			array(
				'method'      => $method,
				'timeout'     => $patience,
				'redirection' => 0,
				'body'        => $body,
				'headers'     => array(
					'Content-Type'    => $type,
					'Accept-Language' => self::locale(),
				) + Signature::headers( $connection, $method, $target, $body, $caller ),
			)
		);
		return is_wp_error( $response ) ? self::unreachable( $response, $connection['url'] ) : self::read( $response, $connection['url'] );
	}

	/**
	 * An answer, with our messages for failures of the connection itself.
	 *
	 * @param array  $response From WordPress.
	 * @param string $url      Address of the server.
	 * @return Answer
	 */
	private static function read( array $response, $url ) {
		$status  = (int) wp_remote_retrieve_response_code( $response );
		$type    = (string) wp_remote_retrieve_header( $response, 'content-type' );
		$headers = array();
		foreach ( self::PASSED_ON as $name ) {
			$value = wp_remote_retrieve_header( $response, $name );
			if ( is_string( $value ) && '' !== $value ) {
				$headers[ $name ] = $value;
			}
		}
		$answer = new Answer( $status, $type, wp_remote_retrieve_body( $response ), $headers );
		if ( ! $answer->is_of_curlew() ) {
			/* translators: 1: address, 2: HTTP status such as 502. */
			return Answer::failure( 'unreachable', sprintf( __( 'What answers at %1$s is not Curlew (status %2$d). See whether the server runs.', 'curlew' ), $url, $status ), 502 );
		}
		if ( 401 !== $status ) {
			return $answer;
		}
		if ( 'clock_off' === $answer->error() ) {
			return Answer::failure( 'clock_off', __( 'The clocks of this server and of Curlew’s differ by more than five minutes. Set both by a time server.', 'curlew' ), 401 );
		}
		return Answer::failure( 'signature_refused', __( 'Curlew does not accept this site’s key. Make a new one there, in Settings → Site, and enter it in the connection settings.', 'curlew' ), 401 );
	}

	/**
	 * Why there was no answer.
	 *
	 * @param \WP_Error $error From WordPress.
	 * @param string    $url   Address of the server.
	 * @return Answer
	 */
	private static function unreachable( \WP_Error $error, $url ) {
		if ( false !== stripos( $error->get_error_message(), 'timed out' ) ) {
			/* translators: %s: address. */
			return Answer::failure( 'timeout', sprintf( __( 'Curlew at %s did not answer in time. Please try again.', 'curlew' ), $url ), 504 );
		}
		/* translators: %s: address. */
		return Answer::failure( 'unreachable', sprintf( __( 'Curlew at %s cannot be reached. See whether it runs, and whether this server may connect to it.', 'curlew' ), $url ), 502 );
	}

	/**
	 * The user's locale as a BCP 47 tag.
	 *
	 * @return string
	 */
	public static function locale() {
		return str_replace( '_', '-', preg_replace( '/_(formal|informal)$/', '', get_user_locale() ) );
	}
}
