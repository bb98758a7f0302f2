<?php
/**
 * Connecting a site.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Tests a key before it replaces another.
 */
final class Connector {

	/**
	 * Errors after which a key may still be right, because no server has checked it.
	 */
	const UNTRIED = array( 'unreachable', 'timeout' );

	/**
	 * Settings of the site.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Client of the server.
	 *
	 * @var Client
	 */
	private $client;

	/**
	 * The last accepted key: WordPress sanitises a new option twice.
	 *
	 * @var string
	 */
	private $accepted = '';

	/**
	 * Constructor.
	 *
	 * @param Settings $settings Settings of the site.
	 * @param Client   $client   Client of the server.
	 */
	public function __construct( Settings $settings, Client $client ) {
		$this->settings = $settings;
		$this->client   = $client;
	}

	/**
	 * Why a key may not be stored; empty if it may. A key in use is not replaced by one that does not work.
	 *
	 * @param string $key    The pasted key.
	 * @param bool   $anyway Store a first key even if the server is unreachable.
	 * @return string The reason, for people; empty if it may be stored.
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
	 * The server's address, if the user may choose any address for this machine to call: on a network, only its owner may.
	 *
	 * @param string $key The pasted key.
	 * @return string Empty if unknown.
	 */
	public static function address_to_trust( $key ) {
		$connection = Settings::parse_key( $key );
		$is_owner   = ! is_multisite() || current_user_can( 'manage_network_options' ) || ( defined( 'WP_CLI' ) && \WP_CLI );
		return $connection && $is_owner ? $connection['url'] : '';
	}

	/**
	 * Whether calls to an address can be intercepted: not those that stay on this machine.
	 *
	 * @param string $url Address of the server.
	 * @return bool
	 */
	public static function is_open_to_all( $url ) {
		return 'http' === wp_parse_url( $url, PHP_URL_SCHEME )
			&& ! preg_match( '/^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/', (string) wp_parse_url( $url, PHP_URL_HOST ) );
	}

	/**
	 * A warning if the key is for a site at another address: visits of this one are not counted then.
	 *
	 * @param array $page_data Page data from the server for this key.
	 * @return string Advice for people; empty if the key is for this site.
	 */
	public static function other_site( array $page_data ) {
		$domain  = (string) $page_data['site']['domain'];
		$host    = preg_replace( '/^www\./', '', strtolower( (string) wp_parse_url( home_url(), PHP_URL_HOST ) ) );
		$own     = $host . rtrim( (string) wp_parse_url( home_url(), PHP_URL_PATH ), '/' );
		$is_part = 0 === strpos( $own . '/', $domain . '/' ) || substr( $host, - strlen( '.' . $domain ) ) === '.' . $domain;
		// Other sites of a network need separate keys: the main site's figures are not for them.
		if ( $own === $domain || ( $is_part && ( ! is_multisite() || is_main_site() ) ) ) {
			return '';
		}
		/* translators: 1: domain that the key is for, 2: domain of this site. */
		return sprintf( __( 'The key is for %1$s, and this site is %2$s: its visits are not counted. Make a key for this site in Curlew, or change the site’s domain there.', 'curlew' ), $domain, $own );
	}
}
