import { DAY_STARTS, DAYS, NOTES, pointsBefore } from './shape.ts'

const page = (title: string, url: string, sessions: number, before: number, change: number) => ({
  ...{ hostname: 'shop.example', url, title },
  ...{ sessions, compare_sessions: before, compare_change: change },
})

export const OVERVIEW = {
  infobox: {
    range: 2,
    // Ada, Di, Cy on Friday; Di, Ed, Cy, Bo on Saturday. Before: Ada, Bo, Cy.
    sessions: { value: 7, prev: 133.3, compare_value: 3 },
    // Two of Ada's, Di's, two of Cy's, and one of each of the four. Before: two of Ada's, Bo's, Cy's.
    pageviews: { value: 9, prev: 125, compare_value: 4 },
    // 120 + 5 + 1200 + 120 + 90 + 60 + 1 = 1596 seconds. Before: 90 + 0 + 200.
    duration: { value: 228, prev: 135.9, compare_value: 290 / 3 },
    // Di's five seconds and Bo's one, of seven. Before: Bo, of three.
    bounce_rate: { value: 200 / 7, prev: -14.3, compare_value: 100 / 3 },
    // Ada, Di, Cy, Ed, Bo.
    totalusers: { value: 5, prev: 66.7, compare_value: 3 },
    // Di and Ed.
    new_users: { value: 2, prev: -33.3, compare_value: 3 },
  },
  overviewgraph: {
    count: 2,
    interval: 'day',
    labels: DAYS,
    timestamps: DAY_STARTS,
    // Cy's visit over midnight is Friday's; its second page view is Saturday's.
    sessions: { datapoints: [3, 4], trendpoints: [50, 300] },
    pageviews: { datapoints: [4, 5], trendpoints: [33.3, 400] },
    // (120 + 5 + 1200) / 3 and (120 + 90 + 60 + 1) / 4; before, (90 + 0) / 2 and 200.
    duration: { datapoints: [1325 / 3, 67.75], trendpoints: [881.5, -66.1] },
    // One of three, one of four; before, one of two, none of one.
    bounce_rate: { datapoints: [100 / 3, 25], trendpoints: [-33.3, 100] },
    notes: NOTES,
  },
  // New: Di's and Ed's first. Before, all were first visits.
  newvsreturn: { new: 2, returning: 5, compare: { new: 3, returning: 0 } },
  // Desktop: Ada, Cy, Ed, Cy. Tablet: Di twice. Mobile: Bo.
  devices: { desktop: 4, tablet: 2, mobile: 1 },
  // Those on desktops are from the United States.
  countries: [
    { iso: 'US', name: 'United States', sessions: 4, compare_sessions: 2, compare_change: 100 },
    { iso: 'CA', name: 'Canada', sessions: 3, compare_sessions: 1, compare_change: 200 },
  ],
  // Di by the blog, Ed by Facebook; before, Bo by Facebook. Neither searches nor letters.
  referrals: [
    { url: 'blog.example', sessions: 1, compare_sessions: 0, compare_change: 100 },
    { url: 'facebook.com', sessions: 1, compare_sessions: 1, compare_change: 0 },
  ],
  toppages: [
    // Ada, Cy; before, Ada.
    page('Home', '/', 2, 1, 100),
    // Di, Ed; before, Ada and Bo.
    page('Jam', '/jam/', 2, 2, 0),
    // Cy, Di; before, Cy.
    page('Pot', '/pot/', 2, 1, 100),
    page('Cart', '/cart/', 1, 0, 100),
    page('Not found', '/lost/', 1, 0, 100),
    page('Tea', '/tea/', 1, 0, 100),
  ],
  galinks: {},
  compare: {
    overviewgraph: { sessions: pointsBefore(2, 1), pageviews: pointsBefore(3, 1) },
    // Ada and Cy; Bo.
    devices: { desktop: 2, tablet: 0, mobile: 1 },
  },
  show_chart_overlay: false,
}
