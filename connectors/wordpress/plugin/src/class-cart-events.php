<?php
/**
 * Cart events.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Sends product views, additions to and removals from the cart, and the start or refusal of the checkout to the visitors' script. The
 * browser sends these events, so that they belong to the visit and wait for consent like all others. Changes are the difference between
 * the cart at the start and at the end of a request, so their cause does not matter. They are printed into the page; if the page is not rendered
 * now or comes from a cache, they wait in the shop's session until the script asks for them.
 */
final class Cart_Events {

	const ACTION   = 'curlew_cart';
	const WAITING  = 'curlew_cart';
	const CHECKOUT = 'curlew_checkout';
	/**
	 * Maximum number of events waiting for a visitor's browser.
	 */
	const MAX_WAITING = 20;
	/**
	 * A visit ends after this much inactivity; the next one's checkout counts again.
	 */
	const VISIT = 30 * MINUTE_IN_SECONDS;

	/**
	 * Knows which visitors are counted.
	 *
	 * @var Tracker
	 */
	private $tracker;

	/**
	 * The carts of the supported shops.
	 *
	 * @var Cart[]
	 */
	private $carts = array();

	/**
	 * Content of each cart at the start of the request, or when last reported.
	 *
	 * @var array<int, array>
	 */
	private $before = array();

	/**
	 * Why this request has refused each cart's checkout: one reason, even if there are several.
	 *
	 * @var array<int, string>
	 */
	private $refused = array();

	/**
	 * Constructor.
	 *
	 * @param Tracker $tracker Knows which visitors are counted.
	 */
	public function __construct( Tracker $tracker ) {
		$this->tracker = $tracker;
		foreach ( Cart::ALL as $cart ) {
			$this->carts[] = new $cart();
		}
	}

	/**
	 * Adds the hooks.
	 */
	public function add_hooks() {
		foreach ( $this->carts as $index => $cart ) {
			$cart->watch(
				function () use ( $index ) {
					$this->note( $index );
				},
				function () use ( $index ) {
					$this->forget( $index );
				},
				function ( $reason ) use ( $index ) {
					$this->refused[ $index ] = $reason;
				}
			);
		}
		add_action( 'wp_enqueue_scripts', array( $this, 'add_script' ), 20 );
		add_action( 'wp_ajax_' . self::ACTION, array( $this, 'answer' ) );
		add_action( 'wp_ajax_nopriv_' . self::ACTION, array( $this, 'answer' ) );
		// Before shops write their sessions.
		add_action( 'shutdown', array( $this, 'keep' ), 5 );
	}

	/**
	 * Stores a cart's content when it is first loaded.
	 *
	 * @param int $index Index of the cart.
	 */
	private function note( $index ) {
		$contents = isset( $this->before[ $index ] ) ? null : $this->carts[ $index ]->contents();
		if ( null !== $contents ) {
			$this->before[ $index ] = $contents;
		}
	}

	/**
	 * An emptied cart has no removals, for example after its order; and the next order has another checkout.
	 *
	 * @param int $index Index of the cart.
	 */
	private function forget( $index ) {
		$this->before[ $index ] = array();
		if ( null !== $this->carts[ $index ]->contents() ) {
			$this->carts[ $index ]->remember( self::CHECKOUT, null );
		}
	}

	/**
	 * Adds the script to a page, with the waiting events.
	 */
	public function add_script() {
		$shops = array_filter( array( WooCommerce::is_there(), Easy_Digital_Downloads::is_there() ) );
		if ( ! $shops || ! $this->tracker->counts_page() ) {
			return;
		}
		wp_enqueue_script(
			'curlew-cart',
			plugins_url( 'assets/cart.js', PLUGIN_FILE ),
			array(),
			VERSION,
			array(
				'in_footer' => true,
				'strategy'  => 'defer',
			)
		);
		$own = array_merge( $this->waiting(), $this->checkouts() );
		if ( $own ) {
			Tracker::keep_out_of_caches();
		}
		$events = array(
			'url'    => admin_url( 'admin-ajax.php' ),
			'action' => self::ACTION,
			'events' => array_merge( $this->views(), $own ),
		);
		wp_add_inline_script( 'curlew-cart', 'window.curlewCart = ' . wp_json_encode( $events, JSON_HEX_TAG | JSON_HEX_AMP ), 'before' );
	}

	/**
	 * Answers the script: events since its last call.
	 */
	public function answer() {
		nocache_headers();
		wp_send_json_success( $this->tracker->counts_visitor() ? $this->waiting() : array() );
	}

