import { ALL_CHARTS, compared } from './shape.ts'

const box = (value: number, prev: number, compare_value: number, datapoints: [number, number]) => ({
  ...{ value, prev, compare_value, datapoints },
})

export const ECOMMERCE = {
  ...ALL_CHARTS,
  total: compared('sessions page_views', [7, 9], [3, 4]),
  infobox: {
    // One visit of seven ordered: Cy's of Friday, one of three. Before, one of three.
    conversionrate: box(100 / 7, -57.1, 100 / 3, [100 / 3, 0]),
    // The orders are Saturday's: eight and ten past midnight.
    transactions: box(2, 100, 1, [0, 2]),
    // $50 less $7, and $18, all on Saturday; before, $20.
    revenue: box(6100, 205, 2000, [0, 6100]),
    ordervalue: box(3050, 52.5, 2000, [0, 3050]),
    // Cy's on Friday, Di's on Saturday; before, Cy's.
    addtocart: box(2, 100, 1, [1, 1]),
    remfromcart: box(1, 100, 0, [1, 0]),
    // Cy's second and third order; before, her first.
    newcustomers: box(0, -100, 100, [0, 0]),
    // Di's of two. Both were begun on Saturday, though Cy's visit is Friday's. Before, none of one.
    abandonedcheckouts: box(50, 100, 0, [0, 50]),
  },
  products: [
    // Two pots for $20; of two and three lids for $5 one came back. $60 in all. Before, a pot for $20.
    { name: 'Pot', ...compared('quantity percent revenue', [2, 4000 / 60, 4000], [1, 100, 2000]) },
    { name: 'Lid', ...compared('quantity percent revenue', [4, 2000 / 60, 2000], [0, 0, 0]) },
  ],
  // Cy, of five people; before, of three.
  conversions: [{ url: 'letter', ...compared('sessions percent revenue', [1, 20, 6100], [1, 100 / 3, 2000]) }],
  // 39 hours after her first visit; before, at once.
  days: {
    1: compared('transactions percent', [2, 100], [0, 0]),
    0: compared('transactions percent', [0, 0], [1, 100]),
  },
  // At her second visit; before, at her first.
  sessions: {
    2: compared('transactions percent', [2, 100], [0, 0]),
    1: compared('transactions percent', [0, 0], [1, 100]),
  },
  not_included: [],
  galinks: {},
}
