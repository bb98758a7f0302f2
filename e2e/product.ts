/** The real product for browser tests: server, store and app with a separate folder, and a real Chromium. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '@curlew/engine'
import { DAY_MS, type ImportEvent, type PaidLevel } from '@curlew/model'
import { REPORTS } from '@curlew/reports'
import { FAST_PASSWORDS } from '@curlew/server/accounts/testing'
import { type Config, readConfig } from '@curlew/server/config'
import { importEvents } from '@curlew/server/import'
import { type RunningServer, startServer } from '@curlew/server/server'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { closeWindows, sharedBrowser } from './browser.ts'
import { watchRequests } from './screen.ts'
import { endWindows, openNewWindow, openWindow } from './windows.ts'

type Cookie = Parameters<BrowserContext['addCookies']>[0][number]

export const ADMIN = { email: 'owner@example.org', password: 'a long enough password' }

/** Noon in London. Browser tests that depend on dates use this day. */
export const NOW = Date.parse('2026-03-10T12:00:00Z')

/** Addresses of the settings' sections. */
export const SETTINGS = [
  'site',
  'source',
  'counting',
  'definitions',
  'not-counted',
  'privacy',
  'import',
  'people',
  'dimensions',
  'goals',
  'funnels',
  'links',
  'search',
  'speed',
  'shop',
  'assistant',
  'api',
  'addons',
  'licence',
  'pdf',
  'reports',
  'sharing',
  'mail',
  'server',
  'activity',
].map((section) => `/settings/${section}`)

/** Reports with another's frame, chart and table: only their own tests open them. */
const ALIKE = ['/traffic-landing-pages', '/traffic-campaign', '/traffic-social', '/publishers-pages', '/media']
/** Reports that are available all year. */
export const LASTING_REPORTS = REPORTS.filter(({ frame }) => !('isSeasonal' in frame))
/** The addresses of one report of each kind. */
export const UNLIKE_REPORTS = LASTING_REPORTS.map(({ route }) => route).filter((route) => !ALIKE.includes(route))

export interface Product {
  url: string
  server: RunningServer
  clock: { now: number }
  /** Adds a site and returns it. */
  addSite(
    site?: Partial<{ name: string; domain: string; timezone: string; currency: string }>,
  ): Promise<{ id: number; key: string; domain: string; timeZone: string; currency: string }>
  /** History of a site, as `npm run import` would load it. */
  load(siteId: number, events: Iterable<ImportEvent>): Promise<void>
  /** Enters a paid licence for a site. */
  licence(siteId: number, level: PaidLevel, days?: number): Promise<void>
  close(): Promise<void>
}

