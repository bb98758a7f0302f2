import { none } from './shape.ts'

/** 2025 is its last day: Ada's two pages in 90 seconds, and Bo's one. */
export const YEAR_IN_REVIEW = {
  is_enabled: true,
  report_year: 2025,
  next_year: 2026,
  years: [2025],
  since: '2025-12-31',
  info: {
    users: { value: 2, prev: 0 },
    sessions: { value: 2 },
    pageviews: { value: 3 },
    // 90 seconds in all, 45 a visit.
    duration: { total_minutes: 1.5, avg_minutes: 0.75 },
  },
  usersgraph: {
    labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    datapoints: [...none(11), 2],
    max: 2,
    bestmonth: 'December',
  },
  countries: [
    { name: 'Canada', iso: 'CA', sessions: 1 },
    { name: 'United States', iso: 'US', sessions: 1 },
  ],
  gender: [],
  age: [],
  toppages: [
    { title: 'Jam', url: '/jam/', hostname: 'shop.example', sessions: 2 },
    { title: 'Home', url: '/', hostname: 'shop.example', sessions: 1 },
  ],
  // Ada's search is no referral.
  referrals: [{ url: 'facebook.com', sessions: 1 }],
  devices: { desktop: 50, tablet: 0, mobile: 50 },
}
