<?php
/**
 * The cart of WooCommerce.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * The cart of WooCommerce, however it is changed: by form, script or blocks.
 */
final class WooCommerce_Cart implements Cart {

	/**
	 * Adds the hooks.
	 *
	 * @param callable $loaded  Takes no argument.
	 * @param callable $emptied Takes no argument.
	 * @param callable $refused Takes the reason.
	 */
	public function watch( $loaded, $emptied, $refused ) {
		add_action( 'woocommerce_cart_loaded_from_session', $loaded, 100, 0 );
		add_action( 'woocommerce_cart_emptied', $emptied, 10, 0 );
		add_action(
			'woocommerce_after_checkout_validation',
			static function ( $data, $errors ) use ( $refused ) {
				if ( is_wp_error( $errors ) && $errors->has_errors() ) {
					$refused( 'validation' );
				}
			},
			PHP_INT_MAX,
			2
		);
		add_action(
			'woocommerce_order_status_failed',
			function ( $id ) use ( $refused ) {
				// Only for the buyer's request: payment services also report failures of other orders.
				if ( null !== $this->contents() && (int) WC()->session->get( 'order_awaiting_payment' ) === (int) $id ) {
					$refused( 'payment' );
				}
			},
			10,
			1
		);
	}

	/**
	 * The cart's content.
	 *
	 * @return array<string, array{quantity: int, entry: mixed}>|null
	 */
	public function contents() {
		if ( ! function_exists( 'WC' ) || ! WC()->cart || ! WC()->session ) {
			return null;
		}
		return array_map(
			static function ( $entry ) {
				return array(
					'quantity' => (int) $entry['quantity'],
					'entry'    => $entry,
				);
			},
			WC()->cart->get_cart()
		);
	}

	/**
	 * An entry as an event's item.
	 *
	 * @param array $entry An entry of the cart.
	 * @return array
	 */
	public function item( $entry ) {
		return self::item_of( $entry['data'], (int) $entry['product_id'] );
	}

	/**
	 * The product of this page.
	 *
	 * @return array|null
	 */
	public function viewed() {
		$product = function_exists( 'is_product' ) && is_product() ? wc_get_product( get_queried_object_id() ) : null;
		return $product ? self::item_of( $product, $product->get_id() ) : null;
	}

	/**
	 * A product with its selling price, as in its orders' events.
	 *
	 * @param \WC_Product $product   The product or a variation.
	 * @param int         $parent_id Id of the product itself.
	 * @return array
	 */
	private static function item_of( $product, $parent_id ) {
		return WooCommerce_Events::facts_of( $product, $parent_id, $product->get_name() ) + array(
			'price' => round( (float) wc_get_price_including_tax( $product ), 4 ),
		);
	}

	/**
	 * Whether this page is the checkout.
	 *
	 * @return bool
	 */
	public function is_checkout() {
		return function_exists( 'is_checkout' ) && is_checkout() && ! is_wc_endpoint_url();
	}

	/**
	 * The currency of the prices.
	 *
	 * @return string
	 */
	public function currency() {
		return get_woocommerce_currency();
	}

	/**
	 * A value from the shop's session.
	 *
	 * @param string $name Name of the value.
	 * @return mixed
	 */
	public function remembered( $name ) {
		return WC()->session->get( $name );
	}

	/**
	 * Stores a value in the shop's session.
	 *
	 * @param string $name  Name of the value.
	 * @param mixed  $value The value; null deletes it.
	 */
	public function remember( $name, $value ) {
		WC()->session->set( $name, $value );
	}
}
