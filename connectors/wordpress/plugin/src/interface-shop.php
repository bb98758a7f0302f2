<?php
/**
 * A plugin that sells.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * What the plugin wants of a shop, which may not be there. What is asked of orders is answered with none then.
 */
interface Shop {

	/** Every shop that is known. */
	const ALL = array( WooCommerce::class, Easy_Digital_Downloads::class );

	/**
	 * Takes what it needs.
	 *
	 * @param Order_Reports $reports Tells the server.
	 */
	public function __construct( Order_Reports $reports );

	/**
	 * Adds the hooks by which purchases and refunds are reported. They never run where there is no such shop.
	 */
	public function add_hooks();

	/**
	 * The addon that it is in the app; also its name with each of its orders, since shops number theirs each for itself.
	 *
	 * @return string
	 */
	public static function addon();

	/**
	 * The plugins that it may be, the first as it is installed from WordPress.org.
	 *
	 * @return array<string, string> Titles by file.
	 */
	public static function plugins();

	/**
	 * Where it keeps what is noted with an order, besides WordPress's own table; uninstalling asks when the shop may be gone.
	 *
	 * @return string Name of the table, without WordPress's prefix.
	 */
	public static function meta_table();

	/**
	 * Whether it is there, in a version whose orders can be read.
	 *
	 * @return bool
	 */
	public static function is_there();

	/**
	 * What is to be told of an order or a refund: as it was made, or that it has changed since it was told.
	 *
	 * @param int $id Of it.
	 * @return array{visitor?: array, event?: array, mark?: callable}|null What `mark` does is done once the event, if any, is acknowledged;
	 *                                                                     null where the shop does not know it.
	 */
	public function due( $id );

	/**
	 * What finds orders and refunds that may have something to be told of.
	 *
	 * @param int $since When those that have changed were looked for last.
	 * @return callable[] Each takes an offset and returns at most `Order_Reports::STEP` ids.
	 */
	public function searches( $since );

	/**
	 * All paid orders and their refunds, without the refunds that were acknowledged; what is told again is the same one to the server.
	 *
	 * @return \Generator<array{visitor: array, buyer: string, event: array}>
	 */
	public static function history();

	/**
	 * Where an order is edited.
	 *
	 * @param string $number As the report has it.
	 * @return string Empty when there is no such order.
	 */
	public static function edit_url( $number );

	/**
	 * The orders of a person, with what reads and removes what is noted with them.
	 *
	 * @param string $email Of the person.
	 * @param int    $page  From 1, each of `Order_Reports::STEP`.
	 * @return array<int, array{id: string, get: callable, remove: callable}>
	 */
	public static function orders_of( $email, $page );
}
