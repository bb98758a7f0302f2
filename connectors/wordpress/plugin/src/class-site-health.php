<?php
/**
 * Tests of Site Health.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Whether the server answers, the script is on the pages, and visits arrive.
 */
final class Site_Health {

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
	 * Adds the hooks.
	 */
	public function add_hooks() {
		add_filter( 'site_status_tests', array( $this, 'add_tests' ) );
	}

	/**
	 * Adds the tests.
	 *
	 * @param array $tests There are.
	 * @return array
	 */
	public function add_tests( $tests ) {
		$tests['direct']['curlew_server']  = array(
			'label' => __( 'Curlew answers', 'curlew' ),
			'test'  => array( $this, 'test_server' ),
		);
		$tests['direct']['curlew_script']  = array(
			'label' => __( 'Curlew’s script is on the pages', 'curlew' ),
			'test'  => array( $this, 'test_script' ),
		);
		$tests['direct']['curlew_arrival'] = array(
			'label' => __( 'Visits arrive at Curlew', 'curlew' ),
			'test'  => array( $this, 'test_arrival' ),
		);
		$tests['direct']['curlew_orders']  = array(
			'label' => __( 'Orders are reported to Curlew', 'curlew' ),
			'test'  => array( $this, 'test_orders' ),
		);
		return $tests;
	}

	/**
	 * Whether the server answers to this site's key.
	 *
	 * @return array
	 */
	public function test_server() {
		$answer = $this->client->ask( 'page-data' );
		if ( '' === $answer->error() ) {
			$other = Connector::other_site( $answer->data() );
			if ( '' !== $other ) {
				return self::result( 'curlew_server', 'critical', __( 'Curlew counts another site', 'curlew' ), $other );
			}
			return self::result( 'curlew_server', 'good', __( 'Curlew answers', 'curlew' ), __( 'The server is there and accepts this site’s key.', 'curlew' ) );
		}
		return self::result( 'curlew_server', 'critical', __( 'Curlew does not answer', 'curlew' ), $answer->message() );
	}

	/**
	 * Whether the front page has the script, as somebody who is not signed in gets it.
	 *
	 * @return array
	 */
	public function test_script() {
		$connection = $this->settings->connection();
		if ( ! $connection || ! $this->settings->get( 'tracker' ) ) {
			return self::result( 'curlew_script', 'recommended', __( 'Visits are not counted', 'curlew' ), __( 'The script is switched off, or the site is not connected.', 'curlew' ) );
		}
		$page = wp_remote_get(
			home_url( '/' ),
			array(
				'timeout'   => 10,
				// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
				'sslverify' => apply_filters( 'https_local_ssl_verify', false ),
			)
		);
		if ( false !== strpos( wp_remote_retrieve_body( $page ), '"' . $connection['site'] . '"' ) ) {
			return self::result( 'curlew_script', 'good', __( 'Curlew’s script is on the pages', 'curlew' ), __( 'The front page has it.', 'curlew' ) );
		}
		return self::result( 'curlew_script', 'recommended', __( 'Curlew’s script was not found on the front page', 'curlew' ), __( 'A cache may hold an older page: empty it. The theme has to call wp_head().', 'curlew' ) );
	}

	/**
	 * Whether a visit was ever seen.
	 *
	 * @return array
	 */
	public function test_arrival() {
		$answer = $this->client->ask( 'cms/figures' );
		$data   = $answer->data();
		if ( null === $data || ! array_key_exists( 'last_visit', $data ) ) {
			$why = null !== $data || Figures::is_unknown( $answer ) ? Figures::words( Figures::UNKNOWN ) : __( 'It cannot be told while Curlew does not answer.', 'curlew' );
			return self::result( 'curlew_arrival', 'recommended', __( 'Whether visits arrive at Curlew is not known', 'curlew' ), $why );
		}
		if ( isset( $data['last_visit'] ) ) {
			/* translators: %s: a span of time, such as "5 minutes". */
			$text = sprintf( __( 'The last one came %s ago.', 'curlew' ), human_time_diff( (int) ( $data['last_visit'] / 1000 ) ) );
			return self::result( 'curlew_arrival', 'good', __( 'Visits arrive at Curlew', 'curlew' ), $text );
		}
		return self::result( 'curlew_arrival', 'recommended', __( 'No visit has arrived at Curlew yet', 'curlew' ), __( 'Open the site in a window where you are not signed in. Your own visits may be left out.', 'curlew' ) );
	}

	/**
	 * Whether every order could be reported.
	 *
	 * @return array
	 */
	public function test_orders() {
		$words = Put_Aside::words();
		if ( '' === $words ) {
			return self::result( 'curlew_orders', 'good', __( 'Orders are reported to Curlew', 'curlew' ), __( 'None was put aside.', 'curlew' ) );
		}
		return self::result( 'curlew_orders', 'recommended', __( 'Some orders could not be reported to Curlew', 'curlew' ), $words );
	}

	/**
	 * A result as Site Health wants it.
	 *
	 * @param string $test   Its name.
	 * @param string $status `good`, `recommended` or `critical`.
	 * @param string $label  What was found.
	 * @param string $text   And what to do.
	 * @return array
	 */
	private static function result( $test, $status, $label, $text ) {
		return array(
			'test'        => $test,
			'status'      => $status,
			'label'       => $label,
			'description' => '<p>' . esc_html( $text ) . '</p>',
			'actions'     => sprintf( '<a href="%s">%s</a>', esc_url( Connection_Page::url() ), esc_html__( 'Connection settings', 'curlew' ) ),
			'badge'       => array(
				'label' => 'Curlew',
				'color' => 'blue',
			),
		);
	}
}
