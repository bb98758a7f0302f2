const letter = (visit: number, campaign: string) => ({ visit, source: 'letter', medium: 'email', campaign })
const [FIRST, SECOND] = [letter(0, 'Winter'), letter(1, 'Spring')]

/** @param seconds to the next step of the same visit, or to the order */
const step = (event: string, page: 'Pot' | 'Cart', time: string, seconds: number, visit: object) => ({
  ...{ event, title: page, path: `/${page.toLowerCase()}/`, time: `${time}.000Z`, seconds },
  ...visit,
})

// The order before is a step, too.
const TO_SECOND_ORDER = [
  step('page_view', 'Pot', '2026-01-01T14:00:00', 60, FIRST),
  step('add_to_cart', 'Pot', '2026-01-01T14:01:00', 60, FIRST),
  step('begin_checkout', 'Cart', '2026-01-01T14:02:00', 80, FIRST),
  step('purchase', 'Cart', '2026-01-01T14:03:20', 0, FIRST),
  step('page_view', 'Pot', '2026-01-03T04:50:00', 40, SECOND),
  step('view_item', 'Pot', '2026-01-03T04:50:40', 80, SECOND),
  step('add_to_cart', 'Pot', '2026-01-03T04:52:00', 120, SECOND),
  step('remove_from_cart', 'Pot', '2026-01-03T04:54:00', 660, SECOND),
  step('page_view', 'Cart', '2026-01-03T05:05:00', 60, SECOND),
  step('begin_checkout', 'Cart', '2026-01-03T05:06:00', 120, SECOND),
]
const ORDER = {
  ...{ utm_campaign: 'Spring', utm_medium: 'email', utm_source: 'letter' },
  unknown_currency: false,
  first_step: '2026-01-01T14:00:00.000Z',
}

export const USER_JOURNEY = {
  // The orders of the range, the newest first.
  items: [
    {
      ...ORDER,
      transaction_id: 'T-3',
      edit_order_url: 'https://shop.example/orders/T-3',
      purchase_date: '2026-01-03T05:10:00.000Z',
      order_total: '<bdi><span>$</span>18.00</bdi>',
      order_refunded: '',
      steps: 11,
      path: [...TO_SECOND_ORDER, step('purchase', 'Cart', '2026-01-03T05:08:00', 120, SECOND)],
    },
    {
      ...ORDER,
      transaction_id: 'T-2',
      edit_order_url: 'https://shop.example/orders/T-2',
      purchase_date: '2026-01-03T05:08:00.000Z',
      order_total: '<bdi><span>$</span>50.00</bdi>',
      order_refunded: '<bdi><span>$</span>7.00</bdi>',
      steps: 10,
      path: TO_SECOND_ORDER,
    },
  ],
  pagination: { page: 1, pages: 1 },
}
