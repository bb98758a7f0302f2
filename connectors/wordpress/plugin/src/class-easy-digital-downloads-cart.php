<?php
/**
 * The cart of Easy Digital Downloads.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * The cart of Easy Digital Downloads, however it is changed.
 */
final class Easy_Digital_Downloads_Cart implements Cart {

	/**
	 * Adds the hooks.
	 *
	 * @param callable $loaded  Takes no argument.
	 * @param callable $emptied Takes no argument.
	 * @param callable $refused Takes the reason.
	 */
	public function watch( $loaded, $emptied, $refused ) {
		// The shop changes its cart in `init` and in later calls of its script.
		add_action( 'init', $loaded, 9, 0 );
		add_action( 'edd_empty_cart', $emptied, 10, 0 );
		add_action(
			'edd_checkout_error_checks',
			static function () use ( $refused ) {
				if ( edd_get_errors() ) {
					$refused( 'validation' );
				}
			},
			PHP_INT_MAX,
			0
		);
	}

	/**
	 * The cart's content.
	 *
	 * @return array<string, array{quantity: int, entry: mixed}>|null
	 */
	public function contents() {
		if ( ! function_exists( 'edd_get_cart_contents' ) || ! function_exists( 'EDD' ) || ! EDD()->session ) {
			return null;
		}
		$contents = array();
		foreach ( (array) edd_get_cart_contents() as $entry ) {
			$price = isset( $entry['options']['price_id'] ) ? (string) $entry['options']['price_id'] : '';
			$key   = $entry['id'] . '-' . $price;
			$count = isset( $entry['quantity'] ) ? (int) $entry['quantity'] : 1;

			$contents[ $key ] = array(
				'quantity' => $count + ( isset( $contents[ $key ] ) ? $contents[ $key ]['quantity'] : 0 ),
				'entry'    => $entry,
			);
		}
		return $contents;
	}

	/**
	 * An entry as an event's item.
	 *
	 * @param array $entry An entry of the cart.
	 * @return array
	 */
	public function item( $entry ) {
		$options = isset( $entry['options'] ) ? (array) $entry['options'] : array();
		$price   = edd_get_cart_item_price( $entry['id'], $options );
		return self::item_of( (int) $entry['id'], edd_get_cart_item_name( $entry ), (float) $price );
	}

	/**
	 * The product of this page. With several prices, the preselected one.
	 *
	 * @return array|null
	 */
	public function viewed() {
		if ( ! function_exists( 'edd_get_download_price' ) || ! is_singular( 'download' ) ) {
			return null;
		}
		$id    = (int) get_queried_object_id();
		$price = edd_has_variable_prices( $id ) ? edd_get_price_option_amount( $id, edd_get_default_variable_price( $id ) ) : edd_get_download_price( $id );
		return self::item_of( $id, get_the_title( $id ), (float) $price );
	}

	/**
	 * A product.
	 *
	 * @param int    $id    Id of the order or refund.
	 * @param string $name  Name in the shop.
	 * @param float  $price Price per item.
	 * @return array
	 */
	private static function item_of( $id, $name, $price ) {
		return Easy_Digital_Downloads_Events::facts_of( $id, $name ) + array( 'price' => round( $price, 4 ) );
	}

	/**
	 * Whether this page is the checkout.
	 *
	 * @return bool
	 */
	public function is_checkout() {
		return function_exists( 'edd_is_checkout' ) && edd_is_checkout();
	}

	/**
	 * The currency of the prices.
	 *
	 * @return string
	 */
	public function currency() {
		return edd_get_currency();
	}

	/**
	 * A value from the shop's session.
	 *
	 * @param string $name Name of the value.
	 * @return mixed
	 */
	public function remembered( $name ) {
		return EDD()->session->get( $name );
	}

	/**
	 * Stores a value in the shop's session.
	 *
	 * @param string $name  Name of the value.
	 * @param mixed  $value The value; null deletes it.
	 */
	public function remember( $name, $value ) {
		EDD()->session->set( $name, $value );
	}
}
