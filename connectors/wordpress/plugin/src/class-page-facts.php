<?php
/**
 * Facts about a page.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * The page's facts, for the Dimensions report.
 */
final class Page_Facts {

	/**
	 * The facts by name, without empty ones.
	 *
	 * @return array<string, string>
	 */
	public static function of_page() {
		$facts = array(
			'content_type' => self::type(),
			'logged_in'    => is_user_logged_in() ? 'true' : 'false',
			'user_role'    => implode( ',', wp_get_current_user()->roles ),
		);
		if ( is_singular() ) {
			$facts += self::of_entry( get_queried_object() );
		}
		/**
		 * Filters the page's facts by name.
		 *
		 * @param array<string, string> $facts
		 */
		return array_filter( (array) apply_filters( 'curlew_page_facts', $facts ), 'strlen' );
	}

	/**
	 * The type of page.
	 *
	 * @return string
	 */
	private static function type() {
		if ( is_singular() ) {
			return (string) get_post_type();
		}
		if ( is_search() ) {
			return 'search';
		}
		return is_404() ? 'not_found' : ( is_front_page() ? 'page' : 'archive' );
	}

	/**
	 * Facts of a post.
	 *
	 * @param \WP_Post $post The page's post.
	 * @return array<string, string>
	 */
	private static function of_entry( \WP_Post $post ) {
		$taxonomy   = 'product' === $post->post_type ? 'product_cat' : 'category';
		$categories = get_the_terms( $post, $taxonomy );
		$tags       = get_the_terms( $post, 'product' === $post->post_type ? 'product_tag' : 'post_tag' );
		return array(
			'content_group' => is_array( $categories ) ? $categories[0]->name : '',
			'tags'          => is_array( $tags ) ? implode( ',', wp_list_pluck( $tags, 'name' ) ) : '',
			'author'        => (string) get_the_author_meta( 'display_name', (int) $post->post_author ),
			'published_at'  => (string) get_the_date( 'Y-m-d', $post ),
			'seo_score'     => self::first_meta( $post->ID, array( '_yoast_wpseo_linkdex', 'rank_math_seo_score' ) ),
			'focus_keyword' => self::first_meta( $post->ID, array( '_yoast_wpseo_focuskw', 'rank_math_focus_keyword' ) ),
		);
	}

	/**
	 * The first non-empty value of several metadata keys: each SEO plugin has its own.
	 *
	 * @param int      $post_id Id of the post.
	 * @param string[] $keys    Keys in order of preference.
	 * @return string
	 */
	private static function first_meta( $post_id, array $keys ) {
		foreach ( $keys as $key ) {
			$value = get_post_meta( $post_id, $key, true );
			if ( is_scalar( $value ) && '' !== (string) $value ) {
				return (string) $value;
			}
		}
		return '';
	}
}
