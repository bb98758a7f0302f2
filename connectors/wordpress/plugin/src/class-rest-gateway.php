<?php
/**
 * REST calls of the app.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * One route for all paths of the namespace: checks the user and forwards the call. WordPress has checked the nonce before.
 */
final class Rest_Gateway {

	const BASE = 'curlew/v1';
	/**
	 * Path prefixes that a site's CMS may call; other paths of the server, such as accounts, are not available through a site.
	 */
	const PASSED_ON = array( 'page-data', 'sites', 'notes', 'note-categories', 'note-media', 'segments', 'shared-views', 'left-out', 'visitor-data', 'imports', 'filter-values', 'figure-receipt', 'query', 'reports', 'events', 'ai-insights', 'feedback' );

	/**
	 * Client of the server.
	 *
	 * @var Client
	 */
	private $client;

	/**
	 * The answer to send in place of WordPress's.
	 *
	 * @var Answer|null
	 */
	private $answer;

	/**
	 * Parameters extracted from the route.
	 *
	 * @var array<string, string>
	 */
	private $split = array();

	/**
	 * Constructor.
	 *
	 * @param Client $client Client of the server.
	 */
	public function __construct( Client $client ) {
		$this->client = $client;
	}

	/**
	 * Adds the hooks.
	 */
	public function add_hooks() {
		add_action( 'parse_request', array( $this, 'split_query' ), 5 );
		add_action( 'rest_api_init', array( $this, 'add_route' ) );
		add_filter( 'rest_post_dispatch', array( $this, 'in_our_words' ), 10, 3 );
		// After WordPress has sent its headers.
		add_filter( 'rest_pre_serve_request', array( $this, 'serve' ), 20, 3 );
	}

	/**
	 * Without permalinks the route is a query parameter that contains the app's parameters: splits them.
	 *
	 * @param \WP $wp The request.
	 */
	public function split_query( $wp ) {
		$route = isset( $wp->query_vars['rest_route'] ) ? $wp->query_vars['rest_route'] : '';
		if ( 0 !== strpos( $route, '/' . self::BASE . '/' ) || false === strpos( $route, '?' ) ) {
			return;
		}
		list( $path, $query ) = explode( '?', $route, 2 );
		parse_str( $query, $parameters );
		$wp->query_vars['rest_route'] = $path;
		$this->split                  = $parameters;
	}

	/**
	 * Registers the route.
	 */
	public function add_route() {
		register_rest_route(
			self::BASE,
			'/(?P<path>[\w/-]+)',
			array(
				'methods'             => 'GET, POST, PUT, PATCH, DELETE',
				'callback'            => array( $this, 'answer' ),
				'permission_callback' => array( $this, 'may_call' ),
			)
		);
	}

	/**
	 * Whether the user may call at all; the server checks each call by their capabilities.
	 *
	 * @param \WP_REST_Request $request The call.
	 * @return true|\WP_Error
	 */
	public function may_call( \WP_REST_Request $request ) {
		if ( ! in_array( strtok( (string) $request['path'], '/' ), self::PASSED_ON, true ) ) {
			return new \WP_Error( 'rest_no_route', __( 'There is no such page here.', 'curlew' ), array( 'status' => 404 ) );
		}
		if ( current_user_can( Capabilities::VIEW ) ) {
			return true;
		}
		return new \WP_Error( is_user_logged_in() ? 'rest_forbidden' : 'rest_not_logged_in', '', array( 'status' => rest_authorization_required_code() ) );
	}

	/**
	 * Forwards the call.
	 *
	 * @param \WP_REST_Request $request The call.
	 * @return \WP_REST_Response
	 */
	public function answer( \WP_REST_Request $request ) {
		$query = array_filter( $this->split + $request->get_query_params(), 'is_string' );
		unset( $query['_wpnonce'], $query['_locale'], $query['rest_route'] );
		list( $body, $type ) = self::body_of( $request );

		$this->answer = $this->client->rest( $request->get_method(), $request['path'], $query, $body, $type );
		return new \WP_REST_Response( null, $this->answer->status );
	}

	/**
	 * Body and content type to forward. PHP has parsed forms.
	 *
	 * @param \WP_REST_Request $request The call.
	 * @return string[]
	 */
	private static function body_of( \WP_REST_Request $request ) {
		$type = $request->get_content_type();
		if ( $type && 'multipart/form-data' === $type['value'] ) {
			$form = new Multipart( array_filter( $request->get_body_params(), 'is_string' ), $request->get_file_params() );
			return array( $form->body(), $form->type() );
		}
		return array( (string) $request->get_body(), $type ? $type['value'] : 'application/json' );
	}

	/**
	 * Converts WordPress's refusals of our calls to the app's format.
	 *
	 * @param \WP_HTTP_Response $response From WordPress.
	 * @param \WP_REST_Server   $server   Not used.
	 * @param \WP_REST_Request  $request  The call.
	 * @return \WP_HTTP_Response
	 */
	public function in_our_words( $response, $server, $request ) {
		$data = $response->get_data();
		if ( 0 !== strpos( $request->get_route(), '/' . self::BASE . '/' ) || ! isset( $data['code'] ) ) {
			return $response;
		}
		switch ( $data['code'] ) {
			case 'rest_cookie_invalid_nonce':
				$this->answer = Answer::failure( 'invalid_nonce', __( 'This page is too old to be trusted. Please reload it.', 'curlew' ), 403 );
				break;
			case 'rest_not_logged_in':
				$this->answer = Answer::failure( 'not_signed_in', __( 'Your sign-in has ended. Please sign in again.', 'curlew' ), 401 );
				break;
			case 'rest_forbidden':
				$this->answer = Answer::failure( 'forbidden', __( 'You are not allowed to do this. Ask an administrator of this site.', 'curlew' ), 403 );
				break;
			default:
				$this->answer = Answer::failure( 'invalid_request', (string) $data['message'], $response->get_status() );
		}
		return $response;
	}

	/**
	 * Sends the server's answer unchanged.
	 *
	 * @param bool              $is_served Whether another filter has sent an answer.
	 * @param \WP_HTTP_Response $response  From WordPress.
	 * @param \WP_REST_Request  $request   The call.
	 * @return bool
	 */
	public function serve( $is_served, $response, $request ) {
		if ( $is_served || ! $this->answer || 0 !== strpos( $request->get_route(), '/' . self::BASE . '/' ) ) {
			return $is_served;
		}
		$this->answer->send();
		return true;
	}
}
