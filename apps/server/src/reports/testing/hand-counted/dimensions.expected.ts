import { compared, fields } from './shape.ts'

const box = (total: [number, number], ...rows: [label: string, now: number, before: number][]) => ({
  data: rows.map(([label, now, before]) => ({ label, ...compared('pageview', [now], [before]) })),
  total: compared('pageview', [total[0]], [total[1]]),
  is_limited: false,
})
const entry = (...values: [id: string, key: string, name: string, label: string, enabled: boolean]) => ({
  ...fields('id key name label enabled', values),
  metric: 'pageviews',
})

export const DIMENSIONS = {
  // Those of every new site; the last three are off.
  dimensions: {
    1: entry('1', 'customEvent:author', 'author', 'Author', true),
    2: entry('2', 'contentGroup', 'content_group', 'Category', true),
    3: entry('3', 'customEvent:tags', 'tags', 'Tags', true),
    4: entry('4', 'contentType', 'content_type', 'Post Type', true),
    5: entry('5', 'customEvent:published_at', 'published_at', 'Published Date', true),
    6: entry('6', 'customEvent:logged_in', 'logged_in', 'Logged-In', false),
    7: entry('7', 'customEvent:seo_score', 'seo_score', 'SEO Score', false),
    8: entry('8', 'customEvent:focus_keyword', 'focus_keyword', 'Focus Keyword', false),
  },
  // Jam, by Jo, twice, as before; tea, by Kim, once.
  1: box([3, 2], ['Jo', 2, 2], ['Kim', 1, 0]),
  // Pots are looked at twice, before once.
  2: box([5, 3], ['Pots', 2, 1], ['Preserves', 2, 2], ['Drinks', 1, 0]),
  // Jam has both words, tea one; the total has each view once.
  3: box([3, 2], ['sugar', 3, 2], ['fruit', 2, 2]),
  // Home twice and the cart, before home once; jam twice and tea, before jam twice.
  4: box([9, 4], ['page', 3, 1], ['post', 3, 2], ['product', 2, 1], ['not_found', 1, 0]),
  // Jam alone.
  5: box([2, 2], ['2025-12-01', 2, 2]),
  galinks: {},
}
