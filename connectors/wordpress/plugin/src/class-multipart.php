<?php
/**
 * Forms with files.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Puts a form together again that PHP has taken apart.
 */
final class Multipart {

	/**
	 * Stands between the parts.
	 *
	 * @var string
	 */
	private $boundary;

	/**
	 * The parts as they are sent.
	 *
	 * @var string
	 */
	private $parts = '';

	/**
	 * Takes a form.
	 *
	 * @param array<string, string> $fields By name.
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
	 * The content type, with what stands between the parts.
	 *
	 * @return string
	 */
	public function type() {
		return 'multipart/form-data; boundary=' . $this->boundary;
	}

	/**
	 * The form as it is sent.
	 *
	 * @return string
	 */
	public function body() {
		return $this->parts . '--' . $this->boundary . "--\r\n";
	}

	/**
	 * Adds a part.
	 *
	 * @param string $about   What follows `form-data;`.
	 * @param string $headers Others, each with its line end.
	 * @param string $value   The content.
	 */
	private function add( $about, $headers, $value ) {
		$this->parts .= '--' . $this->boundary . "\r\nContent-Disposition: form-data; " . $about . "\r\n" . $headers . "\r\n" . $value . "\r\n";
	}

	/**
	 * A name as it stands between quotes.
	 *
	 * @param string $name Of a field or a file.
	 * @return string
	 */
	private static function quoted( $name ) {
		return str_replace( array( '"', "\r", "\n" ), array( '%22', '%0D', '%0A' ), $name );
	}
}
