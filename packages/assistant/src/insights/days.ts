/** Insights about single days, times of the week, and the month so far. */
import { addDays, daysOf, isMissing, type Metric, type Missing } from '@curlew/model'
import { resolveRange, startOf } from '../named-range.ts'
import { amount, percentOf, way } from './facts.ts'
import type { Search } from './search.ts'
import { deviations, isMarked, median, shareDeviations } from './significance.ts'

/** Weeks that a day's expected figure is taken from. */
export const UNUSUAL_DAY_WEEKS = 8

/** Days that lie far from the same weekday of the weeks before. */
export async function unusualDays({ ask, spans: { range }, add }: Search): Promise<Missing | undefined> {
  const first = addDays(range.start, -7 * UNUSUAL_DAY_WEEKS)
  const answer = await ask.part({
    metrics: ['sessions'],
    dimensions: ['date'],
    range: { start: first, end: range.end },
  })
  if (isMissing(answer)) return answer
  const counts = new Map(answer.rows.map(({ dimensions, current }) => [dimensions.date ?? '', current.sessions ?? 0]))
  const days = daysOf(range).flatMap((day) => {
    const weeks = Array.from({ length: UNUSUAL_DAY_WEEKS }, (_, week) => counts.get(addDays(day, -7 * (week + 1))))
    const known = weeks.filter((count) => count !== undefined)
    // With less than half of those weeks there is no expected figure.
    if (known.length < UNUSUAL_DAY_WEEKS / 2) return []
    const usual = median(known)
    const spread = Math.max(1.4826 * median(known.map((count) => Math.abs(count - usual))), Math.sqrt(usual), 1)
    const now = counts.get(day) ?? 0
    const far = (now - usual) / spread
    return Math.abs(far) >= 4 && isMarked(now, usual) ? [{ day, now, usual, far, spread }] : []
  })
  const [most] = days.toSorted((a, b) => Math.abs(b.far) - Math.abs(a.far))
  if (!most) return
  const { day, now, usual, far, spread } = most
  const [low, high] = [Math.max(0, Math.round(usual - 2 * spread)), Math.round(usual + 2 * spread)]
  add('unusualDay', 1.2, far, (now - usual) / Math.max(1, usual), {
    subjects: [`date:${day}`],
    facts: {
      ...way(now - usual),
      day: { by: 'date', name: day },
      ...amount('sessions', { now, before: Math.round(usual) }),
      low: { metric: 'sessions', value: low },
      high: { metric: 'sessions', value: high },
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

export async function times({ sessions, rows, add }: Search): Promise<Missing | undefined> {
  if (isMissing(sessions)) return sessions
  const days = await rows('sessions', 'dayOfWeek')
  const hours = await rows('sessions', 'hour')
  if (isMissing(days)) return days
  if (isMissing(hours)) return hours
  const [day] = days.toSorted((a, b) => b.now - a.now)
  const [hour] = hours.toSorted((a, b) => b.now - a.now)
  if (!day || !hour || sessions.now < 200) return
  // Thirty days hold each weekday only four or five times, so the difference must be large.
  const share = day.now / sessions.now
  if (share < 0.22 || Math.abs(shareDeviations(day.now, sessions.now, sessions.now / 7, sessions.now)) < 3) return
  add('bestTime', 0.7, 5, share - 1 / 7, {
    subjects: ['dayOfWeek'],
    facts: {
      day: { by: 'dayOfWeek', name: day.name },
      hour: { by: 'hour', name: hour.name },
      share: { share },
      ...amount('sessions', day),
    },
    figures: [
      { metric: 'sessions', value: day.now, of: { by: 'dayOfWeek', name: day.name }, report: 'overview' },
      { metric: 'sessions', value: hour.now, of: { by: 'hour', name: hour.name }, report: 'overview' },
    ],
  })
}

/** Pace of the month against the same days of the previous month. */
export async function pace({ ask, add, ...scene }: Search): Promise<Missing | undefined> {
  const yesterday = addDays(scene.today, -1)
  const month = resolveRange('this:month', { ...scene, today: yesterday })
  const before = startOf('month', addDays(month.start, -1), scene.firstDayOfWeek)
  const sameDay = addDays(before, Number(yesterday.slice(8)) - 1)
  const metric: Metric = scene.hasShop ? 'purchaseRevenue' : 'sessions'
  const counted: Metric = scene.hasShop ? 'transactions' : 'sessions'
  const answer = await ask.part({
    metrics: [...new Set([metric, counted])],
    range: month,
    compare: { start: before, end: sameDay },
  })
  if (isMissing(answer)) return answer
  // Too few days say nothing about a month, and the last days of a longer month have no counterpart.
  if (Number(yesterday.slice(8)) < 7 || sameDay >= month.start || scene.firstDay > before) return
  const value = { now: answer.totals.current[metric] ?? 0, before: answer.totals.previous?.[metric] ?? 0 }
  const counts = { now: answer.totals.current[counted] ?? 0, before: answer.totals.previous?.[counted] ?? 0 }
  if (value.before <= 0 || !isMarked(counts.now, counts.before)) return
  // More orders with less revenue are no pace.
  if (Math.sign(value.now - value.before) !== Math.sign(counts.now - counts.before)) return
  add('pace', 1.1, deviations(counts.now, counts.before), (value.now - value.before) / value.before, {
    subjects: [scene.hasShop ? 'revenue' : 'sessions'],
    facts: {
      ...way(value.now - value.before),
      metric: { choice: metric },
      ...amount(metric, value),
      percent: { percent: percentOf(value) },
      days: { days: month },
      daysBefore: { days: { start: before, end: sameDay } },
    },
    figures: [{ metric, value: value.now, before: value.before, report: scene.hasShop ? 'ecommerce' : 'overview' }],
  })
}
