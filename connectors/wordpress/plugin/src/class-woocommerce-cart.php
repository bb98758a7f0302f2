<?php
/**
 * The cart of WooCommerce.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * The cart of WooCommerce, whichever way it is changed: by a form, by a script, or by blocks.
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
				// Of the buyer's own request: payment services report failures of others' orders, too.
				if ( null !== $this->contents() && (int) WC()->session->get( 'order_awaiting_payment' ) === (int) $id ) {
					$refused( 'payment' );
				}
			},
			10,
			1
		);
	}

	/**
	 * What is in the cart.
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
	 * An entry as an item of an event.
	 *
	 * @param array $entry Of the cart.
	 * @return array
	 */
	public function item( $entry ) {
		return self::item_of( $entry['data'], (int) $entry['product_id'] );
	}

	/**
	 * The product that this page shows.
	 *
	 * @return array|null
	 */
	public function viewed() {
		$product = function_exists( 'is_product' ) && is_product() ? wc_get_product( get_queried_object_id() ) : null;
		return $product ? self::item_of( $product, $product->get_id() ) : null;
	}

	/**
	 * A product, priced as it is sold: what an order of it is told with.
	 *
	 * @param \WC_Product $product   Or one of its variations.
	 * @param int         $parent_id Of the product itself.
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
	 * What the shop's session has kept.
	 *
	 * @param string $name Of it.
	 * @return mixed
	 */
	public function remembered( $name ) {
		return WC()->session->get( $name );
	}

	/**
	 * Keeps something in the shop's session.
	 *
	 * @param string $name  Of it.
	 * @param mixed  $value Null forgets it.
	 */
	public function remember( $name, $value ) {
		WC()->session->set( $name, $value );
	}
}
