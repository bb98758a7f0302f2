/** The charts' fixed sizes; their colours are those of `styles/tokens.css`. */

/** Height of every line chart, axis labels included, in pixels. */
export const LINE_CHART_HEIGHT = 355

/** Height of a bar chart in pixels: alone, and with the bars of another range. */
export const BAR_CHART_HEIGHT = { alone: 200, compare: 470 } as const

/** Box of a pie in pixels, and `size`, its outer radius in percent of the width: 50 fills the box. */
export const PIE_CHART = { width: 200, height: 200, size: 50 } as const

/** A pie with more slices than this has its legend in the long style. */
export const PIE_LEGEND_SHORT_MAX = 7

/** Slices in order; a ninth slice and those after it take the colours again. */
export const SLICE_TOKENS = [1, 2, 3, 4, 5, 6, 7, 8].map((place) => `--chart-${place}`)
