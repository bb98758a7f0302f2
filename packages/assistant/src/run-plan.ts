/** Asks what a plan asks for, and works out all figures that an answer may use. */
import {
  type Ask,
  addDays,
  type CompareRange,
  countDays,
  type DateRange,
  type Dimension,
  daysOf,
  type Figures,
  type Filter,
  type JourneyResult,
  likeForLike,
  type Metric,
  type QueryInput,
  type ResultRow,
  soFar,
  WITHOUT_VISIT,
} from '@curlew/model'
import { countBehind, isAdditive, isAmount, partsBy } from './additive.ts'
import { eventOfPeople } from './events-of.ts'
import { type Calendar, endOf, startOf } from './named-range.ts'
import type { Plan } from './plan.ts'
import { planDays } from './plan-days.ts'

/** Where and when a plan is asked. */
export interface Place extends Calendar {
  /** The site's. */
  timeZone: string
  /** In milliseconds since 1970. */
  now: number
}

export interface AnswerRow {
  /** Of what the rows are told apart by; of weeks and months their first day. */
  value: string
  /** Of a page: its most recent title. */
  title?: string
  current: Figures
  previous?: Figures
  /** Of the whole range's first metric, from 0 to 1. */
  share?: number
}

/** Differences of the first metric's parts, which add up to the whole difference. */
export interface ChangeParts {
  by: Dimension
  /** Of the metric that is taken apart: sessions where people are asked for, who may be in several parts. */
  metric: Metric
  /** Largest difference first. The last may be all others, whose value is null. */
  rows: { value: string | null; count: number; current: number; previous: number }[]
}

export interface Answer {
  plan: Plan
  /** With `until` where today is the last of them. */
  days: CompareRange
  compared?: CompareRange
  totals: { current: Figures; previous?: Figures }
  rows: AnswerRow[]
  /** How many rows there are, also those that are left out. */
  rowCount: number
  /** The first metric of all rows, where a breakdown tells chosen ones: shares are of it, and the totals of those that were chosen. */
  whole?: number
  /** Of an average day: how many days it is the average of. */
  dayCount?: number
  /** Of a ranking by a share or mean: rows that rest on fewer of these are left out. */
  atLeast?: { metric: Metric; count: number }
  parts: ChangeParts[]
  /** The site's first day, where days that are asked about lie before it. */
  countedSince?: string
  journeys?: JourneyResult
}

/** More steps than are asked about one by one. */
export class TooManyStepsError extends Error {
  override name = 'TooManyStepsError'
}

/** Of weeks or months. */
const MOST_STEPS = 60
/** Of days, each of which is a point of a chart. */
const MOST_POINTS = 400
/** A share of fewer visits is chance. */
const LEAST_BEHIND = 10
const LEAST_SHARE_BEHIND = 0.001
const SHOWN_PARTS = 5

const FUNNEL_EVENTS = ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'] as const

/**
 * @throws {RangeOutsideError} for a range without days, {TooManyStepsError} for weeks or months of many years; whatever `ask` throws
 */
export async function runPlan(ask: Ask, plan: Plan, place: Place): Promise<Answer> {
  const { days, compared: earlier } = planDays(plan, place)
  const compared = earlier && likeForLike(days, earlier, place.timeZone, place.now)
  const starts = [days.start, ...(earlier ? [earlier.start] : [])]
  const isEarlier = place.firstDay !== undefined && starts.some((start) => start < place.firstDay!)
  const base: Pick<Answer, 'plan' | 'days' | 'parts' | 'compared' | 'countedSince'> = {
    plan,
    days: soFar(days, place.timeZone, place.now),
    ...(compared && { compared }),
    ...(isEarlier && { countedSince: place.firstDay! }),
    parts: [],
  }
  switch (plan.shape) {
    case 'journeys':
      return { ...base, ...(await runJourneys(ask, plan, days)) }
    case 'funnel':
      return { ...base, ...(await runFunnel(ask, plan, days, compared)) }
    case 'change':
      return { ...base, ...(await runChange(ask, plan, days, compared)) }
    default:
      return { ...base, ...(await runRows(ask, plan, days, compared, place)) }
  }
}

type Asked = Pick<Answer, 'totals' | 'rows' | 'rowCount'> & Partial<Answer>

