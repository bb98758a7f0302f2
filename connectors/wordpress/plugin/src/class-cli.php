<?php
/**
 * Commands for WP-CLI.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Connects this site to a Curlew server, and imports history.
 */
final class Cli {

	/**
	 * Further bad lines are only counted.
	 */
	const SHOWN_REJECTIONS = 20;

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
	 * Shows whether the server answers, and when the last visit came.
	 */
	public function status() {
		$answer = $this->client->ask( 'cms/figures' );
		$data   = $answer->data();
		$known  = ! Figures::is_unknown( $answer );
		if ( null === $data && $known ) {
			\WP_CLI::error( $answer->message() );
		}
		/* translators: %s: address. */
		\WP_CLI::success( sprintf( __( 'Connected to %s.', 'curlew' ), $this->settings->connection()['url'] ) );
		$site  = $this->client->ask( 'page-data' )->data();
		$other = null === $site ? '' : Connector::other_site( $site );
		if ( '' !== $other ) {
			\WP_CLI::warning( $other );
		}
		if ( ! $known || ! array_key_exists( 'last_visit', $data ) ) {
			\WP_CLI::log( Figures::words( Figures::UNKNOWN ) );
			return;
		}
		$last = $data['last_visit'];
		/* translators: %s: date and time, as 2026-03-10T12:00:00+00:00. */
		\WP_CLI::log( $last ? sprintf( __( 'Last visit: %s', 'curlew' ), gmdate( 'c', (int) ( $last / 1000 ) ) ) : __( 'No visit yet.', 'curlew' ) );
	}

	/**
	 * Connects this site, once the server has accepted the key. A connection that there is stays until then.
	 *
	 * ## OPTIONS
	 *
	 * <key>
	 * : The line that the server shows in Settings → Site → WordPress.
	 *
	 * [--untried]
	 * : Keeps the key even when the server cannot be reached now. Only for a site that has none.
	 *
	 * @param string[] $args    Contains the key.
	 * @param array    $options Contains --untried.
	 */
	public function connect( $args, $options ) {
		$key       = trim( $args[0] );
		$objection = ( new Connector( $this->settings, $this->client ) )->objection( $key, ! empty( $options['untried'] ) );
		if ( '' !== $objection ) {
			\WP_CLI::error( $objection );
		}
		$this->settings->change(
			array(
				'key'     => $key,
				'trusted' => Connector::address_to_trust( $key ),
			)
		);
		$this->status();
	}

	/**
	 * Brings history to the server. What is there already changes nothing, so it may be brought again.
	 *
	 * ## OPTIONS
	 *
	 * [<file>]
	 * : Events, one a line, each in JSON.
	 *
	 * [--orders]
	 * : Instead of a file: the paid orders and the refunds of WooCommerce and Easy Digital Downloads.
	 *
	 * ## EXAMPLES
	 *
	 *     wp curlew import visits.ndjson
	 *     wp curlew import --orders
	 *
	 * @param string[] $args    Contains the file.
	 * @param array    $options Contains --orders.
	 */
	public function import( $args, $options ) {
		$has_file = isset( $args[0] );
		if ( ! empty( $options['orders'] ) === $has_file ) {
			\WP_CLI::error( __( 'Name a file, or give --orders.', 'curlew' ) );
		}
		if ( $has_file && ! is_readable( $args[0] ) ) {
			/* translators: %s: name of the file. */
			\WP_CLI::error( sprintf( __( 'There is no file %s that can be read.', 'curlew' ), $args[0] ) );
		}
		try {
			$result = ( new Import( $this->client ) )->bring( $has_file ? Import::lines_of( $args[0] ) : Import::orders() );
		} catch ( \RuntimeException $error ) {
			\WP_CLI::error( $error->getMessage() );
		}
		foreach ( array_slice( $result['rejected'], 0, self::SHOWN_REJECTIONS ) as $rejected ) {
			/* translators: 1: number of the line, 2: why, in English. */
			\WP_CLI::warning( sprintf( __( 'Line %1$d skipped: %2$s', 'curlew' ), $rejected['line'], $rejected['reason'] ) );
		}
		if ( $result['rejected'] && 0 === $result['added'] + $result['duplicates'] ) {
			/* translators: %d: number of lines. */
			\WP_CLI::error( sprintf( __( 'Lines: %d. None of them is an event.', 'curlew' ), count( $result['rejected'] ) ) );
		}
		/* translators: 1, 2: number of events, 3: number of lines. */
		\WP_CLI::success( sprintf( __( 'Events added: %1$d; there already: %2$d; lines skipped: %3$d.', 'curlew' ), $result['added'], $result['duplicates'], count( $result['rejected'] ) ) );
	}
}
