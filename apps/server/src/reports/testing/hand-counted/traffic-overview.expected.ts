import { TRAFFIC, TRAFFIC_TOTAL, trafficRow } from './traffic.ts'

export const TRAFFIC_OVERVIEW = {
  ...TRAFFIC,
  traffic_details_table: [
    // Ada, Di, Cy and Bo of those who came by no link; Bo's was not engaged. Ada saw two pages.
    trafficRow({ channel: 'Direct' }, [4, 3, 1.25, 0, 0, 0]),
    // Cy's, with both orders; the refund counts here, though Cy came back for it by no link. Before, Cy's $20.
    trafficRow({ channel: 'Email' }, [1, 1, 2, 2, 100, 6100], [1, 1, 1, 1, 100, 2000]),
    // Ed; before, Bo, who left at once.
    trafficRow({ channel: 'Organic Social' }, [1, 1, 1, 0, 0, 0], [1, 0, 1, 0, 0, 0]),
    // Di's first, by the blog: one page for five seconds.
    trafficRow({ channel: 'Referral' }, [1, 0, 1, 0, 0, 0]),
    // Ada before, by Google.
    trafficRow({ channel: 'Organic Search' }, [0, 0, 0, 0, 0, 0], [1, 1, 2, 0, 0, 0]),
  ],
  total: TRAFFIC_TOTAL,
}
