<?php
/**
 * Ajax calls of the app.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Checks nonce and capability, and forwards the fields. The server interprets the actions.
 */
final class Ajax_Gateway {

	const NONCE = 'curlew_ajax';

	/**
	 * Client of the server.
	 *
	 * @var Client
	 */
	private $client;

	/**
	 * Constructor.
	 *
	 * @param Client $client Client of the server.
	 */
	public function __construct( Client $client ) {
		$this->client = $client;
	}

	/**
	 * Adds the hooks.
	 */
	public function add_hooks() {
		if ( ! wp_doing_ajax() ) {
			return;
		}
		foreach ( App_Files::actions() as $action ) {
			add_action( 'wp_ajax_' . $action, array( $this, 'answer' ) );
			add_action( 'wp_ajax_nopriv_' . $action, array( $this, 'refuse' ) );
		}
	}

	/**
	 * Answers a signed-in user.
	 */
	public function answer() {
		self::check( Capabilities::VIEW );
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- Checked in the line above.
		$fields = array_filter( wp_unslash( $_POST ), 'is_string' );
		unset( $fields['nonce'] );
		self::finish( $this->client->ajax( $fields ) );
	}

	/**
	 * Ends the request unless the nonce is valid and the user has a capability.
	 *
	 * @param string $capability The capability.
	 * @param mixed  ...$args    Arguments of the capability check.
	 */
	public static function check( $capability, ...$args ) {
		if ( ! check_ajax_referer( self::NONCE, 'nonce', false ) ) {
			self::finish( Answer::failure( 'invalid_nonce', __( 'This page is too old to be trusted. Please reload it.', 'curlew' ), 403 ) );
		}
		if ( ! current_user_can( $capability, ...$args ) ) {
			self::finish( Answer::failure( 'forbidden', __( 'You are not allowed to do this. Ask an administrator of this site.', 'curlew' ), 403 ) );
		}
	}

	/**
	 * Answers an anonymous visitor.
	 */
	public function refuse() {
		self::finish( Answer::failure( 'not_signed_in', __( 'Your sign-in has ended. Please sign in again.', 'curlew' ), 401 ) );
	}

	/**
	 * Sends an answer and ends the request.
	 *
	 * @param Answer $answer The answer to send.
	 */
	public static function finish( Answer $answer ) {
		nocache_headers();
		$answer->send();
		wp_die( '', '', array( 'response' => null ) );
	}
}
