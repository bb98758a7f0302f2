<?php
/**
 * Facts about the site.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Facts that only WordPress knows, sent with each call: plugins, order links, the amount of published content, and the day that weeks begin on.
 */
final class Site_Facts {

	const MEMORY = 'curlew_content';

	/**
	 * The facts in the server's format.
	 *
	 * @return array
	 */
	public static function all() {
		return array(
			'addons'            => Addons::states(),
			'order_url'         => Order_Link::pattern(),
			'content'           => self::content(),
			'first_day_of_week' => (int) get_option( 'start_of_week', 1 ) % 7,
		);
	}

	/**
	 * Numbers of public posts, pages and comments. Cached for five minutes, because counting many is slow.
	 *
	 * @return int[]
	 */
	private static function content() {
		$known = get_transient( self::MEMORY );
		if ( is_array( $known ) ) {
			return $known;
		}
		$counts = array(
			'posts'    => (int) wp_count_posts( 'post' )->publish,
			'pages'    => (int) wp_count_posts( 'page' )->publish,
			'comments' => (int) wp_count_comments()->approved,
		);
		set_transient( self::MEMORY, $counts, 5 * MINUTE_IN_SECONDS );
		return $counts;
	}
}
