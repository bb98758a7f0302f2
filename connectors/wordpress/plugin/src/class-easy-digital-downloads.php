<?php
/**
 * Reports orders of Easy Digital Downloads.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Reports purchases and refunds of version 3 and newer, using its public hooks and functions.
 */
final class Easy_Digital_Downloads implements Shop {

	/**
	 * Reports orders to the server.
	 *
	 * @var Order_Reports
	 */
	private $reports;

	/**
	 * Constructor.
	 *
	 * @param Order_Reports $reports Reports orders to the server.
	 */
	public function __construct( Order_Reports $reports ) {
		$this->reports = $reports;
	}

	/**
	 * Its addon in the app.
	 *
	 * @return string
	 */
	public static function addon() {
		return 'easy_digital_downloads';
	}

	/**
	 * The plugins that provide it.
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
	 * The table with metadata of orders.
	 *
	 * @return string
	 */
	public static function meta_table() {
		return 'edd_ordermeta';
	}

	/**
	 * Whether it is active, in version 3 or newer.
	 *
	 * @return bool
	 */
	public static function is_there() {
		return function_exists( 'edd_get_orders' );
	}

	/**
	 * The class that finds its orders.
	 *
	 * @return string
	 */
	public static function orders() {
		return Easy_Digital_Downloads_Orders::class;
	}

	/**
	 * Adds the hooks. They never run without the shop.
	 */
	public function add_hooks() {
		add_action( 'edd_purchase_form_before_submit', array( $this->reports->checkout_field(), 'print_field' ) );
		add_action( 'edd_built_order', array( $this, 'keep_visitor' ) );
		add_action( 'edd_complete_purchase', array( $this, 'report_purchase' ) );
		add_action( 'edd_refund_order', array( $this, 'report_refund' ), 10, 2 );
		add_action( 'edd_order_updated', array( $this, 'report_change' ) );
		add_action( 'edd_pre_destroy_order', array( $this, 'report_deletion' ) );
		// Hourly, like the search that needs it.
		add_action( Order_Reports::HOOK, array( $this, 'forget_browsers' ), 11 );
		$this->reports->serve( $this );
	}

	/**
	 * Stores the visitor's id with the order, or else the browser, since the shop stores only the address. An order that was paid before
	 * it was complete is reported now.
	 *
	 * @param int $order_id Id of the new order.
	 */
	public function keep_visitor( $order_id ) {
		$client_id = Buyer::sent_client_id();
		if ( '' !== $client_id ) {
			edd_update_order_meta( $order_id, Order_Marks::META_CLIENT, $client_id );
		} else {
			edd_update_order_meta( $order_id, Order_Marks::META_BROWSER, Buyer::browser() );
		}
		$order = edd_get_order( $order_id );
		if ( $order && in_array( $order->status, edd_get_gross_order_statuses(), true ) ) {
			$this->report_purchase( $order_id );
		}
	}

	/**
	 * Reports a purchase.
	 *
	 * @param int $order_id Id of the order.
	 */
	public function report_purchase( $order_id ) {
		if ( self::is_there() ) {
			$this->reports->note( $this, $order_id );
		}
	}

	/**
	 * Reports a refund.
	 *
	 * @param int $order_id  Id of the order.
	 * @param int $refund_id Id of the refund, which is stored as another order.
	 */
	public function report_refund( $order_id, $refund_id ) {
		$this->reports->note( $this, $refund_id );
	}

	/**
	 * Reports a change of an order or refund that was reported before.
	 *
	 * @param int $id Id of the order or refund.
	 */
	public function report_change( $id ) {
		if ( self::is_there() && edd_get_order_meta( $id, Order_Marks::META_REPORTED, true ) ) {
			$this->reports->note( $this, $id );
		}
	}

	/**
	 * Reports the deletion of an order or refund that the server may know and still count.
	 *
	 * @param int $id Id of the order or refund.
	 */
	public function report_deletion( $id ) {
		$deleted = self::is_there() ? edd_get_order( $id ) : null;
		$mark    = $deleted ? edd_get_order_meta( $id, Order_Marks::META_REPORTED, true ) : '';
		if ( ! $deleted || Order_Marks::CANCELLED === $mark ) {
			return;
		}
		// A refund imported as history is known to the server, but has no mark.
		if ( 'refund' === $deleted->type ) {
			$order = edd_get_order( $deleted->parent );
			$event = $order ? Easy_Digital_Downloads_Events::refund( $order, $deleted ) : null;
		} else {
			$order = $deleted;
			$event = $mark && 'sale' === $order->type ? Easy_Digital_Downloads_Events::purchase( $order ) : null;
		}
		if ( $event ) {
			$this->reports->note( $this, $id, Order_Marks::gone( $event, self::addon() . '-' . $order->id ) );
		}
	}

