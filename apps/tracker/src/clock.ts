/** Whole milliseconds since the page began, on a monotonic clock. On some systems it pauses while the machine sleeps. */
export const now = () => Math.round(performance.now())
