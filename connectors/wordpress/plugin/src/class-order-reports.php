<?php
/**
 * Orders and refunds, told to the server.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Sends events of a shop. Each is marked as reported when the server has acknowledged it, and never before: whatever is not marked is
 * found in the shop again, every hour and when the plugin is activated, for as long as the server takes it. Nothing of an order is
 * kept elsewhere in the meantime. One that is sent twice is one to the server.
 */
final class Order_Reports {

	const HOOK     = 'curlew_report_orders';
	const PATIENCE = 3;
	/** How long ago an order may have been made, or paid, to be looked for: older ones are history, which is imported. */
	const MAX_AGE = 3 * DAY_IN_SECONDS;
	/** Orders looked at in one step. */
	const STEP = 50;
	/** The server has taken it, or said that it never will. */
	const FINAL_ANSWERS = array( 204, 400, 413 );

	/** Of an order: the visitor's id where they have consented; else, where the shop does not keep it and until it is reported, their browser. */
	const META_CLIENT  = '_curlew_client_id';
	const META_BROWSER = '_curlew_browser';
	/** Of an order or a refund: when the server acknowledged it; or that it knows of its cancellation. */
	const META_REPORTED = '_curlew_reported';
	const CANCELLED     = 'cancelled';

	/** The hidden field, or the header, in which the checkout brings the id. */
	const FIELD  = 'curlew_client_id';
	const HEADER = 'Curlew-Client-Id';

	/**
	 * Where the server is.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * What this request has tried: several hooks of a shop tell of the same order.
	 *
	 * @var array<string, true>
	 */
	private $tried = array();

	/**
	 * Takes what it needs.
	 *
	 * @param Settings $settings Of the site.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * Adds the hooks.
	 */
	public function add_hooks() {
		add_action( 'admin_init', array( __CLASS__, 'schedule' ) );
	}

	/**
	 * Has the shops looked through every hour, beginning now.
	 */
	public static function schedule() {
		if ( ! wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_event( time(), 'hourly', self::HOOK );
		}
	}

	/**
	 * Whether there is anybody to tell.
	 *
	 * @return bool
	 */
	public function can_send() {
		return null !== $this->settings->connection();
	}

	/**
	 * Whether one that a hook tells of is to be sent now: not twice in a request, which a buyer waits for.
	 *
	 * @param string $name Of the order or the refund, and of its shop.
	 * @return bool
	 */
	public function is_first_try( $name ) {
		$is_first             = ! isset( $this->tried[ $name ] );
		$this->tried[ $name ] = true;
		return $is_first && $this->can_send();
	}

	/**
	 * Sends one event, of any age.
	 *
	 * @param array $visitor `client_id`, and `ip_override` and `user_agent` of a buyer without consent.
	 * @param array $event   `name`, `params` and `timestamp_micros`.
	 * @return bool Whether the server has acknowledged it.
	 */
	public function send( array $visitor, array $event ) {
		$connection = $this->settings->connection();
		if ( ! $connection ) {
			return false;
		}
		$response = wp_remote_post(
			$connection['url'] . '/mp/collect?' . http_build_query(
				array(
					'measurement_id' => $connection['site'],
					'api_secret'     => Signature::reporting_secret( $connection['secret'] ),
				),
				'',
				'&'
			),
			array(
				'timeout'     => self::PATIENCE,
				'redirection' => 0,
				'headers'     => array( 'Content-Type' => 'application/json' ),
				'body'        => wp_json_encode( $visitor + array( 'events' => array( $event ) ) ),
			)
		);
		return ! is_wp_error( $response ) && in_array( (int) wp_remote_retrieve_response_code( $response ), self::FINAL_ANSWERS, true );
	}

	/**
	 * Reports what is found, piece by piece, until nothing is left or the server does not take one.
	 *
	 * @param callable $find   Returns at most `STEP` of those that are not marked.
	 * @param callable $report Reports one of them; whether it is marked then.
	 */
	public function catch_up( $find, $report ) {
		if ( ! $this->can_send() ) {
			return;
		}
		do {
			$found = $find();
			foreach ( $found as $one ) {
				if ( ! $report( $one ) ) {
					return;
				}
			}
		} while ( count( $found ) === self::STEP );
	}

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
	 * The id that the checkout has brought, of a visitor who has consented.
	 *
	 * @return string Empty where there is none.
	 */
	public static function sent_client_id() {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- The shop has checked its own; the id is no permission.
		return self::clean_client_id( isset( $_POST[ self::FIELD ] ) ? sanitize_text_field( wp_unslash( $_POST[ self::FIELD ] ) ) : '' );
	}

	/**
	 * An id, if it is one.
	 *
	 * @param string|null $id As it was sent.
	 * @return string Empty where it is none.
	 */
	public static function clean_client_id( $id ) {
		return preg_match( '/^[\w-]{8,64}$/', (string) $id ) ? (string) $id : '';
	}

	/**
	 * The buyer's browser, for those without an id.
	 *
	 * @return string
	 */
	public static function browser() {
		return isset( $_SERVER['HTTP_USER_AGENT'] ) ? substr( sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ) ), 0, 1024 ) : '';
	}

	/**
	 * Who bought, in the words of the protocol.
	 *
	 * @param string $client_id Of a visitor who has consented; else empty.
	 * @param string $address   IP address of the buyer.
	 * @param string $browser   Of the buyer.
	 * @param string $order_id  With its shop; stands for the buyer where nothing else does.
	 * @return array
	 */
	public static function visitor( $client_id, $address, $browser, $order_id ) {
		if ( '' !== $client_id ) {
			return array( 'client_id' => $client_id );
		}
		$visitor = array( 'client_id' => 'order-' . $order_id );
		if ( false !== filter_var( $address, FILTER_VALIDATE_IP ) && '' !== $browser ) {
			$visitor['ip_override'] = $address;
			$visitor['user_agent']  = $browser;
		}
		return $visitor;
	}

	/**
	 * The hidden field, filled in the browser from what the script has stored with the visitor's consent.
	 */
	public function print_field() {
		$connection = $this->settings->connection();
		if ( ! $connection ) {
			return;
		}
		printf( '<input type="hidden" name="%s" data-curlew-site="%s" />', esc_attr( self::FIELD ), esc_attr( $connection['site'] ) );
		wp_enqueue_script( 'curlew-checkout', plugins_url( 'assets/checkout.js', PLUGIN_FILE ), array(), VERSION, true );
	}

	/**
	 * The same for the block checkout, which sends no form: the id goes along in a header of its call.
	 */
	public function add_block_script() {
		$connection = $this->settings->connection();
		if ( $connection ) {
			$url = add_query_arg( 'site', $connection['site'], plugins_url( 'assets/block-checkout.js', PLUGIN_FILE ) );
			wp_enqueue_script( 'curlew-block-checkout', $url, array( 'wp-api-fetch' ), VERSION, true );
		}
	}
}
