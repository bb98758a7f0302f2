<?php
/**
 * Who may do what.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Two capabilities of ours, mapped to those of WordPress: administrators have both, chosen roles may look at the reports.
 */
final class Capabilities {

	const VIEW     = 'curlew_view_reports';
	const SETTINGS = 'curlew_update_settings';

	/**
	 * Which roles may look.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Takes what it needs.
	 *
	 * @param Settings $settings Of the site.
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
	 * Says which capability of WordPress one of ours needs.
	 *
	 * @param string[] $needed  So far.
	 * @param string   $asked   The capability that is asked about.
	 * @param int      $user_id Of the person.
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
	 * Whether one of the person's roles was chosen.
	 *
	 * @param int $user_id Of the person.
	 * @return bool
	 */
	private function has_chosen_role( $user_id ) {
		$user = get_userdata( $user_id );
		return $user && array() !== array_intersect( $user->roles, $this->settings->get( 'view_roles' ) );
	}
}
