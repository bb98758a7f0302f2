import { TRAFFIC, TRAFFIC_TOTAL, trafficRow } from './traffic.ts'

export const LANDING_PAGES = {
  ...TRAFFIC,
  landing_pages_table: [
    // Ada with two views, Cy with one; before, Ada with two.
    trafficRow({ landing_page: '/' }, [2, 2, 1.5, 0, 0, 0], [1, 1, 2, 0, 0, 0]),
    // Di, not engaged, and Ed; before, Bo, not engaged.
    trafficRow({ landing_page: '/jam/' }, [2, 1, 1, 0, 0, 0], [1, 0, 1, 0, 0, 0]),
    // Cy with two views and both orders, Di with one; before, Cy with one and the order.
    trafficRow({ landing_page: '/pot/' }, [2, 2, 1.5, 2, 50, 6100], [1, 1, 1, 1, 100, 2000]),
    // Bo.
    trafficRow({ landing_page: '/lost/' }, [1, 0, 1, 0, 0, 0]),
  ],
  total: TRAFFIC_TOTAL,
}
