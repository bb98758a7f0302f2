import { none } from './shape.ts'

/** Flo's two visits in February with two views in 30 seconds and one; Ada's in December with two in 90, and Bo's with one. */
export const YEAR_IN_REVIEW = {
  is_enabled: true,
  report_year: 2025,
  next_year: 2026,
  years: [2025],
  since: '2025-02-19',
  info: {
    users: { value: 3, prev: 0 },
    sessions: { value: 4 },
    pageviews: { value: 6 },
    // 120 seconds in all, 30 a visit.
    duration: { total_minutes: 2, avg_minutes: 0.5 },
  },
  usersgraph: {
    labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    datapoints: [0, 1, ...none(9), 2],
    max: 2,
    bestmonth: 'December',
  },
  countries: [
    { name: 'United States', iso: 'US', sessions: 3 },
    { name: 'Canada', iso: 'CA', sessions: 1 },
  ],
  gender: [],
  age: [],
  toppages: [
    // Flo, Ada.
    { title: 'Home', url: '/', hostname: 'shop.example', sessions: 2 },
    // Ada, Bo.
    { title: 'Jam', url: '/jam/', hostname: 'shop.example', sessions: 2 },
    { title: 'About', url: '/about/', hostname: 'shop.example', sessions: 1 },
  ],
  // Ada's search is not a referral.
  referrals: [{ url: 'facebook.com', sessions: 1 }],
  devices: { desktop: 75, tablet: 0, mobile: 25 },
}
