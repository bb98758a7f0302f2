<?php
/**
 * Orders of WooCommerce as events.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Builds Measurement Protocol events from orders of WooCommerce.
 */
final class WooCommerce_Events {

	/**
	 * A purchase as Measurement Protocol event.
	 *
	 * @param \WC_Order $order The order.
	 * @return array
	 */
	public static function purchase( $order ) {
		return self::event(
			'purchase',
			$order->get_date_created(),
			self::name( $order ) + array(
				'value'    => (float) $order->get_total(),
				'tax'      => (float) $order->get_total_tax(),
				'shipping' => (float) $order->get_shipping_total(),
				'currency' => $order->get_currency(),
				'coupon'   => implode( ',', $order->get_coupon_codes() ),
				'items'    => array_values( array_map( array( __CLASS__, 'item' ), $order->get_items() ) ),
			) + self::customer( $order )
		);
	}

	/**
	 * A refund as Measurement Protocol event.
	 *
	 * @param \WC_Order        $order  The paid order.
	 * @param \WC_Order_Refund $refund Its refund.
	 * @return array
	 */
	public static function refund( $order, $refund ) {
		return self::event(
			'refund',
			$refund->get_date_created(),
			self::name( $order ) + array(
				'value'    => (float) $refund->get_amount(),
				'currency' => $order->get_currency(),
				'items'    => self::returned( $order, $refund ),
			)
		);
	}

	/**
	 * The order's name, with the shop: another shop may use the same number.
	 *
	 * @param \WC_Order $order The order.
	 * @return array
	 */
	private static function name( $order ) {
		return array(
			'transaction_id' => (string) $order->get_order_number(),
			'order_shop'     => WooCommerce::addon(),
		);
	}

	/**
	 * The buyer.
	 *
	 * @param \WC_Order $order The order.
	 * @return array
	 */
	public static function visitor_of( $order ) {
		return Buyer::visitor(
			(string) $order->get_meta( Order_Marks::META_CLIENT ),
			$order->get_customer_ip_address(),
			$order->get_customer_user_agent(),
			WooCommerce::addon() . '-' . $order->get_id()
		);
	}

	/**
	 * Whether the buyer is new: for buyers without consent, or with another browser, only the shop knows.
	 *
	 * @param \WC_Order $order The order.
	 * @return array Empty if the shop does not know the buyer.
	 */
	private static function customer( $order ) {
		if ( ! $order->get_billing_email() || ! $order->get_date_created() ) {
			return array();
		}
		$earlier = wc_get_orders(
			array(
				'type'          => 'shop_order',
				'status'        => WooCommerce_Orders::paid_states(),
				'billing_email' => $order->get_billing_email(),
				'date_created'  => '<' . $order->get_date_created()->getTimestamp(),
				'limit'         => 1,
				'return'        => 'ids',
			)
		);
		return array( 'new_customer' => ! $earlier );
	}

	/**
	 * The returned items: those that the refund lists. If it lists none and nothing is left of the order's total, all items that no other
	 * refund lists.
	 *
	 * @param \WC_Order        $order  The paid order.
	 * @param \WC_Order_Refund $refund Its refund.
	 * @return array[]
	 */
	private static function returned( $order, $refund ) {
		$pieces = array();
		foreach ( $refund->get_items() as $item ) {
			if ( $item->get_quantity() ) {
				$pieces[] = self::item( $item );
			}
		}
		$last = max( 0, ...array_map( static fn( $other ) => $other->get_id(), array_values( $order->get_refunds() ) ) );
		if ( $pieces || $order->get_remaining_refund_amount() > 0 || $refund->get_id() !== $last ) {
			return $pieces;
		}
		foreach ( $order->get_items() as $id => $item ) {
			$left = (int) $item->get_quantity() - absint( $order->get_qty_refunded_for_item( $id ) );
			if ( $left > 0 ) {
				$pieces[] = array_merge( self::item( $item ), array( 'quantity' => $left ) );
			}
		}
		return $pieces;
	}

	/**
	 * A line of an order, or of a refund, whose numbers are negative.
	 *
	 * @param \WC_Order_Item_Product $item The line item.
	 * @return array
	 */
	private static function item( $item ) {
		$quantity = max( 1, absint( $item->get_quantity() ) );
		return self::facts_of( $item->get_product(), (int) $item->get_product_id(), $item->get_name() ) + array(
			'price'    => round( ( (float) $item->get_total() + (float) $item->get_total_tax() ) / $quantity, 4 ),
			'quantity' => $quantity,
		);
	}

	/**
	 * A product's name and category, the same in orders and carts.
	 *
	 * @param \WC_Product|false $product   The product or a variation; false if deleted.
	 * @param int               $parent_id Id of the product itself.
	 * @param string            $name      Name on the order.
	 * @return array
	 */
	public static function facts_of( $product, $parent_id, $name ) {
		$categories = $parent_id ? get_the_terms( $parent_id, 'product_cat' ) : false;
		return array(
			'item_id'       => (string) ( $product && $product->get_sku() ? $product->get_sku() : $parent_id ),
			'item_name'     => Caller::plain( $name ),
			'item_category' => is_array( $categories ) ? Caller::plain( $categories[0]->name ) : '',
		);
	}

	/**
	 * A Measurement Protocol event.
	 *
	 * @param string                  $name   Name of the event.
	 * @param \DateTimeInterface|null $when   Time; null for now.
	 * @param array                   $params Parameters of the event.
	 * @return array
	 */
	private static function event( $name, $when, array $params ) {
		return array(
			'name'             => $name,
			'timestamp_micros' => ( $when ? $when->getTimestamp() : time() ) * 1000000,
			'params'           => $params,
		);
	}
}
