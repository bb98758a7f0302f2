<?php
/**
 * Events of orders, sent to the server.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Sends what is told of an order, as a shop's server does.
 */
final class Order_Sender {

	/** In seconds. */
	const PATIENCE = 3;
	/** The server has taken it, or said that it never will. */
	const FINAL_ANSWERS = array( 204, 400, 413 );
	/** It would say the same of any other order. */
	const ANSWERS_OF_ALL = array( 401, 403, 429, 502, 503, 504 );

	/**
	 * Where the server is.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Takes what it needs.
	 *
	 * @param Settings $settings Of the site.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * Sends one event, of any age.
	 *
	 * @param array $visitor `client_id`, and `ip_override` and `user_agent` of a buyer without consent.
	 * @param array $event   `name`, `params` and `timestamp_micros`.
	 * @return string|null Empty once the server has acknowledged it; else why not, in English; null where it is not there for any event.
	 */
	public function send( array $visitor, array $event ) {
		$connection = $this->settings->connection();
		if ( ! $connection ) {
			return null;
		}
		$response = $this->settings->call(
			$connection['url'] . '/mp/collect?' . http_build_query(
				array(
					'measurement_id' => $connection['site'],
					'api_secret'     => Signature::reporting_secret( $connection['secret'] ),
				),
				'',
				'&'
			),
			array(
				'method'      => 'POST',
				'timeout'     => self::PATIENCE,
				'redirection' => 0,
				'headers'     => array( 'Content-Type' => 'application/json' ),
				'body'        => wp_json_encode( $visitor + array( 'events' => array( $event ) ) ),
			)
		);
		$status   = is_wp_error( $response ) ? 0 : (int) wp_remote_retrieve_response_code( $response );
		if ( 0 === $status || in_array( $status, self::ANSWERS_OF_ALL, true ) ) {
			return null;
		}
		return in_array( $status, self::FINAL_ANSWERS, true ) ? '' : 'HTTP ' . $status;
	}
}
