<?php
/**
 * Signatures of calls to the server.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * The counterpart of `apps/server/src/hosts/wordpress/signature.ts`.
 */
final class Signature {

	/**
	 * The headers of a signed call.
	 *
	 * @param array{site: string, secret: string} $connection Connection of the site.
	 * @param string                              $method     Such as `GET`.
	 * @param string                              $target     Path and query, from `/ajax` or `/api/` on.
	 * @param string                              $body       Body to send.
	 * @param array                               $caller     The caller: see `Caller::facts()`.
	 * @return array<string, string>
	 */
	public static function headers( array $connection, $method, $target, $body, array $caller ) {
		$time = (string) time();
		$once = bin2hex( random_bytes( 16 ) );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- Names in any script must fit into a header.
		$person = base64_encode( wp_json_encode( $caller ) );
		$text   = implode(
			"\n",
			array( 'curlew-1', $connection['site'], $method, $target, hash( 'sha256', $body ), $time, $once, $person )
		);
		return array(
			'Curlew-Site'      => $connection['site'],
			'Curlew-Time'      => $time,
			'Curlew-Once'      => $once,
			'Curlew-Caller'    => $person,
			'Curlew-Signature' => hash_hmac( 'sha256', $text, self::key( $connection['secret'] ) ),
		);
	}

	/**
	 * The `api_secret` sent with orders, which cannot sign calls.
	 *
	 * @param string $secret Secret of the site.
	 * @return string
	 */
	public static function reporting_secret( $secret ) {
		return hash_hmac( 'sha256', 'mp/collect', self::key( $secret ) );
	}

	/**
	 * The server stores only the secret's hash, so this is the signing key.
	 *
	 * @param string $secret Secret of the site.
	 * @return string 32 bytes.
	 */
	private static function key( $secret ) {
		return hash( 'sha256', $secret, true );
	}
}
