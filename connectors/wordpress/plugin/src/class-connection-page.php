<?php
/**
 * The connection settings.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * The settings screen: the key, the connection's state, who may view the reports, and who is counted.
 */
final class Connection_Page {

	const SLUG  = 'curlew-connection';
	const GROUP = 'curlew';

	/**
	 * Settings of the site.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Client of the server.
	 *
	 * @var Client
	 */
	private $client;

	/**
	 * Tests keys.
	 *
	 * @var Connector
	 */
	private $connector;

	/**
	 * Constructor.
	 *
	 * @param Settings $settings Settings of the site.
	 * @param Client   $client   Client of the server.
	 */
	public function __construct( Settings $settings, Client $client ) {
		$this->settings  = $settings;
		$this->client    = $client;
		$this->connector = new Connector( $settings, $client );
	}

	/**
	 * Address of the screen.
	 *
	 * @return string
	 */
	public static function url() {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	/**
	 * Adds the hooks.
	 */
	public function add_hooks() {
		add_action( 'admin_menu', array( $this, 'add_page' ), 11 );
		add_action( 'admin_init', array( $this, 'register' ) );
		add_filter( 'option_page_capability_' . self::GROUP, array( $this, 'capability' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( PLUGIN_FILE ), array( $this, 'add_link' ) );
	}

	/**
	 * Adds the screen below the app's menu.
	 */
	public function add_page() {
		$title = __( 'Connection', 'curlew' );
		add_submenu_page( App_Page::SLUG, $title, $title, Capabilities::SETTINGS, self::SLUG, array( $this, 'show' ) );
	}

	/**
	 * The capability needed to save.
	 *
	 * @return string
	 */
	public function capability() {
		return Capabilities::SETTINGS;
	}

	/**
	 * Adds a link in the list of plugins.
	 *
	 * @param string[] $links The existing links.
	 * @return string[]
	 */
	public function add_link( $links ) {
		array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( self::url() ), esc_html__( 'Connection', 'curlew' ) ) );
		return $links;
	}

	/**
	 * Registers the option.
	 */
	public function register() {
		register_setting( self::GROUP, Settings::OPTION, array( 'sanitize_callback' => array( $this, 'sanitize' ) ) );
	}

	/**
	 * Sanitises the submitted settings.
	 *
	 * @param mixed $sent From the form, or from another part of this plugin.
	 * @return array
	 */
	public function sanitize( $sent ) {
		$sent = is_array( $sent ) ? $sent : array();
		$key  = isset( $sent['key'] ) && is_string( $sent['key'] ) ? trim( $sent['key'] ) : '';
		$old  = $this->settings->get( 'key' );
		if ( ! empty( $sent['disconnect'] ) ) {
			$key = '';
		} elseif ( '' === $key ) {
			$key = $old;
		} elseif ( $key !== $old ) {
			$objection = $this->connector->objection( $key, ! empty( $sent['untried'] ) );
			if ( '' !== $objection ) {
				add_settings_error( Settings::OPTION, 'curlew_key', $objection );
				$key = $old;
			}
		}
		$roles = array_keys( wp_roles()->get_names() );
		return array(
			'key'            => $key,
			'trusted'        => $key === $old ? $this->settings->get( 'trusted' ) : Connector::address_to_trust( $key ),
			'view_roles'     => array_values( array_intersect( $roles, isset( $sent['view_roles'] ) ? (array) $sent['view_roles'] : array() ) ),
			'excluded_roles' => array_values( array_intersect( $roles, isset( $sent['excluded_roles'] ) ? (array) $sent['excluded_roles'] : array() ) ),
			'tracker'        => ! empty( $sent['tracker'] ),
			'own_origin'     => ! empty( $sent['own_origin'] ),
		);
	}

	/**
	 * The screen.
	 */
	public function show() {
		echo '<div class="wrap">';
		printf( '<h1>%s</h1>', esc_html__( 'Connection to Curlew', 'curlew' ) );
		// WordPress registers its "saved" notice under another slug than ours.
		settings_errors();
		$this->show_state();
		Put_Aside::show();
		printf( '<form method="post" action="%s">', esc_url( admin_url( 'options.php' ) ) );
		settings_fields( self::GROUP );
		echo '<table class="form-table" role="presentation">';
		$this->show_key();
		$this->show_roles( 'view_roles', __( 'Who may see the reports', 'curlew' ), __( 'Administrators always may.', 'curlew' ), array( 'administrator' ) );
		$this->show_box( 'tracker', __( 'Count visits', 'curlew' ), __( 'Put Curlew’s script on the pages of this site', 'curlew' ), '' );
		$this->show_box(
			'own_origin',
			__( 'Where visits are sent', 'curlew' ),
			__( 'To this site, which passes them on', 'curlew' ),
			__( 'Without it they go to the server itself. With it, name this site’s own address in CURLEW_PROXIES there, so that countries are right; it needs permalinks.', 'curlew' )
		);
		$this->show_roles( 'excluded_roles', __( 'Whose visits are not counted', 'curlew' ), __( 'While they are signed in.', 'curlew' ), array() );
		echo '</table>';
		submit_button();
		echo '</form></div>';
	}

