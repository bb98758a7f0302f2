import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { test as base, expect } from 'vitest'
import { buildTracker } from '../../build.ts'
import { withSettings } from '../../module-settings.ts'
import { MODULE_FILES, SCRIPT_FILES } from '../../script-files.ts'
import { CHROMIUM_ARGS, findChromium } from './chromium.ts'
import { openSite, SITE_KEY } from './site.ts'
import { browseUnattended } from './unattended.ts'

export { expect }

/** Start of visits, on the visitors' clock. */
export const NOW = Date.UTC(2026, 2, 1, 12)

/** Settings of the test site. */
const SITE_SETTINGS = {
  domain: 'site.test',
  affiliate: [{ path: '/go/', label: 'tools' }],
  downloads: ['pdf', 'zip'],
  vitalsShare: 1,
}

/** Resolves when a module has run: importing the same address again loads nothing. A string, because tests rewrite `import`. */
export const hasRun = (page: Page, path: string) => page.evaluate(`import('${path}?${SITE_KEY}').then(() => {})`)

/** How long the script batches events before sending, in milliseconds. */
export const GATHERED = 300

interface VisitOptions {
  /** Runs in each page before its scripts: browser settings, or code of the page that interferes. */
  before?: () => void
  /** `frozen`: only the test advances it. */
  clock?: 'frozen' | 'real'
}

/** A page in a separate browser profile. */
export interface Visit {
  page: Page
  context: BrowserContext
}

/**
 * Tests with a website, `site`, and its visitors: `await visit()` is a new one, controlled by the test, and `await leaveToItself(url)`
 * opens an address in a browser without automation. After each test, checks that the script sent only valid requests, and that no error
 * reached a page's `error` or `unhandledrejection` events. Test files in one process share its browser and the built scripts.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: it depends on nothing.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: CHROMIUM_ARGS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    onCleanup(() => browser.close())
    return browser
  })
  // biome-ignore lint/correctness/noEmptyPattern: it depends on nothing.
  .extend('scripts', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'curlew-script-'))
    onCleanup(() => rm(folder, { recursive: true }))
    await buildTracker(folder)
    const files = SCRIPT_FILES.map(async (name) => {
      const script = await readFile(join(folder, name), 'utf8')
      return [`/${name}`, name === MODULE_FILES.start ? withSettings(script, SITE_SETTINGS) : script] as const
    })
    return Object.fromEntries(await Promise.all(files))
  })
  .extend('site', async ({ scripts }, { onCleanup }) => {
    const site = await openSite(scripts)
    onCleanup(() => site.close())
    return site
  })
  // biome-ignore lint/correctness/noEmptyPattern: it depends on nothing.
  .extend('leaveToItself', async ({}, { onCleanup }) => {
    const ends: (() => Promise<void>)[] = []
    onCleanup(async () => {
      await Promise.all(ends.map((end) => end()))
    })
    return async (url: string) => {
      ends.push(await browseUnattended(url))
    }
  })
  .extend('visit', async ({ browser }, { onCleanup }) => {
    const contexts: BrowserContext[] = []
    const errors: string[] = []
    onCleanup(async () => {
      await Promise.all(contexts.map((context) => context.close()))
      expect(errors).toEqual([])
    })
    return async ({ before, clock = 'frozen' }: VisitOptions = {}): Promise<Visit> => {
      const context = await browser.newContext({ locale: 'de-CH', viewport: { width: 1280, height: 800 } })
      contexts.push(context)
      context.on('weberror', (webError) => errors.push(webError.error().message))
      if (clock === 'frozen') {
        await context.clock.install({ time: NOW - 1000 })
        await context.clock.pauseAt(NOW)
      }
      if (before) await context.addInitScript(before)
      return { context, page: await context.newPage() }
    }
  })
