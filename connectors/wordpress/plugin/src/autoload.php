<?php
/**
 * Autoloader of this namespace: `Curlew\Rest_Gateway` is in `src/class-rest-gateway.php`, an interface in `src/interface-….php`.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

spl_autoload_register(
	static function ( $name ) {
		if ( 0 !== strpos( $name, __NAMESPACE__ . '\\' ) ) {
			return;
		}
		$base = strtolower( str_replace( '_', '-', substr( $name, strlen( __NAMESPACE__ ) + 1 ) ) );
		foreach ( array( 'class', 'interface' ) as $kind ) {
			$file = __DIR__ . '/' . $kind . '-' . $base . '.php';
			if ( is_readable( $file ) ) {
				require $file;
				return;
			}
		}
	}
);
