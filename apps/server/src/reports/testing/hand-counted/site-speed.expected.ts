const UNKNOWN = { value: null, score: null }

/** No page was ever audited. */
const UNAUDITED = {
  score: null,
  cumulative_layout_shift: UNKNOWN,
  largest_contentful_paint: UNKNOWN,
  server_response_time: UNKNOWN,
  first_contentful_paint: UNKNOWN,
  total_blocking_time: UNKNOWN,
  interaction_to_next_paint: UNKNOWN,
  improvements: [],
  history: [],
  notes: {},
  audited_at: null,
  source: null,
  version: '',
  address: '',
}
const LAST_28_DAYS = { start: '2025-12-08', end: '2026-01-04' }

/** Ed's view of the page about jam was measured. */
export const SITE_SPEED = {
  ...UNAUDITED,
  // Of visits, as audits have none: 100 ms, far below the goal.
  interaction_to_next_paint: { value: 0.1, score: 100 },
  field: {
    ...LAST_28_DAYS,
    path: '',
    vitals: {
      // Poor beyond 4 seconds.
      largestContentfulPaint: { value: 5000, views: 1, good: 0, poor: 100 },
      // Good up to 200 ms, and up to 0.1.
      interactionToNextPaint: { value: 100, views: 1, good: 100, poor: 0 },
      cumulativeLayoutShift: { value: 0.05, views: 1, good: 100, poor: 0 },
      firstContentfulPaint: null,
      timeToFirstByte: null,
    },
    slowest: [{ host: 'shop.example', path: '/jam/', largest_contentful_paint: 5000, views: 1, poor_views: 1 }],
  },
}

/** On phones nothing was measured. */
export const SITE_SPEED_MOBILE = {
  ...UNAUDITED,
  field: {
    ...LAST_28_DAYS,
    path: '',
    vitals: {
      largestContentfulPaint: null,
      interactionToNextPaint: null,
      cumulativeLayoutShift: null,
      firstContentfulPaint: null,
      timeToFirstByte: null,
    },
    slowest: [],
  },
}
