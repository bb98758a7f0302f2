/** Of all six days with visits: 3 views long ago, 4 before, 9 in the range, 2 today. */
export const SITE_SUMMARY = {
  since: '2025-02-19',
  // 2 + 3 + 7 + 2 visits. Posts: jam and tea; pages: home, about and cart.
  summary: { pageviews: 18, sessions: 14, total_posts: 2, total_pages: 3, total_comments: null },
  // Wednesdays 3 and 3, Saturday 5, Friday 4.
  popular_days: [
    { day: 3, percent: 33.3 },
    { day: 6, percent: 27.8 },
    { day: 5, percent: 22.2 },
  ],
  // From ten: Flo's two, Ada's two and two. From eleven: Bo, Di, and both of today. Then the first hour of those with one.
  popular_hours: [
    { hour: 10, percent: 33.3 },
    { hour: 11, percent: 22.2 },
    { hour: 0, percent: 5.6 },
  ],
  // Flo with two views, Ada twice, Cy, and Bo today, who alone was not engaged.
  popular_page: {
    ...{ hostname: 'shop.example', url: '/', title: 'Home', img: null },
    ...{ pageviews: 6, sessions: 5, engagedSessions: 4, bounceRate: 20 },
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
  popular_products: [{ title: 'Pot', percent: 100, path: '/pot/' }],
}
