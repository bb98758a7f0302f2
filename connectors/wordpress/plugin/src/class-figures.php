<?php
/**
 * Figures outside the app.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Fetches a few figures from the server and caches them, so that the admin never waits for the same figure twice.
 */
final class Figures {

	/**
	 * Maximum number of pages per call.
	 */
	const BATCH = 200;

	const MEMORY = 'curlew_figures';
	/**
	 * Set for a minute after a failure, so that the next page does not wait again.
	 */
	const SILENCE = 'curlew_silence';

	/**
	 * Basis of figures: exact counts, estimates, or unknown to the site's source.
	 */
	const EXACT     = 'exact';
	const ESTIMATED = 'estimated';
	const UNKNOWN   = 'unknown';

	/**
	 * Client of the server.
	 *
	 * @var Client
	 */
	private $client;

	/**
	 * Constructor.
	 *
	 * @param Client $client Client of the server.
	 */
	public function __construct( Client $client ) {
		$this->client = $client;
	}

	/**
	 * Whether the site is connected and the user may see figures.
	 *
	 * @return bool
	 */
	public function can_ask() {
		return $this->client->is_connected();
	}

	/**
	 * The last 30 days of the site.
	 *
	 * @return array|string The figures, or the reason why there are none.
	 */
	public function of_site() {
		$known = get_transient( self::MEMORY );
		if ( is_array( $known ) ) {
			return $known;
		}
		// Failures are cached by the user's language.
		$failure = self::MEMORY . '_' . get_user_locale();
		$why     = get_transient( $failure );
		if ( false !== $why ) {
			return $why;
		}
		$answer = $this->client->ask( 'cms/figures' );
		$data   = $answer->data();
		if ( null === $data ) {
			$why = self::is_unknown( $answer ) ? self::words( self::UNKNOWN ) : $answer->message();
			set_transient( $failure, $why, MINUTE_IN_SECONDS );
			return $why;
		}
		set_transient( self::MEMORY, $data, 5 * MINUTE_IN_SECONDS );
		return $data;
	}

	/**
	 * Views of pages in the last 30 days, in one call.
	 *
	 * @param string[] $urls Addresses, at most `BATCH`.
	 * @return array|null `views`, in the same order, and their `basis`; `views` is empty if that is `UNKNOWN`. Null if the
	 * server gives no answer.
	 */
	public function views( array $urls ) {
		$urls  = array_values( $urls );
		$name  = 'curlew_views_' . md5( implode( "\n", $urls ) );
		$known = get_transient( $name );
		if ( isset( $known['views'], $known['basis'] ) ) {
			return $known;
		}
		if ( get_transient( self::SILENCE ) ) {
			return null;
		}
		$answer = $this->client->ask_about( 'cms/views', array( 'pages' => $urls ) );
		$data   = $answer->data();
		if ( null === $data && ! self::is_unknown( $answer ) ) {
			set_transient( self::SILENCE, 1, MINUTE_IN_SECONDS );
			return null;
		}
		$known = array(
			'views' => null === $data ? array() : $data['views'],
			'basis' => null === $data ? self::UNKNOWN : self::basis( $data ),
		);
		set_transient( $name, $known, 5 * MINUTE_IN_SECONDS );
		return $known;
	}

	/**
	 * Whether a call failed because the site's source does not know the figures: a retry does not help.
	 *
	 * @param Answer $answer Answer of the server.
	 * @return bool
	 */
	public static function is_unknown( Answer $answer ) {
		return 'not_supported' === $answer->error();
	}

	/**
	 * Basis of an answer's figures.
	 *
	 * @param array $data An answer with figures. Without a basis they are exact.
	 * @return string
	 */
	public static function basis( array $data ) {
		return isset( $data['receipt']['exact'] ) && ! $data['receipt']['exact'] ? self::ESTIMATED : self::EXACT;
	}

	/**
	 * A note about the basis, in the words of the reports.
	 *
	 * @param string $basis Basis of the figures.
	 * @return string Empty if they are exact.
	 */
	public static function words( $basis ) {
		if ( self::UNKNOWN === $basis ) {
			return __( 'The source of this site’s figures does not know this.', 'curlew' );
		}
		return self::ESTIMATED === $basis ? __( 'Figures are estimates.', 'curlew' ) : '';
	}
}
