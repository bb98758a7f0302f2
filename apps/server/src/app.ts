/** The server's routes. Everything a request needs is in `services`, so tests call `createApp(services).request(…)` without a network. */
import { isDiskFullError, LackingError, QueryTimeoutError, StoreAwayError } from '@curlew/engine'
import { REST_NAMESPACE } from '@curlew/model'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { answerAjax } from './calls/answer-ajax.ts'
import { answerRest } from './calls/answer-rest.ts'
import type { PublicRoute } from './calls/public-route.ts'
import { localeOf } from './calls/request-content.ts'
import { DatabaseAwayError } from './database/schema/database-error.ts'
import { FEATURES } from './features.ts'
import { isProgram } from './hosts/guard.ts'
import { addressList } from './http/address-list.ts'
import { clientAddress } from './http/client-address.ts'
import { CallError, lacking, TooManyAttempts, toFailure } from './http/failure.ts'
import { createReadiness } from './http/health.ts'
import { toProblem } from './http/problem.ts'
import type { AddressOf, Bindings } from './http/request.ts'
import { securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import { scriptFiles } from './script/script-files.ts'
import type { Services } from './services.ts'
import { sharedViewPage } from './shared-views/page.ts'

const RETRY_AFTER_SECONDS = 30

/** The failure that an error means to the caller. Errors that no caller can do anything about are logged. */
export function failureOf(error: unknown, log: Services['log'], path: string): CallError {
  if (error instanceof CallError) return error
  if (error instanceof QueryTimeoutError) return new CallError('timeout', { code: 'figures_too_slow' })
  if (error instanceof LackingError) return lacking(error)
  if (error instanceof StoreAwayError) return new CallError('unreachable', { code: 'events_away', status: 200 })
  if (error instanceof DatabaseAwayError) {
    log.warn({ path }, error.message)
    return new CallError('server_error', { code: 'database_away', status: 503 })
  }
  log.error({ err: error, path }, 'a call failed')
  return isDiskFullError(error)
    ? new CallError('server_error', { code: 'disk_full', status: 503 })
    : new CallError('server_error')
}

/** @param files the folder with the built app and script */
export function createApp(services: Services, files: string): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  const isProxy = addressList(services.config.proxies)
  const addressOf: AddressOf = (c) =>
    clientAddress(c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1', c.req.header('x-forwarded-for'), isProxy)

  const answerFailure = async (c: Context, error: CallError) => {
    if (error.code === 'token_unknown') c.header('WWW-Authenticate', 'Bearer')
    if (!(isProgram(c.req.raw.headers) && c.req.path.startsWith('/api/')))
      return c.json(await toFailure(error, localeOf(c)), error.status as ContentfulStatusCode)
    const problem = await toProblem(error, localeOf(c))
    return c.json(problem, problem.status as ContentfulStatusCode, { 'Content-Type': 'application/problem+json' })
  }
  app.onError((error, c) => {
    const failure = failureOf(error, services.log, c.req.path)
    if (error === failure && (failure.status === 429 || failure.status === 503))
      c.header(
        'Retry-After',
        String(failure instanceof TooManyAttempts ? failure.retryAfterSeconds : RETRY_AFTER_SECONDS),
      )
    return answerFailure(c, failure)
  })
  app.notFound((c) => answerFailure(c, new CallError('not_found', { code: 'no_such_address' })))

  const mount = ({ method, path, answer }: PublicRoute<Services>) =>
    app.on(method, path, (c) => answer(services, c, addressOf(c)))
  for (const route of FEATURES.publicRoutes) if (route.anyOrigin) mount(route)
  app.route('/', scriptFiles(services, files))

  app.use('*', securityHeaders(services.config.faviconUrl, services.config.publicUrl?.startsWith('https:') ?? false))
  // Nonces and cookies already keep other sites' pages out; browsers also send where a call comes from.
  app.use('*', async (c, next) => {
    if (c.req.method !== 'GET' && c.req.header('sec-fetch-site') === 'cross-site')
      throw new CallError('forbidden', { code: 'other_site' })
    await next()
  })
  // A process that answers is alive. A restart would not bring back a disk or a database, so those are only in `/readyz`.
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  const readiness = createReadiness(services)
  app.get('/readyz', async (c) => {
    const status = await readiness()
    return c.json({ status }, status === 'ok' ? 200 : 503, { 'Cache-Control': 'no-store' })
  })

  // A year of days is 50 KB, 15 KB compressed. No answer here contains a nonce, so compression leaks none (BREACH).
  app.post('/ajax', compress(), (c) => answerAjax(FEATURES.calls, services, c, addressOf(c)))
  for (const route of FEATURES.routes)
    app.on(route.method, `/api/${REST_NAMESPACE}/${route.path}`, (c) => answerRest(route, services, c, addressOf(c)))
  for (const route of FEATURES.publicRoutes) if (!route.anyOrigin) mount(route)

  const seesReports = async (headers: Headers) => {
    const person = await services.accounts.personOf(headers)
    return person !== null && !person.isSettingUp
  }
  app.route('/', staticFiles(files, seesReports))
  app.route('/', sharedViewPage(services, files))
  return app
}
