<?php
/**
 * The script on the site's pages.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Puts the visitors' script on pages, and what a page says of itself.
 */
final class Tracker {

	/**
	 * What is set.
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
	 * Adds the hooks.
	 */
	public function add_hooks() {
		add_action( 'wp_enqueue_scripts', array( $this, 'add_script' ), 1 );
		add_action( 'wp_head', array( $this, 'print_facts' ), 1 );
		add_action( 'template_redirect', array( $this, 'keep_own_pages_out_of_caches' ) );
	}

	/**
	 * Whether a page has the script, and what it says of itself, depends on who is signed in.
	 */
	public function keep_own_pages_out_of_caches() {
		if ( is_user_logged_in() ) {
			self::keep_out_of_caches();
		}
	}

	/**
	 * Says that this page is one person's, as all plugins that cache pages understand it.
	 */
	public static function keep_out_of_caches() {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedConstantFound -- It is theirs.
			define( 'DONOTCACHEPAGE', true );
		}
		if ( ! headers_sent() ) {
			nocache_headers();
		}
	}

	/**
	 * Says what the page is, where this view is to be counted.
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
	 * Adds the script to a page, where this view is to be counted.
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
			// Pages are cached for many visitors: whether this one has consented, only their browser knows.
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
	 * Where the script comes from and visits go to.
	 *
	 * @param string $server Address of the server.
	 * @return string
	 */
	private function base( $server ) {
		return $this->settings->get( 'own_origin' ) && get_option( 'permalink_structure' ) ? home_url( Own_Origin::FOLDER ) : $server;
	}

	/**
	 * Whether whoever asks is counted, on whichever page.
	 *
	 * @return bool
	 */
	public function counts_visitor() {
		return null !== $this->settings->connection() && $this->settings->get( 'tracker' )
			&& array() === array_intersect( wp_get_current_user()->roles, $this->settings->get( 'excluded_roles' ) );
	}

	/**
	 * Whether this view is one of a visitor.
	 *
	 * @return bool
	 */
	public function counts_page() {
		if ( ! $this->settings->connection() || ! $this->settings->get( 'tracker' ) || is_preview() || is_customize_preview() || is_embed() ) {
			return false;
		}
		$count = $this->counts_visitor();
		/**
		 * Whether the script is printed on this page.
		 *
		 * @param bool $count
		 */
		return (bool) apply_filters( 'curlew_count_view', $count );
	}
}
