<?php
/**
 * Import of history.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Sends lines of history to the server's import, in chunks of the maximum size of a call. Repeating an import changes nothing.
 */
final class Import {

	/**
	 * The server accepts calls of 256 KB; a longer line cannot be an event.
	 */
	const MAX_BYTES = 200000;
	const MAX_LINES = 2000;

	/**
	 * Client of the server.
	 *
	 * @var Client
	 */
	private $client;

	/**
	 * Result so far.
	 *
	 * @var array{added: int, duplicates: int, rejected: array<int, array{line: int, reason: string}>}
	 */
	private $result = array(
		'added'      => 0,
		'duplicates' => 0,
		'rejected'   => array(),
	);

	/**
	 * Constructor.
	 *
	 * @param Client $client Client of the server.
	 */
	public function __construct( Client $client ) {
		$this->client = $client;
	}

	/**
	 * Imports lines.
	 *
	 * @param iterable<string> $lines Each an event in JSON.
	 * @return array{added: int, duplicates: int, rejected: array<int, array{line: int, reason: string}>}
	 * @throws \RuntimeException If the server refuses them; lines imported before stay.
	 */
	public function bring( $lines ) {
		$piece = array();
		$bytes = 0;
		$first = 1;
		$next  = 1;
		foreach ( $lines as $line ) {
			$size = strlen( (string) wp_json_encode( $line ) ) + 1;
			if ( $size > self::MAX_BYTES ) {
				// Truncated, so that it is reported and skipped like any invalid line.
				$line = substr( $line, 0, 100 );
				$size = 1000;
			}
			if ( $bytes + $size > self::MAX_BYTES || count( $piece ) === self::MAX_LINES ) {
				$this->send( $piece, $first );
				$piece = array();
				$bytes = 0;
				$first = $next;
			}
			$piece[] = $line;
			$bytes  += $size;
			++$next;
		}
		if ( $piece ) {
			$this->send( $piece, $first );
		}
		return $this->result;
	}

	/**
	 * The lines of a file.
	 *
	 * @param string $path Path of the file.
	 * @return \Generator<string>
	 */
	public static function lines_of( $path ) {
		$file = new \SplFileObject( $path );
		$file->setFlags( \SplFileObject::DROP_NEW_LINE );
		foreach ( $file as $line ) {
			yield (string) $line;
		}
	}

	/**
	 * The shops' history: all paid orders and refunds.
	 *
	 * @return \Generator<string>
	 */
	public static function orders() {
		foreach ( Shop::ALL as $shop ) {
			foreach ( $shop::orders()::history() as $entry ) {
				yield (string) wp_json_encode( self::line( $entry['visitor'], $entry['buyer'], $entry['event'] ) );
			}
		}
	}

	/**
	 * A Measurement Protocol event as a line of an import file.
	 *
	 * @param array  $visitor Visitor as in reports.
	 * @param string $buyer   Identifies the buyer.
	 * @param array  $event   Measurement Protocol event.
	 * @return array
	 */
	private static function line( array $visitor, $buyer, array $event ) {
		$params = $event['params'];
		// The server derives the event's id from this, so that it equals that of the reported event.
		$identity = 'purchase' === $event['name']
			? array( 'purchase', $params['transaction_id'], $params['order_shop'] )
			: array( $visitor['client_id'], $event['name'], $event['timestamp_micros'], $params );
		return array(
			'id'      => hash( 'sha256', (string) wp_json_encode( $identity, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) ),
			'name'    => $event['name'],
			'time'    => (int) ( $event['timestamp_micros'] / 1000 ),
			// The server stores only a hash; it does not need the address either.
			'visitor' => hash( 'sha256', wp_salt() . strtolower( $buyer ) ),
			'url'     => home_url( '/' ),
			'params'  => $params,
		);
	}

	/**
	 * Sends a chunk.
	 *
	 * @param string[] $lines Its lines.
	 * @param int      $first Number of the first line.
	 * @throws \RuntimeException If the server refuses it.
	 */
	private function send( array $lines, $first ) {
		$answer = $this->client->bring(
			'cms/import',
			array(
				'first_line' => $first,
				'lines'      => $lines,
			)
		);
		$data   = $answer->data();
		if ( null === $data ) {
			throw new \RuntimeException( $answer->message() );
		}
		$this->result['added']      += $data['added'];
		$this->result['duplicates'] += $data['duplicates'];
		$this->result['rejected']    = array_merge( $this->result['rejected'], $data['rejected'] );
	}
}
