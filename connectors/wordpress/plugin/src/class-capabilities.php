<?php
/**
 * Capabilities.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Maps the plugin's two capabilities to WordPress's: administrators have both, selected roles may view the reports.
 */
final class Capabilities {

	const VIEW     = 'curlew_view_reports';
	const SETTINGS = 'curlew_update_settings';

	/**
	 * Settings with the selected roles.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Constructor.
	 *
	 * @param Settings $settings Settings of the site.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * Adds the hooks.
	 */
	public function add_hooks() {
		add_filter( 'map_meta_cap', array( $this, 'map' ), 10, 3 );
	}

	/**
	 * Maps one of the plugin's capabilities to WordPress's.
	 *
	 * @param string[] $needed  Capabilities needed so far.
	 * @param string   $asked   The capability to map.
	 * @param int      $user_id Id of the user.
	 * @return string[]
	 */
	public function map( $needed, $asked, $user_id ) {
		if ( self::SETTINGS !== $asked && self::VIEW !== $asked ) {
			return $needed;
		}
		if ( self::VIEW === $asked && $this->has_chosen_role( $user_id ) ) {
			return array( 'read' );
		}
		return array( 'manage_options' );
	}

	/**
	 * Whether the user has a selected role.
	 *
	 * @param int $user_id Id of the user.
	 * @return bool
	 */
	private function has_chosen_role( $user_id ) {
		$user = get_userdata( $user_id );
		return $user && array() !== array_intersect( $user->roles, $this->settings->get( 'view_roles' ) );
	}
}
