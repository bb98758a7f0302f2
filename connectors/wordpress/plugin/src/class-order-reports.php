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

	const HOOK      = 'curlew_report_orders';
	const HOOK_SOON = 'curlew_report_orders_soon';
	/** How long ago an order may have been made, or paid, to be looked for: older ones are history, which is imported. */
	const MAX_AGE = 3 * DAY_IN_SECONDS;
	/** Orders looked at in one step. */
	const STEP = 50;
	/** When the shops were last looked through for orders that have changed. */
	const LOOKED = 'curlew_looked';

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
	 * What has the browser bring the visitor's id to a checkout.
	 *
	 * @return Checkout_Field
	 */
	public function checkout_field() {
		return new Checkout_Field( $this->settings );
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
		$name  = Due_Orders::name( $shop, $id );
		$known = get_option( $name );
		$entry = array(
			'shop'  => $shop::addon(),
			'id'    => (int) $id,
			'tries' => 0,
			'at'    => 0,
			'why'   => '',
			'gone'  => $gone ? $gone : ( is_array( $known ) ? $known['gone'] : null ),
		);
		if ( $known !== $entry ) {
			update_option( $name, $entry, false );
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
		$entries = Due_Orders::all();
		// What was tried least, and longest ago, goes first: what fails again and again holds nothing up.
		uasort(
			$entries,
			static function ( $a, $b ) {
				return array( $a['tries'], $a['at'], $a['id'] ) <=> array( $b['tries'], $b['at'], $b['id'] );
			}
		);
		return $this->work_through( array_keys( $entries ) );
	}

	/**
	 * Tells some of what is noted.
	 *
	 * @param string[] $names Of the options.
	 * @return bool Whether the server was there.
	 */
	private function work_through( array $names ) {
		foreach ( $names as $name ) {
			$entry = get_option( $name );
			if ( is_array( $entry ) && isset( $this->shops[ $entry['shop'] ] ) && false === $this->attempt( $this->shops[ $entry['shop'] ], $entry['id'] ) ) {
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
		$name  = Due_Orders::name( $shop, $id );
		$known = get_option( $name );
		if ( is_array( $known ) && $known['tries'] >= Due_Orders::MAX_TRIES ) {
			return null;
		}
		try {
			$why   = $this->tell( $shop, $id, is_array( $known ) ? $known['gone'] : null );
			$tries = null === $why ? 0 : 1;
		} catch ( Order_Refused $refusal ) {
			$why   = $refusal->getMessage();
			$tries = Due_Orders::MAX_TRIES;
		}
		if ( '' === $why ) {
			if ( $known ) {
				delete_option( $name );
			}
			return true;
		}
		$entry = ( is_array( $known ) ? $known : array() ) + array(
			'shop'  => $shop::addon(),
			'id'    => (int) $id,
			'tries' => 0,
			'gone'  => null,
		);
		$news = array(
			'tries' => $entry['tries'] + $tries,
			'at'    => time(),
			'why'   => (string) $why,
		);
		update_option( $name, $news + $entry, false );
		return null === $why ? false : null;
	}

	/**
	 * Tells what there is to tell, and marks it.
	 *
	 * @param Shop       $shop Whose order or refund it is.
	 * @param int        $id   Of it.
	 * @param array|null $gone What is to be told where the shop does not know it any more.
	 * @return string|null As `Order_Sender::send`; whatever keeps the shop from saying what its order is counts as a reason.
	 * @throws Order_Refused When the server will never take it.
	 */
	private function tell( Shop $shop, $id, $gone ) {
		$this->is_at_work = true;
		try {
			$due = $shop::is_there() ? $shop->due( $id ) : null;
			$due = null === $due ? $gone : $due;
			$why = isset( $due['event'] ) ? ( new Order_Sender( $this->settings ) )->send( $due['visitor'], $due['event'] ) : '';
			if ( '' === $why && isset( $due['mark'] ) ) {
				$due['mark']();
			}
			return $why;
		} catch ( Order_Refused $refusal ) {
			throw $refusal;
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
	 * Has them tried again.
	 */
	public function try_again() {
		foreach ( Due_Orders::put_aside() as $name => $entry ) {
			update_option( $name, array( 'tries' => 0 ) + $entry, false );
		}
		$this->work_off();
	}
}