export async function startProduct(
  settings: Partial<Config> & { now?: number; realClock?: boolean; source?: Store } = {},
): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'curlew-e2e-'))
  const { now = NOW, realClock, source, ...config } = settings
  const clock = { now }
  const server = await startServer(
    {
      ...readConfig({
        CURLEW_DATA: folder,
        PORT: '0',
        CURLEW_RATE_LIMIT: '0',
        CURLEW_SAMPLE: 'off',
        CURLEW_ASK_SITES: 'off',
        CURLEW_LOG: 'error',
      }),
      admin: ADMIN,
      ...config,
    },
    inject('app'),
    {
      now: realClock ? Date.now : () => clock.now,
      passwordCost: FAST_PASSWORDS,
      ...(source && { sources: { other: source } }),
    },
  )
  const { services } = server
  return {
    url: server.url,
    server,
    clock,
    async addSite(site = {}) {
      const added = await services.sites.add({
        name: 'Example Shop',
        domain: 'example.org',
        timezone: 'Europe/London',
        currency: 'GBP',
        ...site,
      })
      if (!added) throw new Error('this site is there already')
      if (source) await services.sites.change(added.id, { source: 'other' })
      return added
    },
    async load(siteId, events) {
      const { rejected } = await importEvents(source ?? services.store, services.sites.byId(siteId)!, events)
      if (rejected.length > 0) throw new Error(JSON.stringify(rejected[0]))
    },
    async licence(siteId, level, days = 365) {
      const site = services.sites.byId(siteId)!
      const { issueLicence, signingKey } = await import('@curlew/server/licence')
      await services.licences.enter(
        await issueLicence(await signingKey(folder), { type: level, site: site.domain, days }, clock.now),
        site,
      )
    },
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Setup of a test file: a product for all its tests, closed after the last one, and the shared browser. Call it at the top level of the file,
 * then create the sites and data that the tests need.
 */
export async function openProduct(
  settings?: Parameters<typeof startProduct>[0],
): Promise<{ product: Product; browser: Browser }> {
  const [product, browser] = await Promise.all([startProduct(settings), sharedBrowser()])
  afterAll(async () => {
    await endWindows(blankOf(product))
    await closeWindows(browser)
    await product.close()
  })
  return { product, browser }
}

/** Signing in is rate-limited, so each person does it once per product, and again on another day of its clock, as sign-ins expire. */
const signIns = new WeakMap<Product, Map<string, Promise<Cookie[]>>>()
function cookiesOf(product: Product, email: string, password: string): Promise<Cookie[]> {
  const known = signIns.get(product) ?? new Map<string, Promise<Cookie[]>>()
  signIns.set(product, known)
  const key = `${email} ${Math.floor(product.clock.now / DAY_MS)}`
  const cookies = known.get(key) ?? signIn(product, email, password)
  known.set(key, cookies)
  return cookies
}

async function signIn(product: Product, email: string, password: string): Promise<Cookie[]> {
  const response = await fetch(`${product.url}/api/curlew/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`signing in failed: ${response.status}`)
  return response.headers.getSetCookie().map((line) => {
    const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s)
    return { name, value, url: product.url }
  })
}

const blankOf = ({ url }: Product) => `${url}/healthz`

/**
 * A window of a signed-in person. Errors of the page fail the test that looks at `errors`.
 * @param how `isNew`: a window with an empty cache, for tests of loading
 */
export async function signedIn(
  product: Product,
  browser: Browser,
  how: BrowserContextOptions & { email?: string; password?: string; isNew?: boolean } = {},
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const { email = ADMIN.email, password = ADMIN.password, isNew = false, ...window } = how
  const options = {
    viewport: { width: 1440, height: 1000 },
    locale: 'en-US',
    timezoneId: 'Europe/London',
    // Drawing what moves costs a tenth of the time. Tests about motion ask for it.
    reducedMotion: 'reduce' as const,
    ...window,
  }
  const { context, page } = isNew
    ? await openNewWindow(browser, options)
    : await openWindow(browser, blankOf(product), options)
  await context.addCookies(await cookiesOf(product, email, password))
  watchRequests(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // Icons of other sites are missing: see `launchBrowser`.
    const isOfAnotherSite = /^https?:/.test(message.location().url) && !message.location().url.startsWith(product.url)
    if (message.type() === 'error' && !isOfAnotherSite && !/404/.test(message.text())) errors.push(message.text())
  })
  return { context, page, errors }
}

/** Answers calls for report data with `answer` instead of the server's data. */
export async function reportDataIs(page: Page, answer: (data: Record<string, unknown>) => unknown): Promise<void> {
  await page.route('**/ajax', async (route) => {
    const asked = route.request().postData()
    if (!asked?.includes('curlew_get_report_data') || asked.includes('site_summary')) return route.continue()
    const response = await route.fetch()
    const body = (await response.json()) as { data: Record<string, unknown> }
    await route.fulfill({ json: { success: true, data: answer(body.data) } })
  })
}

/** A separate site with the snippet; `pages` maps paths to their body's HTML. */
export async function startVisitedSite(
  snippet: () => string,
  pages: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const body = pages[path]
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.end(
      `<!doctype html><html lang="en"><head><title>Page ${path}</title>${snippet()}</head><body>${body ?? 'not found'}</body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
