<?php
/**
 * Orders and refunds, told to the server.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Sends what happens to orders, after the answer to whoever made it happen: nobody waits for the server. Each is marked as reported when the
 * server has acknowledged it, and never before: whatever is not marked, or was changed since, is found in the shop again, every hour and when
 * the plugin is activated. What a hook tells of is noted besides, by shop and number alone, so that nothing is lost where the request ends
 * early. One that is sent twice is one to the server.
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
	/** It would say the same of any other order. */
	const ANSWERS_OF_ALL = array( 401, 403, 429, 502, 503, 504 );
	/** One that fails as often, while others do not, is put aside until somebody has it tried again. */
	const MAX_TRIES = 8;
	/** What is to be told: an option for each order, named by shop and id. */
	const TODO      = 'curlew_todo_';
	const HOOK_SOON = 'curlew_report_orders_soon';
	/** When the shops were last looked through for orders that have changed. */
	const LOOKED = 'curlew_looked';

	/** Of an order: the visitor's id where they have consented; else, where the shop does not keep it and until it is reported, their browser. */
	const META_CLIENT  = '_curlew_client_id';
	const META_BROWSER = '_curlew_browser';
	/** Of an order or a refund: when the server acknowledged it; or that it knows that the order does not count. */
	const META_REPORTED = '_curlew_reported';
	const CANCELLED     = 'cancelled';
	/** Of an order: a hash of what was told of it, by which a change is known. */
	const META_TOLD = '_curlew_told';

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
	 * The shops, by their names.
	 *
	 * @var array<string, Shop>
	 */
	private $shops = array();

	/**
	 * What this request has noted, by the names of the options.
	 *
	 * @var array<string, true>
	 */
	private $noted = array();

	/**
	 * Whether orders are marked just now: shops say that those have changed.
	 *
	 * @var bool
	 */
	private $is_at_work = false;

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
		add_action( self::HOOK, array( $this, 'catch_up' ) );
		add_action( self::HOOK_SOON, array( $this, 'work_off' ) );
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
	 * Takes a shop whose orders are reported.
	 *
	 * @param Shop $shop Any.
	 */
	public function serve( Shop $shop ) {
		$this->shops[ $shop::addon() ] = $shop;
	}

	/**
	 * Notes that something has happened to an order or a refund. It is told of once the page is answered.
	 *
	 * @param Shop       $shop Whose it is.
	 * @param int        $id   Of the order or the refund.
	 * @param array|null $gone What is to be told where the shop will not know it any more.
	 */
	public function note( Shop $shop, $id, $gone = null ) {
		if ( $this->is_at_work || ! $this->can_send() ) {
			return;
		}
		$name  = self::TODO . $shop::addon() . '_' . (int) $id;
		$known = get_option( $name );
		$todo  = array(
			'shop'  => $shop::addon(),
			'id'    => (int) $id,
			'tries' => 0,
			'at'    => 0,
			'why'   => '',
			'gone'  => $gone ? $gone : ( is_array( $known ) ? $known['gone'] : null ),
		);
		if ( $known !== $todo ) {
			update_option( $name, $todo, false );
		}
		if ( ! $this->noted ) {
			// Last: shops write their sessions then, too.
			add_action( 'shutdown', array( $this, 'after_answer' ), PHP_INT_MAX );
		}
		$this->noted[ $name ] = true;
	}

	/**
	 * Tells what this request has noted, where that keeps nobody waiting; else in a request of its own.
	 */
	public function after_answer() {
		$is_answered = 'cli' === PHP_SAPI || wp_doing_cron();
		foreach ( array( 'fastcgi_finish_request', 'litespeed_finish_request' ) as $finish ) {
			if ( ! $is_answered && function_exists( $finish ) ) {
				ignore_user_abort( true );
				$finish();
				$is_answered = true;
			}
		}
		if ( $is_answered ) {
			$this->work_through( array_keys( $this->noted ) );
		} elseif ( ! wp_next_scheduled( self::HOOK_SOON ) ) {
			wp_schedule_single_event( time(), self::HOOK_SOON );
		}
	}

	/**
	 * Tells what is noted.
	 *
	 * @return bool Whether the server was there.
	 */
	public function work_off() {
		$todo = self::noted();
		// What was tried least, and longest ago, goes first: what fails again and again holds nothing up.
		uasort(
			$todo,
			static function ( $a, $b ) {
				return array( $a['tries'], $a['at'], $a['id'] ) <=> array( $b['tries'], $b['at'], $b['id'] );
			}
		);
		return $this->work_through( array_keys( $todo ) );
	}

	/**
	 * Tells some of what is noted.
	 *
	 * @param string[] $names Of the options.
	 * @return bool Whether the server was there.
	 */
	private function work_through( array $names ) {
		foreach ( $names as $name ) {
			$todo = get_option( $name );
			if ( is_array( $todo ) && isset( $this->shops[ $todo['shop'] ] ) && false === $this->attempt( $this->shops[ $todo['shop'] ], $todo['id'] ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Tells what there is to tell of an order or a refund.
	 *
	 * @param Shop $shop Whose it is.
	 * @param int  $id   Of it.
	 * @return bool|null Whether it is settled; null where it is to be tried again, false where the server is not there.
	 */
	private function attempt( Shop $shop, $id ) {
		$name  = self::TODO . $shop::addon() . '_' . (int) $id;
		$known = get_option( $name );
		if ( is_array( $known ) && $known['tries'] >= self::MAX_TRIES ) {
			return null;
		}
		$why = $this->tell( $shop, $id, is_array( $known ) ? $known['gone'] : null );
		if ( '' === $why ) {
			if ( $known ) {
				delete_option( $name );
			}
			return true;
		}
		$todo = ( is_array( $known ) ? $known : array() ) + array(
			'shop'  => $shop::addon(),
			'id'    => (int) $id,
			'tries' => 0,
			'gone'  => null,
		);
		$news = array(
			'tries' => $todo['tries'] + ( null === $why ? 0 : 1 ),
			'at'    => time(),
			'why'   => (string) $why,
		);
		update_option( $name, $news + $todo, false );
		return null === $why ? false : null;
	}

	/**
	 * Tells what there is to tell, and marks it.
	 *
	 * @param Shop       $shop Whose order or refund it is.
	 * @param int        $id   Of it.
	 * @param array|null $gone What is to be told where the shop does not know it any more.
	 * @return string|null As `send`; whatever keeps the shop from saying what its order is counts as a reason.
	 */
	private function tell( Shop $shop, $id, $gone ) {
		$this->is_at_work = true;
		try {
			$due = $shop::is_there() ? $shop->due( $id ) : null;
			$due = null === $due ? $gone : $due;
			$why = isset( $due['event'] ) ? $this->send( $due['visitor'], $due['event'] ) : '';
			if ( '' === $why && isset( $due['mark'] ) ) {
				$due['mark']();
			}
			return $why;
		} catch ( \Throwable $error ) {
			return '' === $error->getMessage() ? get_class( $error ) : $error->getMessage();
		} finally {
			$this->is_at_work = false;
		}
	}

	/**
	 * Tells what is noted, and whatever else the shops have that was not told.
	 */
	public function catch_up() {
		if ( ! $this->can_send() || ! $this->work_off() ) {
			return;
		}
		$now   = time();
		$since = max( (int) get_option( self::LOOKED, $now ), $now - self::MAX_AGE );
		foreach ( $this->shops as $shop ) {
			foreach ( $shop::is_there() ? $shop->searches( $since ) : array() as $find ) {
				if ( ! $this->look_through( $shop, $find ) ) {
					return;
				}
			}
		}
		update_option( self::LOOKED, $now, false );
	}

	/**
	 * Tells of what a search finds, piece by piece.
	 *
	 * @param Shop     $shop Whose search it is.
	 * @param callable $find Returns at most `STEP` ids from an offset on; what is settled may be found no more.
	 * @return bool Whether the server was there.
	 */
	private function look_through( Shop $shop, $find ) {
		$seen   = array();
		$offset = 0;
		do {
			$found = $find( $offset );
			$fresh = array_diff( $found, $seen );
			foreach ( $fresh as $id ) {
				$seen[] = $id;
				if ( false === $this->attempt( $shop, $id ) ) {
					return false;
				}
			}
			// Those that are found again were passed over; beyond them lie the others.
			$offset = $fresh ? $offset : $offset + self::STEP;
		} while ( count( $found ) === self::STEP );
		return true;
	}

	/**
	 * What is noted and not told yet, by the names of the options.
	 *
	 * @return array<string, array{shop: string, id: int, tries: int, at: int, why: string, gone: array|null}>
	 */
	private static function noted() {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- There is no function that finds options by how their names begin.
		$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( self::TODO ) . '%' ) );
		return array_filter( array_combine( $names, array_map( 'get_option', $names ) ), 'is_array' );
	}

	/**
	 * Orders and refunds that were put aside.
	 *
	 * @return array<string, array{shop: string, id: int, tries: int, at: int, why: string, gone: array|null}>
	 */
	public static function put_aside() {
		return array_filter(
			self::noted(),
			static function ( $todo ) {
				return $todo['tries'] >= self::MAX_TRIES;
			}
		);
	}

	/**
	 * Has them tried again.
	 */
	public function try_again() {
		foreach ( self::put_aside() as $name => $todo ) {
			update_option( $name, array( 'tries' => 0 ) + $todo, false );
		}
		$this->work_off();
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
			'visitor' => self::visitor( '', '', '', $order_id ),
			'event'   => self::revision( $event, true ),
		);
	}

	/**
	 * Sends one event, of any age.
	 *
	 * @param array $visitor `client_id`, and `ip_override` and `user_agent` of a buyer without consent.
	 * @param array $event   `name`, `params` and `timestamp_micros`.
	 * @return string|null Empty once the server has acknowledged it; else why not, in English; null where it is not there for any event.
	 */
	private function send( array $visitor, array $event ) {
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
