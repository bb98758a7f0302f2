/**
 * How a figure follows from the answer to its query, if it is not a figure there. `share`: of the same without `only` or, without that, of all rows.
 * `whole`: what all rows of the target's dimension add up to, without those that are not shown, such as unknown devices.
 * Of the poor share of a page speed metric, `fair` is the share of views between good and poor, and `poorViews` how many views are poor.
 * The others are of the step of a funnel: `left` people did not reach the next one, of whom `gone` did nothing more, and `instead` people did the
 * target first, or one of the `others`.
 */
export const FIGURE_PARTS = [
  ...(['share', 'whole', 'fair', 'poorViews'] as const),
  ...(['ofFirst', 'ofBefore', 'left', 'leftShare', 'time', 'wholeTime', 'instead', 'gone', 'others'] as const),
]
/** Figures of what AI crawlers fetched. `errors`: those that are missing, refused or failed. */
export const FETCH_FIGURES = ['fetches', 'pages', 'crawlers', 'errors', 'missing', 'refused', 'failed'] as const
export type FetchFigure = (typeof FETCH_FIGURES)[number]

export type FigurePart = (typeof FIGURE_PARTS)[number]
