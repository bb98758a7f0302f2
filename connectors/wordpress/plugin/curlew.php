<?php
/**
 * Plugin Name:       Curlew
 * Description:       Website analytics that people enjoy, here in your admin. Connects this site to your Curlew server.
 * Version:           1.0.0
 * Requires at least: 6.5
 * Requires PHP:      7.4
 * Author:            Curlew
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       curlew
 * Domain Path:       /languages
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

const VERSION     = '1.0.0';
const PLUGIN_FILE = __FILE__;

require_once __DIR__ . '/src/autoload.php';

Plugin::start();
