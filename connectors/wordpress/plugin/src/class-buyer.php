<?php
/**
 * Who bought.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Tells the buyer of an order from others: by the id that the checkout has brought, or else by address and browser.
 */
final class Buyer {

	/**
	 * The id that the checkout has brought, of a visitor who has consented.
	 *
	 * @return string Empty where there is none.
	 */
	public static function sent_client_id() {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- The shop has checked its own; the id is no permission.
		return self::clean_client_id( isset( $_POST[ Checkout_Field::FIELD ] ) ? sanitize_text_field( wp_unslash( $_POST[ Checkout_Field::FIELD ] ) ) : '' );
	}

	/**
	 * An id, if it is one.
	 *
	 * @param string|null $id As it was sent.
	 * @return string Empty where it is none.
	 */
	public static function clean_client_id( $id ) {
		return preg_match( '/^[\w-]{8,64}$/', (string) $id ) ? (string) $id : '';
	}

	/**
	 * The buyer's browser, for those without an id.
	 *
	 * @return string
	 */
	public static function browser() {
		return isset( $_SERVER['HTTP_USER_AGENT'] ) ? substr( sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ) ), 0, 1024 ) : '';
	}

	/**
	 * Who bought, in the words of the protocol.
	 *
	 * @param string $client_id Of a visitor who has consented; else empty.
	 * @param string $address   IP address of the buyer.
	 * @param string $browser   Of the buyer.
	 * @param string $order_id  With its shop; stands for the buyer where nothing else does.
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
