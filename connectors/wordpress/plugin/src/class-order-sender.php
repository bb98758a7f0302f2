<?php
/**
 * Sends order events to the server.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Sends the event of an order, as a shop's server does.
 */
final class Order_Sender {

	/**
	 * Time limit in seconds.
	 */
	const PATIENCE = 3;
	/**
	 * Repeats the status in the server's answers; those of a proxy or firewall lack it.
	 */
	const OWN_HEADER = 'curlew-status';
	/**
	 * The server refuses this event for good.
	 */
	const REFUSALS = array( 400, 413 );
	/**
	 * Statuses that apply to all orders, whether from the server or a proxy.
	 */
	const ANSWERS_OF_ALL = array( 429, 502, 503, 504 );
	/**
	 * Statuses that apply to all orders if the server answers; from a firewall they may mean only this one.
	 */
	const OWN_ANSWERS_OF_ALL = array( 401, 403 );

	/**
	 * Settings with the server address.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Constructor.
	 *
	 * @param Settings $settings Settings of the site.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * Sends one event, of any age.
	 *
	 * @param array $visitor `client_id`, and `ip_override` and `user_agent` of a buyer without consent.
	 * @param array $event   `name`, `params` and `timestamp_micros`.
	 * @return string|null Empty once acknowledged; else the reason in English; null if the server accepts no events at the moment.
	 * @throws Order_Refused If the server refuses it for good.
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
		if ( (string) $status !== wp_remote_retrieve_header( $response, self::OWN_HEADER ) ) {
			return 'HTTP ' . $status . ', not from Curlew';
		}
		if ( in_array( $status, self::OWN_ANSWERS_OF_ALL, true ) ) {
			return null;
		}
		if ( in_array( $status, self::REFUSALS, true ) ) {
			$why = ( new Answer( $status, '', wp_remote_retrieve_body( $response ) ) )->message();
			// phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Escaped where it is shown.
			throw new Order_Refused( '' === $why ? 'HTTP ' . $status : $why );
		}
		return 204 === $status ? '' : 'HTTP ' . $status;
	}
}
