<?php
/**
 * Finds orders of a shop plugin.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Queries for orders and refunds. Without the shop they return nothing.
 */
interface Shop_Orders {

	/**
	 * Searches for orders and refunds that may need a report.
	 *
	 * @param int $since Time of the last search for changed orders.
	 * @return callable[] Each takes an offset and returns at most `Order_Reports::STEP` ids.
	 */
	public static function searches( $since );

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
