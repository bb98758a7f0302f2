/** Breaks a difference down by channel, source, campaign, country, device and page, each adding up to the whole. */
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
  NAMING,
  type Naming,
  signalFilters,
  startOfDay,
  WITHOUT_VISIT,
} from '@curlew/model'
import type { Finding } from './detect/findings.ts'
import type { Clock, History } from './detect/history.ts'
import { EXPLAINS } from './detect/incidents.ts'
import { signalOf } from './detect/signals.ts'

/** Weeks that determine the usual composition of a figure. */
const WEEKS_BEFORE = 4
/** The largest parts shown; the rest are one part. */
const SHOWN = 4

/** Values of visits without a campaign, and of unknown values. */
const UNNAMED: readonly string[] = ['', WITHOUT_VISIT]

type Explanation = ExceptionFacts['explanations'][number]
/** Counts by value, in the window and in the same hours of earlier weeks. */
interface Counted {
  dimension: Explanation['dimension']
  now: ReadonlyMap<string, number>
  before: ReadonlyMap<string, number>
}

/** Empty for shares and means: their parts do not add up. */
export async function explain(
  ask: Ask,
  history: History,
  clock: Clock,
  lead: Finding,
): Promise<Pick<ExceptionFacts, 'explanations' | 'mainly'>> {
  const { kind, metric, dimension, event, family } = signalOf(lead.signal)
  if (kind === 'share' || kind === 'mean') return { explanations: [], mainly: null }
  const filters = signalFilters(lead.signal, lead.value)
  const first = lead.last - lead.width + 1
  const weeks = weeksBefore(clock, lead)
  // Errors belong to the page they happened on, visits to their landing page.
  const otherPage = event ? 'landingPage' : 'pagePath'
  const asked = EXPLAINING.filter((by) => by !== dimension && by !== otherPage).map(
    async (by): Promise<Counted | null> => {
      const count = (from: number, to: number) => countBy(ask, history, { from, to }, by, metric, filters)
      const now = await count(first, lead.last)
      const before = new Map<string, number>()
      for (const { from, to } of weeks) {
        const counted = await count(from, to)
        if (!counted) return null
        for (const [value, figure] of counted) before.set(value, (before.get(value) ?? 0) + figure)
      }
      return now && weeks.length > 0 ? { dimension: by, now, before } : null
    },
  )
  const counted = (await Promise.all(asked)).filter((found) => found !== null).filter(hasValues)
  return {
    explanations: counted.map(({ dimension: by, now, before }) => ({
      dimension: by,
      rows: partsOf(now, before, lead),
    })),
    // Redundant for an entry that is about a source or campaign itself.
    mainly: family === 'traffic' && !isNaming(dimension) ? mainlyOf(counted, lead) : null,
  }
}

/** The same hours of the last weeks, which determine a figure's usual composition. */
export function weeksBefore(clock: Clock, { last, width }: Pick<Finding, 'last' | 'width'>) {
  return Array.from({ length: WEEKS_BEFORE }, (_, i) => ({
    from: clock.weeksBefore(last - width + 1, i + 1),
    to: clock.weeksBefore(last, i + 1),
  })).filter(({ from, to }) => from >= 0 && to >= from && clock.isCounted(from, to))
}

const isNaming = (dimension: BuiltInDimension | undefined): dimension is Naming =>
  NAMING.some((naming) => naming === dimension)

/** Most sites have no campaigns most of the time. */
const hasValues = ({ dimension, now, before }: Counted) =>
  dimension !== 'sessionCampaignName' || [...now.keys(), ...before.keys()].some((value) => !UNNAMED.includes(value))

/** The campaign, or else the source, that accounts for most of the difference and was not nearly all of the earlier visits. */
export function mainlyOf(
  counted: readonly Counted[],
  { observed, expected }: Pick<Finding, 'observed' | 'expected'>,
): ExceptionFacts['mainly'] {
  for (const dimension of NAMING) {
    const found = counted.find((one) => one.dimension === dimension)
    if (!found) continue
    const { now, before } = found
    const [largest] = partsOf(now, before, { observed, expected })
    if (!largest || largest.value === null || UNNAMED.includes(largest.value)) continue
    const isMost = largest.difference / (observed - expected) >= EXPLAINS
    if (isMost && shareIn(before, largest.value) <= EXPLAINS) return { dimension, value: largest.value }
  }
  return null
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0)
const shareIn = (counts: ReadonlyMap<string, number>, value: string) =>
  sum(counts) > 0 ? (counts.get(value) ?? 0) / sum(counts) : 0

/** Each part's difference from its usual share of the expected value; they add up to the whole difference. */
export function partsOf(
  now: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
  { observed, expected }: Pick<Finding, 'observed' | 'expected'>,
): Explanation['rows'] {
  const usual = sum(before)
  const values = [...new Set([...now.keys(), ...before.keys()])]
  const parts = values
    .map((value) => ({
      value,
      count: 1,
      difference:
        shareIn(now, value) * observed -
        // Without usual values the expected one is only a floor: split it like the observed one.
        shareIn(usual > 0 ? before : now, value) * expected,
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
  // Hours of a range count from its first midnight.
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
