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
final class Easy_Digital_Downloads implements Shop {

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
	 * The addon that it is in the app.
	 *
	 * @return string
	 */
	public static function addon() {
		return 'easy_digital_downloads';
	}

	/**
	 * The plugins that it may be.
	 *
	 * @return array<string, string> Titles by file.
	 */
	public static function plugins() {
		return array(
			'easy-digital-downloads/easy-digital-downloads.php' => 'Easy Digital Downloads',
			'easy-digital-downloads-pro/easy-digital-downloads.php' => 'Easy Digital Downloads Pro',
		);
	}

	/**
	 * Where it keeps what is noted with orders.
	 *
	 * @return string
	 */
	public static function meta_table() {
		return 'edd_ordermeta';
	}

	/**
	 * Whether it is there, in version 3 or newer.
	 *
	 * @return bool
	 */
	public static function is_there() {
		return function_exists( 'edd_get_orders' );
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
	 * Keeps the visitor's id with the order, or else their browser: the shop keeps the address alone. One that was paid before it was
	 * made up is reported now.
	 *
	 * @param int $order_id Of the order that was made.
	 */
	public function keep_visitor( $order_id ) {
		$client_id = Order_Reports::sent_client_id();
		if ( '' !== $client_id ) {
			edd_update_order_meta( $order_id, Order_Reports::META_CLIENT, $client_id );
		} else {
			edd_update_order_meta( $order_id, Order_Reports::META_BROWSER, Order_Reports::browser() );
		}
		$order = edd_get_order( $order_id );
		if ( $order && in_array( $order->status, edd_get_gross_order_statuses(), true ) ) {
			$this->report_purchase( $order_id );
		}
	}

	/**
	 * Reports a purchase. One without lines is being made up: what it costs is not known yet.
	 *
	 * @param int $order_id Of the order.
	 */
	public function report_purchase( $order_id ) {
		$order = self::is_there() ? edd_get_order( $order_id ) : null;
		if ( $order && $order->get_items() && $this->reports->is_first_try( 'edd-' . $order_id ) ) {
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
	 * Reports what the server has not acknowledged yet: orders that were paid of late, then refunds, then what was cancelled.
	 */
	public function catch_up() {
		if ( ! self::is_there() ) {
			return;
		}
		$oldest = gmdate( 'Y-m-d H:i:s', time() - Order_Reports::MAX_AGE );
		$this->look_through(
			array(
				'type'                 => 'sale',
				'status__in'           => edd_get_gross_order_statuses(),
				'date_completed_query' => array( 'after' => $oldest ),
			),
			Order_Reports::unmarked(),
			function ( $order ) {
				return $this->tell( $order, $order );
			}
		);
		$this->look_through(
			array(
				'type'               => 'refund',
				'status__in'         => array( 'complete' ),
				'date_created_query' => array( 'after' => $oldest ),
			),
			Order_Reports::unmarked(),
			function ( $refund ) {
				return $this->tell( $refund, edd_get_order( $refund->parent ) );
			}
		);
		$this->look_through(
			array(
				'type'       => 'sale',
				'status__in' => array( 'cancelled', 'failed' ),
			),
			array(
				'key'     => Order_Reports::META_REPORTED,
				'value'   => Order_Reports::CANCELLED,
				'compare' => '!=',
			),
			function ( $order ) {
				return $this->tell_cancelled( $order );
			}
		);
		self::forget_browsers( $oldest );
	}

	/**
	 * Reports what the shop finds.
	 *
	 * @param array    $asked  Which orders or refunds.
	 * @param array    $mark   Which of them, by their mark.
	 * @param callable $report Reports one of them; whether it is marked then, and so not found again.
	 */
	private function look_through( array $asked, array $mark, $report ) {
		$asked += array(
			'number'     => Order_Reports::STEP,
			'orderby'    => 'id',
			'order'      => 'ASC',
			// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- Of a few days, or of the few that were cancelled, once an hour.
			'meta_query' => array( $mark ),
		);
		$this->reports->catch_up(
			static function () use ( $asked ) {
				return edd_get_orders( $asked );
			},
			$report
		);
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
		if ( $order && ! $this->reports->send( Easy_Digital_Downloads_Events::visitor_of( $order ), $told === $order ? Easy_Digital_Downloads_Events::purchase( $order ) : Easy_Digital_Downloads_Events::refund( $order, $told ) ) ) {
			return false;
		}
		edd_update_order_meta( $told->id, Order_Reports::META_REPORTED, (string) time() );
		// Its purpose is fulfilled.
		edd_delete_order_meta( $told->id, Order_Reports::META_BROWSER );
		return true;
	}

	/**
	 * Tells that an order that was reported as paid is cancelled, or its payment has failed after all: nothing is left of it. The shop
	 * makes no refund of that.
	 *
	 * @param \EDD\Orders\Order $order That was reported.
	 * @return bool Whether it is marked.
	 */
	private function tell_cancelled( $order ) {
		if ( ! $this->reports->send( Easy_Digital_Downloads_Events::visitor_of( $order ), Easy_Digital_Downloads_Events::cancellation( $order ) ) ) {
			return false;
		}
		edd_update_order_meta( $order->id, Order_Reports::META_REPORTED, Order_Reports::CANCELLED );
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
			$orders = self::is_there() ? edd_get_orders(
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
					if ( ! edd_get_order_meta( $refund->id, Order_Reports::META_REPORTED, true ) ) {
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
	 * Where an order is edited.
	 *
	 * @param string $number As the report has it.
	 * @return string Empty when there is no such order.
	 */
	public static function edit_url( $number ) {
		if ( ! self::is_there() ) {
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
	 * The orders of a person, with what reads and removes what is noted with them.
	 *
	 * @param string $email Of the person.
	 * @param int    $page  From 1.
	 * @return array<int, array{id: string, get: callable, remove: callable}>
	 */
	public static function orders_of( $email, $page ) {
		$orders = self::is_there() ? edd_get_orders(
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
