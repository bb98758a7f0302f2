import { compared, none } from './shape.ts'

const term = (word: string, now: readonly number[], before: readonly number[]) => ({
  term: word,
  ...compared('clicks impressions ctr position', now, before),
})

export const QUERIES = {
  queries: [
    // 3 clicks of 20; third in ten, fifth in ten.
    term('jam', [3, 20, 15, 4], [1, 4, 25, 2]),
    term('tea', [0, 40, 0, 20], none(4)),
    term('cake', none(4), [1, 5, 20, 8]),
  ],
  is_connected: true,
  // The days were put in without Search Console.
  galinks: {},
}
