<?php
/**
 * Personal data.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * What this plugin keeps of a person at this site, for WordPress's own tools to export and erase: the visitor's id with their orders.
 */
final class Privacy {

	const META = array( Order_Marks::META_CLIENT, Order_Marks::META_BROWSER );

	/**
	 * Adds the hooks.
	 */
	public function add_hooks() {
		add_filter( 'wp_privacy_personal_data_exporters', array( $this, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( $this, 'add_eraser' ) );
		add_action( 'admin_init', array( $this, 'suggest_words' ) );
	}

	/**
	 * Adds the exporter.
	 *
	 * @param array $exporters There are.
	 * @return array
	 */
	public function add_exporter( $exporters ) {
		$exporters['curlew'] = array(
			'exporter_friendly_name' => 'Curlew',
			'callback'               => array( $this, 'export' ),
		);
		return $exporters;
	}

	/**
	 * Adds the eraser.
	 *
	 * @param array $erasers There are.
	 * @return array
	 */
	public function add_eraser( $erasers ) {
		$erasers['curlew'] = array(
			'eraser_friendly_name' => 'Curlew',
			'callback'             => array( $this, 'erase' ),
		);
		return $erasers;
	}

	/**
	 * What is kept with the orders of a person.
	 *
	 * @param string $email Of the person.
	 * @param int    $page  From 1.
	 * @return array
	 */
	public function export( $email, $page = 1 ) {
		$orders = self::orders( $email, $page );
		$data   = array();
		foreach ( $orders as $order ) {
			foreach ( self::META as $key ) {
				$value = $order['get']( $key );
				if ( '' !== $value ) {
					$data[] = array(
						'group_id'    => 'curlew',
						'group_label' => 'Curlew',
						'item_id'     => 'curlew-order-' . $order['id'],
						'data'        => array(
							array(
								'name'  => Order_Marks::META_CLIENT === $key ? __( 'Visitor’s id', 'curlew' ) : __( 'Browser', 'curlew' ),
								'value' => $value,
							),
						),
					);
				}
			}
		}
		return array(
			'data' => $data,
			'done' => count( $orders ) < Order_Reports::STEP,
		);
	}

	/**
	 * Erases what is kept with the orders of a person.
	 *
	 * @param string $email Of the person.
	 * @param int    $page  From 1.
	 * @return array
	 */
	public function erase( $email, $page = 1 ) {
		$orders  = self::orders( $email, $page );
		$removed = false;
		foreach ( $orders as $order ) {
			foreach ( self::META as $key ) {
				if ( '' !== $order['get']( $key ) ) {
					$order['remove']( $key );
					$removed = true;
				}
			}
		}
		return array(
			'items_removed'  => $removed,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => count( $orders ) < Order_Reports::STEP,
		);
	}

	/**
	 * Suggests words for the site's privacy policy.
	 */
	public function suggest_words() {
		wp_add_privacy_policy_content(
			'Curlew',
			wp_kses_post( '<p>' . __( 'We count visits with Curlew, on a server of our own choice. Without your consent nothing is stored in your browser and you are not recognised beyond a day. With it, a random id is stored there, and with your orders. Neither is ever joined with your name.', 'curlew' ) . '</p>' )
		);
	}

	/**
	 * The orders of a person in every shop.
	 *
	 * @param string $email Of the person.
	 * @param int    $page  From 1.
	 * @return array<int, array{id: string, get: callable, remove: callable}>
	 */
	private static function orders( $email, $page ) {
		$orders = array();
		foreach ( Shop::ALL as $shop ) {
			$orders = array_merge( $orders, $shop::orders_of( $email, $page ) );
		}
		return $orders;
	}
}
