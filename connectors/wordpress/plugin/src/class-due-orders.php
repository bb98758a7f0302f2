<?php
/**
 * Orders that are to be told of.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * What is noted and not told yet: an option for each order or refund, named by shop and id.
 */
final class Due_Orders {

	/** How the options' names begin. They are stored: the name stays. */
	const DUE_PREFIX = 'curlew_todo_';
	/** One that fails as often, while others do not, is put aside until it is changed, or an administrator has it tried again; one that the server refuses, at once. */
	const MAX_TRIES = 8;

	/**
	 * The name of an order's option.
	 *
	 * @param Shop $shop Whose it is.
	 * @param int  $id   Of the order or the refund.
	 * @return string
	 */
	public static function name( Shop $shop, $id ) {
		return self::DUE_PREFIX . $shop::addon() . '_' . (int) $id;
	}

	/**
	 * What is noted and not told yet, by the names of the options.
	 *
	 * @return array<string, array{shop: string, id: int, tries: int, at: int, why: string, gone: array|null}>
	 */
	public static function all() {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- There is no function that finds options by how their names begin.
		$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( self::DUE_PREFIX ) . '%' ) );
		return array_filter( array_combine( $names, array_map( 'get_option', $names ) ), 'is_array' );
	}

	/**
	 * Orders and refunds that were put aside.
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
