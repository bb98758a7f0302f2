<?php
/**
 * What AI crawlers fetch.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Notes which pages AI crawlers fetch. They run no script, so only the server sees them. Each fetch is one option until the next
 * scheduled event sends it: no page waits for the server. Visitors' requests cost the comparison of their user agent only.
 */
final class Crawlers {

	const HOOK = 'curlew_send_crawlers';
	/**
	 * Options of fetches begin with this.
	 */
	const NOTED = 'curlew_fetch_';
	/**
	 * Delay until fetches are sent, in seconds.
	 */
	const DELAY = 10 * MINUTE_IN_SECONDS;
	/**
	 * Fetches kept at most while the server cannot be reached. Further ones are not counted.
	 */
	const MOST = 5000;
	/**
	 * Fetches sent in one call: the server takes no more.
	 */
	const STEP = 1000;
	/**
	 * Length of a path in bytes; longer ones are cut.
	 */
	const PATH_LENGTH = 1000;
	/**
	 * Tokens in their user agents: those of the server's list, in its order.
	 */
	const TOKENS = array(
		'GPTBot',
		'OAI-SearchBot',
		'ChatGPT-User',
		'ClaudeBot',
		'anthropic-ai',
		'Claude-SearchBot',
		'Claude-User',
		'Claude-Web',
		'PerplexityBot',
		'Perplexity-User',
		'Google-CloudVertexBot',
		'Google-NotebookLM',
		'Gemini-Deep-Research',
		'meta-externalagent',
		'FacebookBot',
		'meta-webindexer',
		'meta-externalfetcher',
		'Amazonbot',
		'Amzn-SearchBot',
		'Amzn-User',
		'Applebot',
		'AzureAI-SearchBot',
		'Bytespider',
		'CCBot',
		'cohere-training-data-crawler',
		'cohere-ai',
		'MistralAI-User',
		'DuckAssistBot',
		'YouBot',
		'Diffbot',
		'AI2Bot',
		'DeepSeekBot',
	);

	/**
	 * Settings of the site.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Client for calls of the site itself.
	 *
	 * @var Client
	 */
	private $client;

	/**
	 * Constructor.
	 *
	 * @param Settings $settings Settings of the site.
	 * @param Client   $client   Client.
	 */
	public function __construct( Settings $settings, Client $client ) {
		$this->settings = $settings;
		$this->client   = $client;
	}

	/**
	 * Adds the hooks: the one that notes a fetch for crawlers alone.
	 */
	public function add_hooks() {
		add_action( self::HOOK, array( $this, 'send' ) );
		if ( '' !== self::token() ) {
			// Once the status of the answer is known.
			add_action( 'shutdown', array( $this, 'note' ) );
		}
	}

	/**
	 * The crawler of this request.
	 *
	 * @return string Its token; empty for others.
	 */
	private static function token() {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Compared with a fixed list only.
		$agent = isset( $_SERVER['HTTP_USER_AGENT'] ) ? substr( (string) $_SERVER['HTTP_USER_AGENT'], 0, 1024 ) : '';
		if ( ! preg_match( '/(?<![a-z0-9])(?:' . implode( '|', self::TOKENS ) . ')(?![a-z0-9])/i', $agent, $found ) ) {
			return '';
		}
		return $found[0];
	}

	/**
	 * Notes the fetch of a page.
	 */
	public function note() {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Compared with a fixed word only.
		$method = isset( $_SERVER['REQUEST_METHOD'] ) ? $_SERVER['REQUEST_METHOD'] : '';
		if ( 'GET' !== $method || ! did_action( 'template_redirect' ) || is_feed() || is_robots() || is_favicon() || is_preview() ) {
			return;
		}
		if ( null === $this->settings->connection() || self::count() >= self::MOST ) {
			return;
		}
		$fetch = array(
			'agent'  => self::token(),
			'url'    => self::address(),
			'status' => (int) http_response_code(),
			'time'   => time(),
		);
		add_option( self::NOTED . bin2hex( random_bytes( 12 ) ), wp_json_encode( $fetch ), '', false );
		if ( ! wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_single_event( time() + self::DELAY, self::HOOK );
		}
	}

	/**
	 * The requested address without its query, as ASCII. Its host is always the site's.
	 *
	 * @return string
	 */
	private static function address() {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Every byte that is not plain is encoded.
		$target = isset( $_SERVER['REQUEST_URI'] ) ? (string) $_SERVER['REQUEST_URI'] : '/';
		$path   = substr( (string) preg_replace( '~^https?://[^/?#]*|[?#].*$~is', '', $target ), 0, self::PATH_LENGTH );
		$path   = preg_replace_callback(
			'/[^\x21-\x7e]/',
			static function ( $found ) {
				return rawurlencode( $found[0] );
			},
			$path
		);
		return 'https://' . wp_parse_url( home_url(), PHP_URL_HOST ) . '/' . ltrim( $path, '/' );
	}

	/**
	 * How many fetches are noted.
	 *
	 * @return int
	 */
	private static function count() {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no function to count options by prefix.
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( self::NOTED ) . '%' ) );
	}

	/**
	 * Sends the stored fetches. The server counts a fetch once, however often it is sent.
	 */
	public function send() {
		do {
			$noted = self::noted();
			$rest  = count( $noted ) === self::STEP;
			if ( $noted && ! $this->send_some( $noted ) ) {
				wp_schedule_single_event( time() + HOUR_IN_SECONDS, self::HOOK );
				return;
			}
		} while ( $rest );
	}

	/**
	 * The oldest fetches, by the name of their option.
	 *
	 * @return array<string, string>
	 */
	private static function noted() {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no function to find options by prefix.
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT option_name, option_value FROM {$wpdb->options} WHERE option_name LIKE %s ORDER BY option_id LIMIT %d", $wpdb->esc_like( self::NOTED ) . '%', self::STEP ) );
		return wp_list_pluck( $rows, 'option_value', 'option_name' );
	}

	/**
	 * Sends some fetches, and forgets them once the server has them, or refuses them for good.
	 *
	 * @param array<string, string> $noted Fetches by the name of their option.
	 * @return bool Whether they are forgotten.
	 */
	private function send_some( array $noted ) {
		$fetches = array();
		foreach ( $noted as $name => $text ) {
			$fetch = json_decode( $text, true );
			if ( is_array( $fetch ) ) {
				$fetches[] = array( 'id' => $name ) + $fetch;
			}
		}
		if ( $fetches ) {
			$answer = $this->client->bring( 'cms/crawlers', array( 'fetches' => $fetches ) );
			if ( 200 !== $answer->status && 400 !== $answer->status ) {
				return false;
			}
		}
		self::forget( array_keys( $noted ) );
		return true;
	}

	/**
	 * Deletes options at once: `delete_option` would write a thousand times.
	 *
	 * @param string[] $names Names of the options.
	 */
	private static function forget( array $names ) {
		global $wpdb;
		$places = implode( ', ', array_fill( 0, count( $names ), '%s' ) );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL.InterpolatedNotPrepared, WordPress.DB.PreparedSQLPlaceholders.UnfinishedPrepare -- Placeholders only.
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->options} WHERE option_name IN ( {$places} )", $names ) );
		foreach ( $names as $name ) {
			wp_cache_delete( $name, 'options' );
		}
	}
}
