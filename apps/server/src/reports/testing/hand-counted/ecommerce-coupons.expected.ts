import { compared } from './shape.ts'

const COLUMNS = 'revenue transactions average_order_value'

export const COUPONS = {
  coupons_table: [
    // $50 less $7.
    { coupon_name: 'SPRING', ...compared(COLUMNS, [4300, 1, 4300], [0, 0, 0]) },
    { coupon_name: 'WINTER', ...compared(COLUMNS, [0, 0, 0], [2000, 1, 2000]) },
  ],
  total: compared(COLUMNS, [4300, 1, 4300], [2000, 1, 2000]),
  is_limited: false,
  not_included: [],
}
