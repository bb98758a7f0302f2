<?php
/**
 * Connecting a site.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Tries a key before it takes the place of another.
 */
final class Connector {

	/** The key may be right; nobody was there to say so. */
	const UNTRIED = array( 'unreachable', 'timeout' );

	/**
	 * What is set.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Calls the server.
	 *
	 * @var Client
	 */
	private $client;

	/**
	 * The key that was found right last: WordPress cleans an option twice when it is new.
	 *
	 * @var string
	 */
	private $accepted = '';

	/**
	 * Takes what it needs.
	 *
	 * @param Settings $settings Of the site.
	 * @param Client   $client   Calls the server.
	 */
	public function __construct( Settings $settings, Client $client ) {
		$this->settings = $settings;
		$this->client   = $client;
	}

	/**
	 * Whether a key may be kept. One in use is not given up for one that does not work.
	 *
	 * @param string $key    As it was pasted.
	 * @param bool   $anyway Keep the first one even when the server cannot be reached.
	 * @return string Why not, for people; empty when it may.
	 */
	public function objection( $key, $anyway ) {
		$connection = Settings::parse_key( $key );
		if ( ! $connection ) {
			return __( 'This is no key of Curlew. It begins with “curlew:” and is one line.', 'curlew' );
		}
		if ( $key === $this->accepted ) {
			return '';
		}
		$answer       = $this->client->to( $connection )->ask( 'page-data' );
		$is_connected = null !== $this->settings->connection();
		if ( '' === $answer->error() || ( $anyway && ! $is_connected && in_array( $answer->error(), self::UNTRIED, true ) ) ) {
			$other = is_multisite() && '' === $answer->error() ? self::other_site( $answer->data() ) : '';
			if ( '' === $other ) {
				$this->accepted = $key;
			}
			return $other;
		}
		$kept = $is_connected ? __( 'The connection that there is was kept.', 'curlew' ) : __( 'The key was not saved.', 'curlew' );
		return $answer->message() . ' ' . $kept;
	}

	/**
	 * The server's address, where whoever enters the key may have this machine call any address: on a network only its owner may.
	 *
	 * @param string $key As it was pasted.
	 * @return string Else empty.
	 */
	public static function address_to_trust( $key ) {
		$connection = Settings::parse_key( $key );
		$is_owner   = ! is_multisite() || current_user_can( 'manage_network_options' ) || ( defined( 'WP_CLI' ) && \WP_CLI );
		return $connection && $is_owner ? $connection['url'] : '';
	}

	/**
	 * Whether calls to an address can be read on the way: not those that stay on this machine.
	 *
	 * @param string $url Of the server.
	 * @return bool
	 */
	public static function is_open_to_all( $url ) {
		return 'http' === wp_parse_url( $url, PHP_URL_SCHEME )
			&& ! preg_match( '/^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/', (string) wp_parse_url( $url, PHP_URL_HOST ) );
	}

	/**
	 * Whether the key is for a site at another address: visits of this one are not counted then.
	 *
	 * @param array $page_data Of the server, for this key.
	 * @return string What to do, for people; empty when the key is for this site.
	 */
	public static function other_site( array $page_data ) {
		$domain  = (string) $page_data['site']['domain'];
		$host    = preg_replace( '/^www\./', '', strtolower( (string) wp_parse_url( home_url(), PHP_URL_HOST ) ) );
		$own     = $host . rtrim( (string) wp_parse_url( home_url(), PHP_URL_PATH ), '/' );
		$is_part = 0 === strpos( $own . '/', $domain . '/' ) || substr( $host, - strlen( '.' . $domain ) ) === '.' . $domain;
		// The other sites of a network have each its own: the main site's figures are not for them.
		if ( $own === $domain || ( $is_part && ( ! is_multisite() || is_main_site() ) ) ) {
			return '';
		}
		/* translators: 1: domain that the key is for, 2: domain of this site. */
		return sprintf( __( 'The key is for %1$s, and this site is %2$s: its visits are not counted. Make a key for this site in Curlew, or change the site’s domain there.', 'curlew' ), $domain, $own );
	}
}
