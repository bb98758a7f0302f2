<?php
/**
 * The way to an order.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * One address for the orders of every shop. Reports know an order by its number, which need not be its id, and where an order is edited
 * depends on where its shop keeps it: the shop is asked when somebody goes there.
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
	 * The address, as the server fills it in.
	 *
	 * @return string Empty where there is no shop.
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
	 * Leads to the order's own screen, where its shop says who may see it.
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
			// Orders that were told before shops had names have none.
			$url = '' === $name || $shop::addon() === $name ? $shop::edit_url( $number ) : '';
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
