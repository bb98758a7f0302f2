/** Funnels of a site by plain loops: what every source must answer too. For tests. */
import {
  addDays,
  type CompareRange,
  type FunnelFigures,
  type FunnelInstead,
  FunnelQuery,
  type FunnelQueryInput,
  type FunnelResult,
  type GoalRule,
  type QueryContext,
  type SessionRules,
  type StoredEvent,
} from '@curlew/model'
import { firstInstantOf } from './days.ts'
import { derivedOf } from './derived.ts'
import { NAIVE_SOURCE } from './evaluate.ts'
import { sessionsKept } from './filters.ts'
import { byTimeAndArrival, type NaiveEvent, type NaiveSession } from './sessions.ts'

/** A visit, and the events with which it reached the steps. */
interface Followed {
  events: readonly NaiveEvent[]
  reached: NaiveEvent[]
}

/** Automatic events, which are not actions of a visitor. */
const SILENT = [
  ...['user_engagement', 'scroll_depth', 'form_impression', 'video_engagement', 'view_item_list', 'view_item'],
  ...['web_vitals', 'page_not_found'],
]

/** @param events everything that arrived, of any site, in order of arrival */
export function naiveFunnel(
  events: readonly StoredEvent[],
  input: FunnelQueryInput,
  { site, timeZone }: QueryContext,
  rules?: SessionRules,
): FunnelResult {
  const { steps, range, compare, filters, instead } = FunnelQuery.parse(input)
  const { sessions, orders } = derivedOf(events, site, rules)
  const kept = sessionsKept(
    sessions,
    orders,
    filters.map((filter) => ({ ...filter, scope: 'session' as const })),
    { timeZone },
  )
  const visitsOf = (days: CompareRange) => {
    const from = firstInstantOf(timeZone, days.start)
    const to = days.until ?? firstInstantOf(timeZone, addDays(days.end, 1))
    return sessions.filter(
      (session) => session.isVisit && kept.has(session) && session.start >= from && session.start < to,
    )
  }
  const furthest = (days: CompareRange) => furthestOfEach(visitsOf(days), steps)
  const current = furthest(range)
  return {
    current: figuresOf(current, steps.length),
    ...(compare && { previous: figuresOf(furthest(compare), steps.length) }),
    instead: steps.slice(1).map((_, step) =>
      insteadOf(
        current.filter(({ reached }) => reached.length === step + 1),
        instead,
      ),
    ),
    receipt: { source: NAIVE_SOURCE, range, ...(compare && { compare }), timeZone, exact: true },
  }
}

/** The visit of each visitor that reached the most steps; of several, the one that began with the first step earliest. */
function furthestOfEach(visits: readonly NaiveSession[], steps: readonly GoalRule[]): Followed[] {
  const byVisitor = Object.values(Object.groupBy(visits, ({ visitor }) => visitor))
  return byVisitor.flatMap((own) => {
    const followed = own!.map((visit) => follow(visit, steps)).filter(({ reached }) => reached.length > 0)
    const most = Math.max(...followed.map(({ reached }) => reached.length))
    return followed
      .filter(({ reached }) => reached.length === most)
      .toSorted((a, b) => byTimeAndArrival(a.reached[0]!, b.reached[0]!))
      .slice(0, 1)
  })
}

function follow({ events }: NaiveSession, steps: readonly GoalRule[]): Followed {
  const inOrder = events.toSorted(byTimeAndArrival)
  const reached: NaiveEvent[] = []
  for (const event of inOrder) {
    const next = steps[reached.length]
    if (next && isStep(event, next)) reached.push(event)
  }
  return { events: inOrder, reached }
}

function isStep({ name, path }: NaiveEvent, { kind, rule }: GoalRule): boolean {
  if (kind === 'event') return name === rule
  if (name !== 'page_view') return false
  return rule.endsWith('*') ? smallLetters(path).startsWith(smallLetters(rule.slice(0, -1))) : path === rule
}

function figuresOf(visits: readonly Followed[], steps: number): FunnelFigures {
  const times = (from: number, to: number) =>
    visits
      .filter(({ reached }) => reached.length > to)
      .map(({ reached }) => reached[to]!.time - reached[from]!.time)
      .toSorted((a, b) => a - b)
  const median = (all: readonly number[]) => all[Math.ceil(all.length / 2) - 1] ?? null
  const all = Array.from({ length: steps }, (_, step) => step)
  return {
    users: all.map((step) => visits.filter(({ reached }) => reached.length > step).length),
    sinceBefore: all.map((step) => (step === 0 ? null : median(times(step - 1, step)))),
    whole: median(times(0, steps - 1)),
  }
}

function insteadOf(visits: readonly Followed[], limit: number): FunnelInstead {
  const counts = new Map<string, FunnelInstead['shown'][number]>()
  let left = 0
  for (const { events, reached } of visits) {
    const next = events.find((event) => byTimeAndArrival(event, reached.at(-1)!) > 0 && !SILENT.includes(event.name))
    if (!next) {
      left += 1
      continue
    }
    const isPage = next.name === 'page_view'
    const [kind, value] = isPage ? (['page', next.path] as const) : (['event', next.name] as const)
    const row = counts.get(`${kind} ${value}`) ?? { kind, value, users: 0 }
    counts.set(`${kind} ${value}`, { ...row, users: row.users + 1 })
  }
  const rank = { page: 0, event: 1 }
  const rows = [...counts.values()].toSorted(
    (a, b) =>
      b.users - a.users || rank[a.kind] - rank[b.kind] || Buffer.compare(Buffer.from(a.value), Buffer.from(b.value)),
  )
  const others = rows.slice(limit)
  return {
    left,
    shown: rows.slice(0, limit),
    others: { values: others.length, users: others.reduce((sum, { users }) => sum + users, 0) },
  }
}

const smallLetters = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
