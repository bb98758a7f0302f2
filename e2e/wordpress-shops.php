<?php
/**
 * Small substitutes for the parts of two shops and of the WP Consent API that the plugin calls. Their data is in an option.
 */

// The block checkout: a page that has WordPress's own apiFetch, and what takes its call.
if (isset($_GET['block_checkout'])) {
	add_action('wp_enqueue_scripts', fn() => do_action('woocommerce_blocks_checkout_enqueue_data'));
}
add_action('rest_api_init', fn() => register_rest_route('wc/store/v1', '/checkout', ['methods' => 'POST', 'permission_callback' => '__return_true',
	'callback' => function ($request) {
		$order = Fake_Order::make(['id' => 77, 'total' => 1]);
		do_action('woocommerce_store_api_checkout_update_order_from_request', $order, $request);
		return ['kept' => $order->get_meta('_curlew_client_id')];
	}]));

if (isset($_GET['consent_api'])) {
	function wp_has_consent($category) { return false; }
}

// A page cache, for addresses that ask for it. Its plugins look who is signed in besides; this one goes by what pages say of themselves alone.
if (isset($_GET['cached'])) {
	$kept = 'fake_cache_' . md5($_SERVER['REQUEST_URI']);
	if (false !== get_option($kept)) {
		header('Fake-Cache: hit');
		exit(get_option($kept));
	}
	ob_start(function ($html) use ($kept) {
		if (!defined('DONOTCACHEPAGE')) update_option($kept, $html);
		return $html;
	});
}

// WordPress.org has those plugins whose archives lie on this very site.
add_filter('plugins_api', fn($answer, $action, $asked) => is_file(ABSPATH . $asked->slug . '.zip')
	? (object) ['slug' => $asked->slug, 'name' => $asked->slug, 'download_link' => home_url("/$asked->slug.zip")]
	: new WP_Error('plugins_api_failed', 'WordPress.org has no such plugin.'), 10, 3);

class Fake_Order {
	public $facts;

	static function make($facts) {
		$all = get_option('fake_orders', []);
		$before = $all[$facts['id']] ?? ['meta' => empty($facts['client']) ? [] : ['_curlew_client_id' => $facts['client']]];
		$all[$facts['id']] = $facts + $before;
		update_option('fake_orders', $all);
		return self::load($facts['id']);
	}
	static function load($id) {
		$facts = get_option('fake_orders', [])[$id] ?? null;
		if (!$facts) return false;
		$order = isset($facts['of']) ? new Fake_Refund() : new Fake_Order();
		$order->facts = $facts;
		return $order;
	}
	// As the shop does it, which asks whether it may.
	function delete() {
		$is_refund = $this instanceof Fake_Refund;
		if ($is_refund && null !== apply_filters('woocommerce_pre_delete_order_refund', null, $this, true)) return false;
		if (!$is_refund) do_action('woocommerce_before_delete_order', $this->get_id(), $this);
		$all = get_option('fake_orders', []);
		unset($all[$this->get_id()]);
		update_option('fake_orders', $all);
		if ($is_refund) do_action('woocommerce_refund_deleted', $this->get_id(), $this->get_parent_id());
		return true;
	}
	function save_meta_data() {
		$all = get_option('fake_orders', []);
		$all[$this->facts['id']]['meta'] = $this->facts['meta'];
		update_option('fake_orders', $all);
	}
	function get_meta($key) { return $this->facts['meta'][$key] ?? ''; }
	function update_meta_data($key, $value) { $this->facts['meta'][$key] = $value; }
	function delete_meta_data($key) { unset($this->facts['meta'][$key]); }
	function get_id() { return $this->facts['id']; }
	function get_order_number() { return (string) ($this->facts['number'] ?? $this->facts['id']); }
	function get_edit_order_url() { return admin_url('admin.php?page=wc-orders&action=edit&id=' . $this->facts['id']); }
	function get_total() { if (!empty($this->facts['broken'])) throw new Exception('no total'); return $this->facts['total']; }
	function get_amount() { return $this->facts['total']; }
	function get_total_tax() { return 0; }
	function get_shipping_total() { return 0; }
	function get_currency() { return 'GBP'; }
	function get_billing_email() { return $this->facts['email'] ?? ''; }
	function get_refunds() { return array_map('wc_get_order', array_keys(array_filter(get_option('fake_orders', []), fn($order) => ($order['of'] ?? 0) === $this->facts['id']))); }
	function get_remaining_refund_amount() { return $this->get_total() - array_sum(array_map(fn($refund) => $refund->get_amount(), $this->get_refunds())); }
	function get_qty_refunded_for_item($id) {
		$named = array_merge(...array_map(fn($refund) => $refund->get_items(), $this->get_refunds()));
		return array_sum(array_map(fn($item) => $item->of === $id ? $item->get_quantity() : 0, $named));
	}
	function get_coupon_codes() { return []; }
	function get_customer_ip_address() { return $this->facts['ip'] ?? ''; }
	function get_customer_user_agent() { return $this->facts['browser'] ?? ''; }
	function get_date_created() { return new DateTime($this->facts['made'] ?? 'today'); }
	function get_status() { return $this->facts['status'] ?? ''; }
	// An order whose lines are added after it has its state has none at first.
	function get_items() { return empty($this->facts['lines_come_later']) ? [7 => new Fake_Item($this->facts['total'])] : []; }
}

