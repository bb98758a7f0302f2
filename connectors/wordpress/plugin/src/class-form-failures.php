<?php
/**
 * Refused form submissions.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Sends `form_error` when Contact Form 7, WPForms or Gravity Forms refuses a submission or cannot send it. The browser sends the event,
 * so that it belongs to the visit and waits for consent like all others. For full page submissions the plugins' hooks report the refusal
 * before the new page is rendered; for submissions by script, the plugins' events in the page do. The entered data is never sent.
 */
final class Form_Failures {

	/**
	 * Knows which visitors are counted.
	 *
	 * @var Tracker
	 */
	private $tracker;

	/**
	 * Forms that this request has refused.
	 *
	 * @var array<string, true>
	 */
	private $refused = array();

	/**
	 * Constructor.
	 *
	 * @param Tracker $tracker Knows which visitors are counted.
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
		// Forms are processed in `wp`; this runs later, before the page is rendered.
		add_action( 'wp_enqueue_scripts', array( $this, 'add_script' ), 20 );
	}

	/**
	 * Checks the result of Contact Form 7.
	 *
	 * @param object $form   Form object of Contact Form 7.
	 * @param array  $result Result with the status.
	 */
	public function note_contact_form_7( $form, $result ) {
		$status = isset( $result['status'] ) ? $result['status'] : '';
		if ( in_array( $status, array( 'validation_failed', 'acceptance_missing', 'spam', 'aborted', 'mail_failed' ), true ) ) {
			$this->note( 'wpcf7', $form->id() );
		}
	}

	/**
	 * Checks the errors of WPForms.
	 *
	 * @param array $errors Errors by form.
	 * @param array $form   The submitted form.
	 * @return array Unchanged.
	 */
	public function note_wpforms( $errors, $form ) {
		if ( isset( $form['id'] ) && ! empty( $errors[ $form['id'] ] ) ) {
			$this->note( 'wpforms', $form['id'] );
		}
		return $errors;
	}

	/**
	 * Checks the validation of Gravity Forms.
	 *
	 * @param array $result Validation result with the form.
	 * @return array Unchanged.
	 */
	public function note_gravity_forms( $result ) {
		if ( isset( $result['is_valid'], $result['form']['id'] ) && ! $result['is_valid'] ) {
			$this->note( 'gform', $result['form']['id'] );
		}
		return $result;
	}

	/**
	 * Records a form by its id in the page, as its plugin assigns it.
	 *
	 * @param string     $plugin Prefix in the plugin's element ids.
	 * @param string|int $id     Id of the form.
	 */
	private function note( $plugin, $id ) {
		$this->refused[ $plugin . '-' . (int) $id ] = true;
	}

	/**
	 * Adds the script to a page, with the refused forms.
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
