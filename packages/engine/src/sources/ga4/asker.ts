/**
 * Asks one property: several questions in a call, equal ones once, and each answer again only when it may have changed. It slows down
 * before the property's quota is used up.
 */
import { addDays, dayOf, MINUTE_MS } from '@curlew/model'
import { LRUCache } from 'lru-cache'
import { Semaphore } from '../../semaphore.ts'
import { PRIORITIES, type Priority, SourceFailedError } from '../../source.ts'
import { BatchReport, type Quota, Report } from './report.ts'
import { LIMITS, type ReportQuery } from './requests.ts'

/**
 * Calls Google with the site's key: GET without a body, otherwise POST.
 * Rejects with {@link SourceFailedError}.
 */
export type GoogleCall = (path: string, body?: object) => Promise<unknown>

/** Google's answers for figures in the first two days may still change. */
const SETTLING_DAYS = 2
const TODAY_MS = MINUTE_MS
const SETTLING_MS = 15 * MINUTE_MS
const REAL_TIME_MS = 10_000
/** Questions of screens that open together arrive within this time. */
const GATHER_MS = 5
const CALLS_AT_ONCE = 4
/** Below this share of a quota, calls wait for each other, and answers about today are kept for longer. */
const SLOW_BELOW = 0.2
/** Below this share, only people who look at a screen are answered. */
const RESERVED_BELOW = 0.05
const SLOW_PAUSE_MS = 500
/** When a quota is used up, Google is left alone for this time. */
const PAUSE_MS = 5 * MINUTE_MS

interface AskerOptions {
  /** In front of the keys of the cache. */
  prefix: string
  property: string
  call: GoogleCall
  cache: ReportCache
  now(): number
}

export interface Asker {
  /** @param timeZone of the range's days */
  report(request: ReportQuery, timeZone: string, priority?: Priority): Promise<Report>
  realTime(request: ReportQuery): Promise<Report>
  /** As of the last answer; null before the first. */
  quota(): Quota | null
}

/** Reports by site and question; the least recently used go first. */
export type ReportCache = LRUCache<string, Kept>
interface Kept {
  report: Report
  /** When it may have changed. */
  until: number
}

const BYTES_A_VALUE = 40
export const reportCache = (megabytes: number): ReportCache =>
  new LRUCache({
    maxSize: megabytes * 1e6,
    sizeCalculation: ({ report: { rows } }) =>
      1000 +
      BYTES_A_VALUE * rows.length * ((rows[0]?.dimensionValues.length ?? 0) + (rows[0]?.metricValues.length ?? 0)),
  })

interface Waiting {
  request: ReportQuery
  priority: Priority
  resolve(report: Report): void
  reject(reason: unknown): void
}

export function createAsker({ prefix, property, call, cache, now }: AskerOptions): Asker {
  const path = `/v1beta/properties/${property}`
  const underWay = new Map<string, Promise<Report>>()
  const calls = new Semaphore(CALLS_AT_ONCE)
  const slowCalls = new Semaphore(1)
  let waiting: Waiting[] = []
  let quota: Quota | null = null
  /** No call before this time. */
  let usedUpUntil = 0

  const isSlow = () => shareLeft(quota) < SLOW_BELOW
  const seen = (report: Report): Report => {
    quota = report.propertyQuota ?? quota
    return report
  }

  async function send<Answer>(priority: Priority, work: () => Promise<Answer>): Promise<Answer> {
    if (now() < usedUpUntil) throw new SourceFailedError('quota_used_up')
    if (priority === 'background' && shareLeft(quota) < RESERVED_BELOW) throw new SourceFailedError('quota_used_up')
    try {
      const sending = () => calls.take(work, undefined, PRIORITIES.indexOf(priority))
      if (!isSlow()) return await sending()
      return await slowCalls.take(
        async () => {
          await new Promise((resolve) => setTimeout(resolve, SLOW_PAUSE_MS))
          return sending()
        },
        undefined,
        PRIORITIES.indexOf(priority),
      )
    } catch (error) {
      if (error instanceof SourceFailedError && error.reason === 'quota_used_up') {
        usedUpUntil = now() + PAUSE_MS
      }
      throw error
    }
  }

  async function sendBatch(batch: readonly Waiting[]): Promise<void> {
    const priority = PRIORITIES.find((name) => batch.some((one) => one.priority === name)) ?? 'view'
    try {
      const answer = await send(priority, () =>
        call(`${path}:batchRunReports`, { requests: batch.map(({ request }) => request) }),
      )
      const { reports } = checked(BatchReport, answer)
      if (reports.length !== batch.length) throw new SourceFailedError('unreadable')
      batch.forEach(({ resolve }, i) => {
        resolve(seen(reports[i]!))
      })
    } catch (error) {
      const isOne = batch.length === 1
      if (isOne || !(error instanceof SourceFailedError) || error.reason !== 'question_refused') {
        for (const { reject } of batch) reject(error)
        return
      }
      // Google refuses all for one of them: ask each alone.
      await Promise.all(batch.map((one) => sendBatch([one])))
    }
  }

  const flush = () => {
    const all = waiting
    waiting = []
    for (let at = 0; at < all.length; at += LIMITS.requestsInBatch)
      void sendBatch(all.slice(at, at + LIMITS.requestsInBatch))
  }

  const batched = (request: ReportQuery, priority: Priority): Promise<Report> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(flush, GATHER_MS)
      waiting.push({ request, priority, resolve, reject })
    })

  /** @param keepMs how long the answer is kept; absent: for ever */
  async function once(key: string, keepMs: number | undefined, ask: () => Promise<Report>): Promise<Report> {
    const known = cache.get(key)
    if (known && now() < known.until) return known.report
    const asked =
      underWay.get(key) ??
      ask()
        .then((report) => {
          cache.set(key, { report, until: keepMs === undefined ? Number.POSITIVE_INFINITY : now() + keepMs })
          return report
        })
        .finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }

  const keepMsOf = ({ dateRanges }: ReportQuery, timeZone: string): number | undefined => {
    const today = dayOf(timeZone, now())
    const end = dateRanges?.[0]?.endDate ?? today
    if (end >= today) return isSlow() ? SETTLING_MS : TODAY_MS
    return end >= addDays(today, -SETTLING_DAYS) ? SETTLING_MS : undefined
  }

  return {
    report: (request, timeZone, priority = 'view') =>
      once(`${prefix}${JSON.stringify(request)}`, keepMsOf(request, timeZone), () => batched(request, priority)),
    realTime: (request) =>
      once(`${prefix}live ${JSON.stringify(request)}`, REAL_TIME_MS, async () => {
        const answer = await send('view', () => call(`${path}:runRealtimeReport`, request))
        // Its quota is another one.
        return checked(Report, answer)
      }),
    quota: () => quota,
  }
}

/** The smallest share of a quota that is left, from 0 to 1. */
function shareLeft(quota: Quota | null): number {
  const hour = quota?.tokensPerHour?.remaining ?? TOKENS.hour
  const day = quota?.tokensPerDay?.remaining ?? TOKENS.day
  return Math.min(1, hour / TOKENS.hour, day / TOKENS.day)
}

/** Quotas of a standard property. https://developers.google.com/analytics/devguides/reporting/data/v1/quotas */
export const TOKENS = { day: 200_000, hour: 40_000 } as const

function checked<Answer>(
  schema: { safeParse(value: unknown): { success: boolean; data?: Answer } },
  value: unknown,
): Answer {
  const parsed = schema.safeParse(value)
  if (!parsed.success || parsed.data === undefined) throw new SourceFailedError('unreadable')
  return parsed.data
}
