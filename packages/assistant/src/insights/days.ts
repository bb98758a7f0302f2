/** Insights about single days, times of the week, and the month so far. */
import { addDays, type DateRange, daysOf, isMissing, type Metric, type Missing } from '@curlew/model'
import { resolveRange, startOf } from '../named-range.ts'
import { weekdayOf } from '../run/run-per-day.ts'
import { amount, byChange, percentOf, way } from './facts.ts'
import type { Spans } from './finding.ts'
import { daysOfChange } from './same.ts'
import type { Compared, Search } from './search.ts'
import { deviations, isMarked, median } from './significance.ts'

/** Weeks that a day's expected figure is taken from. */
export const UNUSUAL_DAY_WEEKS = 8

/** Days that lie far from the same weekday of the weeks before. */
export async function unusualDays({ ask, firstDay, spans: { range }, add }: Search): Promise<Missing | undefined> {
  const first = addDays(range.start, -7 * UNUSUAL_DAY_WEEKS)
  const answer = await ask.part({
    metrics: ['sessions'],
    dimensions: ['date'],
    range: { start: first, end: range.end },
  })
  if (isMissing(answer)) return answer
  const counts = new Map(answer.rows.map(({ dimensions, current }) => [dimensions.date ?? '', current.sessions ?? 0]))
  const days = daysOf(range).flatMap((day) => {
    const weeks = Array.from({ length: UNUSUAL_DAY_WEEKS }, (_, week) => addDays(day, -7 * (week + 1)))
    // A day without a row is one without a visit, unless the site was not measured yet.
    const known = weeks.filter((one) => one >= firstDay).map((one) => counts.get(one) ?? 0)
    // With visits in less than half of those weeks there is no expected figure.
    if (known.filter((count) => count > 0).length < UNUSUAL_DAY_WEEKS / 2) return []
    const usual = median(known)
    const spread = Math.max(1.4826 * median(known.map((count) => Math.abs(count - usual))), Math.sqrt(usual), 1)
    const now = counts.get(day) ?? 0
    const far = (now - usual) / spread
    return Math.abs(far) >= 4 && isMarked(now, usual) ? [{ day, now, usual, far, spread, weeks: known.length }] : []
  })
  const [most] = days.toSorted((a, b) => Math.abs(b.far) - Math.abs(a.far))
  if (!most) return
  const { day, now, usual, far, spread, weeks } = most
  const [low, high] = [Math.max(0, Math.round(usual - 2 * spread)), Math.round(usual + 2 * spread)]
  add('unusualDay', 1.2, far, (now - usual) / Math.max(1, usual), {
    subjects: [`date:${day}`],
    facts: {
      ...way(now - usual),
      day: { by: 'date', name: day },
      ...amount('sessions', { now, before: Math.round(usual) }),
      low: { metric: 'sessions', value: low },
      high: { metric: 'sessions', value: high },
      weeks: { choice: String(weeks) },
    },
    figures: [
      {
        metric: 'sessions',
        value: now,
        before: Math.round(usual),
        of: { by: 'date', name: day },
        report: 'overview',
      },
    ],
  })
}

/** How far above the average day the strongest day of the week has to be. */
const STRONG = 1.5

/** The day of the week with the most sessions a day, and the strongest hour. */
export async function times({ sessions, rows, spans: { range }, firstDay, add }: Search): Promise<Missing | undefined> {
  if (isMissing(sessions)) return sessions
  const dates = await rows('sessions', 'date', { compare: undefined })
  const days = await rows('sessions', 'dayOfWeek')
  const hours = await rows('sessions', 'hour')
  if (isMissing(dates)) return dates
  if (isMissing(days)) return days
  if (isMissing(hours)) return hours
  const counts = new Map(dates.map(({ name, now }) => [name, now]))
  const measured = daysOf(range).filter((date) => date >= firstDay)
  const weekdays = [...Map.groupBy(measured, weekdayOf)].map(([name, on]) => {
    const sorted = on.map((date) => counts.get(date) ?? 0).toSorted((a, b) => b - a)
    // Without its best date, so that a single busy one makes no habit.
    return { name, each: mean(sorted), habit: mean(sorted.slice(1)) }
  })
  const [best] = weekdays.toSorted((a, b) => b.each - a.each)
  const day = days.find(({ name }) => name === best?.name)
  const [hour] = hours.toSorted((a, b) => b.now - a.now)
  if (!best || !day || !hour || sessions.now < 200) return
  const others = weekdays.filter(({ name }) => name !== best.name)
  if (others.length < 6 || others.some(({ each }) => each >= best.habit)) return
  const usual = sessions.now / measured.length
  if (best.habit < STRONG * usual || !isMarked(best.habit * MIN_DATES, usual * MIN_DATES)) return
  add('bestTime', 0.7, 5, day.now / sessions.now - 1 / 7, {
    subjects: ['dayOfWeek'],
    facts: {
      day: { by: 'dayOfWeek', name: best.name },
      hour: { by: 'hour', name: hour.name },
      each: { metric: 'sessions', value: Math.round(best.each) },
      usual: { metric: 'sessions', value: Math.round(usual) },
      ...amount('sessions', day),
    },
    figures: [
      { metric: 'sessions', value: day.now, of: { by: 'dayOfWeek', name: day.name }, report: 'overview' },
      { metric: 'sessions', value: hour.now, of: { by: 'hour', name: hour.name }, report: 'overview' },
    ],
  })
}

