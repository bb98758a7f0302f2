<?php
/**
 * Multipart forms.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Re-encodes a form that PHP has parsed.
 */
final class Multipart {

	/**
	 * Separator between the parts.
	 *
	 * @var string
	 */
	private $boundary;

	/**
	 * The encoded parts.
	 *
	 * @var string
	 */
	private $parts = '';

	/**
	 * Constructor.
	 *
	 * @param array<string, string> $fields Fields by name.
	 * @param array<string, array>  $files  As in `$_FILES`.
	 */
	public function __construct( array $fields, array $files ) {
		$this->boundary = 'curlew' . bin2hex( random_bytes( 12 ) );
		foreach ( $fields as $name => $value ) {
			$this->add( 'name="' . self::quoted( $name ) . '"', '', $value );
		}
		foreach ( $files as $name => $file ) {
			if ( isset( $file['error'] ) && UPLOAD_ERR_OK === $file['error'] && is_uploaded_file( $file['tmp_name'] ) ) {
				$about = 'name="' . self::quoted( $name ) . '"; filename="' . self::quoted( $file['name'] ) . '"';
				// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of this request.
				$this->add( $about, 'Content-Type: ' . preg_replace( '/[^\w.+\/-]/', '', $file['type'] ) . "\r\n", file_get_contents( $file['tmp_name'] ) );
			}
		}
	}

	/**
	 * The content type with the boundary.
	 *
	 * @return string
	 */
	public function type() {
		return 'multipart/form-data; boundary=' . $this->boundary;
	}

	/**
	 * The encoded form.
	 *
	 * @return string
	 */
	public function body() {
		return $this->parts . '--' . $this->boundary . "--\r\n";
	}

	/**
	 * Adds a part.
	 *
	 * @param string $about   The part after `form-data;`.
	 * @param string $headers More headers, each with its line end.
	 * @param string $value   The content.
	 */
	private function add( $about, $headers, $value ) {
		$this->parts .= '--' . $this->boundary . "\r\nContent-Disposition: form-data; " . $about . "\r\n" . $headers . "\r\n" . $value . "\r\n";
	}

	/**
	 * A name for use between quotes.
	 *
	 * @param string $name Name of a field or file.
	 * @return string
	 */
	private static function quoted( $name ) {
		return str_replace( array( '"', "\r", "\n" ), array( '%22', '%0D', '%0A' ), $name );
	}
}
