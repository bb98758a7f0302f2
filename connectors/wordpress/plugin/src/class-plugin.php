<?php
/**
 * The plugin's parts.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Creates the parts, and lets each add its hooks.
 */
final class Plugin {

	/**
	 * Adds the hooks of all parts. Makes no calls to the server.
	 */
	public static function start() {
		$settings     = new Settings();
		$client       = new Client( $settings );
		$capabilities = new Capabilities( $settings );
		$figures      = new Figures( $client );
		$tracker      = new Tracker( $settings );

		$parts = array(
			$capabilities,
			new Ajax_Gateway( $client ),
			new Rest_Gateway( $client ),
			$tracker,
			new Cart_Events( $tracker ),
			new Form_Failures( $tracker ),
			new Own_Origin( $settings ),
			new Views_Column( $figures ),
			new Admin_Bar( $figures ),
			new Site_Health( $settings, $client ),
			new Privacy( $client ),
			new Addons(),
			new Order_Link(),
			new Crawlers( $settings, $client ),
		);
		if ( is_admin() ) {
			$parts[] = new App_Page( $settings );
			$parts[] = new Connection_Page( $settings, $client );
			$parts[] = new Dashboard_Widget( $figures );
		}
		$orders  = new Order_Reports( $settings );
		$parts[] = $orders;
		$parts[] = new Put_Aside( $orders );
		foreach ( Shop::ALL as $shop ) {
			$parts[] = new $shop( $orders );
		}
		foreach ( $parts as $part ) {
			$part->add_hooks();
		}
		if ( defined( 'WP_CLI' ) && \WP_CLI ) {
			\WP_CLI::add_command( 'curlew', new Cli( $settings, $client ) );
		}
		add_action( 'init', array( __CLASS__, 'load_words' ) );
		add_filter( 'load_textdomain_mofile', array( __CLASS__, 'choose_words' ), 10, 2 );
		add_filter( 'wp_consent_api_registered_' . plugin_basename( PLUGIN_FILE ), '__return_true' );
		register_activation_hook( PLUGIN_FILE, array( Order_Reports::class, 'schedule' ) );
		register_deactivation_hook( PLUGIN_FILE, array( __CLASS__, 'stop' ) );
	}

	/**
	 * Loads the included translation, unless one from WordPress.org is installed, which WordPress loads itself.
	 */
	public static function load_words() {
		$locale    = determine_locale();
		$installed = WP_LANG_DIR . '/plugins/curlew-' . $locale;
		if ( ! is_readable( $installed . '.mo' ) && ! is_readable( $installed . '.l10n.php' ) ) {
			load_textdomain( 'curlew', dirname( PLUGIN_FILE ) . '/languages/curlew-' . $locale . '.mo', $locale );
		}
	}

	/**
	 * One German translation for all variants, such as the formal one.
	 *
	 * @param string $file   The requested translation file.
	 * @param string $domain Text domain.
	 * @return string
	 */
	public static function choose_words( $file, $domain ) {
		return 'curlew' === $domain ? preg_replace( '/-de_\w+(?=\.mo$)/', '-de_DE', $file ) : $file;
	}

	/**
	 * Removes scheduled events.
	 */
	public static function stop() {
		wp_unschedule_hook( Views_Column::HOOK );
		wp_unschedule_hook( Order_Reports::HOOK );
		wp_unschedule_hook( Order_Reports::HOOK_SOON );
		wp_unschedule_hook( Crawlers::HOOK );
	}
}
