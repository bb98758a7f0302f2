<?php
/**
 * The figure in the admin bar.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Shows the views of the current page in the site's admin bar, to people who may see the reports.
 */
final class Admin_Bar {

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
		add_action( 'admin_bar_menu', array( $this, 'add' ), 90 );
	}

	/**
	 * Adds the figure.
	 *
	 * @param \WP_Admin_Bar $bar The admin bar.
	 */
	public function add( $bar ) {
		if ( is_admin() || ! current_user_can( Capabilities::VIEW ) || ! $this->figures->can_ask() ) {
			return;
		}
		$uri   = isset( $_SERVER['REQUEST_URI'] ) ? sanitize_url( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '/';
		$known = $this->figures->views( array( set_url_scheme( home_url() ) . substr( $uri, strlen( (string) wp_parse_url( home_url(), PHP_URL_PATH ) ) ) ) );
		if ( null === $known ) {
			return;
		}
		$about = array(
			Figures::EXACT     => __( 'Views of this page in the last 30 days', 'curlew' ),
			Figures::ESTIMATED => __( 'Views of this page in the last 30 days. Figures are estimates.', 'curlew' ),
			Figures::UNKNOWN   => Figures::words( Figures::UNKNOWN ),
		);
		$bar->add_node(
			array(
				'id'    => 'curlew-views',
				'title' => esc_html( self::title( $known ) ),
				'href'  => admin_url( 'admin.php?page=' . App_Page::SLUG . '#' . App_Files::pages_route() ),
				'meta'  => array( 'title' => $about[ $known['basis'] ] ),
			)
		);
	}

	/**
	 * The figure in words.
	 *
	 * @param array $known Figures of the page.
	 * @return string
	 */
	private static function title( array $known ) {
		if ( Figures::UNKNOWN === $known['basis'] ) {
			return __( 'Views not known', 'curlew' );
		}
		$views = $known['views'][0];
		/* translators: %s: number of page views. */
		return sprintf( _n( '%s view', '%s views', $views, 'curlew' ), number_format_i18n( $views ) );
	}
}
