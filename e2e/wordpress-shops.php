<?php
/**
 * The parts of two shops, and of the WP Consent API, that the plugin talks to: small stand-ins, kept in an option.
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
	function get_total() { return $this->facts['total']; }
	function get_amount() { return $this->facts['total']; }
	function get_total_tax() { return 0; }
	function get_shipping_total() { return 0; }
	function get_currency() { return 'GBP'; }
	function get_billing_email() { return $this->facts['email'] ?? ''; }
	function get_refunds() { return array_map('wc_get_order', array_keys(array_filter(get_option('fake_orders', []), fn($order) => ($order['of'] ?? 0) === $this->facts['id']))); }
	function get_coupon_codes() { return []; }
	function get_customer_ip_address() { return $this->facts['ip'] ?? ''; }
	function get_customer_user_agent() { return $this->facts['browser'] ?? ''; }
	function get_date_created() { return new DateTime('today'); }
	function get_items() { return [new Fake_Item($this->facts['total'])]; }
}

class Fake_Refund extends Fake_Order {
	function get_parent_id() { return $this->facts['of']; }
}

class Fake_Item {
	public $total;
	public $product_id = 9;
	public $product_name = 'A jar';
	public $quantity = 2;
	function __construct($total) { $this->total = $total; }
	function get_product() { return false; }
	function get_product_id() { return 9; }
	function get_quantity() { return 2; }
	function get_name() { return 'A jar'; }
	function get_total() { return $this->total; }
	function get_total_tax() { return 0; }
}

class_alias('Fake_Order', 'WC_Order');
class_alias('Fake_Refund', 'WC_Order_Refund');
// As a plugin does that numbers orders itself.
add_filter('woocommerce_shortcode_order_tracking_order_id', fn($number) => 'W-2026-1' === $number ? 76 : $number);
function wc_get_order($id) { return Fake_Order::load($id); }
function wc_get_is_paid_statuses() { return ['processing', 'completed']; }
function wc_get_orders($asked) {
	if (isset($asked['billing_email'])) return [Fake_Order::load(75)];
	$fits = fn($order) => isset($order['of']) === ('shop_order_refund' === $asked['type'])
		&& in_array($order['status'] ?? (isset($order['of']) ? 'completed' : ''), $asked['status'], true)
		&& (!isset($asked['meta_key']) || !isset($order['meta'][$asked['meta_key']]));
	$orders = array_filter(get_option('fake_orders', []), $fits);
	return array_map('wc_get_order', array_slice(array_keys($orders), $asked['limit'] * (($asked['page'] ?? 1) - 1), $asked['limit']));
}

class Fake_Edd {
	static $meta = [];
	static $orders = [];
	public $id, $total, $parent, $email = 'buyer@example.org', $tax = 0, $currency = 'GBP', $ip = '81.2.69.142', $date_created;

	static function make($id, $total, $parent = 0, $when = 'now') {
		$order = new self();
		$order->id = $id;
		$order->total = $total;
		$order->parent = $parent;
		$order->date_created = gmdate('Y-m-d H:i:s', strtotime($when));
		self::$orders[$id] = $order;
	}
	function get_number() { return 'EDD-' . $this->id; }
	function get_discounts() { return []; }
	function get_items() { return [new Fake_Item($this->total)]; }
}
function edd_get_order($id) { return Fake_Edd::$orders[$id] ?? false; }
function edd_get_order_by($field, $value) {
	foreach (Fake_Edd::$orders as $order) if ($value === $order->get_number()) return $order;
	return false;
}
function edd_get_admin_url($about) { return add_query_arg($about, admin_url('edit.php?post_type=download')); }
function edd_get_orders($asked) {
	if (!isset($asked['type']) || !empty($asked['offset'])) return [];
	$days = $asked['date_created_query'] ?? [];
	return array_values(array_filter(Fake_Edd::$orders, function ($order) use ($asked, $days) {
		foreach ($asked['meta_query'] ?? [] as ['key' => $key, 'compare' => $compare])
			if (isset(Fake_Edd::$meta[$order->id][$key]) !== ('EXISTS' === $compare)) return false;
		return ('refund' === $asked['type']) === (0 !== $order->parent)
			&& (!isset($asked['parent']) || $order->parent === $asked['parent'])
			&& (!isset($days['after']) || $order->date_created > $days['after'])
			&& (!isset($days['before']) || $order->date_created < $days['before']);
	}));
}
function edd_get_order_meta($id, $key, $single) { return Fake_Edd::$meta[$id][$key] ?? ''; }
function edd_update_order_meta($id, $key, $value) { Fake_Edd::$meta[$id][$key] = $value; }
function edd_delete_order_meta($id, $key) { unset(Fake_Edd::$meta[$id][$key]); }
