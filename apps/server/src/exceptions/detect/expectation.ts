/** The expected value of a signal, from the same hours of earlier weeks. ADR 15 gives the reasons. */
import { CHANCE, type Estimate } from './chance.ts'
import { earlierWeeks, isQuotient, remember, windowFigures } from './earlier-weeks.ts'
import { type Clock, DAY_HOURS, type Series } from './history.ts'
import { type SignalKind, signalOf } from './signals.ts'
import { MAD_SCALE, median, medianVariance } from './statistics.ts'

export interface Expectations {
  /** Null if there is too little history. */
  at(last: number): Estimate | null
  /** How much more this signal varies than by chance, from the last four weeks before a window. Null: too few windows. */
  spread(last: number, expected: Estimate): number | null
  /** Distance of the observed value from another than the expected one, in standard deviations of chance alone. */
  deviationFrom(estimate: Estimate, figure: number): number
  /** The values that lie a given deviation below and above the expected one. */
  band(estimate: Estimate, deviation: number): { low: number; high: number }
}

/** The spread is measured over four weeks, from at least this many windows. */
const SPREAD_DAYS = 28
const LEAST_WINDOWS = 60

/** @param width window length in hours */
export function expectationsOf(series: Series, clock: Clock, width: number): Expectations {
  const { kind } = signalOf(series.signal)
  const chance = CHANCE[kind]
  const figures = windowFigures(series, kind)
  const earlier = earlierWeeks(figures, kind, clock)

  const at = remember((last): Estimate | null => {
    const first = last - width + 1
    if (first < 0) return null
    const past = earlier.middle(first, last)
    const trend = past && earlier.trendBefore(first)
    const observed = figures.figure(first, last)
    if (!past || trend === null || observed === null) return null
    return chance.estimate({
      observed,
      usual: past.value * trend,
      uncertainty: Math.sqrt(1 + medianVariance(past.weeks)),
      isUnlike: past.isUnlike,
      of: () => figures.of(first, last),
      orderValue: () => figures.orderValueBefore(first),
    })
  })

  return {
    at,
    spread(last, { size }) {
      const windows: Estimate[] = []
      const newest = last - width
      for (let hour = Math.max(0, newest - SPREAD_DAYS * DAY_HOURS); hour <= newest; hour++) {
        const past = at(hour)
        if (past && !past.isUnlike) windows.push(past)
      }
      return spreadOf(windows, size, kind, width)
    },
    deviationFrom: chance.deviationFrom,
    band: (estimate, deviation) => chance.band(estimate, deviation * estimate.uncertainty),
  }
}

/** How much more than by chance earlier windows of a similar size vary. */
function spreadOf(windows: Estimate[], size: number, kind: SignalKind, width: number): number | null {
  // Quiet hours vary by chance alone; compare busy hours with busy ones.
  let similar = windows.filter((past) => past.size >= size / 2)
  // More visits than ever before: compare the rate with that of the busiest hours.
  if (isQuotient(kind) && similar.length < LEAST_WINDOWS)
    similar = windows.toSorted((a, b) => b.size - a.size).slice(0, LEAST_WINDOWS)
  if (similar.length < LEAST_WINDOWS) return null
  const deviations = similar.map(({ deviation }) => Math.abs(deviation))
  // Windows overlap: only as many as fit side by side are independent.
  const independent = Math.max(1, deviations.length / width)
  const measured = MAD_SCALE * median(deviations) * (1 + 1 / Math.sqrt(independent))
  return kind === 'mean' ? measured : Math.max(1, measured)
}
