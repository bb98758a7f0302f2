/** The charts' fixed colours and sizes; `styles/tokens.css` holds the same colours for what is drawn by style sheet. */

/** This period and the one before, and the first two slices of a pie. */
export const CHART_COLORS = ['#3a93dd', '#5CC0A5'] as const

/** Bars of this period and of the one it is compared with. */
export const COMPARE_BAR_COLORS = ['#88A8D4', '#B9D8F3'] as const

export const PUBLISHER_BAR_COLORS = ['#3D6EC2', '#C1DAF9'] as const

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
