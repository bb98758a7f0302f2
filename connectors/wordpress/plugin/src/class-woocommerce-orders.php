<?php
/**
 * Finds orders of WooCommerce.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Finds orders and refunds: those that may need a report, the whole history, single orders, and those of a person.
 */
final class WooCommerce_Orders implements Shop_Orders {

	/**
	 * Order states that the shop's reports leave out.
	 *
	 * @return string[]
	 */
	public static function uncounted_states() {
		$chosen = get_option( 'woocommerce_excluded_report_order_statuses', array( 'pending', 'failed', 'cancelled' ) );
		return array_values( array_diff( array_merge( (array) $chosen, array( 'trash' ) ), self::paid_states() ) );
	}

	/**
	 * States of paid orders.
	 *
	 * @return string[]
	 */
	public static function paid_states() {
		return array_merge( wc_get_is_paid_statuses(), array( 'refunded' ) );
	}

	/**
	 * Searches for orders and refunds that may need a report: recently created or paid, refunded, changed, or not counted any more.
	 *
	 * @param int $since Time of the last search for changed orders.
	 * @return callable[]
	 */
	public static function searches( $since ) {
		$of_late  = '>' . ( time() - Order_Reports::MAX_AGE );
		$unmarked = Order_Marks::unmarked();
		$unmarked = array(
			// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Three days only, once an hour.
			'meta_key'     => $unmarked['key'],
			'meta_compare' => $unmarked['compare'],
		);
		$paid     = array(
			'type'   => 'shop_order',
			'status' => self::paid_states(),
		);
		$refunds  = array(
			'type'   => 'shop_order_refund',
			'status' => array( 'completed' ),
		);
		return array_map(
			array( __CLASS__, 'search' ),
			array(
				$paid + array( 'date_created' => $of_late ) + $unmarked,
				$paid + array( 'date_paid' => $of_late ) + $unmarked,
				$refunds + array( 'date_created' => $of_late ) + $unmarked,
				array(
					'type'          => 'shop_order',
					'status'        => array_merge( array_keys( wc_get_order_statuses() ), array( 'trash' ) ),
					'date_modified' => '>' . ( $since - 10 * MINUTE_IN_SECONDS ),
					// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- One hour only, once an hour.
					'meta_key'      => Order_Marks::META_REPORTED,
					'meta_compare'  => 'EXISTS',
				),
				array(
					'type'         => 'shop_order',
					'status'       => self::uncounted_states(),
					// phpcs:disable WordPress.DB.SlowDBQuery -- Few orders match, once an hour.
					'meta_key'     => Order_Marks::META_REPORTED,
					'meta_value'   => Order_Marks::CANCELLED,
					'meta_compare' => '!=',
					// phpcs:enable
				),
			)
		);
	}

	/**
	 * A search.
	 *
	 * @param array $asked Query for orders or refunds.
	 * @return callable
	 */
	private static function search( array $asked ) {
		return static function ( $offset ) use ( $asked ) {
			return wc_get_orders(
				$asked + array(
					'limit'   => Order_Reports::STEP,
					'offset'  => $offset,
					'orderby' => 'ID',
					'order'   => 'ASC',
					'return'  => 'ids',
				)
			);
		};
	}

	/**
	 * All paid orders and their refunds, except acknowledged refunds. The server recognises repeats.
	 *
	 * @return \Generator<array{visitor: array, buyer: string, event: array}>
	 */
	public static function history() {
		$page = 1;
		do {
			$orders = WooCommerce::is_there() ? wc_get_orders(
				array(
					'type'    => 'shop_order',
					'status'  => self::paid_states(),
					'limit'   => Order_Reports::STEP,
					'page'    => $page++,
					'orderby' => 'ID',
					'order'   => 'ASC',
				)
			) : array();
			foreach ( $orders as $order ) {
				$buyer = $order->get_billing_email() ? $order->get_billing_email() : 'woocommerce-' . $order->get_id();
				yield array(
					'visitor' => WooCommerce_Events::visitor_of( $order ),
					'buyer'   => $buyer,
					'event'   => WooCommerce_Events::purchase( $order ),
				);
				foreach ( $order->get_refunds() as $refund ) {
					if ( ! $refund->get_meta( Order_Marks::META_REPORTED ) ) {
						yield array(
							'visitor' => WooCommerce_Events::visitor_of( $order ),
							'buyer'   => $buyer,
							'event'   => WooCommerce_Events::refund( $order, $refund ),
						);
					}
				}
			}
		} while ( count( $orders ) === Order_Reports::STEP );
	}

	/**
	 * The edit address of an order.
	 *
	 * @param string $number Order number as in the report.
	 * @return string Empty if the order is unknown.
	 */
	public static function edit_url( $number ) {
		if ( ! WooCommerce::is_there() ) {
			return '';
		}
		// Plugins with custom order numbers resolve them in WooCommerce's order tracking hook.
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own.
		$order = wc_get_order( (int) apply_filters( 'woocommerce_shortcode_order_tracking_order_id', $number ) );
		return $order instanceof \WC_Order && $order->get_order_number() === $number ? $order->get_edit_order_url() : '';
	}

	/**
	 * The orders of a person, with functions to read and delete their stored metadata.
	 *
	 * @param string $email Email address of the person.
	 * @param int    $page  Page number, from 1.
	 * @return array<int, array{id: string, get: callable, remove: callable}>
	 */
	public static function orders_of( $email, $page ) {
		$orders = WooCommerce::is_there() ? wc_get_orders(
			array(
				'billing_email' => $email,
				'limit'         => Order_Reports::STEP,
				'page'          => $page,
			)
		) : array();
		return array_map(
			static function ( $order ) {
				return array(
					'id'     => (string) $order->get_id(),
					'get'    => static function ( $key ) use ( $order ) {
						return (string) $order->get_meta( $key );
					},
					'remove' => static function ( $key ) use ( $order ) {
						$order->delete_meta_data( $key );
						$order->save_meta_data();
					},
				);
			},
			$orders
		);
	}
}
