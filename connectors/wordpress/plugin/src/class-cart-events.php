<?php
/**
 * What happens with carts.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Tells the visitors' script which product is looked at, what is put into the cart and taken out of it, and that the checkout has begun
 * or was refused.
 * It is told in the browser, so that it belongs to the visit and waits for consent as everything does. What changed is what the cart holds
 * at the end of a request and did not at its start, whoever changed it; it goes out with the page, or, where the page is not made now or
 * comes from a cache, waits in the shop's own session until the page's script asks for it.
 */
final class Cart_Events {

	const ACTION   = 'curlew_cart';
	const WAITING  = 'curlew_cart';
	const CHECKOUT = 'curlew_checkout';
	/** Of one visitor, until their browser asks. */
	const MAX_WAITING = 20;
	/** A visit ends after so much silence; the checkout of another one begins again. */
	const VISIT = 30 * MINUTE_IN_SECONDS;

	/**
	 * Says who is counted.
	 *
	 * @var Tracker
	 */
	private $tracker;

	/**
	 * The carts there may be.
	 *
	 * @var Cart[]
	 */
	private $carts = array();

	/**
	 * What each held when the request began, or when it was last told of.
	 *
	 * @var array<int, array>
	 */
	private $before = array();

	/**
	 * Why this request has refused the checkout of each, where it has: once, however many reasons there are.
	 *
	 * @var array<int, string>
	 */
	private $refused = array();

	/**
	 * Takes what it needs.
	 *
	 * @param Tracker $tracker Says who is counted.
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
	 * Notes what a cart holds, the first time that it says so.
	 *
	 * @param int $index Of the cart.
	 */
	private function note( $index ) {
		$contents = isset( $this->before[ $index ] ) ? null : $this->carts[ $index ]->contents();
		if ( null !== $contents ) {
			$this->before[ $index ] = $contents;
		}
	}

	/**
	 * Nothing was taken out of a cart that was emptied, as when its order is made; and the next order's checkout is another.
	 *
	 * @param int $index Of the cart.
	 */
	private function forget( $index ) {
		$this->before[ $index ] = array();
		if ( null !== $this->carts[ $index ]->contents() ) {
			$this->carts[ $index ]->remember( self::CHECKOUT, null );
		}
	}

	/**
	 * Adds the script to a page, with what there is to tell.
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
		$told = array(
			'url'    => admin_url( 'admin-ajax.php' ),
			'action' => self::ACTION,
			'events' => array_merge( $this->views(), $own ),
		);
		wp_add_inline_script( 'curlew-cart', 'window.curlewCart = ' . wp_json_encode( $told, JSON_HEX_TAG | JSON_HEX_AMP ), 'before' );
	}

	/**
	 * Answers the script: what has happened since it was told last.
	 */
	public function answer() {
		nocache_headers();
		wp_send_json_success( $this->tracker->counts_visitor() ? $this->waiting() : array() );
	}

	/**
	 * Keeps what this request has changed, and no page was there to tell.
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
	 * The product that this page shows.
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
	 * What has happened and was not told yet, in order. It is told once.
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
	 * How a cart differs from what it held.
	 *
	 * @param int $index Of the cart.
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
	 * @param int $index Of the cart.
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
	 * The checkout that begins with this page: once in a visit, however often the page is loaded.
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
	 * An event in the words of the script.
	 *
	 * @param string  $name  Of the event.
	 * @param Cart    $cart  Of the shop.
	 * @param array[] $items With their quantities.
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