	/**
	 * Shows whether the connection works now.
	 */
	private function show_state() {
		if ( ! $this->client->is_connected() ) {
			return;
		}
		$answer = $this->client->ask( 'page-data' );
		$data   = $answer->data();
		if ( null === $data ) {
			printf( '<div class="notice notice-error inline"><p>%s</p></div>', esc_html( $answer->message() ) );
			return;
		}
		/* translators: 1: name of a site, 2: domain, 3: address of a server. */
		$text = sprintf( __( 'Connected: %1$s (%2$s) at %3$s.', 'curlew' ), $data['site']['name'], $data['site']['domain'], $this->settings->connection()['url'] );
		printf( '<div class="notice notice-success inline"><p>%s</p></div>', esc_html( $text ) );
		if ( Connector::is_open_to_all( $this->settings->connection()['url'] ) ) {
			printf( '<div class="notice notice-warning inline"><p>%s</p></div>', esc_html__( 'The server’s address begins with http, so others on the network can read and change the reports. Give the server a certificate, and make a new key with its https address.', 'curlew' ) );
		}
		$other = Connector::other_site( $data );
		if ( '' !== $other ) {
			printf( '<div class="notice notice-warning inline"><p>%s</p></div>', esc_html( $other ) );
		}
	}

	/**
	 * The field for the key. A stored key is never shown.
	 */
	private function show_key() {
		$is_fixed = defined( 'CURLEW_KEY' );
		printf( '<tr><th scope="row"><label for="curlew-key">%s</label></th><td>', esc_html__( 'Key', 'curlew' ) );
		if ( $is_fixed ) {
			printf( '<p>%s</p></td></tr>', esc_html__( 'It is set in wp-config.php, as CURLEW_KEY.', 'curlew' ) );
			return;
		}
		$is_connected = $this->client->is_connected();
		printf(
			'<input id="curlew-key" name="%s[key]" type="password" class="large-text code" autocomplete="off" spellcheck="false" placeholder="%s" aria-describedby="curlew-key-help" />',
			esc_attr( Settings::OPTION ),
			esc_attr( $is_connected ? '••••••••••••••••' : 'curlew:…' )
		);
		printf( '<p class="description" id="curlew-key-help">%s</p>', esc_html__( 'Your Curlew server shows it in Settings → Site → WordPress.', 'curlew' ) );
		printf(
			'<p><label><input type="checkbox" name="%s[%s]" value="1" /> %s</label></p>',
			esc_attr( Settings::OPTION ),
			esc_attr( $is_connected ? 'disconnect' : 'untried' ),
			esc_html( $is_connected ? __( 'Disconnect', 'curlew' ) : __( 'Save it even if the server cannot be reached now', 'curlew' ) )
		);
		echo '</td></tr>';
	}

	/**
	 * Checkboxes for roles.
	 *
	 * @param string   $name    Name of the setting.
	 * @param string   $title   Title of the row.
	 * @param string   $help    Help below the checkboxes.
	 * @param string[] $without Roles to leave out.
	 */
	private function show_roles( $name, $title, $help, array $without ) {
		printf( '<tr><th scope="row">%1$s</th><td><fieldset><legend class="screen-reader-text">%1$s</legend>', esc_html( $title ) );
		foreach ( wp_roles()->get_names() as $role => $label ) {
			if ( in_array( $role, $without, true ) ) {
				continue;
			}
			printf(
				'<label><input type="checkbox" name="%s[%s][]" value="%s"%s /> %s</label><br />',
				esc_attr( Settings::OPTION ),
				esc_attr( $name ),
				esc_attr( $role ),
				checked( in_array( $role, $this->settings->get( $name ), true ), true, false ),
				esc_html( translate_user_role( $label ) )
			);
		}
		printf( '<p class="description">%s</p></fieldset></td></tr>', esc_html( $help ) );
	}

	/**
	 * A checkbox.
	 *
	 * @param string $name  Name of the setting.
	 * @param string $title Title of the row.
	 * @param string $label Label of the checkbox.
	 * @param string $help  Help below it.
	 */
	private function show_box( $name, $title, $label, $help ) {
		printf(
			'<tr><th scope="row">%s</th><td><label><input type="checkbox" name="%s[%s]" value="1"%s /> %s</label><p class="description">%s</p></td></tr>',
			esc_html( $title ),
			esc_attr( Settings::OPTION ),
			esc_attr( $name ),
			checked( $this->settings->get( $name ), true, false ),
			esc_html( $label ),
			esc_html( $help )
		);
	}
}
