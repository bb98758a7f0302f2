/** Of all five days: 4 views before, 9 in the range, 2 today. */
export const SITE_SUMMARY = {
  since: '2025-12-31',
  // 3 + 7 + 2 visits. Posts: jam and tea; pages: home and cart.
  summary: { pageviews: 15, sessions: 12, total_posts: 2, total_pages: 2, total_comments: null },
  // Saturday 5, Friday 4, Wednesday 3.
  popular_days: [
    { day: 6, percent: 33.3 },
    { day: 5, percent: 26.7 },
    { day: 3, percent: 20 },
  ],
  // From ten: Ada's two and two. From eleven: Bo, Di, and both of today. Then the first hour of those with one.
  popular_hours: [
    { hour: 10, percent: 26.7 },
    { hour: 11, percent: 26.7 },
    { hour: 0, percent: 6.7 },
  ],
  // Ada twice, Cy, and Bo today, who alone was not engaged.
  popular_page: {
    ...{ hostname: 'shop.example', url: '/', title: 'Home', img: null },
    ...{ pageviews: 4, sessions: 4, engagedSessions: 3, bounceRate: 25 },
  },
  // Ada, Bo, Di, Ed, and Ada today; engaged were Ada at first and Ed.
  popular_post: {
    ...{ hostname: 'shop.example', url: '/jam/', title: 'Jam', img: null },
    ...{ pageviews: 5, sessions: 5, engagedSessions: 2, bounceRate: 60 },
  },
  // Jam five times, tea once.
  popular_categories: [
    { title: 'Preserves', percent: 83.3 },
    { title: 'Drinks', percent: 16.7 },
  ],
  popular_products: [{ title: 'Pot', percent: 100 }],
}
