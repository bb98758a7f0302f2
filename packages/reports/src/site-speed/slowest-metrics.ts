import { metricSet } from '../table/metric-set.ts'

/** Metrics of the slowest pages. */
export const SLOWEST_METRICS = metricSet(['largestContentfulPaint', 'largestContentfulPaintViews'], {
  largestContentfulPaint: 'largest_contentful_paint',
  largestContentfulPaintViews: 'views',
})
