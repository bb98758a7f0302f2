/** What every search for insights uses: the days, the site's totals, and queries over both ranges. */
import {
  type Ask,
  addDays,
  type BuiltInDimension,
  type DateRange,
  DIRECT,
  daysOf,
  type Goal,
  type HolidayName,
  isMissing,
  type Metric,
  type Missing,
  previousPeriod,
  type QueryInput,
  WITHOUT_VISIT,
} from '@curlew/model'
import type { ChangeParts } from '../run/answer.ts'
import { partsOf } from '../run/run-change.ts'
import type { FigureOf, Finding, InsightKind, Spans } from './finding.ts'
import { isMarked, surprise } from './significance.ts'
import { type DailySessions, firstDayFor, type Gap, gapsIn } from './usual-days.ts'

/** Where and when. */
export interface Scene {
  spans: Spans
  /** Of the site's time zone. */
  today: string
  /** Of the site's oldest event. */
  firstDay: string
  /** 0 (Sunday) to 6. */
  firstDayOfWeek: number
  hasShop: boolean
  /** What the site's owner wants visits to reach. */
  goals: readonly Pick<Goal, 'id' | 'name' | 'kind' | 'rule'>[]
  /** Holidays of the site's country by `YYYY-MM-DD`, as far as they are known. */
  holidays?: ReadonlyMap<string, HolidayName>
}

/** A figure now and before. */
export interface Compared {
  now: number
  before: number
}

/** What a row has of one metric. */
export interface Row extends Compared {
  name: string
  title: string
}

/** A row with its users, so that one busy person is not taken for many. */
export interface PeopledRow extends Row {
  people: Compared
}

/** A finding as its search writes it; only the first three figures are kept. */
type Found = Pick<Finding, 'subjects' | 'facts' | 'parts'> & {
  figures: FigureOf[]
  /** Subjects of other findings that this one explains: it is told in their place. */
  explains?: string[]
}

/** A finding, and the subjects of others that it explains. */
export interface Kept {
  finding: Finding
  explains: readonly string[]
}

/** Searches for some kinds of findings. Returns why it could not, or null. */
export type Look = (search: Search) => Promise<Missing | undefined>

export interface Search extends Scene {
  ask: Ask
  /** Whether the site has data for the whole compared range. */
  isBeforeKnown: boolean
  /** Total of the whole site, like `users` and `returningUsers`. Each can be missing by itself. */
  sessions: Compared | Missing
  users: Compared | Missing
  returningUsers: Compared | Missing
  /** By day, from the first day that says what is usual in the days before. */
  daily: DailySessions | Missing
  /** Days of both ranges on which nothing was counted. */
  gaps: readonly Gap[]
  /** Whether a count has changed beyond chance, and not only because nothing was counted on some days. */
  differs(count: Compared, spans?: Spans): boolean
  totals(metrics: Metric[]): Promise<Record<'now' | 'before', Partial<Record<Metric, number>>> | Missing>
  /** Named rows: without direct visits and without orders that have no visit. */
  rows(metric: Metric, by: BuiltInDimension, more?: Partial<QueryInput>): Promise<Row[] | Missing>
  /** The same, each row with its users. */
  peopledRows(metric: Metric, by: BuiltInDimension, more?: Partial<QueryInput>): Promise<PeopledRow[] | Missing>
  /** How much of a metric's change each channel, country and so on accounts for; without breakdowns that the source does not know. */
  parts(metric: Metric): Promise<ChangeParts[]>
  /**
   * Keeps a finding.
   * @param weight how useful it is
   * @param certainty in standard deviations
   * @param part share of the total that the finding is about
   */
  add(kind: InsightKind, weight: number, certainty: number, part: number, finding: Found): void
}

/** Days that insights are about, the last of them yesterday, compared with as many before. */
const DAYS = 30
/** What a change is broken down by, and how many parts of each are named. */
const BREAKDOWNS = ['sessionDefaultChannelGroup', 'country', 'deviceCategory', 'landingPage'] as const
const PARTS = 3
/** Rows that are examined. */
export const SEARCHED = 1000
/** Kinds that compare with the previous range: if the site's data begin later, everything would look new. */
const COMPARING: ReadonlySet<InsightKind> = new Set<InsightKind>([
  'change',
  'revenueChange',
  'newSource',
  'lostSource',
  'shift',
  'pageRising',
  'pageFalling',
  'returning',
  'funnelLeak',
  'productMoving',
  'couponMoving',
])

