<?php
/**
 * The caller in signed calls.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * The user, their capabilities, and where this site answers the app's calls.
 */
final class Caller {

	/**
	 * Facts about the signed-in user.
	 *
	 * @return array
	 */
	public static function facts() {
		$user = wp_get_current_user();
		return self::of( (string) $user->ID, self::plain( $user->display_name ), $user->user_email, self::capabilities() );
	}

	/**
	 * The site itself as caller, without a user: figures for a list, connection tests, commands.
	 *
	 * @param string[] $capabilities Its capabilities, in the server's names.
	 * @return array
	 */
	public static function site( array $capabilities = array( 'view_reports' ) ) {
		return self::of( 'site', self::plain( get_bloginfo( 'name' ) ), '', $capabilities );
	}

	/**
	 * A name as plain text: WordPress stores names with HTML entities.
	 *
	 * @param string $name Name of a site, a user or a thing.
	 * @return string
	 */
	public static function plain( $name ) {
		return wp_specialchars_decode( $name, ENT_QUOTES );
	}

	/**
	 * The facts in the server's format.
	 *
	 * @param string   $id           Id of the user at this site.
	 * @param string   $name         Shown in the app.
	 * @param string   $email        Shown in the app.
	 * @param string[] $capabilities Capabilities in the server's names.
	 * @return array
	 */
	private static function of( $id, $name, $email, array $capabilities ) {
		return array(
			'id'           => $id,
			'name'         => mb_substr( $name, 0, 250 ),
			'email'        => $email,
			'capabilities' => $capabilities,
			'host'         => array(
				'ajax'            => admin_url( 'admin-ajax.php' ),
				'nonce'           => wp_create_nonce( Ajax_Gateway::NONCE ),
				'rest_url'        => rest_url(),
				'rest_nonce'      => wp_create_nonce( 'wp_rest' ),
				'wizard_url'      => Connection_Page::url(),
				'network'         => is_multisite() && self::is_network_active(),
				'install_plugins' => current_user_can( 'install_plugins' ),
			),
			'site'         => Site_Facts::all(),
		);
	}

	/**
	 * The user's capabilities, in the server's names.
	 *
	 * @return string[]
	 */
	private static function capabilities() {
		$names = array(
			Capabilities::VIEW     => 'view_reports',
			Capabilities::SETTINGS => 'update_settings',
			'install_plugins'      => 'install_plugins',
		);
		return array_values( array_filter( $names, 'current_user_can', ARRAY_FILTER_USE_KEY ) );
	}

	/**
	 * Whether the plugin is active for the whole network.
	 *
	 * @return bool
	 */
	private static function is_network_active() {
		$active = (array) get_site_option( 'active_sitewide_plugins', array() );
		return isset( $active[ plugin_basename( PLUGIN_FILE ) ] );
	}
}
