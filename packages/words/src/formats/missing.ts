/** Shown for a missing value. */
export const MISSING = '--'
