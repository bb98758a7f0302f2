/**
 * How a figure follows from the answer to its query, if it is not a figure there. `share`: of the same without `only` or, without that, of all rows.
 * The others are of the step of a funnel: `left` people did not reach the next one, of whom `gone` did nothing more, and `instead` people did the
 * target first, or one of the `others`.
 */
export const FIGURE_PARTS = [
  ...(['share'] as const),
  ...(['ofFirst', 'ofBefore', 'left', 'leftShare', 'time', 'wholeTime', 'instead', 'gone', 'others'] as const),
]
/** Figures of what AI crawlers fetched. `errors`: those that are missing, refused or failed. */
export const FETCH_FIGURES = ['fetches', 'pages', 'crawlers', 'errors', 'missing', 'refused', 'failed'] as const
export type FetchFigure = (typeof FETCH_FIGURES)[number]

export type FigurePart = (typeof FIGURE_PARTS)[number]
