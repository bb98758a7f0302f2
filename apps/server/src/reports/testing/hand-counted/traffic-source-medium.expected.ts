import { TRAFFIC, TRAFFIC_TOTAL, trafficRow } from './traffic.ts'

export const SOURCE_MEDIUM = {
  ...TRAFFIC,
  source_medium_table: [
    // Ada, Di, Cy, Bo.
    trafficRow({ source_medium: '(direct) / (none)' }, [4, 3, 1.25, 0, 0, 0]),
    // Di.
    trafficRow({ source_medium: 'blog.example / referral' }, [1, 0, 1, 0, 0, 0]),
    // Ed; before, Bo.
    trafficRow({ source_medium: 'facebook.com / referral' }, [1, 1, 1, 0, 0, 0], [1, 0, 1, 0, 0, 0]),
    // Cy, twice.
    trafficRow({ source_medium: 'letter / email' }, [1, 1, 2, 2, 100, 6100], [1, 1, 1, 1, 100, 2000]),
    // Ada, before.
    trafficRow({ source_medium: 'google / organic' }, [0, 0, 0, 0, 0, 0], [1, 1, 2, 0, 0, 0]),
  ],
  total: TRAFFIC_TOTAL,
}
