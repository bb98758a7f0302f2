<?php
/**
 * The site's settings.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * One option of the site: the connection, and who and what is counted.
 */
final class Settings {

	const OPTION = 'curlew_settings';

	/** `curlew:<key of the site>:<secret>@<address of the server>`, as the server shows it once. */
	const KEY_PATTERN = '~^curlew:([0-9a-f]{16}):([\w-]{32})@(https?://[^\s?#@/][^\s?#@]*)$~';

	const DEFAULTS = array(
		'key'            => '',
		'view_roles'     => array(),
		'excluded_roles' => array( 'administrator' ),
		'tracker'        => true,
		'own_origin'     => false,
		// The server's address, if the network's owner has entered it.
		'trusted'        => '',
	);

	/**
	 * A setting.
	 *
	 * @param string $name One of the names of `DEFAULTS`.
	 * @return mixed Has the type of the default.
	 */
	public function get( $name ) {
		$stored = get_option( self::OPTION );
		if ( 'key' === $name && defined( 'CURLEW_KEY' ) ) {
			return \CURLEW_KEY;
		}
		return is_array( $stored ) && isset( $stored[ $name ] ) ? $stored[ $name ] : self::DEFAULTS[ $name ];
	}

	/**
	 * Changes some settings and keeps the others.
	 *
	 * @param array $change Settings by name.
	 */
	public function change( array $change ) {
		$stored = get_option( self::OPTION );
		update_option( self::OPTION, array_merge( self::DEFAULTS, is_array( $stored ) ? $stored : array(), $change ) );
	}

	/**
	 * The server's address, and the site's key and secret.
	 *
	 * @return array{url: string, site: string, secret: string}|null Null while the site is not connected.
	 */
	public function connection() {
		return self::parse_key( $this->get( 'key' ) );
	}

	/**
	 * Calls the server. An address that was not chosen by the network's owner must not be on an internal network.
	 *
	 * @param string $url  Address below the server's.
	 * @param array  $args As `wp_remote_request` takes them.
	 * @return array|\WP_Error
	 */
	public function call( $url, array $args ) {
		$trusted = (string) $this->get( 'trusted' );
		$is_free = ! is_multisite() || defined( 'CURLEW_KEY' ) || ( '' !== $trusted && 0 === strpos( $url, $trusted . '/' ) );
		return $is_free ? wp_remote_request( $url, $args ) : wp_safe_remote_request( $url, $args );
	}

	/**
	 * Parses a key. Ignores white space from copying.
	 *
	 * @param string $key The pasted key.
	 * @return array{url: string, site: string, secret: string}|null Null if it is not a key.
	 */
	public static function parse_key( $key ) {
		if ( ! is_string( $key ) || ! preg_match( self::KEY_PATTERN, preg_replace( '/\s+/', '', $key ), $parts ) ) {
			return null;
		}
		return array(
			'url'    => rtrim( $parts[3], '/' ),
			'site'   => $parts[1],
			'secret' => $parts[2],
		);
	}
}