async function runRows(
  ask: Ask,
  plan: Plan,
  range: DateRange,
  compare: CompareRange | undefined,
  place: Place,
): Promise<Asked> {
  const { by, metrics, filters } = plan
  if (plan.perDay) return runPerDay(ask, plan, range, compare)
  const event = eventOfPeople(plan)
  if (event !== null) return runPeople(ask, plan, event, range, compare)
  const question = { metrics, filters, range, ...(compare && { compare }) }
  if (!by || plan.shape === 'value') {
    const { totals } = await ask(question)
    return { totals, rows: [], rowCount: 0 }
  }
  if (by === 'week' || by === 'month') return runSteps(ask, plan, question, by, place)
  if (plan.shape === 'series') {
    if (by === 'date' && countDays(range) > MOST_POINTS) throw new TooManyStepsError()
    const { rows, totals } = await ask({ ...question, dimensions: [by], order: [{ by, direction: 'asc' }] })
    const known = rows.map((row) => rowOf(row, by))
    const steps = isAmount(metrics[0]!) ? allSteps(known, by, range, plan) : known
    return { totals, rows: steps, rowCount: steps.length }
  }
  return plan.shape === 'breakdown' ? runBreakdown(ask, plan, question, by) : runRanking(ask, plan, question, by)
}

/** Figures of an average day, which each day has a part in: people count once in each day they came. */
async function runPerDay(ask: Ask, plan: Plan, range: DateRange, compare: CompareRange | undefined): Promise<Asked> {
  const { by, metrics, filters } = plan
  const [now, before] = await Promise.all(
    [range, compare].map(async (days) => {
      if (!days) return null
      const { rows } = await ask({ metrics, filters, range: days, dimensions: ['date'] })
      const figures = new Map(rows.map(({ dimensions, current }) => [dimensions.date!, current]))
      return daysOf(days)
        .filter((day) => isDayOf(filters, day))
        .map((day) => ({ weekday: weekdayOf(day), figures: figures.get(day) ?? {} }))
    }),
  )
  const mean = (days: readonly { figures: Figures }[]): Figures =>
    Object.fromEntries(
      metrics.map((metric) => [
        metric,
        days.length === 0 ? 0 : days.reduce((sum, { figures }) => sum + (figures[metric] ?? 0), 0) / days.length,
      ]),
    )
  const totals = { current: mean(now!), ...(before && { previous: mean(before) }) }
  const dayCount = now!.length
  if (!by) return { totals, rows: [], rowCount: 0, dayCount }
  const rows = [...Map.groupBy(now!, ({ weekday }) => weekday)].map(([value, days]) => ({ value, current: mean(days) }))
  const inOrder = rows.toSorted((a, b) => Number(a.value) - Number(b.value))
  return plan.shape === 'series'
    ? { totals, rows: inOrder, rowCount: inOrder.length, dayCount }
    : { totals, dayCount, ...chosen(plan, sorted(rows, metrics[0]!, plan.order)) }
}

/** 0 is Sunday. */
const weekdayOf = (day: string) => String(new Date(day).getUTCDay())

/** Whether filters by day of the week keep a day. */
const isDayOf = (filters: readonly Filter[], day: string): boolean => isKept(filters, 'dayOfWeek', weekdayOf(day))

/** People who did something: those who reach the only step of a funnel. */
async function runPeople(
  ask: Ask,
  plan: Plan,
  event: string,
  range: DateRange,
  compare: CompareRange | undefined,
): Promise<Asked> {
  const by = plan.by as Dimension | undefined
  const question = { metrics: plan.metrics, funnel: [event], range, ...(compare && { compare }) }
  if (!by) return { totals: (await ask(question)).totals, rows: [], rowCount: 0 }
  const { rows, totals } = await ask({ ...question, dimensions: [by] })
  const isNamed = ({ dimensions }: ResultRow) => !['', WITHOUT_VISIT].includes(dimensions[by] ?? '')
  const wanted = plan.shape === 'ranking' ? rows.filter(isNamed) : rows.filter((row) => isChosen(row, by, plan.filters))
  // Each of them is in one row.
  const told = wanted.map((row) => rowOf(row, by, { metric: 'totalUsers', of: totals.current }))
  const sum = (side: 'current' | 'previous') => wanted.reduce((all, row) => all + (row[side]?.totalUsers ?? 0), 0)
  const isPart = plan.filters.some(({ dimension }) => dimension === by)
  const part = {
    totals: { current: { totalUsers: sum('current') }, ...(compare && { previous: { totalUsers: sum('previous') } }) },
    whole: totals.current.totalUsers ?? 0,
  }
  return { ...(isPart ? part : { totals }), ...chosen(plan, sorted(told, 'totalUsers', plan.order)) }
}

