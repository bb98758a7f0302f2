<?php
/**
 * The dashboard widget.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * The last 30 days as three figures and a bar chart.
 */
final class Dashboard_Widget {

	const ID = 'curlew_widget';

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
		add_action( 'wp_dashboard_setup', array( $this, 'add' ) );
	}

	/**
	 * Adds the widget.
	 */
	public function add() {
		if ( current_user_can( Capabilities::VIEW ) && $this->figures->can_ask() ) {
			wp_add_dashboard_widget( self::ID, __( 'Visits in the last 30 days', 'curlew' ), array( $this, 'show' ) );
		}
	}

	/**
	 * The widget.
	 */
	public function show() {
		$figures = $this->figures->of_site();
		if ( ! is_array( $figures ) ) {
			printf( '<p>%s</p>', esc_html( $figures ) );
			return;
		}
		$names = array(
			'totalUsers'      => __( 'Visitors', 'curlew' ),
			'sessions'        => __( 'Sessions', 'curlew' ),
			'screenPageViews' => __( 'Page views', 'curlew' ),
		);
		echo '<dl style="display:flex;flex-wrap:wrap;gap:12px 32px;margin:0">';
		foreach ( $names as $name => $label ) {
			if ( ! isset( $figures['current'][ $name ], $figures['previous'][ $name ] ) ) {
				printf(
					'<div><dt style="color:#646970">%s</dt><dd style="margin:0;font-size:24px;line-height:1.4;font-weight:600">—</dd><dd style="margin:0;color:#646970">%s</dd></div>',
					esc_html( $label ),
					esc_html( Figures::words( Figures::UNKNOWN ) )
				);
				continue;
			}
			printf(
				'<div><dt style="color:#646970">%s</dt><dd style="margin:0;font-size:24px;line-height:1.4;font-weight:600">%s</dd><dd style="margin:0;color:#646970">%s</dd></div>',
				esc_html( $label ),
				esc_html( number_format_i18n( $figures['current'][ $name ] ) ),
				/* translators: %s: a number. */
				esc_html( sprintf( __( 'before: %s', 'curlew' ), number_format_i18n( $figures['previous'][ $name ] ) ) )
			);
		}
		echo '</dl>';
		if ( isset( $figures['views_by_day'] ) ) {
			$this->show_days( $figures['views_by_day'] );
		}
		$words = Figures::words( Figures::basis( $figures ) );
		if ( '' !== $words ) {
			printf( '<p style="color:#646970">%s</p>', esc_html( $words ) );
		}
		printf( '<p><a href="%s">%s</a></p>', esc_url( admin_url( 'admin.php?page=' . App_Page::SLUG ) ), esc_html__( 'All reports', 'curlew' ) );
	}

	/**
	 * Views by day, as bars.
	 *
	 * @param int[] $days Views from the first day to today.
	 */
	private function show_days( array $days ) {
		$most = max( 1, max( $days ) );
		$bars = '';
		foreach ( $days as $index => $views ) {
			// A day without views shows as one.
			$height = $views ? max( 2, 60 * $views / $most ) : 1;
			$bars  .= sprintf( '<rect x="%d" y="%.1F" width="8" height="%.1F" rx="1"%s />', $index * 10, 60 - $height, $height, $views ? '' : ' style="fill:#c3c4c7"' );
		}
		printf(
			'<svg role="img" aria-label="%s" viewBox="0 0 300 60" preserveAspectRatio="none" style="display:block;width:100%%;height:60px;margin:16px 0;fill:var(--wp-admin-theme-color, #2271b1)">%s</svg>',
			/* translators: %s: a number. */
			esc_attr( sprintf( __( 'Page views by day, at most %s', 'curlew' ), number_format_i18n( $most ) ) ),
			$bars // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Numbers alone.
		);
	}
}
