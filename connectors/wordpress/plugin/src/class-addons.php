<?php
/**
 * Addons that are plugins of WordPress.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Reports the state of these addons, and installs and activates them with WordPress's functions. Deactivating is left to WordPress's list
 * of plugins: a shop is more than its reports. The other addons are parts of the product, and their calls go to the server.
 */
final class Addons {

	/**
	 * Plugins whose scores and keywords Page_Facts can read: titles by file.
	 */
	const SEO_PLUGINS = array(
		'wordpress-seo/wp-seo.php'       => 'Yoast SEO',
		'seo-by-rank-math/rank-math.php' => 'Rank Math SEO',
	);

	/**
	 * Adds the hooks, with priority over those that forward calls.
	 */
	public function add_hooks() {
		add_action( 'wp_ajax_curlew_install_addon', array( $this, 'install' ), 5 );
		add_action( 'wp_ajax_curlew_activate_addon', array( $this, 'activate' ), 5 );
	}

	/**
	 * The state of the addons, in the app's terms.
	 *
	 * @return array<string, array{basename: string, installed: bool, active: bool, title: string}>
	 */
	public static function states() {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$states = array();
		foreach ( self::plugins() as $slug => $plugins ) {
			$file            = self::plugin_of( $plugins );
			$states[ $slug ] = array(
				'basename'  => $file,
				'installed' => self::is_installed( $file ),
				'active'    => is_plugin_active( $file ),
				'title'     => $plugins[ $file ],
			);
		}
		return $states;
	}

	/**
	 * Installs the plugin of an addon.
	 */
	public function install() {
		$slug    = self::sent( 'slug' );
		$plugins = self::plugins();
		if ( ! isset( $plugins[ $slug ] ) ) {
			return;
		}
		Ajax_Gateway::check( 'install_plugins' );
		$file = self::plugin_of( $plugins[ $slug ] );
		if ( ! self::is_installed( $file ) ) {
			$error = self::fetch( dirname( $file ) );
			if ( '' !== $error ) {
				Ajax_Gateway::finish( Answer::failure( 'server_error', $error, 500 ) );
			}
		}
		Ajax_Gateway::finish( Answer::success( array( 'plugin' => $file ) ) );
	}

	/**
	 * Activates one of the plugins.
	 */
	public function activate() {
		$file = self::sent( 'plugin' );
		if ( ! self::is_known( $file ) ) {
			return;
		}
		Ajax_Gateway::check( 'activate_plugin', $file );
		if ( ! self::is_installed( $file ) ) {
			Ajax_Gateway::finish( Answer::success( false ) );
		}
		$result = activate_plugin( $file );
		if ( is_wp_error( $result ) ) {
			Ajax_Gateway::finish( Answer::failure( 'server_error', $result->get_error_message(), 500 ) );
		}
		Ajax_Gateway::finish( Answer::success( is_plugin_active( $file ) ) );
	}

	/**
	 * By addon: the plugins that provide it, with the one to install from WordPress.org first.
	 *
	 * @return array<string, array<string, string>> Titles by file.
	 */
	private static function plugins() {
		$plugins = array();
		foreach ( Shop::ALL as $shop ) {
			$plugins[ $shop::addon() ] = $shop::plugins();
		}
		return $plugins + array( 'seo' => self::SEO_PLUGINS );
	}

	/**
	 * Installs a plugin from WordPress.org.
	 *
	 * @param string $name Its slug on WordPress.org.
	 * @return string Error message; empty on success.
	 */
	private static function fetch( $name ) {
		require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
		require_once ABSPATH . 'wp-admin/includes/plugin-install.php';
		$about = plugins_api(
			'plugin_information',
			array(
				'slug'   => $name,
				'fields' => array( 'sections' => false ),
			)
		);
		if ( is_wp_error( $about ) ) {
			return $about->get_error_message();
		}
		$skin   = new \WP_Ajax_Upgrader_Skin();
		$result = ( new \Plugin_Upgrader( $skin ) )->install( $about->download_link );
		if ( is_wp_error( $result ) ) {
			return $result->get_error_message();
		}
		if ( $skin->get_errors()->has_errors() ) {
			return $skin->get_error_messages();
		}
		// Null: WordPress may not write the files without asking for a password.
		return $result ? '' : __( 'WordPress may not write its own files here. Install the plugin in Plugins → Add New.', 'curlew' );
	}

	/**
	 * The plugin of an addon: the active one, else an installed one, else the one to install.
	 *
	 * @param array<string, string> $plugins Titles by file.
	 * @return string Its plugin file.
	 */
	private static function plugin_of( array $plugins ) {
		$files     = array_keys( $plugins );
		$installed = array_filter( $files, array( __CLASS__, 'is_installed' ) );
		$active    = array_filter( $installed, 'is_plugin_active' );
		return array_merge( $active, $installed, $files )[0];
	}

	/**
	 * Whether a plugin is installed.
	 *
	 * @param string $file Path below the plugins folder.
	 * @return bool
	 */
	private static function is_installed( $file ) {
		return is_file( WP_PLUGIN_DIR . '/' . $file );
	}

	/**
	 * Whether a file belongs to one of these plugins; no other is changed.
	 *
	 * @param string $file The requested file.
	 * @return bool
	 */
	private static function is_known( $file ) {
		return isset( array_merge( ...array_values( self::plugins() ) )[ $file ] );
	}

	/**
	 * A field of the call.
	 *
	 * @param string $name Name of the field.
	 * @return string
	 */
	private static function sent( $name ) {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- Ajax_Gateway::check() does before anything happens.
		return isset( $_POST[ $name ] ) ? sanitize_text_field( wp_unslash( $_POST[ $name ] ) ) : '';
	}
}
