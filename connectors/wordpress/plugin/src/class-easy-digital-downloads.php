<?php
/**
 * Orders of Easy Digital Downloads.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Reports purchases and refunds of version 3 and newer through its public hooks and functions.
 */
final class Easy_Digital_Downloads {

	const PAID_STATES = array( 'complete', 'partially_refunded', 'refunded' );

	/**
	 * Tells the server.
	 *
	 * @var Order_Reports
	 */
	private $reports;

	/**
	 * Takes what it needs.
	 *
	 * @param Order_Reports $reports Tells the server.
	 */
	public function __construct( Order_Reports $reports ) {
		$this->reports = $reports;
	}

	/**
	 * Adds the hooks. They never run where there is no such shop.
	 */
	public function add_hooks() {
		add_action( 'edd_purchase_form_before_submit', array( $this->reports, 'print_field' ) );
		add_action( 'edd_built_order', array( $this, 'keep_visitor' ) );
		add_action( 'edd_complete_purchase', array( $this, 'report_purchase' ) );
		add_action( 'edd_refund_order', array( $this, 'report_refund' ), 10, 2 );
		add_action( Order_Reports::HOOK, array( $this, 'catch_up' ) );
	}

	/**
	 * Keeps the visitor's id with the order, or else their browser: the shop keeps the address alone.
	 *
	 * @param int $order_id Of the order that was made.
	 */
	public function keep_visitor( $order_id ) {
		$client_id = Order_Reports::sent_client_id();
		if ( '' !== $client_id ) {
			edd_update_order_meta( $order_id, Order_Reports::META_CLIENT, $client_id );
			return;
		}
		edd_update_order_meta( $order_id, Order_Reports::META_BROWSER, Order_Reports::browser() );
	}

	/**
	 * Reports a purchase.
	 *
	 * @param int $order_id Of the order.
	 */
	public function report_purchase( $order_id ) {
		$order = function_exists( 'edd_get_order' ) ? edd_get_order( $order_id ) : null;
		if ( $order && $this->reports->is_first_try( 'edd-' . $order_id ) ) {
			$this->tell( $order, $order );
		}
	}

	/**
	 * Reports a refund.
	 *
	 * @param int $order_id  Of the order.
	 * @param int $refund_id Of the refund, which is an order of its own.
	 */
	public function report_refund( $order_id, $refund_id ) {
		$order  = edd_get_order( $order_id );
		$refund = edd_get_order( $refund_id );
		if ( $order && $refund && $this->reports->is_first_try( 'edd-' . $refund_id ) ) {
			$this->tell( $refund, $order );
		}
	}

	/**
	 * Reports what the server has not acknowledged yet: orders first, then refunds. What it will not take any more loses the browser.
	 */
	public function catch_up() {
		if ( ! function_exists( 'edd_get_orders' ) ) {
			return;
		}
		$oldest = gmdate( 'Y-m-d H:i:s', time() - Order_Reports::MAX_AGE );
		$types  = array(
			'sale'   => self::PAID_STATES,
			'refund' => array( 'complete' ),
		);
		foreach ( $types as $type => $states ) {
			$this->reports->catch_up(
				static function () use ( $type, $states, $oldest ) {
					return edd_get_orders(
						array(
							'type'               => $type,
							'status__in'         => $states,
							'number'             => Order_Reports::STEP,
							'orderby'            => 'id',
							'order'              => 'ASC',
							'date_created_query' => array( 'after' => $oldest ),
							// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- Of three days alone, once an hour.
							'meta_query'         => array( Order_Reports::unmarked() ),
						)
					);
				},
				function ( $found ) use ( $type ) {
					return $this->tell( $found, 'refund' === $type ? edd_get_order( $found->parent ) : $found );
				}
			);
		}
		self::forget_browsers( $oldest );
	}

	/**
	 * Removes the browser from orders that were never paid, or cannot be reported any more.
	 *
	 * @param string $before Day and time in UTC.
	 */
	private static function forget_browsers( $before ) {
		do {
			$orders = edd_get_orders(
				array(
					'type'               => 'sale',
					'number'             => Order_Reports::STEP,
					'date_created_query' => array( 'before' => $before ),
					// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- Few have it, once an hour.
					'meta_query'         => array(
						array(
							'key'     => Order_Reports::META_BROWSER,
							'compare' => 'EXISTS',
						),
					),
				)
			);
			foreach ( $orders as $order ) {
				edd_delete_order_meta( $order->id, Order_Reports::META_BROWSER );
			}
		} while ( count( $orders ) === Order_Reports::STEP );
	}

