<?php
/**
 * An order that the server refuses for good.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Retrying does not help until the order changes; the message is the server's reason.
 */
final class Order_Refused extends \Exception {
}
