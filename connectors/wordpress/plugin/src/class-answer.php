<?php
/**
 * What came of a call.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * An answer of the server, passed on as it is, or a failure of ours in the same shape.
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
	 * The body as it came.
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
	 * Takes what came.
	 *
	 * @param int                   $status  HTTP status.
	 * @param string                $type    Content type.
	 * @param string                $body    As it came.
	 * @param array<string, string> $headers To pass on.
	 */
	public function __construct( $status, $type, $body, array $headers = array() ) {
		$this->status  = $status;
		$this->type    = $type;
		$this->body    = $body;
		$this->headers = $headers;
	}

	/**
	 * What this plugin answers by itself.
	 *
	 * @param mixed $data For the app.
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
	 * A failure in the words of the app.
	 *
	 * @param string $type    One of the model's error types.
	 * @param string $message For people.
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
	 * Whether it has the shape of all answers of the server, or is a file of a note's: those come with their name.
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
	 * @return array|null Null when it failed.
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
	 * What a failure says for people.
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
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON or a file, with its type and without sniffing.
		echo $this->body;
	}
}
