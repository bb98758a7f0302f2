<?php
/**
 * Finds orders of Easy Digital Downloads.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Finds orders and refunds: those that may need a report, the whole history, single orders, and those of a person.
 */
final class Easy_Digital_Downloads_Orders implements Shop_Orders {

	/**
	 * Searches for orders and refunds that may need a report: recently paid, refunded, changed, or not counted any more.
	 *
	 * @param int $since Time of the last search for changed orders.
	 * @return callable[]
	 */
	public static function searches( $since ) {
		$of_late  = array( 'after' => gmdate( 'Y-m-d H:i:s', time() - Order_Reports::MAX_AGE ) );
		$reported = array( 'key' => Order_Marks::META_REPORTED );
		return array(
			self::search(
				array(
					'type'                 => 'sale',
					'status__in'           => edd_get_gross_order_statuses(),
					'date_completed_query' => $of_late,
				),
				Order_Marks::unmarked()
			),
			self::search(
				array(
					'type'               => 'refund',
					'status__in'         => array( 'complete' ),
					'date_created_query' => $of_late,
				),
				Order_Marks::unmarked()
			),
			self::search(
				array(
					'type__in'            => array( 'sale', 'refund' ),
					'date_modified_query' => array( 'after' => gmdate( 'Y-m-d H:i:s', $since - 10 * MINUTE_IN_SECONDS ) ),
				),
				$reported + array( 'compare' => 'EXISTS' )
			),
			self::search(
				array(
					'type__in'   => array( 'sale', 'refund' ),
					'status__in' => array( 'cancelled', 'failed', 'trash' ),
				),
				$reported + array(
					'value'   => Order_Marks::CANCELLED,
					'compare' => '!=',
				)
			),
		);
	}

	/**
	 * A search.
	 *
	 * @param array $asked Query for orders or refunds.
	 * @param array $mark  Meta query on their marks.
	 * @return callable
	 */
	private static function search( array $asked, array $mark ) {
		return static function ( $offset ) use ( $asked, $mark ) {
			$found = edd_get_orders(
				$asked + array(
					'number'     => Order_Reports::STEP,
					'offset'     => $offset,
					'orderby'    => 'id',
					'order'      => 'ASC',
					// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- A few days, or few cancelled ones, once an hour.
					'meta_query' => array( $mark ),
				)
			);
			return array_map( 'intval', wp_list_pluck( $found, 'id' ) );
		};
	}

	/**
	 * All paid orders and their refunds, except acknowledged refunds. The server recognises repeats.
	 *
	 * @return \Generator<array{visitor: array, buyer: string, event: array}>
	 */
	public static function history() {
		$offset = 0;
		do {
			$orders = Easy_Digital_Downloads::is_there() ? edd_get_orders(
				array(
					'type'       => 'sale',
					'status__in' => edd_get_gross_order_statuses(),
					'number'     => Order_Reports::STEP,
					'offset'     => $offset,
					'orderby'    => 'id',
					'order'      => 'ASC',
				)
			) : array();
			foreach ( $orders as $order ) {
				$buyer = $order->email ? $order->email : 'edd-' . $order->id;
				yield array(
					'visitor' => Easy_Digital_Downloads_Events::visitor_of( $order ),
					'buyer'   => $buyer,
					'event'   => Easy_Digital_Downloads_Events::purchase( $order ),
				);
				$refunds = edd_get_orders(
					array(
						'type'   => 'refund',
						'parent' => $order->id,
						'number' => Order_Reports::STEP,
					)
				);
				foreach ( $refunds as $refund ) {
					if ( ! edd_get_order_meta( $refund->id, Order_Marks::META_REPORTED, true ) ) {
						yield array(
							'visitor' => Easy_Digital_Downloads_Events::visitor_of( $order ),
							'buyer'   => $buyer,
							'event'   => Easy_Digital_Downloads_Events::refund( $order, $refund ),
						);
					}
				}
			}
			$offset += Order_Reports::STEP;
		} while ( count( $orders ) === Order_Reports::STEP );
	}

	/**
	 * The edit address of an order.
	 *
	 * @param string $number Order number as in the report.
	 * @return string Empty if the order is unknown.
	 */
	public static function edit_url( $number ) {
		if ( ! Easy_Digital_Downloads::is_there() ) {
			return '';
		}
		$order = edd_get_order_by( 'order_number', $number );
		if ( ! $order ) {
			$order = edd_get_order( (int) $number );
		}
		if ( ! $order || (string) $order->get_number() !== $number ) {
			return '';
		}
		return edd_get_admin_url(
			array(
				'page' => 'edd-payment-history',
				'view' => 'view-order-details',
				'id'   => (int) $order->id,
			)
		);
	}

	/**
	 * The orders of a person, with functions to read and delete their stored metadata.
	 *
	 * @param string $email Email address of the person.
	 * @param int    $page  Page number, from 1.
	 * @return array<int, array{id: string, get: callable, remove: callable}>
	 */
	public static function orders_of( $email, $page ) {
		$orders = Easy_Digital_Downloads::is_there() ? edd_get_orders(
			array(
				'email'  => $email,
				'number' => Order_Reports::STEP,
				'offset' => Order_Reports::STEP * ( $page - 1 ),
			)
		) : array();
		return array_map(
			static function ( $order ) {
				$id = (int) $order->id;
				return array(
					'id'     => (string) $id,
					'get'    => static function ( $key ) use ( $id ) {
						return (string) edd_get_order_meta( $id, $key, true );
					},
					'remove' => static function ( $key ) use ( $id ) {
						edd_delete_order_meta( $id, $key );
					},
				);
			},
			$orders
		);
	}
}
