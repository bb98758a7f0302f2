import type { Page } from 'playwright-core'
import type { Site } from './testing/site.ts'
import { expect, hasRun, test } from './testing/test.ts'

const measured = (site: Site) =>
  site.events('web_vitals').map(({ url, params }) => ({ path: new URL(url).pathname, ...params }))

/** Opens a page and waits until it is measured. */
async function open(page: Page, site: Site, path = '/') {
  const loaded = page.waitForResponse('**/w.js?*')
  await page.goto(site.origin + path)
  await loaded
  await hasRun(page, '/w.js')
}
/** Until the browser has drawn what there is. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))

test('a page that is left says once how fast it was: what was drawn, what moved and how quickly it answered', async ({
  site,
  visit,
}) => {
  site.page('/', {
    body: `<h1 style="font-size:80px">Large</h1><button onclick="const until = performance.now() + 120; while (performance.now() < until);">Slow</button>
      <script>addEventListener('load', () => setTimeout(() => document.body.insertAdjacentHTML('afterbegin', '<div style="height:300px">late</div>'), 50))</script>`,
  })
  site.page('/next')
  const { page } = await visit({ clock: 'real' })
  await open(page, site)
  await page.getByText('late').waitFor()
  await page.getByRole('button', { name: 'Slow' }).click()
  await drawn(page)
  await page.goto(`${site.origin}/next`)
  await site.until(() => measured(site).length === 1)
  const [{ lcp, fcp, ttfb, inp, cls }] = measured(site) as unknown as [Record<string, number>]
  expect(fcp).toBeGreaterThan(0)
  expect(lcp).toBeGreaterThanOrEqual(fcp!)
  expect(ttfb).toBeGreaterThan(0)
  expect(ttfb).toBeLessThanOrEqual(fcp!)
  expect(inp).toBeGreaterThanOrEqual(120)
  expect(cls).toBeGreaterThan(0)
})

test('without interaction there is no INP, and a stable page has a CLS of 0', async ({ site, visit }) => {
  site.page('/', { body: '<p>Still</p>' })
  site.page('/next')
  const { page } = await visit({ clock: 'real' })
  await open(page, site)
  await drawn(page)
  await page.goto(`${site.origin}/next`)
  await site.until(() => measured(site).length === 1)
  expect(measured(site)[0]).toMatchObject({ path: '/', cls: 0 })
  expect(measured(site)[0]).not.toHaveProperty('inp')
})

test('after navigation within the document nothing is sent: the measurements belong to the loaded page', async ({
  site,
  visit,
}) => {
  site.page('/', { body: '<p>App</p>' })
  site.page('/next')
  const { page } = await visit({ clock: 'real' })
  await open(page, site)
  await drawn(page)
  await page.evaluate(() => history.pushState({}, '', '/two'))
  await site.untilEvents('page_view', 2)
  await page.goto(`${site.origin}/next`)
  await site.untilEvents('page_view', 3)
  expect(measured(site)).toEqual([])
})

test('the page has loaded before anything is measured', async ({ site, visit }) => {
  site.page('/', { body: '<p>Text</p>' })
  const { page } = await visit({
    clock: 'real',
    before: () =>
      addEventListener('load', () => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
        document.documentElement.dataset.early = String(loaded.some((name) => name.includes('/w.js')))
      }),
  })
  await open(page, site)
  expect(await page.locator('html').getAttribute('data-early')).toBe('false')
})

test('a site that measures no views loads nothing for it', async ({ site, visit, scripts }) => {
  site.page('/', { body: '<p>Text</p>' })
  site.page('/next')
  const { page } = await visit({ clock: 'real' })
  const body = scripts['/m.js']!.replace('"vitalsShare":1}', '"vitalsShare":0}')
  expect(body).not.toBe(scripts['/m.js'])
  await page.route('**/m.js?*', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.goto(site.origin, { waitUntil: 'load' })
  await hasRun(page, '/m.js')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
  await page.goto(`${site.origin}/next`)
  await site.untilEvents('page_view', 2)
  expect(site.scriptsAsked()).not.toContain('/w.js')
})
