<?php
/**
 * Calls to the server.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Signs calls, waits for them within limits, and puts what can go wrong into words.
 */
final class Client {

	/** The app gives up after 30 seconds; it is to hear why before. */
	const PATIENCE = 25;
	/** For what people look at while the rest of the page waits. */
	const SHORT_PATIENCE = 4;
	/** Headers of answers that the browser needs. */
	const PASSED_ON = array( 'cache-control', 'content-disposition', 'retry-after' );

	/**
	 * Where the server is.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Another server, or another key, than the one that is set.
	 *
	 * @var array{url: string, site: string, secret: string}|null
	 */
	private $other;

	/**
	 * Takes what it needs.
	 *
	 * @param Settings $settings Of the site.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * The same for a connection that is only tried.
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
	 * An ajax call for the person who is signed in.
	 *
	 * @param array<string, string> $fields With the action.
	 * @return Answer
	 */
	public function ajax( array $fields ) {
		return $this->call( 'POST', '/ajax', http_build_query( $fields, '', '&' ), 'application/x-www-form-urlencoded', Caller::facts() );
	}

	/**
	 * A REST call for the person who is signed in.
	 *
	 * @param string                $method HTTP method.
	 * @param string                $path   Under the namespace.
	 * @param array<string, string> $query  Parameters.
	 * @param string                $body   As it is sent.
	 * @param string                $type   Content type of the body.
	 * @return Answer
	 */
	public function rest( $method, $path, array $query = array(), $body = '', $type = 'application/json' ) {
		return $this->call( $method, self::target( $path, $query ), $body, $type, Caller::facts() );
	}

	/**
	 * A question of the site itself, for what people look at while the rest of the page waits.
	 *
	 * @param string $path Under the namespace.
	 * @return Answer
	 */
	public function ask( $path ) {
		return $this->call( 'GET', self::target( $path, array() ), '', 'application/json', Caller::site(), self::SHORT_PATIENCE );
	}

	/**
	 * A question of the site itself that has a body.
	 *
	 * @param string $path Under the namespace.
	 * @param array  $body Sent as JSON.
	 * @return Answer
	 */
	public function ask_about( $path, array $body ) {
		return $this->call( 'POST', self::target( $path, array() ), wp_json_encode( $body ), 'application/json', Caller::site(), self::SHORT_PATIENCE );
	}

	/**
	 * Something that the site's owner does without being signed in, by a command.
	 *
	 * @param string $path Under the namespace.
	 * @param array  $body Sent as JSON.
	 * @return Answer
	 */
	public function bring( $path, array $body ) {
		$caller = Caller::site( array( 'view_reports', 'update_settings' ) );
		return $this->call( 'POST', self::target( $path, array() ), wp_json_encode( $body ), 'application/json', $caller );
	}

	/**
	 * Whether a key is set.
	 *
	 * @return bool
	 */
	public function is_connected() {
		return null !== $this->settings->connection();
	}

	/**
	 * Path and query of a REST call.
	 *
	 * @param string                $path  Under the namespace.
	 * @param array<string, string> $query Parameters.
	 * @return string
	 */
	private static function target( $path, array $query ) {
		$segments = implode( '/', array_map( 'rawurlencode', explode( '/', $path ) ) );
		return '/api/curlew/v1/' . $segments . ( $query ? '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ) : '' );
	}

	/**
	 * Makes a signed call.
	 *
	 * @param string $method   HTTP method.
	 * @param string $target   Path and query.
	 * @param string $body     As it is sent.
	 * @param string $type     Content type of the body.
	 * @param array  $caller   Who calls.
	 * @param int    $patience In seconds.
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
	 * An answer, with our words where the connection itself is at fault.
	 *
	 * @param array  $response WordPress's.
	 * @param string $url      Of the server.
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
	 * Why nothing came.
	 *
	 * @param \WP_Error $error WordPress's.
	 * @param string    $url   Of the server.
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
	 * The person's language as browsers name it.
	 *
	 * @return string
	 */
	public static function locale() {
		return str_replace( '_', '-', preg_replace( '/_(formal|informal)$/', '', get_user_locale() ) );
	}
}
