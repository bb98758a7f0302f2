<?php
/**
 * The cart of a shop.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * What the plugin wants to know of a cart. It is asked only where its shop is there.
 */
interface Cart {

	/** Every cart that is known. */
	const ALL = array( WooCommerce_Cart::class, Easy_Digital_Downloads_Cart::class );

	/**
	 * Adds the hooks by which the cart says what it holds before anything is changed, that it was emptied without being put back, and that
	 * its checkout was refused.
	 *
	 * @param callable $loaded  Takes no argument.
	 * @param callable $emptied Takes no argument.
	 * @param callable $refused Takes the reason: `validation` or `payment`.
	 */
	public function watch( $loaded, $emptied, $refused );

	/**
	 * What is in the cart.
	 *
	 * @return array<string, array{quantity: int, entry: mixed}>|null By what tells an entry from others; null where this request has no cart.
	 */
	public function contents();

	/**
	 * An entry as an item of an event, without its quantity.
	 *
	 * @param mixed $entry Of the contents.
	 * @return array
	 */
	public function item( $entry );

	/**
	 * The product that this page shows, as an item of an event.
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
	 * What the shop's own session has kept for us: it has one for everybody who has put something into the cart.
	 *
	 * @param string $name Of it.
	 * @return mixed Null or empty where there is nothing.
	 */
	public function remembered( $name );

	/**
	 * Keeps something in the shop's own session.
	 *
	 * @param string $name  Of it.
	 * @param mixed  $value Null forgets it.
	 */
	public function remember( $name, $value );
}
