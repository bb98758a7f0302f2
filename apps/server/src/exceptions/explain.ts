/** What makes up a difference: by channel, country, device and page, each adding up to the whole. */
import {
  type Ask,
  type BuiltInDimension,
  dayOf,
  EXPLAINING,
  type ExceptionFacts,
  type Filter,
  HOUR_MS,
  isMissing,
  type Metric,
  signalFilters,
  startOfDay,
} from '@curlew/model'
import type { Finding } from './detect/findings.ts'
import type { Clock, History } from './detect/history.ts'
import { signalOf } from './detect/signals.ts'

/** As many weeks say how the figure is usually made up. */
const WEEKS_BEFORE = 4
/** The largest parts; all others are one. */
const SHOWN = 4

type Explanation = ExceptionFacts['explanations'][number]

/** Empty for shares and means: their parts do not add up. */
export async function explain(ask: Ask, history: History, clock: Clock, lead: Finding): Promise<Explanation[]> {
  const { kind, metric, dimension, event } = signalOf(lead.signal)
  if (kind === 'share' || kind === 'mean') return []
  const filters = signalFilters(lead.signal, lead.value)
  const first = lead.last - lead.width + 1
  // Errors belong to the page on which they happened, visits to the one on which they began.
  const otherPage = event ? 'landingPage' : 'pagePath'
  const explained = EXPLAINING.filter((by) => by !== dimension && by !== otherPage).map(
    async (by): Promise<Explanation | null> => {
      const count = (from: number, to: number) => countBy(ask, history, { from, to }, by, metric, filters)
      const now = await count(first, lead.last)
      const before = new Map<string, number>()
      let weeks = 0
      for (let week = 1; week <= WEEKS_BEFORE; week++) {
        const [from, to] = [clock.weeksBefore(first, week), clock.weeksBefore(lead.last, week)]
        if (from < 0 || to < from || !clock.isCounted(from, to)) continue
        const counted = await count(from, to)
        if (!counted) return null
        weeks++
        for (const [value, figure] of counted) before.set(value, (before.get(value) ?? 0) + figure)
      }
      return now && weeks > 0 ? { dimension: by, rows: partsOf(now, before, lead) } : null
    },
  )
  return (await Promise.all(explained)).filter((found) => found !== null)
}

/** Each part's difference from its usual share of the expected figure; together they are the whole difference. */
export function partsOf(
  now: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
  { observed, expected }: Pick<Finding, 'observed' | 'expected'>,
): Explanation['rows'] {
  const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0)
  const usual = sum(before)
  const shareOf = (counts: ReadonlyMap<string, number>, value: string) =>
    sum(counts) > 0 ? (counts.get(value) ?? 0) / sum(counts) : 0
  const values = [...new Set([...now.keys(), ...before.keys()])]
  const parts = values
    .map((value) => ({
      value,
      count: 1,
      difference:
        shareOf(now, value) * observed -
        // Where nothing was usual, what is expected is no more than a floor: it is split as what was counted.
        shareOf(usual > 0 ? before : now, value) * expected,
    }))
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference) || (a.value < b.value ? -1 : 1))
  const shown: Explanation['rows'] = parts.slice(0, parts.length === SHOWN + 1 ? SHOWN + 1 : SHOWN)
  const others = parts.slice(shown.length)
  if (others.length > 0)
    shown.push({
      value: null,
      count: others.length,
      difference: others.reduce((total, { difference }) => total + difference, 0),
    })
  return shown
}

async function countBy(
  ask: Ask,
  { start, timeZone }: History,
  hours: { from: number; to: number },
  by: BuiltInDimension,
  metric: Metric,
  filters: Filter[],
): Promise<Map<string, number> | null> {
  const [from, to] = [start + hours.from * HOUR_MS, start + (hours.to + 1) * HOUR_MS]
  const range = { start: dayOf(timeZone, from), end: dayOf(timeZone, to - 1) }
  const answer = await ask.part({ metrics: [metric], dimensions: ['nthHour', by], range, filters })
  if (isMissing(answer)) return null
  // Hours of a range are counted from its first midnight.
  const first = Math.floor((from - startOfDay(timeZone, range.start)) / HOUR_MS)
  const counts = new Map<string, number>()
  for (const { dimensions, current } of answer.rows) {
    const hour = Number(dimensions.nthHour) - first
    if (hour < 0 || hour > hours.to - hours.from) continue
    const value = dimensions[by] ?? ''
    counts.set(value, (counts.get(value) ?? 0) + (current[metric] ?? 0))
  }
  return counts
}
