<?php
/**
 * The visitor's id at checkout.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Lets the browser send the id of a visitor who has consented.
 */
final class Checkout_Field {

	/**
	 * Name of the hidden field, or header, with the id.
	 */
	const FIELD  = 'curlew_client_id';
	const HEADER = 'Curlew-Client-Id';

	/**
	 * Settings with the server address.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Constructor.
	 *
	 * @param Settings $settings Settings of the site.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * The hidden field, which the browser fills with the id that the script stored with consent.
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
	 * The same for the block checkout, which sends the id in a header of its API call instead of a form.
	 */
	public function add_block_script() {
		$connection = $this->settings->connection();
		if ( $connection ) {
			$url = add_query_arg( 'site', $connection['site'], plugins_url( 'assets/block-checkout.js', PLUGIN_FILE ) );
			wp_enqueue_script( 'curlew-block-checkout', $url, array( 'wp-api-fetch' ), VERSION, true );
		}
	}
}
