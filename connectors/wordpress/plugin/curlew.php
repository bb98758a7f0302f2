<?php
/**
 * Plugin Name:       Curlew
 * Description:       Website analytics that people enjoy, here in your admin. Connects this site to your Curlew server.
 * Version:           1.0.0
 * Requires at least: 6.5
 * Requires PHP:      7.4
 * License:           MIT
 * Text Domain:       curlew
 * Domain Path:       /languages
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

const VERSION     = '1.0.0';
const PLUGIN_FILE = __FILE__;

/**
 * Loads a class of this namespace from its file: `Curlew\Rest_Gateway` is `src/class-rest-gateway.php`.
 */
spl_autoload_register(
	static function ( $name ) {
		if ( 0 !== strpos( $name, __NAMESPACE__ . '\\' ) ) {
			return;
		}
		$base = strtolower( str_replace( '_', '-', substr( $name, strlen( __NAMESPACE__ ) + 1 ) ) );
		$file = __DIR__ . '/src/class-' . $base . '.php';
		if ( is_readable( $file ) ) {
			require $file;
		}
	}
);

Plugin::start();
