<?php
/**
 * The cart of a shop.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * What the plugin needs from a cart. Only used if its shop is active.
 */
interface Cart {

	/**
	 * All supported carts.
	 */
	const ALL = array( WooCommerce_Cart::class, Easy_Digital_Downloads_Cart::class );

	/**
	 * Adds the hooks that report the cart's content before any change, its emptying, and a refused checkout.
	 *
	 * @param callable $loaded  Takes no argument.
	 * @param callable $emptied Takes no argument.
	 * @param callable $refused Takes the reason: `validation` or `payment`.
	 */
	public function watch( $loaded, $emptied, $refused );

	/**
	 * The cart's content.
	 *
	 * @return array<string, array{quantity: int, entry: mixed}>|null By a key that identifies each entry; null if this request has no
	 * cart.
	 */
	public function contents();

	/**
	 * An entry as an event's item, without quantity.
	 *
	 * @param mixed $entry An entry of the cart.
	 * @return array
	 */
	public function item( $entry );

	/**
	 * The product of this page, as an event's item.
	 *
	 * @return array|null
	 */
	public function viewed();

	/**
	 * Whether this page is the checkout.
	 *
	 * @return bool
	 */
	public function is_checkout();

	/**
	 * The currency of the prices.
	 *
	 * @return string
	 */
	public function currency();

	/**
	 * A value from the shop's session, which exists for everyone who has put something into the cart.
	 *
	 * @param string $name Name of the value.
	 * @return mixed Null or empty if it is missing.
	 */
	public function remembered( $name );

	/**
	 * Stores a value in the shop's session.
	 *
	 * @param string $name  Name of the value.
	 * @param mixed  $value The value; null deletes it.
	 */
	public function remember( $name, $value );
}
