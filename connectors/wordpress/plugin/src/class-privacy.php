<?php
/**
 * Personal data.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * A user's stored data, for WordPress's export and erasure tools: the visitor id of their orders, and the reports that the server mails
 * them.
 */
final class Privacy {

	const META = array( Order_Marks::META_CLIENT, Order_Marks::META_BROWSER );

	/**
	 * Client of the server.
	 *
	 * @var Client
	 */
	private $client;

	/**
	 * Constructor.
	 *
	 * @param Client $client Client of the server.
	 */
	public function __construct( Client $client ) {
		$this->client = $client;
	}

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
	 * @param array $exporters The existing exporters.
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
	 * @param array $erasers The existing erasers.
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
	 * Exports the data of a person's orders, and the reports mailed to them.
	 *
	 * @param string $email Email address of the person.
	 * @param int    $page  Page number, from 1.
	 * @return array|\WP_Error
	 */
	public function export( $email, $page = 1 ) {
		$orders = self::orders( $email, $page );
		$data   = array();
		if ( 1 === (int) $page ) {
			$mails = $this->mails( $email, false );
			if ( is_wp_error( $mails ) ) {
				return $mails;
			}
			foreach ( $mails as $number => $mail ) {
				$data[] = array(
					'group_id'    => 'curlew',
					'group_label' => 'Curlew',
					'item_id'     => 'curlew-mail-' . $number,
					'data'        => array(
						array(
							'name'  => __( 'Name', 'curlew' ),
							'value' => $mail['name'],
						),
						array(
							'name'  => __( 'E-mail address', 'curlew' ),
							'value' => $mail['email'],
						),
						array(
							'name'  => __( 'Reports by e-mail', 'curlew' ),
							'value' => self::every( $mail['every'] ),
						),
						array(
							'name'  => __( 'Alerts by e-mail', 'curlew' ),
							'value' => $mail['alerts'] ? __( 'Yes', 'curlew' ) : __( 'No', 'curlew' ),
						),
					),
				);
			}
		}
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
	 * Erases the data of a person's orders, and ends their mailed reports.
	 *
	 * @param string $email Email address of the person.
	 * @param int    $page  Page number, from 1.
	 * @return array
	 */
	public function erase( $email, $page = 1 ) {
		$orders  = self::orders( $email, $page );
		$removed = false;
		$failure = null;
		if ( 1 === (int) $page ) {
			$mails   = $this->mails( $email, true );
			$failure = is_wp_error( $mails ) ? $mails->get_error_message() : null;
			$removed = null === $failure && array() !== $mails;
		}
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
			'items_retained' => null !== $failure,
			'messages'       => null === $failure ? array() : array( $failure ),
			'done'           => count( $orders ) < Order_Reports::STEP,
		);
	}

	/**
	 * Suggests text for the site's privacy policy.
	 */
	public function suggest_words() {
		wp_add_privacy_policy_content(
			'Curlew',
			wp_kses_post( '<p>' . __( 'We count visits with Curlew, on a server of our own choice. Without your consent nothing is stored in your browser and you are not recognised beyond a day. With it, a random id is stored there, and with your orders. Neither is ever joined with your name.', 'curlew' ) . '</p>' )
		);
	}

	/**
	 * Asks the server which reports it mails to a user of this site.
	 *
	 * @param string $email Email address of the person.
	 * @param bool   $erase Whether to end and erase them.
	 * @return array|\WP_Error Settings; empty without a connection.
	 */
	private function mails( $email, $erase ) {
		if ( ! $this->client->is_connected() ) {
			return array();
		}
		$user   = get_user_by( 'email', $email );
		$answer = $this->client->bring(
			'cms/person-mail',
			array(
				'email' => $email,
				'user'  => $user ? (string) $user->ID : '',
				'erase' => $erase,
			)
		);
		$data   = $answer->data();
		return null === $data ? new \WP_Error( 'curlew_mail', $answer->message() ) : $data['mails'];
	}

	/**
	 * How often a report is mailed, as text.
	 *
	 * @param string $every Interval in the server's terms.
	 * @return string
	 */
	private static function every( $every ) {
		$words = array(
			'weekly'  => __( 'Every week', 'curlew' ),
			'monthly' => __( 'Every month', 'curlew' ),
		);
		return isset( $words[ $every ] ) ? $words[ $every ] : __( 'No', 'curlew' );
	}

	/**
	 * A person's orders in all shops.
	 *
	 * @param string $email Email address of the person.
	 * @param int    $page  Page number, from 1.
	 * @return array<int, array{id: string, get: callable, remove: callable}>
	 */
	private static function orders( $email, $page ) {
		$orders = array();
		foreach ( Shop::ALL as $shop ) {
			$orders = array_merge( $orders, $shop::orders()::orders_of( $email, $page ) );
		}
		return $orders;
	}
}