/** Steps in which nothing was counted have no row of their own in a result: here they have one, of zeros. */
function allSteps(rows: AnswerRow[], by: Dimension, range: DateRange, { metrics, filters }: Plan): AnswerRow[] {
  const days = daysOf(range).filter((day) => isDayOf(filters, day))
  const steps =
    by === 'date'
      ? days
      : by === 'hour'
        ? Array.from({ length: 24 }, (_, hour) => String(hour)).filter((hour) => isKept(filters, by, hour))
        : [...new Set(days.map(weekdayOf))].toSorted()
  const known = new Map(rows.map((row) => [row.value, row]))
  const nothing = Object.fromEntries(metrics.map((metric) => [metric, 0]))
  return steps.map((value) => known.get(value) ?? { value, current: nothing })
}

/** Weeks or months, each by a question: people who came in two of them count in both, and once in the whole. */
async function runSteps(
  ask: Ask,
  plan: Plan,
  question: QueryInput,
  by: 'week' | 'month',
  place: Place,
): Promise<Asked> {
  const { totals } = await ask(question)
  const steps = stepsOf(question.range, by, place.firstDayOfWeek)
  if (steps.length > MOST_STEPS) throw new TooManyStepsError()
  const { compare: _, ...alone } = question
  const answers = await Promise.all(steps.map((range) => ask({ ...alone, range })))
  const rows = answers.map((answer, i) => ({ value: steps[i]!.start, current: answer.totals.current }))
  const metric = plan.metrics[0]!
  return plan.shape === 'series'
    ? { totals, rows, rowCount: rows.length }
    : { totals, ...chosen(plan, sorted(rows, metric, plan.order)) }
}

/** The weeks or months of a range; the first and the last as far as they are in it. */
function stepsOf(range: DateRange, by: 'week' | 'month', firstDayOfWeek: number): DateRange[] {
  const steps: DateRange[] = []
  for (let start = range.start; start <= range.end && steps.length <= MOST_STEPS; ) {
    const last = endOf(by, startOf(by, start, firstDayOfWeek))
    steps.push({ start, end: last < range.end ? last : range.end })
    start = addDays(last, 1)
  }
  return steps
}

async function runRanking(ask: Ask, plan: Plan, question: QueryInput, by: Dimension): Promise<Asked> {
  const metric = plan.metrics[0]!
  const named: Filter = { dimension: by, operator: 'is_not', values: ['', WITHOUT_VISIT] }
  const filters = [...plan.filters, named]
  const { totals } = await ask(question)
  const latest = by === 'pagePath' ? (['pageTitle'] as const) : []
  const asked = { ...question, filters, dimensions: [by], latest: [...latest] }
  if (plan.orderBy) return { totals, ...movers(plan, (await ask(asked)).rows, by) }
  if (isAmount(metric)) {
    const order = [{ by: metric, direction: plan.order === 'most' ? ('desc' as const) : ('asc' as const) }]
    const { rows, rowCount } = await ask({ ...asked, order, ...(!plan.threshold && { limit: plan.limit }) })
    const told = rows.map((row) => rowOf(row, by, isAdditive(metric) ? { metric, of: totals.current } : undefined))
    return { totals, ...chosen(plan, told, rowCount) }
  }
  const behind = countBehind(metric)
  const metrics = [...new Set([...question.metrics, behind])]
  const { rows } = await ask({ ...asked, metrics })
  const all = rows.reduce((sum, { current }) => sum + (current[behind] ?? 0), 0)
  const usual = Math.max(LEAST_BEHIND, Math.ceil(all * LEAST_SHARE_BEHIND))
  const enough = (count: number) => rows.filter(({ current }) => (current[behind] ?? 0) >= count)
  const count = enough(usual).length > 0 ? usual : 1
  const told = enough(count).map((row) => rowOf(row, by))
  return { totals, atLeast: { metric: behind, count }, ...chosen(plan, sorted(told, metric, plan.order)) }
}