class Fake_Refund extends Fake_Order {
	function get_parent_id() { return $this->facts['of']; }
	// Of the shop's own: negative, each of a line of the order; none where money alone is given back, or the order's state is set.
	function get_items() { return isset($this->facts['pieces']) ? [8 => new Fake_Item(-$this->facts['total'], -$this->facts['pieces'], 7)] : []; }
}

class Fake_Item {
	public $total, $quantity, $of, $parent;
	public $product_id = 9;
	// As Easy Digital Downloads stores it: the title as HTML.
	public $product_name = 'A &#8220;jar&#8221; &amp; lid';
	function __construct($total, $quantity = 2, $of = 0) {
		$this->total = $total;
		$this->quantity = $quantity;
		$this->of = $this->parent = $of;
	}
	function get_product() { return false; }
	function get_product_id() { return 9; }
	function get_quantity() { return $this->quantity; }
	function get_name() { return 'A jar'; }
	function get_total() { return $this->total; }
	function get_total_tax() { return 0; }
}

// The carts of a browser: a cookie identifies it; the command line has no cookie.
class Fake_Session {
	static function name() { return 'fake_session_' . preg_replace('/\\W/', '', $_COOKIE['fake_visitor'] ?? ''); }
	private $shop;
	function __construct($shop) { $this->shop = $shop; }
	function get($key) { return get_option(self::name(), [])[$this->shop . $key] ?? null; }
	function set($key, $value) { update_option(self::name(), [$this->shop . $key => $value] + get_option(self::name(), [])); }
}
class Fake_Product {
	function get_sku() { return ''; }
	function get_id() { return 9; }
	function get_name() { return 'A jar'; }
}
class Fake_Cart {
	function get_cart() {
		$count = WC()->session->get('cart') ?? 0;
		return $count ? ['key-of-jar' => ['data' => new Fake_Product(), 'product_id' => 9, 'quantity' => $count]] : [];
	}
	// As the shop does: one that is there already is set to a new quantity first.
	function add($count) { WC()->session->set('cart', max(0, (WC()->session->get('cart') ?? 0) + $count)); }
	function empty_cart() { WC()->session->set('cart', 0); do_action('woocommerce_cart_emptied', true); }
}
function WC() {
	static $wc = null;
	return $wc = $wc ?? (object) (empty($_COOKIE['fake_visitor']) ? ['cart' => null, 'session' => null]
		: ['cart' => new Fake_Cart(), 'session' => new Fake_Session('woo_')]);
}
function wc_get_product($id) { return new Fake_Product(); }
function wc_get_price_including_tax($product) { return 6.5; }
function get_woocommerce_currency() { return 'GBP'; }
function is_product() { return isset($_GET['product_page']); }
function is_checkout() { return isset($_GET['checkout_page']); }
function is_wc_endpoint_url() { return false; }
add_action('wp_loaded', function () {
	if (!WC()->cart) return;
	do_action('woocommerce_cart_loaded_from_session', WC()->cart);
	if (isset($_GET['woo_add'])) WC()->cart->add((int) $_GET['woo_add']);
	if (isset($_GET['woo_order'])) WC()->cart->empty_cart();
	if (isset($_GET['woo_checked'])) do_action('woocommerce_after_checkout_validation', ['billing_email' => 'ann@'], new WP_Error(...('wrong' === $_GET['woo_checked'] ? ['email', 'ann@ is no address.'] : [])));
	if (isset($_GET['woo_failed'])) {
		WC()->session->set('order_awaiting_payment', 45);
		do_action('woocommerce_order_status_failed', (int) $_GET['woo_failed']);
	}
	if (isset($_GET['then'])) { wp_safe_redirect(home_url($_GET['then'])); exit; }
}, 20);
if (isset($_GET['pay'])) add_action('wp_loaded', fn() => do_action('woocommerce_payment_complete', (int) $_GET['pay']), 30);
if (isset($_GET['with_jquery'])) add_action('wp_enqueue_scripts', fn() => wp_enqueue_script('jquery'));

