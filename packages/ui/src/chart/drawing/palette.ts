/** Fixed sizes of charts; colours are in `styles/tokens.css`. */

/** Height of line charts, including axis labels, in pixels. */
export const LINE_CHART_HEIGHT = 355

/** Height of bar charts in pixels: alone, and in compare mode. */
export const BAR_CHART_HEIGHT = { alone: 200, compare: 470 } as const

/** Pie size in pixels; `size` is the outer radius in percent of the width. */
export const PIE_CHART = { width: 200, height: 200, size: 50 } as const

/** Pies with more slices use the long legend. */
export const PIE_LEGEND_SHORT_MAX = 7

/** Slice colours in order, repeated from the ninth slice on. */
export const SLICE_TOKENS = [1, 2, 3, 4, 5, 6, 7, 8].map((place) => `--chart-${place}`)
