<?php
/**
 * The built app.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * The manifest of the built app: its files, ajax actions, sidebar entries and the route of the pages report. New reports need no change
 * here.
 */
final class App_Files {

	/**
	 * Cache for one request.
	 *
	 * @var array|null
	 */
	private static $facts;

	/**
	 * The ajax actions that the app calls.
	 *
	 * @return string[]
	 */
	public static function actions() {
		return self::facts()['actions'];
	}

	/**
	 * The sidebar entries, the first for the page itself.
	 *
	 * @return array<int, array{route: string, settings: bool, label: array<string, string>}>
	 */
	public static function sidebar() {
		return self::facts()['sidebar'];
	}

	/**
	 * The route of the report that lists pages.
	 *
	 * @return string
	 */
	public static function pages_route() {
		return self::facts()['pages_route'];
	}

	/**
	 * The address of a file in the manifest.
	 *
	 * @param string $kind `script` or `style`.
	 * @return string
	 */
	public static function url( $kind ) {
		return plugins_url( 'app/' . self::facts()[ $kind ], PLUGIN_FILE );
	}

	/**
	 * Addresses of scripts to preload.
	 *
	 * @return string[]
	 */
	public static function preloads() {
		return array_map(
			static function ( $file ) {
				return plugins_url( 'app/' . $file, PLUGIN_FILE );
			},
			self::facts()['preloads']
		);
	}

	/**
	 * Reads the manifest.
	 *
	 * @return array
	 */
	private static function facts() {
		if ( null === self::$facts ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of this plugin.
			self::$facts = json_decode( file_get_contents( dirname( PLUGIN_FILE ) . '/app/app.json' ), true );
		}
		return self::$facts;
	}
}
