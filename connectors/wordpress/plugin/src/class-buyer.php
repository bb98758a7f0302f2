<?php
/**
 * The buyer of an order.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Identifies the buyer of an order: by the id sent by the checkout, or else by address and browser.
 */
final class Buyer {

	/**
	 * The id sent by the checkout, of a visitor who has consented.
	 *
	 * @return string Empty without an id.
	 */
	public static function sent_client_id() {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- The shop has checked its nonce; the id grants nothing.
		return self::clean_client_id( isset( $_POST[ Checkout_Field::FIELD ] ) ? sanitize_text_field( wp_unslash( $_POST[ Checkout_Field::FIELD ] ) ) : '' );
	}

	/**
	 * An id if it is valid, else empty.
	 *
	 * @param string|null $id The submitted id.
	 * @return string Empty if it is not valid.
	 */
	public static function clean_client_id( $id ) {
		return preg_match( '/^[\w-]{8,64}$/', (string) $id ) ? (string) $id : '';
	}

	/**
	 * The browser of a buyer without an id.
	 *
	 * @return string
	 */
	public static function browser() {
		return isset( $_SERVER['HTTP_USER_AGENT'] ) ? substr( sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ) ), 0, 1024 ) : '';
	}

	/**
	 * The buyer as Measurement Protocol fields.
	 *
	 * @param string $client_id Id of a visitor who has consented; else empty.
	 * @param string $address   IP address of the buyer.
	 * @param string $browser   Browser of the buyer.
	 * @param string $order_id  Order id with its shop; identifies the buyer if nothing else does.
	 * @return array
	 */
	public static function visitor( $client_id, $address, $browser, $order_id ) {
		if ( '' !== $client_id ) {
			return array( 'client_id' => $client_id );
		}
		$visitor = array( 'client_id' => 'order-' . $order_id );
		if ( false !== filter_var( $address, FILTER_VALIDATE_IP ) && '' !== $browser ) {
			$visitor['ip_override'] = $address;
			$visitor['user_agent']  = $browser;
		}
		return $visitor;
	}
}
