<?php
/**
 * The parts of two shops, and of the WP Consent API, that the plugin talks to: small stand-ins, kept in an option.
 */

if (isset($_GET['consent_api'])) {
	function wp_has_consent($category) { return false; }
}

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
		$order = new self();
		$order->facts = get_option('fake_orders', [])[$id] ?? null;
		return $order->facts ? $order : false;
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
	function get_order_number() { return $this->facts['id']; }
	function get_total() { return $this->facts['total']; }
	function get_amount() { return $this->facts['total']; }
	function get_total_tax() { return 0; }
	function get_shipping_total() { return 0; }
	function get_currency() { return 'GBP'; }
	function get_coupon_codes() { return []; }
	function get_customer_ip_address() { return $this->facts['ip'] ?? ''; }
	function get_customer_user_agent() { return $this->facts['browser'] ?? ''; }
	function get_date_created() { return new DateTime('today'); }
	function get_items() { return [new Fake_Item($this->facts['total'])]; }
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

function wc_get_order($id) { return Fake_Order::load($id); }
function wc_get_orders($asked) { return [Fake_Order::load(75)]; }

class Fake_Edd {
	static $meta = [];
	static $orders = [];
	public $id, $total, $tax = 0, $currency = 'GBP', $ip = '81.2.69.142', $date_created;

	static function make($id, $total) {
		$order = new self();
		$order->id = $id;
		$order->total = $total;
		$order->date_created = gmdate('Y-m-d H:i:s');
		self::$orders[$id] = $order;
	}
	function get_number() { return 'EDD-' . $this->id; }
	function get_discounts() { return []; }
	function get_items() { return [new Fake_Item($this->total)]; }
}
function edd_get_order($id) { return Fake_Edd::$orders[$id] ?? false; }
function edd_get_orders($asked) { return []; }
function edd_get_order_meta($id, $key, $single) { return Fake_Edd::$meta[$id][$key] ?? ''; }
function edd_update_order_meta($id, $key, $value) { Fake_Edd::$meta[$id][$key] = $value; }
function edd_delete_order_meta($id, $key) { unset(Fake_Edd::$meta[$id][$key]); }
