/** Whole milliseconds since the page began, by a clock that nobody can set. On some systems it stops while the machine sleeps. */
export const now = () => Math.round(performance.now())
