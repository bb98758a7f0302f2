<?php
/**
 * Removes everything that the plugin has stored, on every site of a network. What the server has counted stays there.
 *
 * @package Curlew
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Removes what one site has.
 */
function curlew_uninstall_site() {
	global $wpdb;
	delete_option( 'curlew_settings' );
	delete_post_meta_by_key( '_curlew_views' );
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- There is no function that removes transients by how their names begin.
	$wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE '\_transient\_curlew\_%' OR option_name LIKE '\_transient\_timeout\_curlew\_%'" );
	wp_unschedule_hook( 'curlew_keep_views' );
	wp_unschedule_hook( 'curlew_report_order' );
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $curlew_site ) {
		switch_to_blog( $curlew_site );
		curlew_uninstall_site();
		restore_current_blog();
	}
} else {
	curlew_uninstall_site();
}
