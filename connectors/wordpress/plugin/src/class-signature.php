<?php
/**
 * How calls to the server are signed.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * The same as `apps/server/src/hosts/wordpress/signature.ts` does.
 */
final class Signature {

	/**
	 * The headers of a signed call.
	 *
	 * @param array{site: string, secret: string} $connection The site's.
	 * @param string                              $method     Such as `GET`.
	 * @param string                              $target     Path and query, from `/ajax` or `/api/` on.
	 * @param string                              $body       As it is sent.
	 * @param array                               $caller     Who calls: see `Caller::facts()`.
	 * @return array<string, string>
	 */
	public static function headers( array $connection, $method, $target, $body, array $caller ) {
		$time = (string) time();
		$once = bin2hex( random_bytes( 16 ) );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- Names of any script have to fit into a header.
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
	 * What is sent as `api_secret` with orders: it has no power to sign.
	 *
	 * @param string $secret The site's.
	 * @return string
	 */
	public static function reporting_secret( $secret ) {
		return hash_hmac( 'sha256', 'mp/collect', self::key( $secret ) );
	}

	/**
	 * The server keeps the secret's hash alone, so this is what both sign with.
	 *
	 * @param string $secret The site's.
	 * @return string 32 bytes.
	 */
	private static function key( $secret ) {
		return hash( 'sha256', $secret, true );
	}
}
