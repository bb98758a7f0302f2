<?php
/**
 * Commands for WP-CLI.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Connects this site to a Curlew server.
 */
final class Cli {

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
	 * Says whether the server answers, and when the last visit came.
	 */
	public function status() {
		$answer = $this->client->ask( 'cms/figures' );
		$data   = $answer->data();
		if ( null === $data ) {
			\WP_CLI::error( $answer->message() );
		}
		\WP_CLI::success( 'Connected to ' . $this->settings->connection()['url'] . '.' );
		\WP_CLI::log( $data['last_visit'] ? 'Last visit: ' . gmdate( 'c', (int) ( $data['last_visit'] / 1000 ) ) : 'No visit yet.' );
	}

	/**
	 * Connects this site.
	 *
	 * ## OPTIONS
	 *
	 * <key>
	 * : The line that the server shows in Settings → Site → WordPress.
	 *
	 * @param string[] $args The key.
	 */
	public function connect( $args ) {
		if ( ! Settings::parse_key( $args[0] ) ) {
			\WP_CLI::error( 'This is no key of Curlew. It begins with "curlew:" and is one line.' );
		}
		$this->settings->change( array( 'key' => trim( $args[0] ) ) );
		$this->status();
	}
}
