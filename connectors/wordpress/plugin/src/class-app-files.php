<?php
/**
 * The built app.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * What the build says of itself: its files, its ajax actions, its entries in the sidebar and where pages are compared. New reports change none of this code.
 */
final class App_Files {

	/**
	 * Read once a request.
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
	 * The entries in the sidebar, the first for the page itself.
	 *
	 * @return array<int, array{route: string, settings: bool, label: array<string, string>}>
	 */
	public static function sidebar() {
		return self::facts()['sidebar'];
	}

	/**
	 * The route of the report that has a line for each page.
	 *
	 * @return string
	 */
	public static function pages_route() {
		return self::facts()['pages_route'];
	}

	/**
	 * The address of a file that the build names.
	 *
	 * @param string $kind `script` or `style`.
	 * @return string
	 */
	public static function url( $kind ) {
		return plugins_url( 'app/' . self::facts()[ $kind ], PLUGIN_FILE );
	}

	/**
	 * The addresses of scripts that are needed at once.
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
	 * Reads what the build says of itself.
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
