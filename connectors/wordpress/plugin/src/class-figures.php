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
			set_transient( $failure, $answer->message(), MINUTE_IN_SECONDS );
			return $answer->message();
		}
		set_transient( self::MEMORY, $data, 5 * MINUTE_IN_SECONDS );
		return $data;
	}

	/**
	 * Views of pages in the last 30 days: one question for all of them.
	 *
	 * @param string[] $urls At most `BATCH`.
	 * @return int[]|null In the same order; null when the server says nothing.
	 */
	public function views( array $urls ) {
		$urls  = array_values( $urls );
		$name  = 'curlew_views_' . md5( implode( "\n", $urls ) );
		$views = get_transient( $name );
		if ( is_array( $views ) ) {
			return $views;
		}
		if ( get_transient( self::SILENCE ) ) {
			return null;
		}
		$data = $this->client->ask_about( 'cms/views', array( 'pages' => $urls ) )->data();
		if ( null === $data ) {
			set_transient( self::SILENCE, 1, MINUTE_IN_SECONDS );
			return null;
		}
		set_transient( $name, $data['views'], 5 * MINUTE_IN_SECONDS );
		return $data['views'];
	}
}
