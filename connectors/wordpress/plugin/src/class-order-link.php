<?php
/**
 * Links to orders.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * One address for the orders of all shops. Reports know an order by its number, which may differ from its id, and its edit screen depends
 * on how the shop stores it: so the shop is asked when a user follows the link.
 */
final class Order_Link {

	const ACTION = 'curlew_order';

	/**
	 * Adds the hooks.
	 */
	public function add_hooks() {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'lead' ) );
	}

	/**
	 * The address template for the server.
	 *
	 * @return string Empty without a shop.
	 */
	public static function pattern() {
		foreach ( Shop::ALL as $shop ) {
			if ( $shop::is_there() ) {
				return admin_url( 'admin-post.php?action=' . self::ACTION . '&shop={order_shop}&order={transaction_id}' );
			}
		}
		return '';
	}

	/**
	 * Redirects to the order's edit screen, where its shop checks permissions.
	 */
	public function lead() {
		if ( ! current_user_can( Capabilities::VIEW ) ) {
			wp_die( esc_html__( 'You are not allowed to do this. Ask an administrator of this site.', 'curlew' ), '', array( 'response' => 403 ) );
		}
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Nothing is changed.
		$number = isset( $_GET['order'] ) ? sanitize_text_field( wp_unslash( $_GET['order'] ) ) : '';
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Nothing is changed.
		$name = isset( $_GET['shop'] ) ? sanitize_text_field( wp_unslash( $_GET['shop'] ) ) : '';
		foreach ( Shop::ALL as $shop ) {
			// Orders reported before shops had names have none.
			$url = '' === $name || $shop::addon() === $name ? $shop::orders()::edit_url( $number ) : '';
			if ( '' !== $url ) {
				wp_safe_redirect( $url );
				exit;
			}
		}
		wp_die(
			/* translators: %s: number of an order. */
			esc_html( sprintf( __( 'There is no order %s in this shop.', 'curlew' ), $number ) ),
			'',
			array(
				'response'  => 404,
				'back_link' => true,
			)
		);
	}
}
