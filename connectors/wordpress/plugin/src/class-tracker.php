<?php
/**
 * The script on the site's pages.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Adds the visitors' script and the page's facts to pages.
 */
final class Tracker {

	/**
	 * Settings of the site.
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
	 * Adds the hooks.
	 */
	public function add_hooks() {
		add_action( 'wp_enqueue_scripts', array( $this, 'add_script' ), 1 );
		add_action( 'wp_head', array( $this, 'print_facts' ), 1 );
		add_action( 'template_redirect', array( $this, 'keep_own_pages_out_of_caches' ) );
	}

	/**
	 * Keeps pages of signed-in users out of caches: the script and the facts depend on the user.
	 */
	public function keep_own_pages_out_of_caches() {
		if ( is_user_logged_in() ) {
			self::keep_out_of_caches();
		}
	}

	/**
	 * Marks this page as not cacheable, for all common caching plugins.
	 */
	public static function keep_out_of_caches() {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedConstantFound -- Defined by caching plugins.
			define( 'DONOTCACHEPAGE', true );
		}
		if ( ! headers_sent() ) {
			nocache_headers();
		}
	}

	/**
	 * Prints the page's facts, if this view is counted.
	 */
	public function print_facts() {
		if ( ! $this->counts_page() ) {
			return;
		}
		foreach ( Page_Facts::of_page() as $name => $value ) {
			printf( '<meta property="curlew:%s" content="%s" />' . "\n", esc_attr( $name ), esc_attr( $value ) );
		}
	}

	/**
	 * Adds the script to a page, if this view is counted.
	 */
	public function add_script() {
		if ( ! $this->counts_page() ) {
			return;
		}
		$connection = $this->settings->connection();
		$source     = $this->base( $connection['url'] ) . '/c.js';
		$version    = null;
		$attributes = array( 'data-site' => $connection['site'] );
		if ( function_exists( 'wp_has_consent' ) ) {
			// Pages are cached for many visitors; only the browser knows whether this one has consented.
			$attributes = array(
				'data-curlew'      => $source,
				'data-curlew-site' => $connection['site'],
			);
			$source     = plugins_url( 'assets/consent.js', PLUGIN_FILE );
			$version    = VERSION;
		}
		wp_enqueue_script(
			'curlew',
			$source,
			array(),
			$version,
			array(
				'in_footer' => false,
				'strategy'  => 'defer',
			)
		);
		Script_Attributes::add( 'curlew', $attributes );
	}

	/**
	 * Base address of the script and the endpoint.
	 *
	 * @param string $server Address of the server.
	 * @return string
	 */
	private function base( $server ) {
		return $this->settings->get( 'own_origin' ) && get_option( 'permalink_structure' ) ? home_url( Own_Origin::FOLDER ) : $server;
	}

	/**
	 * Whether the current user's views are counted.
	 *
	 * @return bool
	 */
	public function counts_visitor() {
		return null !== $this->settings->connection() && $this->settings->get( 'tracker' )
			&& array() === array_intersect( wp_get_current_user()->roles, $this->settings->get( 'excluded_roles' ) );
	}

	/**
	 * Whether this view is a visitor's.
	 *
	 * @return bool
	 */
	public function counts_page() {
		if ( ! $this->settings->connection() || ! $this->settings->get( 'tracker' ) || is_preview() || is_customize_preview() || is_embed() ) {
			return false;
		}
		$count = $this->counts_visitor();
		/**
		 * Filters whether this view is counted.
		 *
		 * @param bool $count
		 */
		return (bool) apply_filters( 'curlew_count_view', $count );
	}
}
