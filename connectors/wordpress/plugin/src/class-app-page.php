<?php
/**
 * The app's page in the admin.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Menu entries, and the element that the app mounts into. The app's files are loaded only on this page.
 */
final class App_Page {

	const SLUG = 'curlew';

	/**
	 * Whether the site is connected.
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
		add_action( 'admin_menu', array( $this, 'add_menu' ) );
	}

	/**
	 * Adds the sidebar entries of the manifest; all but the first link to routes of the same page.
	 */
	public function add_menu() {
		$page = add_menu_page( 'Curlew', 'Curlew', Capabilities::VIEW, self::SLUG, array( $this, 'show' ), self::icon(), 3 );
		add_action( 'load-' . $page, array( $this, 'prepare' ) );

		$locale    = Client::locale();
		$languages = array( $locale, strtok( $locale, '-' ), 'en' );
		foreach ( App_Files::sidebar() as $index => $entry ) {
			$known      = array_intersect( $languages, array_keys( $entry['label'] ) );
			$label      = $entry['label'][ reset( $known ) ];
			$capability = $entry['settings'] ? Capabilities::SETTINGS : Capabilities::VIEW;
			if ( 0 === $index ) {
				add_submenu_page( self::SLUG, 'Curlew', $label, $capability, self::SLUG, array( $this, 'show' ) );
			} else {
				// Without a callback WordPress links to this address directly: a route of the same page.
				add_submenu_page( self::SLUG, 'Curlew', $label, $capability, 'admin.php?page=' . self::SLUG . '#' . $entry['route'] );
			}
		}
	}

	/**
	 * Before the page is sent: registers its files.
	 */
	public function prepare() {
		add_action( 'admin_enqueue_scripts', array( $this, 'add_style' ), 100 );
		add_action( 'admin_head', array( $this, 'preload' ) );
		add_action( 'admin_enqueue_scripts', array( $this, 'add_script' ) );
	}

	/**
	 * The app's stylesheet, after WordPress's.
	 */
	public function add_style() {
		// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- The version is in the file's name.
		wp_enqueue_style( 'curlew', App_Files::url( 'style' ), array( 'wp-admin', 'buttons' ), null );
	}

	/**
	 * Preloads the scripts.
	 */
	public function preload() {
		foreach ( App_Files::preloads() as $url ) {
			printf( '<link rel="modulepreload" href="%s" />' . "\n", esc_url( $url ) );
		}
	}

	/**
	 * The app's script.
	 */
	public function add_script() {
		if ( $this->settings->connection() ) {
			// WordPress 6.5 supports script modules only on the site's pages, not in the admin.
			// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- The version is in the file's name.
			wp_enqueue_script( 'curlew-app', App_Files::url( 'script' ), array(), null, true );
			Script_Attributes::add( 'curlew-app', array( 'type' => 'module' ) );
		}
	}

	/**
	 * The page.
	 */
	public function show() {
		echo '<div class="wrap curlew-notices"><hr class="wp-header-end" />';
		if ( ! $this->settings->connection() ) {
			$this->show_invitation();
			echo '</div>';
			return;
		}
		echo '</div>';
		$boot = array(
			'ajax'           => admin_url( 'admin-ajax.php' ),
			'rest_url'       => rest_url(),
			'rest_nonce'     => wp_create_nonce( 'wp_rest' ),
			'locale'         => Client::locale(),
			'connection_url' => current_user_can( Capabilities::SETTINGS ) ? Connection_Page::url() : '',
		);
		printf( '<div id="curlew" class="curlew" data-boot="%s"></div>', esc_attr( wp_json_encode( $boot ) ) );
	}

	/**
	 * Shown before the site is connected.
	 */
	private function show_invitation() {
		printf( '<h1>Curlew</h1><p>%s</p>', esc_html__( 'You must connect with Curlew before you can view reports.', 'curlew' ) );
		if ( current_user_can( Capabilities::SETTINGS ) ) {
			printf(
				'<p><a class="button button-primary" href="%s">%s</a></p>',
				esc_url( Connection_Page::url() ),
				esc_html__( 'Launch Setup Wizard', 'curlew' )
			);
			return;
		}
		// The same sentence as in the app (connect.webmaster), which other hosts show too.
		printf( '<p>%s</p>', esc_html__( 'Please ask your webmaster to connect Curlew to Google Analytics.', 'curlew' ) );
	}

	/**
	 * The logo, in the colour of the admin's icons.
	 *
	 * @return string
	 */
	private static function icon() {
		$svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 40"><path fill="#a7aaad" d="M2.5 36C2.5 29 4.8 25.8 4.8 19 4.8 12 8.6 7.2 13.7 7.2c3.5 0 6.2 1.9 7.2 4.9 5.4 2 9.6 8.6 9.4 18.5 0 1-1.3 1.1-1.5.1-1.3-6.7-4.4-11.8-9.3-13.1-1.3 2.4-1.8 4.3-1 7.9.6 2.7 1 5.4 1 10.5z"/></svg>';
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- add_menu_page expects a data URL.
		return 'data:image/svg+xml;base64,' . base64_encode( $svg );
	}
}
