/** The files of the built app, here and in the WordPress plugin: chunks that import each other in a circle may use what is not made yet. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureApp } from '@curlew/wordpress/app'
import { afterAll, expect, inject, test } from 'vitest'
import { closeWindows, sharedBrowser } from './browser.ts'

const browser = await sharedBrowser()
afterAll(() => closeWindows(browser))

const ORIGIN = 'http://files.test'
/** What an entry finds in its host's page. */
const BOOT = JSON.stringify({ ajax: '/x', rest_url: '/r/', rest_nonce: 'n', locale: 'en', connection_url: '' })
const PAGE = `<!doctype html><div id="curlew" data-boot='${BOOT}'></div>`

test.each([
  ['the app', async () => join(inject('app'), 'app')],
  ['the app in the WordPress plugin', ensureApp],
])('each file of %s can be the first that a page loads', async (_, folderOf) => {
  const folder = await folderOf()
  const names = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  expect(names.length).toBeGreaterThan(50)
  const context = await browser.newContext()
  await context.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (!pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/html', body: PAGE })
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(folder, pathname)) })
  })
  const page = await context.newPage()
  const failed: string[] = []
  for (const name of names) {
    await page.goto(`${ORIGIN}/?${name}`)
    const error = await page.evaluate(`import('/assets/${name}').then(() => '', (error) => String(error))`)
    if (error) failed.push(`${name}: ${error}`)
  }
  await context.close()
  expect(failed).toEqual([])
})
