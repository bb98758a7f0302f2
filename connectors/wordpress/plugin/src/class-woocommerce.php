<?php
/**
 * Reports orders of WooCommerce.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Reports purchases and refunds, using only WooCommerce's public hooks and order objects, so that it works with any order storage.
 */
final class WooCommerce implements Shop {

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
		return 'woocommerce';
	}

	/**
	 * The plugins that provide it.
	 *
	 * @return array<string, string> Titles by file.
	 */
	public static function plugins() {
		return array(
			'woocommerce/woocommerce.php' => 'WooCommerce',
		);
	}

	/**
	 * The orders' metadata table, if orders have separate tables.
	 *
	 * @return string
	 */
	public static function meta_table() {
		return 'wc_orders_meta';
	}

	/**
	 * Whether it is active.
	 *
	 * @return bool
	 */
	public static function is_there() {
		return function_exists( 'wc_get_orders' );
	}

	/**
	 * The class that finds its orders.
	 *
	 * @return string
	 */
	public static function orders() {
		return WooCommerce_Orders::class;
	}

	/**
	 * Adds the hooks. They never run without WooCommerce.
	 */
	public function add_hooks() {
		add_action( 'before_woocommerce_init', array( $this, 'declare_compatible' ) );
		add_action( 'woocommerce_checkout_after_customer_details', array( $this->reports->checkout_field(), 'print_field' ) );
		add_action( 'woocommerce_blocks_checkout_enqueue_data', array( $this->reports->checkout_field(), 'add_block_script' ) );
		add_action( 'woocommerce_checkout_create_order', array( $this, 'keep_visitor' ) );
		add_action( 'woocommerce_store_api_checkout_update_order_from_request', array( $this, 'keep_visitor_of_call' ), 10, 2 );
		add_action( 'woocommerce_payment_complete', array( $this, 'report_purchase' ) );
		add_action( 'woocommerce_order_status_processing', array( $this, 'report_purchase' ) );
		add_action( 'woocommerce_order_status_completed', array( $this, 'report_purchase' ) );
		add_action( 'woocommerce_order_refunded', array( $this, 'report_refund' ), 10, 2 );
		add_action( 'woocommerce_update_order', array( $this, 'report_change' ) );
		foreach ( array( 'woocommerce_trash_order', 'woocommerce_untrash_order', 'trashed_post', 'untrashed_post' ) as $hook ) {
			add_action( $hook, array( $this, 'report_change' ) );
		}
		foreach ( array( 'woocommerce_before_delete_order', 'before_delete_post' ) as $hook ) {
			add_action( $hook, array( $this, 'report_deletion' ) );
		}
		// Last, so that no later filter can prevent the deletion.
		add_filter( 'woocommerce_pre_delete_order_refund', array( $this, 'report_deletion_of_refund' ), PHP_INT_MAX, 2 );
		$this->reports->serve( $this );
	}

	/**
	 * Declares support for separate order tables and the block checkout.
	 */
	public function declare_compatible() {
		if ( class_exists( '\Automattic\WooCommerce\Utilities\FeaturesUtil' ) ) {
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'custom_order_tables', PLUGIN_FILE, true );
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'cart_checkout_blocks', PLUGIN_FILE, true );
		}
	}

	/**
	 * Stores the visitor's id with the order. WooCommerce saves the order.
	 *
	 * @param \WC_Order $order The new order.
	 */
	public function keep_visitor( $order ) {
		self::keep( $order, Buyer::sent_client_id() );
	}

	/**
	 * The same for an order of the block checkout.
	 *
	 * @param \WC_Order        $order   The new order.
	 * @param \WP_REST_Request $request The call that creates it.
	 */
	public function keep_visitor_of_call( $order, $request ) {
		self::keep( $order, Buyer::clean_client_id( $request->get_header( Checkout_Field::HEADER ) ) );
	}

	/**
	 * Stores an id, if there is one.
	 *
	 * @param \WC_Order $order     The buyer's order.
	 * @param string    $client_id May be empty.
	 */
	private static function keep( $order, $client_id ) {
		if ( '' !== $client_id ) {
			$order->update_meta_data( Order_Marks::META_CLIENT, $client_id );
		}
	}

	/**
	 * Reports a purchase, from whichever hook runs first.
	 *
	 * @param int $order_id Id of the order.
	 */
	public function report_purchase( $order_id ) {
		$this->reports->note( $this, $order_id );
	}

	/**
	 * Reports a refund.
	 *
	 * @param int $order_id  Id of the order.
	 * @param int $refund_id Id of the refund.
	 */
	public function report_refund( $order_id, $refund_id ) {
		$this->reports->note( $this, $refund_id );
	}

	/**
	 * Reports a change of an order that was reported before.
	 *
	 * @param int $order_id Id of the order, or of any other post.
	 */
	public function report_change( $order_id ) {
		$order = self::find( $order_id );
		if ( $order instanceof \WC_Order && ! $order instanceof \WC_Order_Refund && $order->get_meta( Order_Marks::META_REPORTED ) ) {
			$this->reports->note( $this, $order_id );
		}
	}

	/**
	 * Reports the deletion of an order or refund that the server may know and still count.
	 *
	 * @param int $id Id of the order, refund or any other post.
	 */
	public function report_deletion( $id ) {
		$deleted = self::find( $id );
		// A refund imported as history is known to the server, but has no mark.
		if ( $deleted instanceof \WC_Order_Refund ) {
			$order = self::find( $deleted->get_parent_id() );
			$event = $order ? WooCommerce_Events::refund( $order, $deleted ) : null;
		} else {
			$order = $deleted;
			$mark  = $order ? $order->get_meta( Order_Marks::META_REPORTED ) : '';
			$event = $mark && Order_Marks::CANCELLED !== $mark ? WooCommerce_Events::purchase( $order ) : null;
		}
		if ( $event ) {
			$this->reports->note( $this, $id, Order_Marks::gone( $event, self::addon() . '-' . $order->get_id() ) );
		}
	}

	/**
	 * The same with separate order tables, where this is the last hook before a refund is deleted.
	 *
	 * @param mixed            $answer Null, unless another filter prevents the deletion.
	 * @param \WC_Order_Refund $refund The refund about to be deleted.
	 * @return mixed
	 */
	public function report_deletion_of_refund( $answer, $refund ) {
		if ( null === $answer ) {
			$this->report_deletion( $refund->get_id() );
		}
		return $answer;
	}

	/**
	 * Finds an order or refund.
	 *
	 * @param int $id Any id.
	 * @return \WC_Order|\WC_Order_Refund|null
	 */
	private static function find( $id ) {
		$object = self::is_there() ? wc_get_order( $id ) : null;
		return $object instanceof \WC_Order || $object instanceof \WC_Order_Refund ? $object : null;
	}

	/**
	 * What to report about an order or refund.
	 *
	 * @param int $id Id of the order or refund.
	 * @return array{visitor?: array, event?: array, mark?: callable}|null Null if there is no such order.
	 */
	public function due( $id ) {
		$object = wc_get_order( $id );
		if ( ! $object ) {
			return null;
		}
		return $object instanceof \WC_Order_Refund ? self::due_of_refund( $object ) : self::due_of_order( $object );
	}

	/**
	 * What to report about a refund.
	 *
	 * @param \WC_Order_Refund $refund The refund.
	 * @return array{visitor?: array, event?: array, mark?: callable}
	 */
	private static function due_of_refund( $refund ) {
		if ( $refund->get_meta( Order_Marks::META_REPORTED ) ) {
			return array();
		}
		$mark  = static function () use ( $refund ) {
			self::mark( $refund, array( Order_Marks::META_REPORTED => (string) time() ) );
		};
		$order = wc_get_order( $refund->get_parent_id() );
		// Nothing to report if the order was deleted in the meantime.
		return array( 'mark' => $mark ) + ( $order ? array(
			'visitor' => WooCommerce_Events::visitor_of( $order ),
			'event'   => WooCommerce_Events::refund( $order, $refund ),
		) : array() );
	}

	/**
	 * What to report about an order. Without lines it is still being created, and its total is unknown.
	 *
	 * @param \WC_Order $order The order.
	 * @return array{visitor?: array, event?: array, mark?: callable}
	 */
	private static function due_of_order( $order ) {
		$mark    = $order->get_meta( Order_Marks::META_REPORTED );
		$is_void = in_array( $order->get_status(), WooCommerce_Orders::uncounted_states(), true );
		if ( ! $mark && ( ! $order->get_items() || ! in_array( $order->get_status(), WooCommerce_Orders::paid_states(), true ) ) ) {
			return array();
		}
		if ( $is_void && Order_Marks::CANCELLED === $mark ) {
			return array();
		}
		$event  = WooCommerce_Events::purchase( $order );
		$digest = Order_Marks::digest( $event );
		if ( $mark && ! $is_void && Order_Marks::CANCELLED !== $mark && $order->get_meta( Order_Marks::META_DIGEST ) === $digest ) {
			return array();
		}
		return array(
			'visitor' => WooCommerce_Events::visitor_of( $order ),
			'event'   => $mark ? Order_Marks::revision( $event, $is_void ) : $event,
			'mark'    => static function () use ( $order, $is_void, $digest ) {
				self::mark(
					$order,
					array(
						Order_Marks::META_REPORTED => $is_void ? Order_Marks::CANCELLED : (string) time(),
						Order_Marks::META_DIGEST   => $digest,
					)
				);
			},
		);
	}

	/**
	 * Marks an order or refund as acknowledged.
	 *
	 * @param \WC_Order|\WC_Order_Refund $order The order or refund.
	 * @param array<string, string>      $marks Marks by meta key.
	 */
	private static function mark( $order, array $marks ) {
		foreach ( $marks as $key => $value ) {
			$order->update_meta_data( $key, $value );
		}
		$order->save_meta_data();
	}
}
