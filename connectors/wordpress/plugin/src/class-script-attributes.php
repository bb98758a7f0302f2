<?php
/**
 * Script attributes.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Adds attributes to an enqueued script that WordPress has no function for, such as the site's key.
 */
final class Script_Attributes {

	/**
	 * Adds them to the tag of one script.
	 *
	 * @param string                $handle     Handle of the script.
	 * @param array<string, string> $attributes Attributes by name.
	 */
	public static function add( $handle, array $attributes ) {
		add_filter(
			'script_loader_tag',
			static function ( $tag, $name ) use ( $handle, $attributes ) {
				if ( $name !== $handle ) {
					return $tag;
				}
				$tags = new \WP_HTML_Tag_Processor( $tag );
				while ( $tags->next_tag( 'script' ) ) {
					if ( null !== $tags->get_attribute( 'src' ) ) {
						foreach ( $attributes as $attribute => $value ) {
							$tags->set_attribute( $attribute, $value );
						}
					}
				}
				return $tags->get_updated_html();
			},
			10,
			2
		);
	}
}
