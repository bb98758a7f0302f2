<?php
/**
 * Views in the lists of posts.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * A sortable column. A list needs one call for all its posts. The answers are stored with the posts, once a day for all of them, because
 * sorting needs the views of posts on other pages.
 */
final class Views_Column {

	const HOOK   = 'curlew_keep_views';
	const META   = '_curlew_views';
	const COLUMN = 'curlew_views';
	/**
	 * Set after all views were fetched, for as long as answers are cached.
	 */
	const ASKED = 'curlew_views_asked';
	/**
	 * Option with the basis of the stored views, if there is something to note.
	 */
	const BASIS = 'curlew_views_basis';
	/**
	 * Up to this many posts, all views are fetched before sorting; larger lists are sorted by last night's.
	 */
	const MAX_NOW = 1000;

	/**
	 * Source of figures.
	 *
	 * @var Figures
	 */
	private $figures;

	/**
	 * Constructor.
	 *
	 * @param Figures $figures Source of figures.
	 */
	public function __construct( Figures $figures ) {
		$this->figures = $figures;
	}

	/**
	 * Adds the hooks.
	 */
	public function add_hooks() {
		add_action( self::HOOK, array( $this, 'keep_all' ) );
		add_action( 'load-edit.php', array( $this, 'prepare' ) );
	}

	/**
	 * For lists of public posts, if the user may see the reports.
	 */
	public function prepare() {
		$type = get_current_screen()->post_type;
		if ( ! is_post_type_viewable( $type ) || ! current_user_can( Capabilities::VIEW ) || ! $this->figures->can_ask() ) {
			return;
		}
		if ( ! wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, 'daily', self::HOOK );
		}
		add_filter( 'manage_' . $type . '_posts_columns', array( $this, 'add_column' ) );
		add_filter( 'manage_edit-' . $type . '_sortable_columns', array( $this, 'make_sortable' ) );
		add_action( 'manage_' . $type . '_posts_custom_column', array( $this, 'show' ), 10, 2 );
		add_action( 'pre_get_posts', array( $this, 'sort' ) );
		add_filter( 'the_posts', array( $this, 'keep_listed' ), 10, 2 );
		add_action( 'manage_posts_extra_tablenav', array( $this, 'show_basis' ) );
	}

	/**
	 * Adds the column.
	 *
	 * @param string[] $columns The existing columns.
	 * @return string[]
	 */
	public function add_column( $columns ) {
		$columns[ self::COLUMN ] = __( 'Views (30 days)', 'curlew' );
		return $columns;
	}

	/**
	 * Makes the column sortable, most views first.
	 *
	 * @param array $columns The existing columns.
	 * @return array
	 */
	public function make_sortable( $columns ) {
		$columns[ self::COLUMN ] = array( self::COLUMN, true );
		return $columns;
	}

	/**
	 * A post's views.
	 *
	 * @param string $column  Name of the column.
	 * @param int    $post_id Id of the post.
	 */
	public function show( $column, $post_id ) {
		if ( self::COLUMN === $column ) {
			$views = get_post_meta( $post_id, self::META, true );
			echo '' === $views ? '<span aria-hidden="true">—</span>' : esc_html( number_format_i18n( (int) $views ) );
		}
	}

	/**
	 * Notes below the list if its views are estimates or unknown.
	 *
	 * @param string $which `top` or `bottom`.
	 */
	public function show_basis( $which ) {
		$words = Figures::words( get_option( self::BASIS, Figures::EXACT ) );
		if ( 'bottom' === $which && '' !== $words ) {
			/* translators: %s: a sentence, such as "Figures are estimates." */
			printf( '<p class="alignleft" style="margin:8px 0;color:#646970">%s</p>', esc_html( sprintf( __( 'Views (30 days): %s', 'curlew' ), $words ) ) );
		}
	}

	/**
	 * Sorts by stored views; posts without any count as 0.
	 *
	 * @param \WP_Query $query Query of the list.
	 */
	public function sort( $query ) {
		if ( ! $query->is_main_query() || self::COLUMN !== $query->get( 'orderby' ) ) {
			return;
		}
		$this->ask_for_all( $query->get( 'post_type' ) );
		$query->set(
			'meta_query',
			array(
				'relation' => 'OR',
				'views'    => array(
					'key'     => self::META,
					'compare' => 'EXISTS',
					'type'    => 'NUMERIC',
				),
				'none'     => array(
					'key'     => self::META,
					'compare' => 'NOT EXISTS',
				),
			)
		);
		$query->set( 'orderby', array( 'views' => 'asc' === strtolower( $query->get( 'order' ) ) ? 'ASC' : 'DESC' ) );
	}

	/**
	 * Fetches the views of the listed posts; not of a list sorted by views, which shows the values it was sorted by.
	 *
	 * @param \WP_Post[] $posts The listed posts.
	 * @param \WP_Query  $query Query of the list.
	 * @return \WP_Post[]
	 */
	public function keep_listed( $posts, $query ) {
		if ( $query->is_main_query() && ! is_array( $query->get( 'orderby' ) ) ) {
			$this->keep( array_filter( $posts, array( __CLASS__, 'is_published' ) ) );
		}
		return $posts;
	}

	/**
	 * Fetches the views of all posts before sorting, if that is fast.
	 *
	 * @param string $type Post type.
	 */
	private function ask_for_all( $type ) {
		$count = wp_count_posts( $type ? $type : 'post' );
		if ( get_transient( self::ASKED ) || ! isset( $count->publish ) || $count->publish > self::MAX_NOW ) {
			return;
		}
		set_transient( self::ASKED, 1, 5 * MINUTE_IN_SECONDS );
		$this->keep_all();
	}

	/**
	 * Fetches the views of all posts, in chunks.
	 */
	public function keep_all() {
		$page = 0;
		do {
			$posts = get_posts(
				array(
					'post_type'   => array_keys( get_post_types( array( 'public' => true ) ) ),
					'post_status' => 'publish',
					'numberposts' => Figures::BATCH,
					'offset'      => Figures::BATCH * $page++,
					'orderby'     => 'ID',
				)
			);
		} while ( $this->keep( $posts ) && count( $posts ) === Figures::BATCH );
	}

	/**
	 * Whether a post is public.
	 *
	 * @param \WP_Post $post The post.
	 * @return bool
	 */
	private static function is_published( $post ) {
		return 'publish' === $post->post_status;
	}

	/**
	 * Stores the views with the posts.
	 *
	 * @param \WP_Post[] $posts A few hundred at most.
	 * @return bool Whether the server returned views, so that it is worth asking for more.
	 */
	private function keep( array $posts ) {
		foreach ( array_chunk( $posts, Figures::BATCH ) as $chunk ) {
			$known = $this->figures->views( array_map( 'get_permalink', $chunk ) );
			if ( null === $known ) {
				return false;
			}
			update_option( self::BASIS, $known['basis'], false );
			if ( Figures::UNKNOWN === $known['basis'] ) {
				// Views from another source are out of date.
				delete_post_meta_by_key( self::META );
				return false;
			}
			foreach ( $chunk as $index => $post ) {
				update_post_meta( $post->ID, self::META, $known['views'][ $index ] );
			}
		}
		return true;
	}
}
