import { compared } from './shape.ts'

const COLUMNS = 'revenue transactions average_order_value'

export const COUPONS = {
  coupons_table: [
    // $50 less $7, and $18.
    { coupon_name: 'SPRING', ...compared(COLUMNS, [6100, 2, 3050], [0, 0, 0]) },
    { coupon_name: 'WINTER', ...compared(COLUMNS, [0, 0, 0], [2000, 1, 2000]) },
  ],
  total: compared(COLUMNS, [6100, 2, 3050], [2000, 1, 2000]),
  is_limited: false,
  not_included: [],
}
