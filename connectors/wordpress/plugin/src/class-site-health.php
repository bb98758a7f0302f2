<?php
/**
 * Tests of Site Health.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Checks that the server answers, the script is on the pages, and visits arrive.
 */
final class Site_Health {

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
	 * Adds the hooks.
	 */
	public function add_hooks() {
		add_filter( 'site_status_tests', array( $this, 'add_tests' ) );
	}

	/**
	 * Adds the tests.
	 *
	 * @param array $tests The existing tests.
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
	 * Whether the server accepts this site's key.
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
	 * Whether the front page contains the script for an anonymous visitor.
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
	 * Whether any visit has arrived.
	 *
	 * @return array
	 */
	public function test_arrival() {
		$answer = $this->client->ask( 'cms/figures' );
		$data   = $answer->data();
		if ( null === $data || ! array_key_exists( 'last_visit', $data ) ) {
			$why = null !== $data || Figures::is_unknown( $answer ) ? Figures::words( Figures::UNKNOWN ) : __( 'Unknown while Curlew does not answer.', 'curlew' );
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
	 * Whether all orders could be reported.
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
	 * A result in Site Health's format.
	 *
	 * @param string $test   Name of the test.
	 * @param string $status `good`, `recommended` or `critical`.
	 * @param string $label  Result in one line.
	 * @param string $text   Explanation and advice.
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
