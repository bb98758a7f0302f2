<?php
/**
 * A shop plugin.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * What the plugin needs from a shop, which may be inactive.
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
	 * The class that finds its orders.
	 *
	 * @return string Name of a class that implements `Shop_Orders`.
	 */
	public static function orders();

	/**
	 * What to report about an order or refund: the original, or a change since it was reported.
	 *
	 * @param int $id Id of the order or refund.
	 * @return array{visitor?: array, event?: array, mark?: callable}|null Call `mark` once the event, if any, is
	 * acknowledged. Null: the shop does not know the order.
	 */
	public function due( $id );
}
