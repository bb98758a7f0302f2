<?php
/**
 * Orders of WooCommerce.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Reports purchases and refunds through WooCommerce's public hooks and its order objects alone, wherever it keeps its orders.
 */
final class WooCommerce implements Shop {

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
		return 'woocommerce';
	}

	/**
	 * The plugins that it may be.
	 *
	 * @return array<string, string> Titles by file.
	 */
	public static function plugins() {
		return array(
			'woocommerce/woocommerce.php' => 'WooCommerce',
		);
	}

	/**
	 * Where orders have tables of their own.
	 *
	 * @return string
	 */
	public static function meta_table() {
		return 'wc_orders_meta';
	}

	/**
	 * Whether it is there.
	 *
	 * @return bool
	 */
	public static function is_there() {
		return function_exists( 'wc_get_orders' );
	}

	/**
	 * Adds the hooks. They never run where there is no WooCommerce.
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
		// Last, so that nobody after it keeps the refund from being deleted.
		add_filter( 'woocommerce_pre_delete_order_refund', array( $this, 'report_deletion_of_refund' ), PHP_INT_MAX, 2 );
		$this->reports->serve( $this );
	}

	/**
	 * Says that orders may lie in tables of their own, and be made by the block checkout.
	 */
	public function declare_compatible() {
		if ( class_exists( '\Automattic\WooCommerce\Utilities\FeaturesUtil' ) ) {
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'custom_order_tables', PLUGIN_FILE, true );
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'cart_checkout_blocks', PLUGIN_FILE, true );
		}
	}

	/**
	 * Keeps the visitor's id with the order. WooCommerce saves it.
	 *
	 * @param \WC_Order $order That is being made.
	 */
	public function keep_visitor( $order ) {
		self::keep( $order, Buyer::sent_client_id() );
	}

	/**
	 * The same for an order of the block checkout.
	 *
	 * @param \WC_Order        $order   That is being made.
	 * @param \WP_REST_Request $request Makes it.
	 */
	public function keep_visitor_of_call( $order, $request ) {
		self::keep( $order, Buyer::clean_client_id( $request->get_header( Checkout_Field::HEADER ) ) );
	}

	/**
	 * Keeps an id, if there is one.
	 *
	 * @param \WC_Order $order     Whose buyer it is.
	 * @param string    $client_id May be empty.
	 */
	private static function keep( $order, $client_id ) {
		if ( '' !== $client_id ) {
			$order->update_meta_data( Order_Marks::META_CLIENT, $client_id );
		}
	}

	/**
	 * Reports a purchase, whichever hook comes first.
	 *
	 * @param int $order_id Of the order.
	 */
	public function report_purchase( $order_id ) {
		$this->reports->note( $this, $order_id );
	}

	/**
	 * Reports a refund.
	 *
	 * @param int $order_id  Of the order.
	 * @param int $refund_id Of the refund.
	 */
	public function report_refund( $order_id, $refund_id ) {
		$this->reports->note( $this, $refund_id );
	}

	/**
	 * Reports that an order has changed, where it was told of.
	 *
	 * @param int $order_id Of the order, or of any other post.
	 */
	public function report_change( $order_id ) {
		$order = self::find( $order_id );
		if ( $order instanceof \WC_Order && ! $order instanceof \WC_Order_Refund && $order->get_meta( Order_Marks::META_REPORTED ) ) {
			$this->reports->note( $this, $order_id );
		}
	}

	/**
	 * Reports that an order or a refund is deleted, where it may be known and still counts.
	 *
	 * @param int $id Of it, or of any other post.
	 */
	public function report_deletion( $id ) {
		$deleted = self::find( $id );
		// A refund that was imported as history is known, but has no mark.
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
	 * The same where orders have tables of their own, for which there is no other moment before a refund is gone.
	 *
	 * @param mixed            $answer Null, unless somebody keeps the refund from being deleted.
	 * @param \WC_Order_Refund $refund That is about to be deleted.
	 * @return mixed
	 */
	public function report_deletion_of_refund( $answer, $refund ) {
		if ( null === $answer ) {
			$this->report_deletion( $refund->get_id() );
		}
		return $answer;
	}

	/**
	 * An order or a refund.
	 *
	 * @param int $id Of anything.
	 * @return \WC_Order|\WC_Order_Refund|null
	 */
	private static function find( $id ) {
		$object = self::is_there() ? wc_get_order( $id ) : null;
		return $object instanceof \WC_Order || $object instanceof \WC_Order_Refund ? $object : null;
	}

	/**
	 * What is to be told of an order or a refund.
	 *
	 * @param int $id Of it.
	 * @return array{visitor?: array, event?: array, mark?: callable}|null Null where there is no such order.
	 */
	public function due( $id ) {
		$object = wc_get_order( $id );
		if ( ! $object ) {
			return null;
		}
		return $object instanceof \WC_Order_Refund ? self::due_of_refund( $object ) : self::due_of_order( $object );
	}

	/**
	 * What is to be told of a refund.
	 *
	 * @param \WC_Order_Refund $refund Any.
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
		// Of an order that was deleted since there is nothing to tell.
		return array( 'mark' => $mark ) + ( $order ? array(
			'visitor' => WooCommerce_Events::visitor_of( $order ),
			'event'   => WooCommerce_Events::refund( $order, $refund ),
		) : array() );
	}

	/**
	 * What is to be told of an order. One without lines is being made up: what it costs is not known yet.
	 *
	 * @param \WC_Order $order Any.
	 * @return array{visitor?: array, event?: array, mark?: callable}
	 */
	private static function due_of_order( $order ) {
		$mark    = $order->get_meta( Order_Marks::META_REPORTED );
		$is_void = in_array( $order->get_status(), self::uncounted_states(), true );
		if ( ! $mark && ( ! $order->get_items() || ! in_array( $order->get_status(), self::paid_states(), true ) ) ) {
			return array();
		}
		if ( $is_void && Order_Marks::CANCELLED === $mark ) {
			return array();
		}
		$event  = WooCommerce_Events::purchase( $order );
		$digest = Order_Marks::digest( $event );
		if ( $mark && ! $is_void && Order_Marks::CANCELLED !== $mark && $order->get_meta( Order_Marks::META_TOLD ) === $digest ) {
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
						Order_Marks::META_TOLD     => $digest,
					)
				);
			},
		);
	}

	/**
	 * Marks what the server has acknowledged.
	 *
	 * @param \WC_Order|\WC_Order_Refund $told  An order, or a refund of it.
	 * @param array<string, string>      $marks By their keys.
	 */
	private static function mark( $told, array $marks ) {
		foreach ( $marks as $key => $value ) {
			$told->update_meta_data( $key, $value );
		}
		$told->save_meta_data();
	}

	/**
	 * What finds orders and refunds that may have something to be told of: made or paid of late, given back, changed, and no longer counted.
	 *
	 * @param int $since When those that have changed were looked for last.
	 * @return callable[]
	 */
	public function searches( $since ) {
		$of_late  = '>' . ( time() - Order_Reports::MAX_AGE );
		$unmarked = Order_Marks::unmarked();
		$unmarked = array(
			// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Of three days alone, once an hour.
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
					// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Of an hour, once an hour.
					'meta_key'      => Order_Marks::META_REPORTED,
					'meta_compare'  => 'EXISTS',
				),
				array(
					'type'         => 'shop_order',
					'status'       => self::uncounted_states(),
					// phpcs:disable WordPress.DB.SlowDBQuery -- Few were paid before, once an hour.
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
	 * @param array $asked Which orders or refunds.
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
	 * The states of orders that the shop's own reports leave out.
	 *
	 * @return string[]
	 */
	private static function uncounted_states() {
		$chosen = get_option( 'woocommerce_excluded_report_order_statuses', array( 'pending', 'failed', 'cancelled' ) );
		return array_values( array_diff( array_merge( (array) $chosen, array( 'trash' ) ), self::paid_states() ) );
	}

	/**
	 * The states of orders that were paid.
	 *
	 * @return string[]
	 */
	public static function paid_states() {
		return array_merge( wc_get_is_paid_statuses(), array( 'refunded' ) );
	}

	/**
	 * All paid orders and their refunds, without the refunds that were acknowledged; what is told again is the same one to the server.
	 *
	 * @return \Generator<array{visitor: array, buyer: string, event: array}>
	 */
	public static function history() {
		$page = 1;
		do {
			$orders = self::is_there() ? wc_get_orders(
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
	 * Where an order is edited.
	 *
	 * @param string $number As the report has it.
	 * @return string Empty when there is no such order.
	 */
	public static function edit_url( $number ) {
		if ( ! self::is_there() ) {
			return '';
		}
		// Plugins that give orders numbers of their own find them by WooCommerce's hook for the buyer's order tracking.
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own.
		$order = wc_get_order( (int) apply_filters( 'woocommerce_shortcode_order_tracking_order_id', $number ) );
		return $order instanceof \WC_Order && $order->get_order_number() === $number ? $order->get_edit_order_url() : '';
	}

	/**
	 * The orders of a person, with what reads and removes what is noted with them.
	 *
	 * @param string $email Of the person.
	 * @param int    $page  From 1.
	 * @return array<int, array{id: string, get: callable, remove: callable}>
	 */
	public static function orders_of( $email, $page ) {
		$orders = self::is_there() ? wc_get_orders(
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