	/**
	 * Tells of an order or a refund that is not marked yet, and marks it.
	 *
	 * @param \EDD\Orders\Order       $told  An order, or a refund of it.
	 * @param \EDD\Orders\Order|false $order That was paid; false where it was deleted since.
	 * @return bool Whether it is marked.
	 */
	private function tell( $told, $order ) {
		if ( edd_get_order_meta( $told->id, Order_Reports::META_REPORTED, true ) ) {
			return true;
		}
		if ( $order && ! $this->reports->send( self::visitor_of( $order ), $told === $order ? self::purchase( $order ) : self::refund( $order, $told ) ) ) {
			return false;
		}
		edd_update_order_meta( $told->id, Order_Reports::META_REPORTED, (string) time() );
		// Its purpose is fulfilled.
		edd_delete_order_meta( $told->id, Order_Reports::META_BROWSER );
		return true;
	}

	/**
	 * All paid orders and their refunds, without the refunds that were acknowledged; what is told again is the same one to the server.
	 *
	 * @return \Generator<array{visitor: array, buyer: string, event: array}>
	 */
	public static function history() {
		$offset = 0;
		do {
			$orders = function_exists( 'edd_get_orders' ) ? edd_get_orders(
				array(
					'type'       => 'sale',
					'status__in' => self::PAID_STATES,
					'number'     => Order_Reports::STEP,
					'offset'     => $offset,
					'orderby'    => 'id',
					'order'      => 'ASC',
				)
			) : array();
			foreach ( $orders as $order ) {
				$buyer = $order->email ? $order->email : 'edd-' . $order->id;
				yield array(
					'visitor' => self::visitor_of( $order ),
					'buyer'   => $buyer,
					'event'   => self::purchase( $order ),
				);
				$refunds = edd_get_orders(
					array(
						'type'   => 'refund',
						'parent' => $order->id,
						'number' => Order_Reports::STEP,
					)
				);
				foreach ( $refunds as $refund ) {
					if ( ! edd_get_order_meta( $refund->id, Order_Reports::META_REPORTED, true ) ) {
						yield array(
							'visitor' => self::visitor_of( $order ),
							'buyer'   => $buyer,
							'event'   => self::refund( $order, $refund ),
						);
					}
				}
			}
			$offset += Order_Reports::STEP;
		} while ( count( $orders ) === Order_Reports::STEP );
	}

	/**
	 * A purchase in the words of the protocol.
	 *
	 * @param \EDD\Orders\Order $order Any.
	 * @return array
	 */
	private static function purchase( $order ) {
		return self::event(
			'purchase',
			$order,
			array(
				'transaction_id' => (string) $order->get_number(),
				'value'          => (float) $order->total,
				'tax'            => (float) $order->tax,
				'currency'       => $order->currency,
				'coupon'         => implode( ',', wp_list_pluck( $order->get_discounts(), 'description' ) ),
				'items'          => array_values( array_map( array( __CLASS__, 'item' ), $order->get_items() ) ),
			)
		);
	}

	/**
	 * A refund in the words of the protocol.
	 *
	 * @param \EDD\Orders\Order $order  That was paid.
	 * @param \EDD\Orders\Order $refund Of it, which is an order of its own.
	 * @return array
	 */
	private static function refund( $order, $refund ) {
		return self::event(
			'refund',
			$refund,
			array(
				'transaction_id' => (string) $order->get_number(),
				'value'          => abs( (float) $refund->total ),
				'currency'       => $order->currency,
			)
		);
	}

	/**
	 * Where an order is edited.
	 *
	 * @param string $number As the report has it.
	 * @return string Empty when there is no such order.
	 */
	public static function edit_url( $number ) {
		if ( ! function_exists( 'edd_get_order' ) ) {
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
	 * An event in the words of the protocol.
	 *
	 * @param string            $name   Of the event.
	 * @param \EDD\Orders\Order $order  Says when.
	 * @param array             $params Of the event.
	 * @return array
	 */
	private static function event( $name, $order, array $params ) {
		return array(
			'name'             => $name,
			// The shop keeps times in UTC.
			'timestamp_micros' => strtotime( $order->date_created . ' UTC' ) * 1000000,
			'params'           => $params,
		);
	}

	/**
	 * Who bought.
	 *
	 * @param \EDD\Orders\Order $order Any.
	 * @return array
	 */
	private static function visitor_of( $order ) {
		return Order_Reports::visitor(
			(string) edd_get_order_meta( $order->id, Order_Reports::META_CLIENT, true ),
			(string) $order->ip,
			(string) edd_get_order_meta( $order->id, Order_Reports::META_BROWSER, true ),
			(string) $order->id
		);
	}

	/**
	 * A line of an order.
	 *
	 * @param \EDD\Orders\Order_Item $item Any.
	 * @return array
	 */
	private static function item( $item ) {
		$categories = get_the_terms( (int) $item->product_id, 'download_category' );
		$quantity   = max( 1, (int) $item->quantity );
		return array(
			'item_id'       => (string) $item->product_id,
			'item_name'     => Caller::plain( $item->product_name ),
			'item_category' => is_array( $categories ) ? Caller::plain( $categories[0]->name ) : '',
			'price'         => round( (float) $item->total / $quantity, 4 ),
			'quantity'      => $quantity,
		);
	}
}
