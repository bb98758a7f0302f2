import { figureSet } from '../table/figures.ts'

/** Figures of the slowest pages. */
export const SLOWEST_FIGURES = figureSet(['largestContentfulPaint', 'largestContentfulPaintViews'], {
  largestContentfulPaint: 'largest_contentful_paint',
  largestContentfulPaintViews: 'views',
})
