/**
 * A local server that speaks the REST forms of Google's Data API, Admin API and sign-in, for tests: it checks every request as Google
 * does and answers from events.
 */
import { createHash, createVerify, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StoredEvent } from '@curlew/model'
import { checkMessage, Refusal } from './check.ts'
import { DIMENSION_NAMES, evaluate, type PropertyOptions, type Request } from './evaluate.ts'

/** What the server does instead of answering. */
export type Failure = 'revoked' | 'unauthorized' | 'forbidden' | 'quota' | 500 | 503 | 'slow' | 'cut' | 'rubbish'

export interface TestProperty extends PropertyOptions {
  name: string
  account: string
  /** All that happened. The events' site does not matter. */
  events: readonly StoredEvent[]
}

export interface GoogleOptions {
  properties: Record<string, TestProperty>
  now(): number
  /** Checks the signature of sign-ins; absent: any key is right. */
  publicKey?: KeyObject
  port?: number
  tokens?: { hour: number; day: number }
}

export interface TestGoogle {
  url: string
  properties: Record<string, TestProperty>
  /** Each call, with the number of reports in it. */
  calls: { path: string; reports: number; body: string }[]
  /** What happens to calls of the Data API; null: they are answered. */
  failing: Failure | null
  /** How many calls fail before the next is answered. */
  failures: number
  tokens: { hour: number; day: number }
  close(): Promise<void>
}

/** What a report costs at Google: most cost ten tokens or fewer. */
const TOKENS_A_REPORT = 5

export async function startGoogle(options: GoogleOptions): Promise<TestGoogle> {
  const given = new Set<string>()
  const google: TestGoogle = {
    url: '',
    properties: options.properties,
    calls: [],
    failing: null,
    failures: Number.POSITIVE_INFINITY,
    tokens: options.tokens ?? { hour: 40_000, day: 200_000 },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }

  const report = (property: TestProperty, request: Request, isRealTime = false) => {
    const events = eventsOf(property)
    google.tokens.hour -= TOKENS_A_REPORT
    google.tokens.day -= TOKENS_A_REPORT
    const status = (remaining: number) => ({ consumed: TOKENS_A_REPORT, remaining: Math.max(0, remaining) })
    return {
      ...evaluate(events, request, { ...property, now: options.now(), isRealTime }),
      ...((request as { returnPropertyQuota?: boolean }).returnPropertyQuota && {
        propertyQuota: {
          tokensPerDay: status(google.tokens.day),
          tokensPerHour: status(google.tokens.hour),
          concurrentRequests: { remaining: 10 },
        },
      }),
    }
  }

  function signIn(body: string): unknown {
    const form = new URLSearchParams(body)
    const assertion = form.get('assertion') ?? ''
    const [head = '', claims = '', signature = ''] = assertion.split('.')
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      throw new Refusal('unsupported_grant_type')
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iss?: string; scope?: string }
    const isSigned =
      !options.publicKey ||
      createVerify('RSA-SHA256')
        .update(`${head}.${claims}`)
        .verify(options.publicKey, Buffer.from(signature, 'base64url'))
    if (!isSigned || google.failing === 'revoked') throw new SignInRefusal('Invalid JWT Signature.')
    if (!said.scope?.split(' ').includes('https://www.googleapis.com/auth/analytics.readonly'))
      throw new SignInRefusal('Invalid scope.')
    const token = createHash('sha256').update(assertion).digest('hex')
    given.add(token)
    return { access_token: token, expires_in: 3599, token_type: 'Bearer' }
  }

  function answer(path: string, method: string, authorization: string, body: string): unknown {
    if (path === '/token' && method === 'POST') return signIn(body)
    if (!given.has(authorization.replace(/^Bearer /, '')))
      throw new Refusal('Request had invalid credentials.', 401, 'UNAUTHENTICATED')
    if (path === '/v1beta/accountSummaries' && method === 'GET') return accountSummaries(google.properties)
    const [, id = '', action = ''] = /^\/v1beta\/properties\/(\d+)(?:[:/](\w+))?$/.exec(path) ?? []
    const property = google.properties[id]
    if (!property)
      throw new Refusal('User does not have sufficient permissions for this property.', 403, 'PERMISSION_DENIED')
    if (action === '' && method === 'GET')
      return {
        name: `properties/${id}`,
        displayName: property.name,
        timeZone: property.timeZone,
        currencyCode: property.currency,
        createTime: '2020-01-01T00:00:00Z',
      }
    if (action === 'metadata' && method === 'GET')
      return {
        name: `properties/${id}/metadata`,
        dimensions: [...DIMENSION_NAMES, ...(property.custom ?? [])].map((apiName) => ({ apiName })),
        metrics: [],
      }
    if (method !== 'POST') throw new Refusal('Not found.', 404, 'NOT_FOUND')
    if (google.tokens.hour <= 0 || google.tokens.day <= 0)
      throw new Refusal('Exhausted property tokens per hour.', 429, 'RESOURCE_EXHAUSTED')
    const asked = JSON.parse(body) as Request & { requests?: Request[] }
    google.calls.push({ path, reports: asked.requests?.length ?? 1, body })
    if (action === 'batchRunReports') {
      checkMessage('BatchRunReportsRequest', asked)
      if ((asked.requests ?? []).length > 5) throw new Refusal('Batches are limited to 5 requests.')
      return {
        reports: (asked.requests ?? []).map((one) => report(property, one)),
        kind: 'analyticsData#batchRunReports',
      }
    }
    if (action === 'runReport') {
      checkMessage('RunReportRequest', asked)
      return report(property, asked)
    }
    if (action === 'runRealtimeReport') {
      checkMessage('RunRealtimeReportRequest', asked)
      return report(property, asked, true)
    }
    throw new Refusal('Not found.', 404, 'NOT_FOUND')
  }

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', 'http://google.test').pathname
    const body = await textOf(request)
    const failing = path === '/token' || google.failures <= 0 ? null : google.failing
    if (failing !== null && failing !== 'revoked') {
      google.failures--
      if (fail(failing, response)) return
    }
    try {
      const sent = JSON.stringify(answer(path, request.method ?? '', request.headers.authorization ?? '', body))
      if (failing === 'cut' || failing === 'rubbish') {
        cut(response, sent, failing)
        return
      }
      response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' }).end(sent)
    } catch (error) {
      if (error instanceof SignInRefusal) {
        response
          .writeHead(400, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: 'invalid_grant', error_description: error.message }))
      } else if (error instanceof Refusal) {
        refuse(response, error.status, error.code, error.message)
      } else {
        refuse(response, 500, 'INTERNAL', String((error as Error).stack))
      }
    }
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  google.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return google
}

