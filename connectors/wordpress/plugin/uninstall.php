<?php
/**
 * Removes everything that the plugin has stored, on every site of a network. The server's data stays.
 *
 * @package Curlew
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/src/autoload.php';

/**
 * Removes one site's data.
 */
function curlew_uninstall_site() {
	global $wpdb;
	delete_option( 'curlew_settings' );
	delete_option( 'curlew_looked' );
	delete_option( 'curlew_views_basis' );
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no function to find options by prefix.
	foreach ( $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE 'curlew\_todo\_%'" ) as $name ) {
		delete_option( $name );
	}
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- The same.
	$wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE '\_transient\_curlew\_%' OR option_name LIKE '\_transient\_timeout\_curlew\_%' OR option_name LIKE 'curlew\_fetch\_%'" );
	// Posts, and the shops' order tables. The shops themselves may be gone by now.
	$tables = array( $wpdb->postmeta );
	foreach ( Curlew\Shop::ALL as $shop ) {
		$tables[] = $wpdb->prefix . $shop::meta_table();
	}
	foreach ( $tables as $table ) {
		// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Table names from the shops' classes.
		if ( $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) ) ) {
			$wpdb->query( "DELETE FROM {$table} WHERE meta_key IN ( '_curlew_views', '_curlew_client_id', '_curlew_browser', '_curlew_reported', '_curlew_told' )" );
		}
		// phpcs:enable
	}
	wp_unschedule_hook( 'curlew_keep_views' );
	wp_unschedule_hook( 'curlew_report_orders' );
	wp_unschedule_hook( 'curlew_report_orders_soon' );
	wp_unschedule_hook( 'curlew_send_crawlers' );
}

if ( is_multisite() ) {
	$curlew_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $curlew_sites as $curlew_site ) {
		switch_to_blog( $curlew_site );
		curlew_uninstall_site();
		restore_current_blog();
	}
} else {
	curlew_uninstall_site();
}