/** Each day of the week comes at least this often in 30 days. */
const MIN_DATES = 4
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Pace of the month against the same days of the previous month. */
export async function pace(search: Search): Promise<Missing | undefined> {
  const { ask, add, ...scene } = search
  const days = monthSoFar(scene)
  const metric: Metric = scene.hasShop ? 'purchaseRevenue' : 'sessions'
  const counted: Metric = scene.hasShop ? 'transactions' : 'sessions'
  const answer = await ask.part({
    metrics: [...new Set([metric, counted])],
    ...days,
  })
  if (isMissing(answer)) return answer
  if (!isComparable(days, scene)) return
  const value = { now: answer.totals.current[metric] ?? 0, before: answer.totals.previous?.[metric] ?? 0 }
  const counts = { now: answer.totals.current[counted] ?? 0, before: answer.totals.previous?.[counted] ?? 0 }
  if (value.before <= 0 || !isMarked(counts.now, counts.before)) return
  // More orders with less revenue are no pace.
  if (Math.sign(value.now - value.before) !== Math.sign(counts.now - counts.before)) return
  const spike = scene.hasShop ? [] : await daysOfChange(search, metric, value.now - value.before, spansOfMonth(days))
  if (isMissing(spike)) return spike
  add('pace', 1.1, deviations(counts.now, counts.before), (value.now - value.before) / value.before, {
    subjects: [scene.hasShop ? 'revenue' : 'sessions', ...spike],
    facts: {
      ...way(value.now - value.before),
      metric: { choice: metric },
      ...amount(metric, value),
      percent: { percent: percentOf(value) },
      ...daysFacts(days),
    },
    figures: [{ metric, value: value.now, before: value.before, report: scene.hasShop ? 'ecommerce' : 'overview' }],
  })
}

/** The goal whose conversions this month differ most from the same days of the month before. */
export async function goalPace({ ask, add, goals, ...scene }: Search): Promise<Missing | undefined> {
  const days = monthSoFar(scene)
  const reached: (Compared & { goal: (typeof goals)[number] })[] = []
  for (const goal of goals) {
    const answer = await ask.part({ metrics: ['goalConversions'], goal: { kind: goal.kind, rule: goal.rule }, ...days })
    if (isMissing(answer)) return answer
    const { current, previous } = answer.totals
    reached.push({ goal, now: current.goalConversions ?? 0, before: previous?.goalConversions ?? 0 })
  }
  if (!isComparable(days, scene)) return
  const [most] = byChange(reached.filter(({ now, before }) => isMarked(now, before)))
  if (!most) return
  const of = { by: 'goal', name: most.goal.id, title: most.goal.name }
  const { now, before } = most
  add('goalPace', 1.6, deviations(now, before), (now - before) / Math.max(1, before), {
    subjects: [`goal:${most.goal.id}`],
    facts: { ...way(now - before), name: of, ...amount('goalConversions', most), ...daysFacts(days) },
    figures: [{ metric: 'goalConversions', value: now, before, of, report: 'goals' }],
  })
}

const spansOfMonth = ({ range, compare }: MonthSoFar): Spans => ({ range, previous: compare })

type MonthSoFar = Record<'range' | 'compare', DateRange>

/** The month up to yesterday, and as many days of the month before. */
function monthSoFar(scene: Pick<Search, 'today' | 'firstDayOfWeek'>): MonthSoFar {
  const yesterday = addDays(scene.today, -1)
  const range = resolveRange('this:month', { ...scene, today: yesterday })
  const start = startOf('month', addDays(range.start, -1), scene.firstDayOfWeek)
  return { range, compare: { start, end: addDays(start, Number(yesterday.slice(8)) - 1) } }
}

/** Too few days say nothing about a month, and the last days of a longer month have no counterpart. */
const isComparable = ({ range, compare }: MonthSoFar, { today, firstDay }: Pick<Search, 'today' | 'firstDay'>) =>
  Number(addDays(today, -1).slice(8)) >= 7 && compare.end < range.start && firstDay <= compare.start

const daysFacts = ({ range, compare }: MonthSoFar) => ({ days: { days: range }, daysBefore: { days: compare } })
