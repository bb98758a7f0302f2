<?php
/**
 * Orders of Easy Digital Downloads as events.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Builds Measurement Protocol events from orders of Easy Digital Downloads.
 */
final class Easy_Digital_Downloads_Events {

	/**
	 * A purchase as Measurement Protocol event.
	 *
	 * @param \EDD\Orders\Order $order The order.
	 * @return array
	 */
	public static function purchase( $order ) {
		return self::event(
			'purchase',
			$order->date_created,
			self::name( $order ) + array(
				'value'    => (float) $order->total,
				'tax'      => (float) $order->tax,
				'currency' => $order->currency,
				'coupon'   => implode( ',', wp_list_pluck( $order->get_discounts(), 'description' ) ),
				'items'    => array_values( array_map( array( __CLASS__, 'item' ), $order->get_items() ) ),
			) + self::customer( $order )
		);
	}

	/**
	 * A refund as Measurement Protocol event.
	 *
	 * @param \EDD\Orders\Order $order  The paid order.
	 * @param \EDD\Orders\Order $refund Its refund, which is stored as another order.
	 * @return array
	 */
	public static function refund( $order, $refund ) {
		return self::event(
			'refund',
			$refund->date_created,
			self::name( $order ) + array(
				'value'    => abs( (float) $refund->total ),
				'currency' => $order->currency,
				'items'    => array_values( array_map( array( __CLASS__, 'item' ), array_filter( $refund->get_items(), array( __CLASS__, 'is_returned' ) ) ) ),
			)
		);
	}

	/**
	 * The order's name, with the shop: another shop may use the same number.
	 *
	 * @param \EDD\Orders\Order $order The order.
	 * @return array
	 */
	private static function name( $order ) {
		return array(
			'transaction_id' => (string) $order->get_number(),
			'order_shop'     => Easy_Digital_Downloads::addon(),
		);
	}

	/**
	 * The buyer.
	 *
	 * @param \EDD\Orders\Order $order The order.
	 * @return array
	 */
	public static function visitor_of( $order ) {
		return Buyer::visitor(
			(string) edd_get_order_meta( $order->id, Order_Marks::META_CLIENT, true ),
			(string) $order->ip,
			(string) edd_get_order_meta( $order->id, Order_Marks::META_BROWSER, true ),
			Easy_Digital_Downloads::addon() . '-' . $order->id
		);
	}

	/**
	 * Whether the buyer is new: for buyers without consent, or with another browser, only the shop knows.
	 *
	 * @param \EDD\Orders\Order $order The order.
	 * @return array Empty if the shop does not know the buyer.
	 */
	private static function customer( $order ) {
		if ( ! $order->email ) {
			return array();
		}
		$earlier = edd_get_orders(
			array(
				'type'               => 'sale',
				'status__in'         => edd_get_gross_order_statuses(),
				'email'              => $order->email,
				'date_created_query' => array( 'before' => $order->date_created ),
				'number'             => 1,
			)
		);
		return array( 'new_customer' => ! $earlier );
	}

	/**
	 * Whether a refund's line returns items. The shop lists all items even for a partial refund of their price.
	 *
	 * @param \EDD\Orders\Order_Item $item Line of the refund.
	 * @return bool
	 */
	private static function is_returned( $item ) {
		$bought = edd_get_order_item( $item->parent );
		return $bought && 0 !== (int) $bought->quantity
			&& abs( (float) $item->total ) + 0.01 > abs( (int) $item->quantity * (float) $bought->total / (int) $bought->quantity );
	}

	/**
	 * A line of an order, or of a refund, whose numbers are negative.
	 *
	 * @param \EDD\Orders\Order_Item $item The line item.
	 * @return array
	 */
	private static function item( $item ) {
		$quantity = max( 1, absint( $item->quantity ) );
		return self::facts_of( (int) $item->product_id, $item->product_name ) + array(
			'price'    => round( (float) $item->total / $quantity, 4 ),
			'quantity' => $quantity,
		);
	}

	/**
	 * A product's name and category, the same in orders and carts.
	 *
	 * @param int    $id   Id of the product.
	 * @param string $name Name on the order.
	 * @return array
	 */
	public static function facts_of( $id, $name ) {
		$categories = get_the_terms( $id, 'download_category' );
		return array(
			'item_id'       => (string) $id,
			// The title as shown in pages, with typographic quotes.
			'item_name'     => html_entity_decode( $name, ENT_QUOTES, 'UTF-8' ),
			'item_category' => is_array( $categories ) ? Caller::plain( $categories[0]->name ) : '',
		);
	}

	/**
	 * A Measurement Protocol event.
	 *
	 * @param string $name   Name of the event.
	 * @param string $when   Day and time; the shop keeps them in UTC.
	 * @param array  $params Parameters of the event.
	 * @return array
	 */
	private static function event( $name, $when, array $params ) {
		return array(
			'name'             => $name,
			'timestamp_micros' => strtotime( $when . ' UTC' ) * 1000000,
			'params'           => $params,
		);
	}
}
