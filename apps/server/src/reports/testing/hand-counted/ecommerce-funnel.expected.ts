import { fields } from './shape.ts'

const COLUMNS = 'users users_rate completion_rate abandonments abandonments_rate'
const row = (step: string, kind: string, values: readonly (number | null)[], breakdown_category = '', iso = '') => ({
  ...{ step, kind, breakdown_category, iso },
  ...fields(COLUMNS, values),
})

// Cy and Di looked at a product and put it into the cart; Cy bought it.
const VIEWED = row('view_item', 'total', [2, 100, 100, 0, 0])
const ADDED = row('add_to_cart', 'total', [2, 100, 50, 1, 50])
const BOUGHT = row('purchase', 'total', [1, 50, null, null, null])

export const FUNNEL = {
  funnel_chart: [
    { name: 'view_item', value: 2 },
    { name: 'add_to_cart', value: 2 },
    { name: 'purchase', value: 1 },
  ],
  funnel_table: {
    none: [VIEWED, ADDED, BOUGHT],
    // Di came by no link, Cy by letter.
    channel: [
      VIEWED,
      row('view_item', 'category', [1, 100, 100, 0, 0], 'Direct'),
      row('view_item', 'category', [1, 100, 100, 0, 0], 'Email'),
      ADDED,
      row('add_to_cart', 'category', [1, 100, 0, 1, 100], 'Direct'),
      row('add_to_cart', 'category', [1, 100, 100, 0, 0], 'Email'),
      BOUGHT,
      row('purchase', 'category', [0, 0, null, null, null], 'Direct'),
      row('purchase', 'category', [1, 100, null, null, null], 'Email'),
    ],
    // Di is from Canada, Cy from the United States.
    country: [
      VIEWED,
      row('view_item', 'category', [1, 100, 100, 0, 0], 'Canada', 'CA'),
      row('view_item', 'category', [1, 100, 100, 0, 0], 'United States', 'US'),
      ADDED,
      row('add_to_cart', 'category', [1, 100, 0, 1, 100], 'Canada', 'CA'),
      row('add_to_cart', 'category', [1, 100, 100, 0, 0], 'United States', 'US'),
      BOUGHT,
      row('purchase', 'category', [0, 0, null, null, null], 'Canada', 'CA'),
      row('purchase', 'category', [1, 100, null, null, null], 'United States', 'US'),
    ],
  },
}
