<?php
/**
 * History.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Brings lines of history to the server's own import, in pieces as large as a call may be. What is there already changes nothing.
 */
final class Import {

	/** The server takes calls of 256 KB; a line longer than this is no event. */
	const MAX_BYTES = 200000;
	const MAX_LINES = 2000;

	/**
	 * Calls the server.
	 *
	 * @var Client
	 */
	private $client;

	/**
	 * What came of it so far.
	 *
	 * @var array{added: int, duplicates: int, rejected: array<int, array{line: int, reason: string}>}
	 */
	private $result = array(
		'added'      => 0,
		'duplicates' => 0,
		'rejected'   => array(),
	);

	/**
	 * Takes what it needs.
	 *
	 * @param Client $client Calls the server.
	 */
	public function __construct( Client $client ) {
		$this->client = $client;
	}

	/**
	 * Brings lines.
	 *
	 * @param iterable<string> $lines Each an event in JSON.
	 * @return array{added: int, duplicates: int, rejected: array<int, array{line: int, reason: string}>}
	 * @throws \RuntimeException When the server does not take them; what was brought before stays.
	 */
	public function bring( $lines ) {
		$piece = array();
		$bytes = 0;
		$first = 1;
		$next  = 1;
		foreach ( $lines as $line ) {
			$size = strlen( (string) wp_json_encode( $line ) ) + 1;
			if ( $size > self::MAX_BYTES ) {
				// Kept short, so that it is named and skipped like any line that is no event.
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
	 * @param string $path Of the file.
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
	 * The shops' own history: what was bought and paid, and given back, since there are orders.
	 *
	 * @return \Generator<string>
	 */
	public static function orders() {
		foreach ( Shop::ALL as $shop ) {
			foreach ( $shop::history() as $entry ) {
				yield (string) wp_json_encode( self::line( $entry['visitor'], $entry['buyer'], $entry['event'] ) );
			}
		}
	}

	/**
	 * An event of the protocol as it stands in a file of history.
	 *
	 * @param array  $visitor As it is reported.
	 * @param string $buyer   What tells this buyer from others.
	 * @param array  $event   Of the protocol.
	 * @return array
	 */
	private static function line( array $visitor, $buyer, array $event ) {
		$params = $event['params'];
		// What the server makes its id of: one that was, or will be, reported is the same one.
		$told = 'purchase' === $event['name']
			? array( 'purchase', $params['transaction_id'], $params['order_shop'] )
			: array( $visitor['client_id'], $event['name'], $event['timestamp_micros'], $params );
		return array(
			'id'      => hash( 'sha256', (string) wp_json_encode( $told, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) ),
			'name'    => $event['name'],
			'time'    => (int) ( $event['timestamp_micros'] / 1000 ),
			// The server keeps a hash alone, but need not even be told.
			'visitor' => hash( 'sha256', wp_salt() . strtolower( $buyer ) ),
			'url'     => home_url( '/' ),
			'params'  => $params,
		);
	}

	/**
	 * Sends a piece.
	 *
	 * @param string[] $lines Of it.
	 * @param int      $first Number of the first.
	 * @throws \RuntimeException When the server does not take it.
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
