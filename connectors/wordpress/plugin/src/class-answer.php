<?php
/**
 * Answer of a call.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * An answer of the server, forwarded unchanged, or a failure of the plugin in the same form.
 */
final class Answer {

	/**
	 * HTTP status.
	 *
	 * @var int
	 */
	public $status;

	/**
	 * Content type of the body.
	 *
	 * @var string
	 */
	public $type;

	/**
	 * The body, unchanged.
	 *
	 * @var string
	 */
	public $body;

	/**
	 * Other headers to pass on.
	 *
	 * @var array<string, string>
	 */
	public $headers;

	/**
	 * Constructor.
	 *
	 * @param int                   $status  HTTP status.
	 * @param string                $type    Content type.
	 * @param string                $body    The body.
	 * @param array<string, string> $headers Headers to forward.
	 */
	public function __construct( $status, $type, $body, array $headers = array() ) {
		$this->status  = $status;
		$this->type    = $type;
		$this->body    = $body;
		$this->headers = $headers;
	}

	/**
	 * A successful answer of the plugin itself.
	 *
	 * @param mixed $data Data for the app.
	 * @return self
	 */
	public static function success( $data ) {
		$body = array(
			'success' => true,
			'data'    => $data,
		);
		return new self( 200, 'application/json; charset=utf-8', wp_json_encode( $body ) );
	}

	/**
	 * A failure in the app's format.
	 *
	 * @param string $type    One of the model's error types.
	 * @param string $message Message for people.
	 * @param int    $status  HTTP status.
	 * @return self
	 */
	public static function failure( $type, $message, $status ) {
		$body = array(
			'success' => false,
			'data'    => array(
				'message' => $message,
				'footer'  => '',
				'type'    => $type,
			),
		);
		return new self( $status, 'application/json; charset=utf-8', wp_json_encode( $body ) );
	}

	/**
	 * Whether it has the form of the server's answers, or is a picture of a note, which has a file name.
	 *
	 * @return bool
	 */
	public function is_of_curlew() {
		if ( 200 === $this->status && isset( $this->headers['content-disposition'] ) ) {
			return true;
		}
		$answer = json_decode( $this->body, true );
		return is_array( $answer ) && isset( $answer['success'] ) && is_bool( $answer['success'] );
	}

	/**
	 * The data of a successful answer.
	 *
	 * @return array|null Null on failure.
	 */
	public function data() {
		$answer = json_decode( $this->body, true );
		return is_array( $answer ) && ! empty( $answer['success'] ) && isset( $answer['data'] ) ? $answer['data'] : null;
	}

	/**
	 * The error type of a failure; empty when the call succeeded.
	 *
	 * @return string
	 */
	public function error() {
		$answer = json_decode( $this->body, true );
		if ( is_array( $answer ) && ! empty( $answer['success'] ) ) {
			return '';
		}
		return isset( $answer['data']['type'] ) ? (string) $answer['data']['type'] : 'server_error';
	}

	/**
	 * The failure's message for people.
	 *
	 * @return string
	 */
	public function message() {
		$answer = json_decode( $this->body, true );
		return isset( $answer['data']['message'] ) ? (string) $answer['data']['message'] : '';
	}

	/**
	 * Sends it to the browser. The caller ends the request.
	 */
	public function send() {
		status_header( $this->status );
		header( 'Content-Type: ' . $this->type );
		header( 'X-Content-Type-Options: nosniff' );
		foreach ( $this->headers as $name => $value ) {
			header( $name . ': ' . $value );
		}
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON or a file, sent with its type and nosniff.
		echo $this->body;
	}
}
