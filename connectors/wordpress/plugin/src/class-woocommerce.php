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
		add_action( 'woocommerce_checkout_after_customer_details', array( $this->reports, 'print_field' ) );
		add_action( 'woocommerce_blocks_checkout_enqueue_data', array( $this->reports, 'add_block_script' ) );
		add_action( 'woocommerce_checkout_create_order', array( $this, 'keep_visitor' ) );
		add_action( 'woocommerce_store_api_checkout_update_order_from_request', array( $this, 'keep_visitor_of_call' ), 10, 2 );
		add_action( 'woocommerce_payment_complete', array( $this, 'report_purchase' ) );
		add_action( 'woocommerce_order_status_processing', array( $this, 'report_purchase' ) );
		add_action( 'woocommerce_order_status_completed', array( $this, 'report_purchase' ) );
		add_action( 'woocommerce_order_refunded', array( $this, 'report_refund' ), 10, 2 );
		add_action( Order_Reports::HOOK, array( $this, 'catch_up' ) );
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
		self::keep( $order, Order_Reports::sent_client_id() );
	}

	/**
	 * The same for an order of the block checkout.
	 *
	 * @param \WC_Order        $order   That is being made.
	 * @param \WP_REST_Request $request Makes it.
	 */
	public function keep_visitor_of_call( $order, $request ) {
		self::keep( $order, Order_Reports::clean_client_id( $request->get_header( Order_Reports::HEADER ) ) );
	}

	/**
	 * Keeps an id, if there is one.
	 *
	 * @param \WC_Order $order     Whose buyer it is.
	 * @param string    $client_id May be empty.
	 */
	private static function keep( $order, $client_id ) {
		if ( '' !== $client_id ) {
			$order->update_meta_data( Order_Reports::META_CLIENT, $client_id );
		}
	}

	/**
	 * Reports a purchase, whichever hook comes first. One without lines is being made up: what it costs is not known yet.
	 *
	 * @param int $order_id Of the order.
	 */
	public function report_purchase( $order_id ) {
		$order = wc_get_order( $order_id );
		if ( $order && $order->get_items() && $this->reports->is_first_try( 'woocommerce-' . $order_id ) ) {
			$this->tell( $order, $order );
		}
	}

	/**
	 * Reports a refund.
	 *
	 * @param int $order_id  Of the order.
	 * @param int $refund_id Of the refund.
	 */
	public function report_refund( $order_id, $refund_id ) {
		$order  = wc_get_order( $order_id );
		$refund = wc_get_order( $refund_id );
		if ( $order && $refund && $this->reports->is_first_try( 'woocommerce-' . $refund_id ) ) {
			$this->tell( $refund, $order );
		}
	}

	/**
	 * Reports what the server has not acknowledged yet: orders that were made or paid of late, then refunds, then what was cancelled.
	 */
	public function catch_up() {
		if ( ! self::is_there() ) {
			return;
		}
		$tell     = function ( $found ) {
			return $this->tell( $found, $found instanceof \WC_Order_Refund ? wc_get_order( $found->get_parent_id() ) : $found );
		};
		$of_late  = '>' . ( time() - Order_Reports::MAX_AGE );
		$unmarked = Order_Reports::unmarked();
		$unmarked = array(
			// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Of three days alone, once an hour.
			'meta_key'     => $unmarked['key'],
			'meta_compare' => $unmarked['compare'],
		);
		$orders   = array(
			'type'   => 'shop_order',
			'status' => self::paid_states(),
		);
		$refunds  = array(
			'type'   => 'shop_order_refund',
			'status' => array( 'completed' ),
		);
		$this->look_through( $orders + array( 'date_created' => $of_late ) + $unmarked, $tell );
		$this->look_through( $orders + array( 'date_paid' => $of_late ) + $unmarked, $tell );
		$this->look_through( $refunds + array( 'date_created' => $of_late ) + $unmarked, $tell );
		$this->look_through(
			array(
				'type'         => 'shop_order',
				'status'       => array( 'cancelled', 'failed' ),
				// phpcs:disable WordPress.DB.SlowDBQuery -- Few were paid before, once an hour.
				'meta_key'     => Order_Reports::META_REPORTED,
				'meta_value'   => Order_Reports::CANCELLED,
				'meta_compare' => '!=',
				// phpcs:enable
			),
			function ( $order ) {
				return $this->tell_cancelled( $order );
			}
		);
	}

	/**
	 * Reports what the shop finds.
	 *
	 * @param array    $asked  Which orders or refunds.
	 * @param callable $report Reports one of them; whether it is marked then, and so not found again.
	 */
	private function look_through( array $asked, $report ) {
		$asked += array(
			'limit'   => Order_Reports::STEP,
			'orderby' => 'ID',
			'order'   => 'ASC',
		);
		$this->reports->catch_up(
			static function () use ( $asked ) {
				return wc_get_orders( $asked );
			},
			$report
		);
	}

	/**
	 * Tells of an order or a refund that is not marked yet, and marks it.
	 *
	 * @param \WC_Order|\WC_Order_Refund $told  An order, or a refund of it.
	 * @param \WC_Order|false            $order That was paid; false where it was deleted since.
	 * @return bool Whether it is marked.
	 */
	private function tell( $told, $order ) {
		if ( $told->get_meta( Order_Reports::META_REPORTED ) ) {
			return true;
		}
		if ( $order && ! $this->reports->send( WooCommerce_Events::visitor_of( $order ), $told === $order ? WooCommerce_Events::purchase( $order ) : WooCommerce_Events::refund( $order, $told ) ) ) {
			return false;
		}
		return self::mark( $told, (string) time() );
	}

	/**
	 * Tells that an order that was reported as paid is cancelled, or its payment has failed after all: nothing is left of it. WooCommerce
	 * makes no refund of that.
	 *
	 * @param \WC_Order $order That was reported.
	 * @return bool Whether it is marked.
	 */
	private function tell_cancelled( $order ) {
		return $this->reports->send( WooCommerce_Events::visitor_of( $order ), WooCommerce_Events::cancellation( $order ) )
			&& self::mark( $order, Order_Reports::CANCELLED );
	}

	/**
	 * Marks what the server has acknowledged.
	 *
	 * @param \WC_Order|\WC_Order_Refund $told  An order, or a refund of it.
	 * @param string                     $value Of the mark.
	 * @return true
	 */
	private static function mark( $told, $value ) {
		$told->update_meta_data( Order_Reports::META_REPORTED, $value );
		$told->save_meta_data();
		return true;
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
					if ( ! $refund->get_meta( Order_Reports::META_REPORTED ) ) {
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