export const spansOf = (today: string): Spans => {
  const range = { start: addDays(today, -DAYS), end: addDays(today, -1) }
  return { range, previous: previousPeriod(range) }
}

/** @param keep called with each finding */
export async function createSearch(ask: Ask, scene: Scene, keep: (kept: Kept) => void): Promise<Search> {
  const { range, previous } = scene.spans
  const base = { range, compare: previous }
  const isBeforeKnown = scene.firstDay <= previous.start

  const totals: Search['totals'] = async (metrics) => {
    const answer = await ask.part({ ...base, metrics })
    return isMissing(answer) ? answer : { now: answer.totals.current, before: answer.totals.previous ?? {} }
  }
  const total = async (metric: Metric): Promise<Compared | Missing> => {
    const answer = await totals([metric])
    return isMissing(answer) ? answer : { now: answer.now[metric] ?? 0, before: answer.before[metric] ?? 0 }
  }
  const rowsOf = async (metrics: [Metric, ...Metric[]], by: BuiltInDimension, more: Partial<QueryInput>) => {
    const answer = await ask.part({ ...base, metrics, dimensions: [by], limit: SEARCHED, ...more })
    if (isMissing(answer)) return answer
    return answer.rows
      .map(({ dimensions, latest, current, previous: earlier }) => ({
        name: dimensions[by] ?? '',
        title: latest?.pageTitle ?? '',
        now: current[metrics[0]] ?? 0,
        before: earlier?.[metrics[0]] ?? 0,
        people: { now: current.totalUsers ?? 0, before: earlier?.totalUsers ?? 0 },
      }))
      .filter(({ name }) => name !== '' && name !== WITHOUT_VISIT && name !== DIRECT.source)
  }
  const askDaily = async (): Promise<DailySessions | Missing> => {
    const days = { start: firstDayFor(previous.start), end: range.end }
    const answer = await ask.part({ metrics: ['sessions'], dimensions: ['date'], range: days })
    if (isMissing(answer)) return answer
    return new Map(answer.rows.map(({ dimensions, current }) => [dimensions.date ?? '', current.sessions ?? 0]))
  }
  const [sessions, users, returningUsers, daily] = await Promise.all([
    total('sessions'),
    total('totalUsers'),
    total('returningUsers'),
    askDaily(),
  ])
  const gaps = isMissing(daily) ? [] : gapsIn({ start: previous.start, end: range.end }, daily, scene.firstDay)
  const differs: Search['differs'] = ({ now, before }, of = scene.spans) => {
    if (!isMarked(now, before) || isMissing(daily)) return isMarked(now, before)
    const filled = { now: now * withGaps(of.range, daily, gaps), before: before * withGaps(of.previous, daily, gaps) }
    return isMarked(filled.now, filled.before) && Math.sign(filled.now - filled.before) === Math.sign(now - before)
  }

  return {
    ...scene,
    ask,
    isBeforeKnown,
    sessions,
    users,
    returningUsers,
    daily,
    gaps,
    differs,
    totals,
    rows: (metric, by, more = {}) => rowsOf([metric], by, more),
    peopledRows: (metric, by, more = {}) => rowsOf([metric, 'totalUsers'], by, more),
    async parts(metric) {
      const found = await Promise.all(
        BREAKDOWNS.map(async (by) => {
          const answer = await ask.part({ ...base, metrics: [metric], dimensions: [by] })
          return isMissing(answer) ? [] : [{ by, metric, rows: partsOf(answer.rows, by, metric, PARTS) }]
        }),
      )
      return found.flat().filter(({ rows }) => rows.length > 0)
    },
    add(kind, weight, certainty, part, { figures, explains = [], ...finding }) {
      if (COMPARING.has(kind) && !isBeforeKnown) return
      const score = weight * surprise(certainty) * (0.2 + Math.min(1, Math.abs(part)))
      keep({ finding: { kind, score, ...finding, figures: figures.slice(0, 3) as Finding['figures'] }, explains })
    },
  }
}

/** What to multiply a count of days with, to make up for those on which nothing was counted. */
function withGaps(range: DateRange, daily: DailySessions, gaps: readonly Gap[]): number {
  const counted = daysOf(range).reduce((sum, day) => sum + (daily.get(day) ?? 0), 0)
  const missed = gaps
    .filter(({ start, end }) => end >= range.start && start <= range.end)
    .reduce((sum, { expected }) => sum + expected, 0)
  return counted === 0 ? 1 : 1 + missed / counted
}