	/**
	 * What to report about an order or refund.
	 *
	 * @param int $id Id of the order or refund.
	 * @return array{visitor?: array, event?: array, mark?: callable}|null Null if there is no such order.
	 */
	public function due( $id ) {
		$object = edd_get_order( $id );
		if ( ! $object ) {
			return null;
		}
		return 'refund' === $object->type ? self::due_of_refund( $object ) : self::due_of_order( $object );
	}

	/**
	 * What to report about a refund. One in the trash does not count.
	 *
	 * @param \EDD\Orders\Order $refund The refund.
	 * @return array{visitor?: array, event?: array, mark?: callable}
	 */
	private static function due_of_refund( $refund ) {
		$mark    = edd_get_order_meta( $refund->id, Order_Marks::META_REPORTED, true );
		$is_void = 'trash' === $refund->status;
		if ( $mark ? ( Order_Marks::CANCELLED === $mark ) === $is_void : $is_void ) {
			return array();
		}
		$new_mark = $is_void ? Order_Marks::CANCELLED : (string) time();
		$settle   = static function () use ( $refund, $new_mark ) {
			edd_update_order_meta( $refund->id, Order_Marks::META_REPORTED, $new_mark );
		};
		$order    = edd_get_order( $refund->parent );
		// Nothing to report if the order was deleted in the meantime.
		if ( ! $order ) {
			return array( 'mark' => $settle );
		}
		$event = Easy_Digital_Downloads_Events::refund( $order, $refund );
		return array(
			'visitor' => Easy_Digital_Downloads_Events::visitor_of( $order ),
			'event'   => $mark ? Order_Marks::revision( $event, $is_void ) : $event,
			'mark'    => $settle,
		);
	}

	/**
	 * What to report about an order. Without lines it is still being created, and its total is unknown.
	 *
	 * @param \EDD\Orders\Order $order The order.
	 * @return array{visitor?: array, event?: array, mark?: callable}
	 */
	private static function due_of_order( $order ) {
		$mark    = edd_get_order_meta( $order->id, Order_Marks::META_REPORTED, true );
		$is_void = ! in_array( $order->status, edd_get_gross_order_statuses(), true );
		if ( $mark ? $is_void && Order_Marks::CANCELLED === $mark : $is_void || ! $order->get_items() ) {
			return array();
		}
		$event  = Easy_Digital_Downloads_Events::purchase( $order );
		$digest = Order_Marks::digest( $event );
		if ( $mark && ! $is_void && Order_Marks::CANCELLED !== $mark && edd_get_order_meta( $order->id, Order_Marks::META_DIGEST, true ) === $digest ) {
			return array();
		}
		return array(
			'visitor' => Easy_Digital_Downloads_Events::visitor_of( $order ),
			'event'   => $mark ? Order_Marks::revision( $event, $is_void ) : $event,
			'mark'    => static function () use ( $order, $is_void, $digest ) {
				edd_update_order_meta( $order->id, Order_Marks::META_REPORTED, $is_void ? Order_Marks::CANCELLED : (string) time() );
				edd_update_order_meta( $order->id, Order_Marks::META_DIGEST, $digest );
				// Not needed any more.
				edd_delete_order_meta( $order->id, Order_Marks::META_BROWSER );
			},
		);
	}

	/**
	 * Deletes the browser from orders that were never paid, or can no longer be reported.
	 */
	public function forget_browsers() {
		if ( ! self::is_there() ) {
			return;
		}
		$before = gmdate( 'Y-m-d H:i:s', time() - Order_Reports::MAX_AGE );
		do {
			$orders = edd_get_orders(
				array(
					'type'               => 'sale',
					'number'             => Order_Reports::STEP,
					'date_created_query' => array( 'before' => $before ),
					// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- Few have it, once an hour.
					'meta_query'         => array(
						array(
							'key'     => Order_Marks::META_BROWSER,
							'compare' => 'EXISTS',
						),
					),
				)
			);
			foreach ( $orders as $order ) {
				edd_delete_order_meta( $order->id, Order_Marks::META_BROWSER );
			}
		} while ( count( $orders ) === Order_Reports::STEP );
	}
}
