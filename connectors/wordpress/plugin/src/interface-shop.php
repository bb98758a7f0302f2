<?php
/**
 * A shop plugin.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * What the plugin needs from a shop, which may be inactive. Queries for orders then return nothing.
 */
interface Shop {

	/**
	 * All supported shops.
	 */
	const ALL = array( WooCommerce::class, Easy_Digital_Downloads::class );

	/**
	 * Constructor.
	 *
	 * @param Order_Reports $reports Reports orders to the server.
	 */
	public function __construct( Order_Reports $reports );

	/**
	 * Adds the hooks that report purchases and refunds. They never run without the shop.
	 */
	public function add_hooks();

	/**
	 * Its addon in the app. Also the shop's name in its orders, because each shop numbers its orders separately.
	 *
	 * @return string
	 */
	public static function addon();

	/**
	 * The plugins that provide it, with the one to install from WordPress.org first.
	 *
	 * @return array<string, string> Titles by file.
	 */
	public static function plugins();

	/**
	 * The table with metadata of orders, besides WordPress's; uninstalling needs it when the shop may be gone.
	 *
	 * @return string Name of the table, without WordPress's prefix.
	 */
	public static function meta_table();

	/**
	 * Whether it is active, in a supported version.
	 *
	 * @return bool
	 */
	public static function is_there();

	/**
	 * What to report about an order or refund: the original, or a change since it was reported.
	 *
	 * @param int $id Id of the order or refund.
	 * @return array{visitor?: array, event?: array, mark?: callable}|null Call `mark` once the event, if any, is
	 * acknowledged;
	 * null where the shop does not know it.
	 */
	public function due( $id );

	/**
	 * Searches for orders and refunds that may need a report.
	 *
	 * @param int $since Time of the last search for changed orders.
	 * @return callable[] Each takes an offset and returns at most `Order_Reports::STEP` ids.
	 */
	public function searches( $since );

	/**
	 * All paid orders and their refunds, except acknowledged refunds. The server recognises repeats.
	 *
	 * @return \Generator<array{visitor: array, buyer: string, event: array}>
	 */
	public static function history();

	/**
	 * The edit address of an order.
	 *
	 * @param string $number Order number as in the report.
	 * @return string Empty if the order is unknown.
	 */
	public static function edit_url( $number );

	/**
	 * The orders of a person, with functions to read and delete their stored metadata.
	 *
	 * @param string $email Email address of the person.
	 * @param int    $page  Page number, from 1, each of `Order_Reports::STEP`.
	 * @return array<int, array{id: string, get: callable, remove: callable}>
	 */
	public static function orders_of( $email, $page );
}
