<?php
/**
 * Forms that were sent and refused.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Sends `form_error` when Contact Form 7, WPForms or Gravity Forms refuses what was entered, or cannot send it. The browser sends it, so
 * that it belongs to the visit and waits for consent as everything does. Where a form is sent with the whole page, the plugins' hooks say
 * so before the new page is made; where their scripts send it, the plugins' events in the page do. What was entered is never sent.
 */
final class Form_Failures {

	/**
	 * Says who is counted.
	 *
	 * @var Tracker
	 */
	private $tracker;

	/**
	 * Forms that this request has refused, each once.
	 *
	 * @var array<string, true>
	 */
	private $refused = array();

	/**
	 * Takes what it needs.
	 *
	 * @param Tracker $tracker Says who is counted.
	 */
	public function __construct( Tracker $tracker ) {
		$this->tracker = $tracker;
	}

	/**
	 * Adds the hooks.
	 */
	public function add_hooks() {
		add_action( 'wpcf7_submit', array( $this, 'note_contact_form_7' ), 10, 2 );
		add_filter( 'wpforms_process_initial_errors', array( $this, 'note_wpforms' ), PHP_INT_MAX, 2 );
		add_filter( 'gform_validation', array( $this, 'note_gravity_forms' ), PHP_INT_MAX );
		// After forms have been processed, in `wp`, and before the page is made.
		add_action( 'wp_enqueue_scripts', array( $this, 'add_script' ), 20 );
	}

	/**
	 * What Contact Form 7 has made of a form.
	 *
	 * @param object $form   Of Contact Form 7.
	 * @param array  $result With its status.
	 */
	public function note_contact_form_7( $form, $result ) {
		$status = isset( $result['status'] ) ? $result['status'] : '';
		if ( in_array( $status, array( 'validation_failed', 'acceptance_missing', 'spam', 'aborted', 'mail_failed' ), true ) ) {
			$this->note( 'wpcf7', $form->id() );
		}
	}

	/**
	 * What WPForms has found wrong.
	 *
	 * @param array $errors By form.
	 * @param array $form   That was sent.
	 * @return array Unchanged.
	 */
	public function note_wpforms( $errors, $form ) {
		if ( isset( $form['id'] ) && ! empty( $errors[ $form['id'] ] ) ) {
			$this->note( 'wpforms', $form['id'] );
		}
		return $errors;
	}

	/**
	 * What Gravity Forms has found wrong.
	 *
	 * @param array $result With the form.
	 * @return array Unchanged.
	 */
	public function note_gravity_forms( $result ) {
		if ( isset( $result['is_valid'], $result['form']['id'] ) && ! $result['is_valid'] ) {
			$this->note( 'gform', $result['form']['id'] );
		}
		return $result;
	}

	/**
	 * Notes a form by the id that it has in the page, as far as its plugin gives it one.
	 *
	 * @param string     $plugin Short, as in its own ids.
	 * @param string|int $id     Of the form.
	 */
	private function note( $plugin, $id ) {
		$this->refused[ $plugin . '-' . (int) $id ] = true;
	}

	/**
	 * Adds the script to a page, with the forms that were refused before it.
	 */
	public function add_script() {
		$plugins = array_filter( array( defined( 'WPCF7_VERSION' ), defined( 'WPFORMS_VERSION' ), class_exists( 'GFForms' ) ) );
		if ( ! $plugins || ! $this->tracker->counts_page() ) {
			return;
		}
		wp_enqueue_script(
			'curlew-forms',
			plugins_url( 'assets/forms.js', PLUGIN_FILE ),
			array(),
			VERSION,
			array(
				'in_footer' => true,
				'strategy'  => 'defer',
			)
		);
		if ( $this->refused ) {
			Tracker::keep_out_of_caches();
		}
		wp_add_inline_script( 'curlew-forms', 'window.curlewForms = ' . wp_json_encode( array_keys( $this->refused ) ), 'before' );
	}
}