// Form plugins: each says that it refuses a form before the page is made, as when a form is sent without a script.
define('WPCF7_VERSION', '6.1');
class Fake_Form { function id() { return 12; } }
add_action('wp', function () {
	if (isset($_GET['cf7'])) do_action('wpcf7_submit', new Fake_Form(), ['status' => $_GET['cf7'], 'message' => 'ann@']);
	if (isset($_GET['wpforms'])) apply_filters('wpforms_process_initial_errors', 'wrong' === $_GET['wpforms'] ? [7 => [1 => 'ann@']] : [], ['id' => '7']);
	if (isset($_GET['gravity'])) apply_filters('gform_validation', ['is_valid' => 'wrong' !== $_GET['gravity'], 'form' => ['id' => 3]]);
});

add_action('init', fn() => register_post_type('download', ['public' => true, 'label' => 'Downloads']), 5);
add_action('init', function () {
	if (isset($_GET['edd_checked'])) do_action('edd_checkout_error_checks', [], []);
	if (isset($_GET['edd_add']) && EDD()->session) EDD()->session->set('edd_cart', $_GET['edd_add'] ? [['id' => 9, 'options' => ['price_id' => 2], 'quantity' => (int) $_GET['edd_add']]] : []);
});
function EDD() {
	static $edd = null;
	return $edd = $edd ?? (object) ['session' => empty($_COOKIE['fake_visitor']) ? null : new Fake_Session('edd_')];
}
function edd_get_cart_contents() { return EDD()->session->get('edd_cart') ?? []; }
function edd_get_cart_item_price($id, $options) { return 2 === $options['price_id'] ? 4.25 : 0; }
function edd_get_cart_item_name($item) { return 'A &#8220;tune&#8221;'; }
function edd_has_variable_prices($id) { return false; }
function edd_get_download_price($id) { return '3.50'; }
function edd_get_errors() { return 'wrong' === ($_GET['edd_checked'] ?? '') ? ['email' => 'ann@'] : false; }
function edd_get_currency() { return 'EUR'; }
function edd_is_checkout() { return isset($_GET['edd_checkout']); }

class_alias('Fake_Order', 'WC_Order');
class_alias('Fake_Refund', 'WC_Order_Refund');
// As a plugin does that numbers orders itself.
add_filter('woocommerce_shortcode_order_tracking_order_id', fn($number) => 'W-2026-1' === $number ? 76 : $number);
function wc_get_order($id) { return Fake_Order::load($id); }
function wc_get_order_statuses() { return ['pending' => '', 'processing' => '', 'completed' => '', 'cancelled' => '', 'failed' => '', 'refunded' => '', 'on-hold' => '']; }
function wc_get_is_paid_statuses() { return ['processing', 'completed']; }
function wc_get_orders($asked) {
	if (!isset($asked['type'])) return [Fake_Order::load(75)];
	$is_within = fn($when, $asked) => !$asked || ($when && (strtotime($when) <=> (int) substr($asked, 1)) === ('>' === $asked[0] ? 1 : -1));
	$fits = fn($order) => (!isset($asked['billing_email']) || ($order['email'] ?? '') === $asked['billing_email'])
		&& isset($order['of']) === ('shop_order_refund' === $asked['type'])
		&& in_array($order['status'] ?? (isset($order['of']) ? 'completed' : ''), $asked['status'], true)
		&& $is_within($order['made'] ?? 'today', $asked['date_created'] ?? '')
		&& $is_within($order['paid'] ?? '', $asked['date_paid'] ?? '')
		&& (!isset($asked['meta_key']) || ('NOT EXISTS' === $asked['meta_compare']
			? !isset($order['meta'][$asked['meta_key']])
			: ('EXISTS' === $asked['meta_compare'] ? isset($order['meta'][$asked['meta_key']])
				: $asked['meta_value'] !== ($order['meta'][$asked['meta_key']] ?? $asked['meta_value']))));
	$orders = array_filter(get_option('fake_orders', []), $fits);
	$ids = array_slice(array_keys($orders), $asked['offset'] ?? $asked['limit'] * (($asked['page'] ?? 1) - 1), $asked['limit']);
	return 'ids' === ($asked['return'] ?? '') ? $ids : array_map('wc_get_order', $ids);
}

