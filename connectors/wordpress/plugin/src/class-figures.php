<?php
/**
 * Figures outside the app.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Asks the server for a few figures, and remembers them for a while: the admin never waits for it twice.
 */
final class Figures {

	/** As many pages as one question may be about. */
	const BATCH = 200;

	const MEMORY = 'curlew_figures';
	/** Set for a minute once the server has said nothing about pages: the next page does not wait for it again. */
	const SILENCE = 'curlew_silence';

	/** What figures are: as the source of the site's figures has counted them, estimates of its, or nothing that it knows. */
	const EXACT     = 'exact';
	const ESTIMATED = 'estimated';
	const UNKNOWN   = 'unknown';

	/**
	 * Calls the server.
	 *
	 * @var Client
	 */
	private $client;

	/**
	 * Takes what it needs.
	 *
	 * @param Client $client Calls the server.
	 */
	public function __construct( Client $client ) {
		$this->client = $client;
	}

	/**
	 * Whether there is anybody to ask.
	 *
	 * @return bool
	 */
	public function can_ask() {
		return $this->client->is_connected();
	}

	/**
	 * The last 30 days of the site.
	 *
	 * @return array|string The figures, or why there are none.
	 */
	public function of_site() {
		$known = get_transient( self::MEMORY );
		if ( is_array( $known ) ) {
			return $known;
		}
		// Why there are none is said in the language of whoever asked.
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
	 * Views of pages in the last 30 days: one question for all of them.
	 *
	 * @param string[] $urls At most `BATCH`.
	 * @return array|null `views`, in the same order, and what they are as `basis`; `views` is empty when that is `UNKNOWN`. Null when the
	 *                    server says nothing.
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
	 * Whether a call failed because the source of the site's figures does not know them: trying again does not help.
	 *
	 * @param Answer $answer Of the server.
	 * @return bool
	 */
	public static function is_unknown( Answer $answer ) {
		return 'not_supported' === $answer->error();
	}

	/**
	 * What figures are.
	 *
	 * @param array $data An answer with figures. Of a server that does not say, they are exact.
	 * @return string
	 */
	public static function basis( array $data ) {
		return isset( $data['receipt']['exact'] ) && ! $data['receipt']['exact'] ? self::ESTIMATED : self::EXACT;
	}

	/**
	 * What there is to say of figures, in the words of the reports.
	 *
	 * @param string $basis What they are.
	 * @return string Empty when they are exact.
	 */
	public static function words( $basis ) {
		if ( self::UNKNOWN === $basis ) {
			return __( 'The source of this site’s figures does not know this.', 'curlew' );
		}
		return self::ESTIMATED === $basis ? __( 'Figures are estimates.', 'curlew' ) : '';
	}
}
