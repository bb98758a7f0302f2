/** Client of the Data API and the Admin API of Google Analytics. */
import { type GoogleCall, SourceFailedError, type SourceFailure } from '@curlew/engine'
import { z } from 'zod'
import {
  failureOf,
  type GoogleOptions,
  type GoogleRequest,
  openAccount,
  type ServiceAccountKey,
} from './service-account.ts'

const SCOPE = 'https://www.googleapis.com/auth/analytics.readonly'
const DATA_API = 'https://analyticsdata.googleapis.com'
const ADMIN_API = 'https://analyticsadmin.googleapis.com'
const TIMEOUT_MS = 30_000
const TRIES = 2
/** Accounts, with their properties, of one page of the list. */
const PAGE_SIZE = 200
const MAX_PAGES = 25

export interface Ga4Client {
  call: GoogleCall
  /** All properties that the account may read. Rejects as `call` does. */
  properties(): Promise<{ id: string; name: string; account: string }[]>
  /** Rejects as `call` does. */
  property(id: string): Promise<{ name: string; timeZone: string; currency: string }>
}

const AccountSummaries = z.object({
  accountSummaries: z
    .array(
      z.object({
        displayName: z.string().default(''),
        propertySummaries: z.array(z.object({ property: z.string(), displayName: z.string().default('') })).default([]),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
})
const PropertyAnswer = z.object({
  displayName: z.string().default(''),
  timeZone: z.string().default('UTC'),
  currencyCode: z.string().default('USD'),
})

/**
 * Errors of the client hold no secret: those of Google's library stay here.
 * @param signal ends all calls, as if Google did not answer
 */
export function ga4Client(
  key: ServiceAccountKey,
  { url, retryDelayMs = 500 }: GoogleOptions,
  signal?: AbortSignal,
): Ga4Client {
  let opened: Promise<GoogleRequest> | undefined
  async function ask(address: string, body?: object): Promise<unknown> {
    opened ??= openAccount(key, {
      ...{ url, retryDelayMs, scope: SCOPE, timeoutMs: TIMEOUT_MS, tries: TRIES },
      retryAfter: [[500, 599]],
      ...(signal && { signal }),
    })
    try {
      const request = await opened
      return await request(
        body === undefined ? { url: address, method: 'GET' } : { url: address, method: 'POST', data: body },
      )
    } catch (error) {
      throw new SourceFailedError(reasonOf(error))
    }
  }
  const read = async <Answer>(schema: z.ZodType<Answer>, address: string): Promise<Answer> => {
    const parsed = schema.safeParse(await ask(address))
    if (!parsed.success) throw new SourceFailedError('unreadable')
    return parsed.data
  }
  return {
    call: (path, body) => ask(`${DATA_API}${path}`, body),
    async properties() {
      const found: Awaited<ReturnType<Ga4Client['properties']>> = []
      let page = ''
      for (let i = 0; i < MAX_PAGES; i++) {
        const query = new URLSearchParams({ pageSize: String(PAGE_SIZE), ...(page && { pageToken: page }) })
        const answer = await read(AccountSummaries, `${ADMIN_API}/v1beta/accountSummaries?${query}`)
        for (const { displayName: account, propertySummaries } of answer.accountSummaries)
          for (const { property, displayName: name } of propertySummaries)
            found.push({ id: property.replace('properties/', ''), name, account })
        if (!answer.nextPageToken) break
        page = answer.nextPageToken
      }
      return found
    },
    async property(id) {
      const {
        displayName: name,
        timeZone,
        currencyCode,
      } = await read(PropertyAnswer, `${ADMIN_API}/v1beta/properties/${id}`)
      return { name, timeZone, currency: currencyCode }
    },
  }
}

function reasonOf(error: unknown): SourceFailure {
  const { code, isKeyRefused } = failureOf(error)
  if (isKeyRefused) return 'sign_in_refused'
  if (code === 400) return 'question_refused'
  if (code === 403 || code === 404) return 'no_access'
  if (code === 429) return 'quota_used_up'
  return 'unavailable'
}
