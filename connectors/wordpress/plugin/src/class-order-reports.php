<?php
/**
 * Reports orders and refunds to the server.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Reports changes of orders after the response has been sent, so that customers never wait for the server. An order is marked as reported only
 * once the server has acknowledged it. Orders without a mark, or changed since, are found in the shop again: every hour, and when the
 * plugin is activated. Orders from hooks are also queued by shop and id, so that nothing is lost if the request ends early. The server
 * ignores duplicates.
 */
final class Order_Reports {

	const HOOK      = 'curlew_report_orders';
	const HOOK_SOON = 'curlew_report_orders_soon';
	/**
	 * Maximum age of orders to search for: older ones are history, which is imported.
	 */
	const MAX_AGE = 3 * DAY_IN_SECONDS;
	/**
	 * Orders per step.
	 */
	const STEP = 50;
	/**
	 * Option with the time of the last search for changed orders.
	 */
	const LOOKED = 'curlew_looked';

	/**
	 * Settings with the server address.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * The shops by name.
	 *
	 * @var array<string, Shop>
	 */
	private $shops = array();

	/**
	 * Option names queued by this request.
	 *
	 * @var array<string, true>
	 */
	private $noted = array();

	/**
	 * Whether orders are being marked now: shops report that as a change.
	 *
	 * @var bool
	 */
	private $is_at_work = false;

	/**
	 * Constructor.
	 *
	 * @param Settings $settings Settings of the site.
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
	 * Schedules the hourly search, starting now.
	 */
	public static function schedule() {
		if ( ! wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_event( time(), 'hourly', self::HOOK );
		}
	}

	/**
	 * The checkout field that sends the visitor's id.
	 *
	 * @return Checkout_Field
	 */
	public function checkout_field() {
		return new Checkout_Field( $this->settings );
	}

	/**
	 * Whether the site is connected.
	 *
	 * @return bool
	 */
	public function can_send() {
		return null !== $this->settings->connection();
	}

	/**
	 * Registers a shop.
	 *
	 * @param Shop $shop The shop.
	 */
	public function serve( Shop $shop ) {
		$this->shops[ $shop::addon() ] = $shop;
	}

	/**
	 * Queues an order or refund that has changed. It is reported after the response.
	 *
	 * @param Shop       $shop The shop it belongs to.
	 * @param int        $id   Id of the order or refund.
	 * @param array|null $gone Event to send if the shop will not know it any more.
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
			// Last, because shops also write their sessions in shutdown.
			add_action( 'shutdown', array( $this, 'after_answer' ), PHP_INT_MAX );
		}
		$this->noted[ $name ] = true;
	}

	/**
	 * Reports the queue of this request now if the response has been sent, otherwise in a separate request.
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
	 * Reports the queue.
	 *
	 * @return bool Whether the server answered.
	 */
	public function work_off() {
		$entries = Due_Orders::all();
		// Fewest and oldest attempts first, so that repeated failures do not block others.
		uasort(
			$entries,
			static function ( $a, $b ) {
				return array( $a['tries'], $a['at'], $a['id'] ) <=> array( $b['tries'], $b['at'], $b['id'] );
			}
		);
		return $this->work_through( array_keys( $entries ) );
	}

	/**
	 * Reports some of the queue.
	 *
	 * @param string[] $names Option names.
	 * @return bool Whether the server answered.
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
	 * Reports an order or refund, and handles failures.
	 *
	 * @param Shop $shop The shop it belongs to.
	 * @param int  $id   Id of the order or refund.
	 * @return bool|null Whether it is done; null to retry it, false if the server is unreachable.
	 */
	private function attempt( Shop $shop, $id ) {
		$name  = Due_Orders::name( $shop, $id );
		$known = get_option( $name );
		if ( is_array( $known ) && $known['tries'] >= Due_Orders::MAX_TRIES ) {
			return null;
		}
		try {
			$why   = $this->report( $shop, $id, is_array( $known ) ? $known['gone'] : null );
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
	 * Reports an order or refund, and marks it.
	 *
	 * @param Shop       $shop The shop it belongs to.
	 * @param int        $id   Id of the order or refund.
	 * @param array|null $gone Event to send if the shop does not know it any more.
	 * @return string|null As `Order_Sender::send`; errors of the shop also count as a reason.
	 * @throws Order_Refused If the server refuses it for good.
	 */
	private function report( Shop $shop, $id, $gone ) {
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
	 * Reports the queue, and everything else in the shops that was not reported.
	 */
	public function catch_up() {
		if ( ! $this->can_send() || ! $this->work_off() ) {
			return;
		}
		$now   = time();
		$since = max( (int) get_option( self::LOOKED, $now ), $now - self::MAX_AGE );
		foreach ( $this->shops as $shop ) {
			foreach ( $shop::is_there() ? $shop::orders()::searches( $since ) : array() as $find ) {
				if ( ! $this->look_through( $shop, $find ) ) {
					return;
				}
			}
		}
		update_option( self::LOOKED, $now, false );
	}

	/**
	 * Reports the results of a search, step by step.
	 *
	 * @param Shop     $shop The shop to search.
	 * @param callable $find Returns at most `STEP` ids from an offset; reported ones may be missing from later results.
	 * @return bool Whether the server answered.
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
			// Only orders that were skipped before were found again: move past them.
			$offset = $fresh ? $offset : $offset + self::STEP;
		} while ( count( $found ) === self::STEP );
		return true;
	}

	/**
	 * Retries orders that were set aside.
	 */
	public function try_again() {
		foreach ( Due_Orders::put_aside() as $name => $entry ) {
			update_option( $name, array( 'tries' => 0 ) + $entry, false );
		}
		$this->work_off();
	}
}
