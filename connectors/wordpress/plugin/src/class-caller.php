<?php
/**
 * Who calls, as the server is told.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * The person, what they may do, and where this site's own calls are answered.
 */
final class Caller {

	/**
	 * The facts about the person who is signed in.
	 *
	 * @return array
	 */
	public static function facts() {
		$user = wp_get_current_user();
		return self::of( (string) $user->ID, self::plain( $user->display_name ), $user->user_email, self::capabilities() );
	}

	/**
	 * The site itself, when nobody is there: figures for a list, tests of the connection, a command.
	 *
	 * @param string[] $capabilities What it does, in the server's names.
	 * @return array
	 */
	public static function site( array $capabilities = array( 'view_reports' ) ) {
		return self::of( 'site', self::plain( get_bloginfo( 'name' ) ), '', $capabilities );
	}

	/**
	 * A name as people have written it: WordPress keeps names as they stand in a page.
	 *
	 * @param string $name Of a site, a person or a thing.
	 * @return string
	 */
	public static function plain( $name ) {
		return wp_specialchars_decode( $name, ENT_QUOTES );
	}

	/**
	 * The facts in the server's words.
	 *
	 * @param string   $id           Of the person, at this site.
	 * @param string   $name         Shown in the app.
	 * @param string   $email        Shown in the app.
	 * @param string[] $capabilities The server's names.
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
	 * What the person may do, in the server's names.
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
	 * Whether the plugin runs on every site of the network.
	 *
	 * @return bool
	 */
	private static function is_network_active() {
		$active = (array) get_site_option( 'active_sitewide_plugins', array() );
		return isset( $active[ plugin_basename( PLUGIN_FILE ) ] );
	}
}
