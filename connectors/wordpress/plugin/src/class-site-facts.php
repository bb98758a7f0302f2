<?php
/**
 * What the server is told of the site.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Facts that WordPress alone knows, told with each call: its plugins, its orders' place, how much it has published.
 */
final class Site_Facts {

	const MEMORY = 'curlew_content';

	/**
	 * The facts in the server's words.
	 *
	 * @return array
	 */
	public static function all() {
		return array(
			'addons'    => Addons::states(),
			'order_url' => Order_Link::pattern(),
			'content'   => self::content(),
		);
	}

	/**
	 * How many posts, pages and comments visitors can read. Counted anew every five minutes: a long list takes its time.
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