/** The rows that gained, or lost, the most first. */
function movers(plan: Plan, rows: readonly ResultRow[], by: Dimension): Pick<Answer, 'rows' | 'rowCount'> {
  const metric = plan.metrics[0]!
  const sign = plan.order === 'most' ? 1 : -1
  const gain = ({ current, previous }: AnswerRow) => sign * ((current[metric] ?? 0) - (previous?.[metric] ?? 0))
  const moved = rows.map((row) => rowOf(row, by)).filter((row) => gain(row) > 0)
  const inOrder = moved.toSorted((a, b) => gain(b) - gain(a) || (a.value < b.value ? -1 : 1))
  return chosen(plan, inOrder)
}

async function runBreakdown(ask: Ask, plan: Plan, question: QueryInput, by: Dimension): Promise<Asked> {
  const metric = plan.metrics[0]!
  // Values of the dimension itself choose which rows are told; shares remain those of the whole.
  const [own, others] = [plan.filters.filter((f) => f.dimension === by), plan.filters.filter((f) => f.dimension !== by)]
  const { rows, totals, rowCount } = await ask({
    ...question,
    filters: others,
    dimensions: [by],
    latest: by === 'pagePath' ? ['pageTitle'] : [],
  })
  const told = rows
    .filter((row) => isChosen(row, by, own))
    .map((row) => rowOf(row, by, isAmount(metric) ? { metric, of: totals.current } : undefined))
  if (own.length === 0) return { totals, ...chosen(plan, told, rowCount) }
  // Asked for, not added up: shares do not add up, and people may be in several rows.
  const named = await ask(question)
  return { totals: named.totals, whole: totals.current[metric] ?? 0, ...chosen(plan, told) }
}

/** Whether filters by what rows are told apart by keep one. */
const isChosen = ({ dimensions }: ResultRow, by: Dimension, filters: readonly Filter[]): boolean =>
  isKept(filters, by, dimensions[by] ?? '')

const isKept = (filters: readonly Filter[], by: Dimension, value: string): boolean =>
  filters
    .filter(({ dimension }) => dimension === by)
    .every(({ operator, values }) => values.includes(value) === (operator === 'is'))

async function runFunnel(ask: Ask, plan: Plan, range: DateRange, compare: CompareRange | undefined): Promise<Asked> {
  const { rows, totals } = await ask({
    metrics: ['totalUsers'],
    dimensions: ['funnelStep'],
    funnel: [...FUNNEL_EVENTS],
    filters: plan.filters,
    range,
    ...(compare && { compare }),
  })
  const steps = FUNNEL_EVENTS.map((event, step): AnswerRow => {
    const row = rows.find(({ dimensions }) => dimensions.funnelStep === String(step))
    return {
      value: event,
      current: row?.current ?? { totalUsers: 0 },
      ...(compare && { previous: row?.previous ?? { totalUsers: 0 } }),
    }
  })
  const first = steps[0]!.current.totalUsers ?? 0
  return {
    totals,
    rows: steps.map((row) => (first > 0 ? { ...row, share: (row.current.totalUsers ?? 0) / first } : row)),
    rowCount: steps.length,
  }
}

async function runJourneys(ask: Ask, plan: Plan, range: DateRange): Promise<Asked> {
  const filtered = (dimension: Dimension) => plan.filters.find((filter) => filter.dimension === dimension)?.values[0]
  const [campaign, medium, source] = [
    filtered('sessionCampaignName'),
    filtered('sessionMedium'),
    filtered('sessionSource'),
  ]
  const journeys = await ask.journeys({
    range,
    pageSize: plan.limit,
    ...(campaign !== undefined && { campaign }),
    ...(medium !== undefined && { medium }),
    ...(source !== undefined && { source }),
  })
  return { totals: { current: {} }, rows: [], rowCount: 0, journeys }
}

