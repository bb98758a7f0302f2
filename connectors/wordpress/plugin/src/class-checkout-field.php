<?php
/**
 * The visitor's id at the checkout.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Has the browser bring the id of a visitor who has consented.
 */
final class Checkout_Field {

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
	 * Takes what it needs.
	 *
	 * @param Settings $settings Of the site.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
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
