/** A question in, an answer out: what was asked as a closed plan, its figures, and prose that can hold no other figure. No I/O. */
export * from './named-range.ts'
export * from './plan.ts'
