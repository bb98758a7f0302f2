<?php
/**
 * Metadata of reported orders.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Marks on orders, which show whether they have been reported, and whether they have changed since.
 */
final class Order_Marks {

	/**
	 * On an order: the visitor's id with consent; else, until it is reported, the browser, if the shop does not store it.
	 */
	const META_CLIENT  = '_curlew_client_id';
	const META_BROWSER = '_curlew_browser';
	/**
	 * On an order or refund: when the server acknowledged it, or that the server knows that it does not count.
	 */
	const META_REPORTED = '_curlew_reported';
	const CANCELLED     = 'cancelled';
	/**
	 * On an order: a hash of the reported data, to detect changes.
	 */
	const META_DIGEST = '_curlew_told';

	/**
	 * Meta query for orders without a mark.
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
	 * An event for an order or refund that the shop has changed after it was reported.
	 *
	 * @param array $event   The purchase or the refund as it is now.
	 * @param bool  $is_void Whether the shop no longer counts it.
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
	 * Hash of the reported data, to detect changes.
	 *
	 * @param array $event The purchase.
	 * @return string
	 */
	public static function digest( array $event ) {
		unset( $event['params']['new_customer'] );
		return md5( (string) wp_json_encode( $event['params'] ) );
	}

	/**
	 * An event for a deleted order or refund: it no longer counts. Contains nothing about the buyer.
	 *
	 * @param array  $event    The purchase or the refund as it was.
	 * @param string $order_id Order id with its shop.
	 * @return array{visitor: array, event: array}
	 */
	public static function gone( array $event, $order_id ) {
		return array(
			'visitor' => Buyer::visitor( '', '', '', $order_id ),
			'event'   => self::revision( $event, true ),
		);
	}
}
