/** Client of the Search Console API. */
import type { DateRange, SearchTerm } from '@curlew/model'
import type { Coded } from '@curlew/words'
import { failureOf, type GoogleOptions, openAccount, type ServiceAccountKey } from '../google/service-account.ts'
import { ENGLISH } from '../http/failure.ts'
import { ReadableTerm } from './read-term.ts'

/** A failure to show to the site's owner. */
export class SearchConsoleError extends Error {
  override name = 'SearchConsoleError'
  readonly reason: Coded<'failure'>

  constructor(reason: Coded<'failure'>) {
    super(ENGLISH.sayFailure({ type: 'server_error', ...reason }))
    this.reason = reason
  }
}

const SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly'
/** Maximum number of rows per call. */
const PAGE_ROWS = 25_000
const TRIES = 4
const TIMEOUT_MS = 60_000

/** Answer of `searchAnalytics/query`; Google omits missing fields. */
interface QueryAnswer {
  rows?: { keys?: string[]; clicks?: number; impressions?: number; position?: number }[]
}

/** Fetches the terms of each day of a range, by Google's days. Rejects with {@link SearchConsoleError}. */
export type TermsOf = (range: DateRange) => Promise<Map<string, SearchTerm[]>>

/** @param signal aborts any call */
export async function openSearchConsole(
  { url, retryDelayMs = 1000 }: GoogleOptions,
  key: ServiceAccountKey,
  property: string,
  signal: AbortSignal,
): Promise<TermsOf> {
  const request = await openAccount(key, {
    ...{ url, retryDelayMs, scope: SCOPE, timeoutMs: TIMEOUT_MS, tries: TRIES, signal },
    retryAfter: [
      [429, 429],
      [500, 599],
    ],
  })
  const address = `https://searchconsole.googleapis.com/webmasters/v3/sites/${encodeURIComponent(property)}/searchAnalytics/query`

  const page = async (range: DateRange, startRow: number) => {
    const data = {
      startDate: range.start,
      endDate: range.end,
      dimensions: ['date', 'query'],
      rowLimit: PAGE_ROWS,
      startRow,
    }
    const answer = await request<QueryAnswer>({ url: address, method: 'POST', data })
    return answer.rows ?? []
  }
  return async (range) => {
    const days = new Map<string, SearchTerm[]>()
    try {
      for (let startRow = 0; ; startRow += PAGE_ROWS) {
        const rows = await page(range, startRow)
        for (const { keys, clicks, impressions, position } of rows) {
          const [day = '', term] = keys ?? []
          const read = ReadableTerm.safeParse({ term, clicks, impressions, position })
          if (!read.success || day < range.start || day > range.end) continue
          const list = days.get(day)
          if (list) list.push(read.data)
          else days.set(day, [read.data])
        }
        if (rows.length < PAGE_ROWS) return days
      }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw new SearchConsoleError(reasonOf(error, key.client_email, property))
    }
  }
}

function reasonOf(error: unknown, email: string, property: string): Coded<'failure'> {
  const { code, isKeyRefused } = failureOf(error)
  if (isKeyRefused) return { code: 'search_key_refused' }
  if (code === 403) return { code: 'search_may_not_read', values: { email, property } }
  if (code === 404) return { code: 'search_no_property', values: { email, property } }
  if (code === 429) return { code: 'search_slow_down' }
  if (code !== undefined) return { code: 'search_status', values: { status: String(code) } }
  return { code: 'search_unreachable' }
}
