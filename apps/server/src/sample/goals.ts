import type { FunnelSettings, GoalSettings } from '@curlew/model'

/** Goals that the sample site begins with. */
export const SAMPLE_GOALS: GoalSettings = [
  { id: 'shop', name: 'Shop opened', kind: 'page', rule: '/shop/*', worth: 0 },
  { id: 'magazine', name: 'Magazine read', kind: 'page', rule: '/magazine/*', worth: 0 },
  { id: 'cart', name: 'Added to cart', kind: 'event', rule: 'add_to_cart', worth: 0 },
  { id: 'purchase', name: 'Purchase', kind: 'event', rule: 'purchase', worth: 0 },
  { id: 'form', name: 'Form sent', kind: 'event', rule: 'generate_lead', worth: 4 },
  { id: 'contact', name: 'Contact page', kind: 'page', rule: '/contact/', worth: 0 },
]

/** The same for funnels. */
export const SAMPLE_FUNNELS: FunnelSettings = [
  {
    id: 'order',
    name: 'From the shop to an order',
    steps: [
      { kind: 'page', rule: '/shop/*' },
      { kind: 'event', rule: 'view_item' },
      { kind: 'event', rule: 'add_to_cart' },
      { kind: 'event', rule: 'begin_checkout' },
      { kind: 'event', rule: 'purchase' },
    ],
  },
  {
    id: 'reader',
    name: 'From the magazine to the shop',
    steps: [
      { kind: 'page', rule: '/magazine/*' },
      { kind: 'page', rule: '/shop/*' },
      { kind: 'event', rule: 'add_to_cart' },
    ],
  },
]