class Fake_Edd {
	static $meta = [];
	static $orders = [];
	public $id, $total, $parent, $email = 'buyer@example.org', $tax = 0, $currency = 'GBP', $ip = '81.2.69.142', $date_created, $date_completed, $date_modified;
	public $status = 'complete', $items, $number, $type;

	static function make($id, $total, $parent = 0, $when = 'now', $items = null) {
		$order = new self();
		$order->id = $id;
		$order->total = $total;
		$order->parent = $parent;
		$order->type = $parent ? 'refund' : 'sale';
		$order->date_created = gmdate('Y-m-d H:i:s', strtotime($when));
		$order->date_completed = $order->date_modified = gmdate('Y-m-d H:i:s');
		// A refund names its lines, each as that of the order: all of its pieces, also where a part of their price is given back.
		$order->items = $items ?? [new Fake_Item($total, $parent ? -2 : 2, $parent)];
		self::$orders[$id] = $order;
	}
	function get_number() { return $this->number ?? 'EDD-' . $this->id; }
	function get_discounts() { return []; }
	function get_items() { return $this->items; }
}
function edd_get_gross_order_statuses() { return ['complete', 'refunded', 'partially_refunded', 'revoked', 'on_hold']; }
// There is one line in an order here, known by its order's id.
function edd_get_order_item($id) { return Fake_Edd::$orders[$id]->items[0] ?? false; }
function edd_get_order($id) { return Fake_Edd::$orders[$id] ?? false; }
function edd_get_order_by($field, $value) {
	foreach (Fake_Edd::$orders as $order) if ($value === $order->get_number()) return $order;
	return false;
}
function edd_get_admin_url($about) { return add_query_arg($about, admin_url('edit.php?post_type=download')); }
function edd_get_orders($asked) {
	if ((!isset($asked['type']) && !isset($asked['type__in'])) || !empty($asked['offset'])) return [];
	return array_values(array_filter(Fake_Edd::$orders, function ($order) use ($asked) {
		foreach ($asked['meta_query'] ?? [] as $mark) {
			$value = Fake_Edd::$meta[$order->id][$mark['key']] ?? null;
			if (isset($value) === ('NOT EXISTS' === $mark['compare'])) return false;
			if ('!=' === $mark['compare'] && $value === $mark['value']) return false;
		}
		foreach (['date_created', 'date_completed', 'date_modified'] as $date) {
			$days = $asked[$date . '_query'] ?? [];
			if (isset($days['after']) && $order->$date <= $days['after']) return false;
			if (isset($days['before']) && $order->$date >= $days['before']) return false;
		}
		return in_array($order->type, $asked['type__in'] ?? [$asked['type']], true)
			&& (!isset($asked['status__in']) || in_array($order->status, $asked['status__in'], true))
			&& (!isset($asked['email']) || $order->email === $asked['email'])
			&& (!isset($asked['parent']) || $order->parent === $asked['parent']);
	}));
}
function edd_get_order_meta($id, $key, $single) { return Fake_Edd::$meta[$id][$key] ?? ''; }
function edd_update_order_meta($id, $key, $value) { Fake_Edd::$meta[$id][$key] = $value; }
function edd_delete_order_meta($id, $key) { unset(Fake_Edd::$meta[$id][$key]); }
