<?php
/**
 * An order that the server will never take.
 *
 * @package Curlew
 */

namespace Curlew;

defined( 'ABSPATH' ) || exit;

/**
 * Trying again is no use while the order stays as it is; the message is the server's reason.
 */
final class Order_Refused extends \Exception {
}