/** As of site 1; the same list each time, because the evaluator remembers the sessions of a list. */
const lists = new WeakMap<readonly StoredEvent[], StoredEvent[]>()
function eventsOf({ events }: TestProperty): StoredEvent[] {
  const list = lists.get(events) ?? events.map((event) => ({ ...event, site: 1 }))
  lists.set(events, list)
  return list
}

class SignInRefusal extends Error {}

/** @returns whether the call is done with */
function fail(failing: Failure, response: ServerResponse): boolean {
  switch (failing) {
    case 'unauthorized':
      refuse(response, 401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
      return true
    case 'forbidden':
      refuse(response, 403, 'PERMISSION_DENIED', 'User does not have sufficient permissions for this property.')
      return true
    case 'quota':
      refuse(response, 429, 'RESOURCE_EXHAUSTED', 'Exhausted property tokens per hour.')
      return true
    case 500:
      refuse(response, 500, 'INTERNAL', 'Internal error encountered.')
      return true
    case 503:
      refuse(response, 503, 'UNAVAILABLE', 'The service is currently unavailable.')
      return true
    case 'slow':
      // Never answers.
      return true
    default:
      return false
  }
}

/** Half of an answer: the connection ends early, or the text is whole for HTTP but not for JSON. */
function cut(response: ServerResponse, sent: string, how: 'cut' | 'rubbish'): void {
  const half = sent.slice(0, sent.length / 2)
  if (how === 'rubbish') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(half)
    return
  }
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) })
  response.write(half, () => response.destroy())
}

function refuse(response: ServerResponse, code: number, status: string, message: string): void {
  response
    .writeHead(code, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { code, message, status } }))
}

function accountSummaries(properties: Record<string, TestProperty>): unknown {
  const byAccount = Map.groupBy(Object.entries(properties), ([, { account }]) => account)
  return {
    accountSummaries: [...byAccount].map(([account, own], i) => ({
      name: `accountSummaries/${i + 1}`,
      account: `accounts/${i + 1}`,
      displayName: account,
      propertySummaries: own.map(([id, { name }]) => ({
        property: `properties/${id}`,
        displayName: name,
        propertyType: 'PROPERTY_TYPE_ORDINARY',
        parent: `accounts/${i + 1}`,
      })),
    })),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