	/**
	 * Stores changes of this request that no page has reported.
	 */
	public function keep() {
		if ( ! $this->tracker->counts_visitor() ) {
			return;
		}
		foreach ( $this->carts as $index => $cart ) {
			$events = array_merge( $this->changes( $index ), $this->refusals( $index ) );
			if ( $events ) {
				$waiting = array_merge( (array) $cart->remembered( self::WAITING ), $events );
				$cart->remember( self::WAITING, array_slice( array_filter( $waiting ), -self::MAX_WAITING ) );
			}
		}
	}

	/**
	 * The product view of this page.
	 *
	 * @return array[]
	 */
	private function views() {
		$events = array();
		foreach ( $this->carts as $cart ) {
			$item = $cart->viewed();
			if ( $item ) {
				$events[] = self::event( 'view_item', $cart, array( $item + array( 'quantity' => 1 ) ) );
			}
		}
		return $events;
	}

	/**
	 * Waiting events, in order. Each is returned once.
	 *
	 * @return array[]
	 */
	private function waiting() {
		$events = array();
		foreach ( $this->carts as $index => $cart ) {
			if ( null === $cart->contents() ) {
				continue;
			}
			$kept = array_filter( (array) $cart->remembered( self::WAITING ) );
			if ( $kept ) {
				$cart->remember( self::WAITING, null );
			}
			$events = array_merge( $events, $kept, $this->changes( $index ), $this->refusals( $index ) );
		}
		return $events;
	}

	/**
	 * Differences between a cart and its earlier content.
	 *
	 * @param int $index Index of the cart.
	 * @return array[]
	 */
	private function changes( $index ) {
		$cart = $this->carts[ $index ];
		$now  = isset( $this->before[ $index ] ) ? $cart->contents() : null;
		if ( null === $now ) {
			return array();
		}
		$before                 = $this->before[ $index ];
		$this->before[ $index ] = $now;

		$events = array();
		foreach ( $before + $now as $key => $either ) {
			$count = ( isset( $now[ $key ] ) ? $now[ $key ]['quantity'] : 0 ) - ( isset( $before[ $key ] ) ? $before[ $key ]['quantity'] : 0 );
			if ( 0 !== $count ) {
				$item     = $cart->item( isset( $now[ $key ] ) ? $now[ $key ]['entry'] : $either['entry'] );
				$events[] = self::event( $count > 0 ? 'add_to_cart' : 'remove_from_cart', $cart, array( $item + array( 'quantity' => abs( $count ) ) ) );
			}
		}
		return $events;
	}

	/**
	 * The checkout that this request has refused.
	 *
	 * @param int $index Index of the cart.
	 * @return array[]
	 */
	private function refusals( $index ) {
		if ( ! isset( $this->refused[ $index ] ) || null === $this->carts[ $index ]->contents() ) {
			return array();
		}
		$reason = $this->refused[ $index ];
		unset( $this->refused[ $index ] );
		return array( array( 'checkout_error', array( 'reason' => $reason ) ) );
	}

	/**
	 * The checkout that begins with this page: once per visit, even if the page is loaded again.
	 *
	 * @return array[]
	 */
	private function checkouts() {
		$events = array();
		foreach ( $this->carts as $cart ) {
			$contents = $cart->is_checkout() ? $cart->contents() : null;
			if ( ! $contents ) {
				continue;
			}
			$last = (int) $cart->remembered( self::CHECKOUT );
			$cart->remember( self::CHECKOUT, time() );
			if ( time() - $last < self::VISIT ) {
				continue;
			}
			$items = array();
			foreach ( $contents as $held ) {
				$items[] = $cart->item( $held['entry'] ) + array( 'quantity' => $held['quantity'] );
			}
			$events[] = self::event( 'begin_checkout', $cart, $items );
		}
		return $events;
	}

	/**
	 * An event in the script's format.
	 *
	 * @param string  $name  Name of the event.
	 * @param Cart    $cart  Cart of the shop.
	 * @param array[] $items Items with quantities.
	 * @return array{0: string, 1: array}
	 */
	private static function event( $name, Cart $cart, array $items ) {
		$value = 0;
		foreach ( $items as $item ) {
			$value += $item['price'] * $item['quantity'];
		}
		return array(
			$name,
			array(
				'currency' => $cart->currency(),
				'value'    => round( $value, 4 ),
				'items'    => $items,
			),
		);
	}
}
