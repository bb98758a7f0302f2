/** Insights about single days, times of the week, and the month so far. */
import { addDays, type DateRange, daysOf, isMissing, type Metric, type Missing } from '@curlew/model'
import { resolveRange, startOf } from '../named-range.ts'
import { weekdayOf } from '../run/run-per-day.ts'
import { buyersOf } from './buyers.ts'
import { amount, byChange, percentOf, way } from './facts.ts'
import type { Spans } from './finding.ts'
import { daysOfChange, SAME } from './same.ts'
import type { Compared, Row, Search } from './search.ts'
import { deviations, isMarked, mean } from './significance.ts'
import { usualOn } from './usual-days.ts'

/** Days that lie far from the same weekday of the weeks before. */
export async function unusualDays(search: Search): Promise<Missing | undefined> {
  const { daily, firstDay, gaps, holidays, spans, today, add } = search
  if (isMissing(daily)) return daily
  const days = daysOf(spans.range).flatMap((day) => {
    const expected = usualOn(day, daily, firstDay)
    if (!expected || gaps.some(({ start, end }) => start <= day && day <= end)) return []
    const { usual, spread } = expected
    const now = daily.get(day) ?? 0
    const far = (now - usual) / spread
    // After a lasting rise or fall, such days have become usual.
    const isUsualNow = [addDays(day, -7), addDays(day, 7)]
      .filter((other) => other >= firstDay && other < today)
      .map((other) => daily.get(other) ?? 0)
      .some((other) => Math.sign(far) * (other - usual) > 2 * spread && !isMarked(now, other))
    return Math.abs(far) >= 4 && isMarked(now, usual) && !isUsualNow ? [{ day, now, far, ...expected }] : []
  })
  const [most] = days.toSorted((a, b) => Math.abs(b.far) - Math.abs(a.far))
  if (!most) return
  const { day, now, usual, far, spread, weeks } = most
  const source = await sourceOfDay(search, day, now - usual)
  const [low, high] = [Math.max(0, Math.round(usual - 2 * spread)), Math.round(usual + 2 * spread)]
  const holiday = holidays?.get(day)
  const of = { by: 'date', name: day }
  add('unusualDay', 1.2, far, (now - usual) / Math.max(1, usual), {
    subjects: [`date:${day}`],
    facts: {
      ...way(now - usual),
      day: of,
      ...amount('sessions', { now, before: Math.round(usual) }),
      low: { metric: 'sessions', value: low },
      high: { metric: 'sessions', value: high },
      weeks: { choice: String(weeks) },
      ...(holiday && { holiday: { choice: holiday } }),
      ...(source && {
        hasSource: { choice: 'yes' },
        source: { by: 'sessionSource', name: source.name },
        sourceNow: { metric: 'sessions', value: source.now },
      }),
    },
    figures: [{ metric: 'sessions', value: now, before: Math.round(usual), of, report: 'overview' }],
  })
}

/** The source that sent most of what a day had beyond the usual. */
async function sourceOfDay({ rows }: Search, day: string, more: number): Promise<Row | undefined> {
  if (more <= 0) return undefined
  const [range, compare] = [day, addDays(day, -7)].map((one) => ({ start: one, end: one })) as [DateRange, DateRange]
  const sources = await rows('sessions', 'sessionSource', { range, compare })
  return isMissing(sources) ? undefined : sources.find(({ now, before }) => now - before >= SAME * more)
}

/** Days on which nothing was counted, though visits were to be expected. */
export async function gap({ daily, gaps, sessions, spans: { range }, add }: Search): Promise<Missing | undefined> {
  if (isMissing(daily)) return daily
  const [most] = gaps.filter(({ end }) => end >= range.start).toSorted((a, b) => b.expected - a.expected)
  if (!most) return
  const { start, end, expected } = most
  const usual = Math.round(expected)
  add('gap', 2.5, expected, expected / Math.max(1, isMissing(sessions) ? 0 : sessions.now), {
    subjects: daysOf({ start, end }).map((day) => `date:${day}`),
    facts: {
      days: { days: { start, end } },
      isOne: { choice: start === end ? 'yes' : 'no' },
      first: { by: 'date', name: start },
      last: { by: 'date', name: end },
      usual: { metric: 'sessions', value: usual },
    },
    figures: [{ metric: 'sessions', value: 0, before: usual, report: 'overview' }],
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
  const people = await peopleOf(search, spansOfMonth(days))
  if (isMissing(people)) return people
  const value = { now: answer.totals.current[metric] ?? 0, before: answer.totals.previous?.[metric] ?? 0 }
  const counts = { now: answer.totals.current[counted] ?? 0, before: answer.totals.previous?.[counted] ?? 0 }
  if (value.before <= 0 || ![counts, people].every((count) => scene.differs(count, spansOfMonth(days)))) return
  // More orders with less revenue are no pace, nor is what one person does.
  const ways = new Set([value, counts, people].map(({ now, before }) => Math.sign(now - before)))
  if (ways.size > 1) return
  const spike = await daysOfChange(search, metric, value.now - value.before, spansOfMonth(days))
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

/** Those who bought, in shops; otherwise those who came. */
async function peopleOf(search: Search, spans: Spans): Promise<Compared | Missing> {
  if (search.hasShop) return buyersOf(search, 'transactions', 'eventName', 'purchase', spans)
  const answer = await search.ask.part({ metrics: ['totalUsers'], range: spans.range, compare: spans.previous })
  if (isMissing(answer)) return answer
  return { now: answer.totals.current.totalUsers ?? 0, before: answer.totals.previous?.totalUsers ?? 0 }
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
  const [most] = byChange(reached.filter(({ now, before }) => scene.differs({ now, before }, spansOfMonth(days))))
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
