/** The server's routes. Everything a request needs is in `services`, so tests call `createApp(services).request(…)` without a network. */
import { saysDiskIsFull } from '@curlew/engine'
import { REST_NAMESPACE, REST_NONCE_HEADER, REST_NONCE_PARAMETER } from '@curlew/model'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Person } from './accounts/person.ts'
import { answerAjax } from './calls/answer-ajax.ts'
import type { RestCall, RestRoute } from './calls/rest-route.ts'
import { collectRoutes } from './collect/routes.ts'
import { FEATURES } from './features.ts'
import {
  isAnnounced,
  refuseSigned,
  requireCaller,
  requireCapability,
  requireInstallation,
  requireNonce,
} from './hosts/guard.ts'
import { clientAddress } from './http/client-address.ts'
import { CallError, TooManyTries, toFailure } from './http/failure.ts'
import { createHealth } from './http/health.ts'
import { tooLarge } from './http/intake-failures.ts'
import { requestLocale } from './http/locale.ts'
import type { AddressOf, Bindings } from './http/request.ts'
import { scriptFiles } from './http/script-files.ts'
import { securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import { unsubscribeRoutes } from './mail/unsubscribe-routes.ts'
import { protocolRoutes } from './measurement-protocol/routes.ts'
import type { Services } from './services.ts'
import { addressList } from './sites/address-list.ts'

const MAX_CALL_BYTES = 256 * 1024
/** Of those who are not signed in. */
const MAX_PUBLIC_CALL_BYTES = 8 * 1024
const RETRY_AFTER_SECONDS = 30

/** @param files the folder with the built app and script */
export function createApp(services: Services, files: string): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  const isProxy = addressList(services.config.proxies)
  const addressOf: AddressOf = (c) =>
    clientAddress(c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1', c.req.header('x-forwarded-for'), isProxy)

  const answerFailure = async (c: Context, error: CallError) =>
    c.json(await toFailure(error, localeOf(c)), error.status as ContentfulStatusCode)
  app.onError((error, c) => {
    if (error instanceof CallError) {
      if (error.status === 429 || error.status === 503)
        c.header('Retry-After', String(error instanceof TooManyTries ? error.retryAfterSeconds : RETRY_AFTER_SECONDS))
      return answerFailure(c, error)
    }
    services.log.error({ err: error, path: c.req.path }, 'a call failed')
    const failure = saysDiskIsFull(error)
      ? new CallError('server_error', { code: 'disk_full', status: 503 })
      : new CallError('server_error')
    return answerFailure(c, failure)
  })
  app.notFound((c) => answerFailure(c, new CallError('not_found', { code: 'no_such_address' })))

  app.route('/', collectRoutes(services, addressOf))
  app.route('/', protocolRoutes(services, addressOf))

  app.use('*', securityHeaders(services.config.faviconUrl, services.config.publicUrl?.startsWith('https:') ?? false))
  // Nonces and cookies keep other sites' pages out already; browsers also say where a call comes from.
  app.use('*', async (c, next) => {
    if (c.req.method !== 'GET' && c.req.header('sec-fetch-site') === 'cross-site')
      throw new CallError('forbidden', { code: 'other_site' })
    await next()
  })
  const health = createHealth(services.store, services.uptime)
  app.get('/healthz', async (c) => {
    const status = await health()
    return c.json({ status }, status === 'ok' ? 200 : 503, { 'Cache-Control': 'no-store' })
  })

  // A year of days is 50 KB, 15 of them compressed. No answer here has a nonce in it, which its length could help to guess.
  app.post('/ajax', compress(), async (c) => {
    const caller = await requireCaller(services, c.req.raw)
    const body = await bodyOf(c, MAX_CALL_BYTES)
    const person = isAnnounced(caller) ? await caller.personOf(body) : caller
    const form = await fieldsOf(body, c.req.header('content-type'))
    const answer = await answerAjax(FEATURES.calls, services, {
      person,
      form,
      locale: localeOf(c),
      signal: c.req.raw.signal,
    })
    return c.json(answer, 200, { 'Cache-Control': 'no-store' })
  })
  for (const route of FEATURES.routes) {
    const path = `/api/${REST_NAMESPACE}/${route.path}`
    app.on(route.method, path, (c) => answerRest(c, route))
  }

  app.get('/sign-in/:token', async (c) => {
    const visitor = { address: addressOf(c), userAgent: c.req.header('user-agent') ?? '' }
    const isGuessing = services.accounts.waitOf(visitor.address) > 0
    const cookies = isGuessing ? null : await services.accounts.spendSetupLink(c.req.param('token'), visitor)
    for (const cookie of cookies ?? []) c.header('Set-Cookie', cookie, { append: true })
    c.header('Cache-Control', 'no-store')
    if (!cookies) return c.redirect('/?link=expired#/')
    return c.redirect(services.sites.all().length > 0 ? '/#/' : '/#/setup')
  })

  app.route('/', unsubscribeRoutes(services))
  app.route('/', scriptFiles(services, files))
  app.route('/', staticFiles(files))
  return app

  async function bodyOf(c: Context<{ Bindings: Bindings }>, limit: number): Promise<Buffer> {
    const body = await services.intake.read(c.req.raw, addressOf(c), limit)
    if (!body) throw tooLarge()
    return body
  }

  /** Who calls is asked before the body is read, as far as headers say it. */
  async function answerRest(c: Context<{ Bindings: Bindings }>, route: RestRoute<Services>) {
    if (route.access === 'public') refuseSigned(c.req.raw)
    const caller = route.access === 'public' ? NOBODY : await requireCaller(services, c.req.raw)
    if (!isAnnounced(caller)) requireRights(c, route, caller)
    if (!route.form) {
      const body = await bodyOf(c, route.access === 'public' ? MAX_PUBLIC_CALL_BYTES : MAX_CALL_BYTES)
      const person = isAnnounced(caller) ? requireRights(c, route, await caller.personOf(body)) : caller
      return respond(c, route, person, { body: jsonOf(c, body) })
    }
    const form = await services.intake.receive(c.req.raw, addressOf(c), route.form.maxBytes)
    try {
      const person = isAnnounced(caller) ? requireRights(c, route, await caller.personOf(form)) : caller
      return await respond(c, route, person, { body: {}, form })
    } finally {
      await form.remove()
    }
  }

  async function respond(
    c: Context<{ Bindings: Bindings }>,
    route: RestRoute<Services>,
    person: Person,
    content: Pick<RestCall, 'body' | 'form'>,
  ) {
    const headers = c.req.raw.headers
    const call: RestCall<Services> = {
      services,
      person,
      headers,
      client: addressOf(c),
      ...content,
      query: c.req.query(),
      params: c.req.param() as Record<string, string>,
      locale: localeOf(c),
      signal: c.req.raw.signal,
      serverUrl: services.config.publicUrl ?? new URL(c.req.url).origin,
      setCookies: (cookies) => {
        for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
      },
    }
    const data = await route.answer(call)
    if (data instanceof Response) return data
    return c.json({ success: true, data }, 200, { 'Cache-Control': 'no-store' })
  }

  /** @throws {CallError} when this person may not make this call */
  function requireRights(c: Context, route: RestRoute<Services>, person: Person): Person {
    if (route.access === 'public') return person
    if (route.ofInstallation) requireInstallation(person)
    if (route.access === 'signed_in') return person
    const inAddress = route.method === 'GET' ? c.req.query(REST_NONCE_PARAMETER) : undefined
    requireNonce(services, person, c.req.header(REST_NONCE_HEADER) ?? inAddress, 'rest')
    requireCapability(person, route.access)
    return person
  }
}

/** What language and region the caller reads, BCP 47. */
const localeOf = (c: Context): string => requestLocale(c.req.header('accept-language'))

const NOBODY: Person = { id: '', name: '', email: '', role: 'viewer', signIn: '' }

/** A JSON body must say that it is one: a form of another site cannot. */
function jsonOf(c: Context, body: Buffer): unknown {
  if (c.req.method === 'GET' || c.req.method === 'DELETE') return {}
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    if (body.length === 0) return {}
    throw new CallError('invalid_request', { code: 'send_json' })
  }
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new CallError('invalid_request', { code: 'not_json' })
  }
}

async function fieldsOf(body: Buffer, contentType = ''): Promise<FormData> {
  const form = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
  return form.formData().catch(() => {
    throw new CallError('invalid_request', { code: 'send_fields' })
  })
}
