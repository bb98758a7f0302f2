/**
 * Where PHP cannot be had: the most important of it in Playground, which runs PHP inside Node, by the command that people try the plugin
 * with. `WORDPRESS_TESTS=playground npm test -- e2e/wordpress` tries it elsewhere, in one to two minutes. Playground is installed the
 * first time: 215 MB.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { catalogueOf } from '@curlew/words/catalogues'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { LASTING_REPORTS } from './product.ts'
import { freePort, hasWordPress, lackingForWordPress, visit } from './wordpress-site.ts'

const en = await catalogueOf('en')
const ROOT = join(import.meta.dirname, '..')
const COMMAND = join(ROOT, 'scripts', 'wordpress.mjs')
/** PHP inside Node is slow, and slower still beside other work. */
const PATIENCE_MS = 120_000
const isWanted = lackingForWordPress() !== undefined

/** WordPress's files and Playground, fetched the first time. */
const canRun = () =>
  hasWordPress() &&
  spawnSync(process.execPath, [COMMAND, '--install'], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

const lacking = isWanted && !canRun() ? 'Neither PHP nor Playground could be had.' : undefined

test.runIf(lacking)('says why nothing was tried in Playground', ({ task, skip }) => {
  Object.assign(task.meta, { reason: lacking })
  skip(lacking)
})

describe.runIf(isWanted && !lacking)('in WordPress without PHP', { timeout: 3 * PATIENCE_MS }, () => {
  let folder: string
  let wordPress: ChildProcess
  let browser: Browser
  let page: Page
  let url: string
  const errors: string[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'curlew-playground-'))
    const [port, own] = [await freePort(), await freePort()]
    url = `http://127.0.0.1:${port}`
    wordPress = spawn(process.execPath, [COMMAND], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, WORDPRESS_FOLDER: folder, WORDPRESS_PORT: String(port), PORT: String(own) },
    })
    await started(wordPress)
    browser = await launchBrowser()
    page = await (await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'en-US' })).newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  }, 3 * PATIENCE_MS)
  afterAll(async () => {
    await browser?.close()
    if (wordPress && wordPress.exitCode === null) {
      const ended = once(wordPress, 'exit')
      wordPress.kill('SIGTERM')
      await ended
    }
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  const app = () => `${url}/wp-admin/admin.php?page=curlew`
  const main = () => page.locator('#curlew-report')

  test('the administrator is signed in, and finds the reports in the menu', async () => {
    await page.goto(`${url}/wp-admin/`)
    await page.locator('#toplevel_page_curlew > a').click()
    await main().getByRole('heading', { name: 'Overview Report', level: 1 }).waitFor()
    expect(errors).toEqual([])
  })

  test('GEN-01 every report opens', async () => {
    for (const { key, route } of LASTING_REPORTS) {
      await page.goto(`${app()}#${route}`)
      await main()
        .getByRole('heading', { name: en[`title.${key}`] as string, level: 1 })
        .waitFor()
    }
    expect(errors).toEqual([])
  })

  test('GEN-02 a visit on the front page shows in Real-Time', async () => {
    await visit(browser, `${url}/sample-page/`, PATIENCE_MS)
    await page.goto('about:blank')
    await page.goto(`${app()}#/real-time`)
    await expect.poll(() => main().innerText()).toContain('/sample-page/')
  })

  test('it cannot be reached from another machine', async ({ skip }) => {
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ internal, family }) => !internal && family === 'IPv4')
    if (!outside) skip('This machine has no address but its own.')
    await expect(fetch(url.replace('127.0.0.1', outside!.address))).rejects.toThrow()
  })

  test('a forged nonce is refused', async () => {
    const refusals = await page.evaluate(async () => {
      const rest = await fetch('/wp-json/curlew/v1/page-data', { headers: { 'X-WP-Nonce': 'aaaaaaaaaa' } })
      const body = new URLSearchParams({ action: 'curlew_get_profile', nonce: 'aaaaaaaaaa' })
      const ajax = await fetch('/wp-admin/admin-ajax.php', { method: 'POST', body })
      return Promise.all([rest, ajax].map(async (answer) => [answer.status, (await answer.json()).data.type]))
    })
    expect(refusals).toEqual([
      [403, 'invalid_nonce'],
      [403, 'invalid_nonce'],
    ])
  })
})

/** Resolves when it prints its address. */
async function started(command: ChildProcess): Promise<void> {
  const said: string[] = []
  for await (const line of createInterface(command.stdout!)) {
    said.push(line)
    if (line.startsWith('Curlew:')) return
  }
  throw new Error(`WordPress did not start: ${said.join('\n')}`)
}
