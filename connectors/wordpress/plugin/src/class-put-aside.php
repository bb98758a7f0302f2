<?php
/**
 * Orders that were set aside.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Lists orders that could not be reported, and retries them.
 */
final class Put_Aside {

	const ACTION = 'curlew_try_orders_again';
	/**
	 * Further ones are only counted.
	 */
	const SHOWN = 10;

	/**
	 * Reports orders to the server.
	 *
	 * @var Order_Reports
	 */
	private $reports;

	/**
	 * Constructor.
	 *
	 * @param Order_Reports $reports Reports orders to the server.
	 */
	public function __construct( Order_Reports $reports ) {
		$this->reports = $reports;
	}

	/**
	 * Adds the hooks.
	 */
	public function add_hooks() {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'try_again' ) );
	}

	/**
	 * Which orders were set aside and why, and what to do.
	 *
	 * @return string Empty if there are none.
	 */
	public static function words() {
		$aside = Due_Orders::put_aside();
		if ( ! $aside ) {
			return '';
		}
		$names = array();
		foreach ( array_slice( $aside, 0, self::SHOWN ) as $entry ) {
			$names[] = sprintf( '%s %d (%s)', self::title( $entry['shop'] ), $entry['id'], $entry['why'] );
		}
		if ( count( $aside ) > self::SHOWN ) {
			$names[] = '…';
		}
		/* translators: 1: number of orders, 2: their names, each with the reason. */
		return sprintf( __( 'Orders that could not be reported to Curlew, though others could: %1$d. They are put aside: %2$s. Look for the reason in the server’s log and in plugins that change orders, then have them tried again.', 'curlew' ), count( $aside ), implode( ', ', $names ) );
	}

	/**
	 * The name of a shop.
	 *
	 * @param string $name Slug of its addon.
	 * @return string
	 */
	private static function title( $name ) {
		foreach ( Shop::ALL as $shop ) {
			if ( $shop::addon() === $name ) {
				return current( $shop::plugins() );
			}
		}
		return $name;
	}

	/**
	 * The notice on the settings screen, with a button.
	 */
	public static function show() {
		$words = self::words();
		if ( '' === $words ) {
			return;
		}
		printf( '<div class="notice notice-warning inline"><p>%s</p><form method="post" action="%s">', esc_html( $words ), esc_url( admin_url( 'admin-post.php' ) ) );
		printf( '<input type="hidden" name="action" value="%s" />', esc_attr( self::ACTION ) );
		wp_nonce_field( self::ACTION );
		printf( '<p><button type="submit" class="button">%s</button></p></form></div>', esc_html__( 'Try them again', 'curlew' ) );
	}

	/**
	 * Retries the orders.
	 */
	public function try_again() {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( Capabilities::SETTINGS ) ) {
			wp_die( esc_html__( 'You are not allowed to do this. Ask an administrator of this site.', 'curlew' ), '', array( 'response' => 403 ) );
		}
		$this->reports->try_again();
		wp_safe_redirect( Connection_Page::url() );
		exit;
	}
}
