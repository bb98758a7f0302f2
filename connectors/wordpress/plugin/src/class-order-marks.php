<?php
/**
 * What is noted with orders, and what is told of their changes.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * By these marks a shop's orders are known to be told of, and changed since.
 */
final class Order_Marks {

	/** Of an order: the visitor's id where they have consented; else, where the shop does not keep it and until it is reported, their browser. */
	const META_CLIENT  = '_curlew_client_id';
	const META_BROWSER = '_curlew_browser';
	/** Of an order or a refund: when the server acknowledged it; or that it knows that the order does not count. */
	const META_REPORTED = '_curlew_reported';
	const CANCELLED     = 'cancelled';
	/** Of an order: a hash of what was told of it, by which a change is known. */
	const META_TOLD = '_curlew_told';

	/**
	 * Not what is marked, as the shops' queries have it.
	 *
	 * @return array
	 */
	public static function unmarked() {
		return array(
			'key'     => self::META_REPORTED,
			'compare' => 'NOT EXISTS',
		);
	}

	/**
	 * What an order or a refund is told to be, where its shop has changed it after it was told.
	 *
	 * @param array $event   The purchase or the refund as it is now.
	 * @param bool  $is_void Whether the shop counts it no more.
	 * @return array
	 */
	public static function revision( array $event, $is_void ) {
		$event['params'] += array( 'order_revision' => (int) ( microtime( true ) * 1000 ) );
		if ( $is_void ) {
			$event['params']['order_void'] = true;
		}
		return $event;
	}

	/**
	 * A hash of what is told of an order, by which a change is known.
	 *
	 * @param array $event The purchase.
	 * @return string
	 */
	public static function digest( array $event ) {
		unset( $event['params']['new_customer'] );
		return md5( (string) wp_json_encode( $event['params'] ) );
	}

	/**
	 * What is told of an order or a refund that is deleted: that it counts no more, and nothing of its buyer.
	 *
	 * @param array  $event    The purchase or the refund as it was.
	 * @param string $order_id With its shop.
	 * @return array{visitor: array, event: array}
	 */
	public static function gone( array $event, $order_id ) {
		return array(
			'visitor' => Buyer::visitor( '', '', '', $order_id ),
			'event'   => self::revision( $event, true ),
		);
	}
}