async function runChange(ask: Ask, plan: Plan, range: DateRange, compare: CompareRange | undefined): Promise<Asked> {
  const { filters } = plan
  const metric = plan.metrics[0]!
  const question = { filters, range, ...(compare && { compare }) }
  const { totals } = await ask({ ...question, metrics: plan.metrics })
  // People may be in several parts; their visits are in one.
  const taken = isAdditive(metric) ? metric : isAmount(metric) ? 'sessions' : null
  if (taken === null) return { totals, rows: [], rowCount: 0 }
  const filtered = new Set(filters.map(({ dimension }) => dimension))
  const wanted: readonly Dimension[] =
    plan.by && !['week', 'month'].includes(plan.by) ? [plan.by as Dimension] : partsBy(taken)
  const parts = await Promise.all(
    wanted
      .filter((by) => !filtered.has(by))
      .map(async (by): Promise<ChangeParts> => {
        const { rows } = await ask({ ...question, metrics: [taken], dimensions: [by] })
        return { by, metric: taken, rows: partsOf(rows, by, taken) }
      }),
  )
  return { totals, rows: [], rowCount: 0, parts: parts.filter(({ rows }) => rows.length > 0) }
}

/** The largest differences, and all others as one, so that they add up. */
export function partsOf(rows: readonly ResultRow[], by: Dimension, metric: Metric): ChangeParts['rows'] {
  const all = rows
    .map(({ dimensions, current, previous }) => ({
      value: dimensions[by] ?? '',
      count: 1,
      current: current[metric] ?? 0,
      previous: previous?.[metric] ?? 0,
    }))
    .filter(({ current, previous }) => current !== previous)
    .sort((a, b) => Math.abs(b.current - b.previous) - Math.abs(a.current - a.previous) || (a.value < b.value ? -1 : 1))
  // One other is as short as its name.
  if (all.length <= SHOWN_PARTS + 1) return all
  const others = all.slice(SHOWN_PARTS)
  const sum = (key: 'current' | 'previous') => others.reduce((total, row) => total + row[key], 0)
  return [
    ...all.slice(0, SHOWN_PARTS),
    { value: null, count: others.length, current: sum('current'), previous: sum('previous') },
  ]
}

function rowOf(
  { dimensions, current, previous, latest }: ResultRow,
  by: Dimension,
  whole?: { metric: Metric; of: Figures },
): AnswerRow {
  const total = whole?.of[whole.metric] ?? 0
  const title = latest?.pageTitle
  return {
    value: dimensions[by] ?? '',
    ...(title && { title }),
    current,
    ...(previous && { previous }),
    ...(whole && total > 0 && { share: (current[whole.metric] ?? 0) / total }),
  }
}

/** The steps of a series with most and least. A day, week or month that is not over has little for that alone. */
export function extremesOf({ plan, rows, days }: Answer): { high?: AnswerRow; low?: AnswerRow } {
  const metric = plan.metrics[0]!
  const isUnderWay = days.until !== undefined && ['date', 'week', 'month'].includes(plan.by ?? '')
  const last = isUnderWay && isAmount(metric) ? rows.at(-1) : undefined
  const ordered = rows.toSorted((a, b) => (b.current[metric] ?? 0) - (a.current[metric] ?? 0))
  const [high, low] = [ordered[0], ordered.findLast((row) => row !== last)]
  return { ...(high && { high }), ...(low && { low }) }
}

/** Pages of one title are told apart by their paths. */
function toldApart(rows: readonly AnswerRow[]): AnswerRow[] {
  const counts = new Map<string, number>()
  for (const { title } of rows) if (title) counts.set(title, (counts.get(title) ?? 0) + 1)
  return rows.map((row) =>
    row.title && counts.get(row.title)! > 1 ? { ...row, title: `${row.title} (${row.value})` } : row,
  )
}

function sorted(rows: readonly AnswerRow[], metric: Metric, order: Plan['order']): AnswerRow[] {
  const sign = order === 'most' ? -1 : 1
  return rows.toSorted(
    (a, b) => sign * ((a.current[metric] ?? 0) - (b.current[metric] ?? 0)) || (a.value < b.value ? -1 : 1),
  )
}

/** The rows that pass the threshold, as many as are told. */
function chosen({ threshold, limit, metrics }: Plan, rows: AnswerRow[], rowCount = rows.length) {
  if (!threshold) return { rows: toldApart(rows.slice(0, limit)), rowCount }
  const passing = rows.filter(({ current }) => {
    const value = current[metrics[0]!] ?? 0
    return threshold.operator === 'more' ? value > threshold.value : value < threshold.value
  })
  return { rows: toldApart(passing.slice(0, limit)), rowCount: passing.length }
}
