<?php
/**
 * Orders waiting to be reported.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Queue of orders and refunds to report: one option each, named by shop and id.
 */
final class Due_Orders {

	/**
	 * Prefix of the options' names. They are stored: do not change it.
	 */
	const DUE_PREFIX = 'curlew_todo_';
	/**
	 * After this many failures, while others succeed, an order is set aside until it changes or an administrator retries it; one that the
	 * server refuses is set aside at once.
	 */
	const MAX_TRIES = 8;

	/**
	 * The name of an order's option.
	 *
	 * @param Shop $shop The shop it belongs to.
	 * @param int  $id   Id of the order or refund.
	 * @return string
	 */
	public static function name( Shop $shop, $id ) {
		return self::DUE_PREFIX . $shop::addon() . '_' . (int) $id;
	}

	/**
	 * Names of the options of all waiting orders.
	 *
	 * @return array<string, array{shop: string, id: int, tries: int, at: int, why: string, gone: array|null}>
	 */
	public static function all() {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no function to find options by prefix.
		$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( self::DUE_PREFIX ) . '%' ) );
		return array_filter( array_combine( $names, array_map( 'get_option', $names ) ), 'is_array' );
	}

	/**
	 * Orders and refunds that were set aside.
	 *
	 * @return array<string, array{shop: string, id: int, tries: int, at: int, why: string, gone: array|null}>
	 */
	public static function put_aside() {
		return array_filter(
			self::all(),
			static function ( $entry ) {
				return $entry['tries'] >= self::MAX_TRIES;
			}
		);
	}
}
