/** Site Speed: audits of a local page by a real Lighthouse, and the screen with their results. */
import { readFileSync } from 'node:fs'
import type { ImportEvent, SpeedResult } from '@curlew/model'
import type { Page, Request, Route } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { barriersInBothThemes, barriersOf } from './barriers.ts'
import { openProduct, reportDataIs, signedIn, startVisitedSite } from './product.ts'
import { openScreen, press } from './screen.ts'

const visited = await startVisitedSite(() => '', { '/': `<h1>Jam</h1><p>${'A jar of jam. '.repeat(500)}</p>` })
afterAll(() => visited.close())
const { product, browser } = await openProduct({ auditOrigins: [visited.url] })
const localSite = (await product.addSite({ domain: '127.0.0.1', name: 'Local Shop' })).id
const site = (await product.addSite()).id
const lite = (await product.addSite({ domain: 'lite.example', name: 'Small Site' })).id
for (const id of [localSite, site]) await product.licence(id, 'plus')

const RESULT: SpeedResult = {
  score: 87,
  values: {
    cumulative_layout_shift: { value: 0.04, score: 98 },
    largest_contentful_paint: { value: 2.4, score: 79 },
    server_response_time: { value: 410, score: 96 },
    first_contentful_paint: { value: 1.7, score: 54 },
    total_blocking_time: { value: 110, score: 97 },
    interaction_to_next_paint: { value: null, score: null },
  },
  improvements: [
    { finding: 'image-delivery-insight', score: 50, savings_ms: 310, savings_bytes: 1_720_000 },
    { finding: 'unused-javascript', score: 0, savings_ms: 1450, savings_bytes: 96_000 },
  ],
  source: 'lighthouse',
  version: '13.5.0',
  address: 'https://example.org/',
}

/** Stores an audit of the site's home page as if it ran this many days ago. */
async function keep(device: 'desktop' | 'mobile', result: SpeedResult, daysAgo = 0) {
  await product.server.services.database
    .insertInto('site_audits')
    .values({
      site_id: site,
      device,
      page: '',
      audited_at: product.clock.now - daysAgo * 86_400_000,
      result: JSON.stringify(result),
    })
    .execute()
}
for (const [daysAgo, lcp] of [
  [9, 3.9],
  [6, 3.1],
  [3, 2.9],
] as const)
  await keep(
    'desktop',
    { ...RESULT, score: 80, values: { ...RESULT.values, largest_contentful_paint: { value: lcp, score: 50 } } },
    daysAgo,
  )
await keep('desktop', RESULT)
await keep('mobile', { ...RESULT, score: 34 })

const HALF_DAY_MS = 43_200_000
/** Measurements by browsers: on each device, views of three pages, the first of which is the slowest. */
await product.load(
  site,
  (['desktop', 'mobile'] as const).flatMap((device) =>
    ['/jams/', '/about-the-people-who-make-our-jams-and-what-they-put-into-each-of-their-jars/', '/'].flatMap(
      (path, page) =>
        Array.from({ length: 8 }, (_, view): ImportEvent => {
          const slow = (device === 'mobile' ? 1.5 : 1) * (3 - page) * (600 + 150 * view)
          return {
            id: `vitals ${device} ${path} ${view}`,
            name: 'web_vitals',
            time: product.clock.now - HALF_DAY_MS - view,
            url: `https://example.org${path}`,
            visitor: `${device} ${page} ${view}`,
            device,
            params: { lcp: 2 * slow, inp: slow / 6, cls: view / 20, fcp: slow, ttfb: slow / 2 },
          }
        }),
    ),
  ),
)

/** A note between two audits, two on the day of the last one, and one before the first, which no chart shows. */
for (const [daysAgo, title] of [
  [5, 'New theme'],
  [0, 'Moved to another host'],
  [0, 'Pictures as WebP'],
  [12, 'Before all audits'],
] as const)
  await product.server.services.notes.save(product.server.services.sites.byId(site)!, {
    ...{ id: 0, note_title: title, note_date: '', category: { id: 0 }, medias: {}, version: 0 },
    note_date_ymd: new Date(product.clock.now - daysAgo * 86_400_000).toISOString().slice(0, 10),
    important: daysAgo === 5,
  })

async function open({ to = site, width = 1440, locale = 'en-US' } = {}) {
  const window = { viewport: { width, height: 1000 }, locale }
  const opened = await signedIn(product, browser, window)
  await openScreen(opened.page, `${product.url}/#/site-speed?site=${to}`)
  return { ...opened, close: () => opened.context.close() }
}

describe('a page that is not the site’s is refused at its field', () => {
  test('the audit on screen stays, and another page can be shown', async () => {
    const { page, close } = await open()
    await expect.poll(() => score(page).textContent()).toContain('87')
    const field = page.getByRole('textbox', { name: 'Page' })
    await field.fill('http://169.254.169.254/')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('This address is not part of the site. Enter a path such as /about.').waitFor()
    expect(await score(page).textContent()).toContain('87')
    expect(await field.inputValue()).toBe('http://169.254.169.254/')
    expect(page.url()).not.toContain('169.254')
    await field.fill('/jams/')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('Not audited yet').waitFor()
    expect(await field.getAttribute('aria-invalid')).not.toBe('true')
    // The previous audit is back, instead of the refused page.
    await page.goBack()
    await expect.poll(() => score(page).textContent()).toContain('87')
    await close()
  })

  test('an address with such a page shows the home page', async () => {
    const { page, close } = await open()
    await page.goto(`${product.url}/#/site-speed?site=${site}&page=https%3A%2F%2Fevil.example%2F`)
    await page.getByText('This address is not part of the site. Enter a path such as /about.').waitFor()
    await expect.poll(() => score(page).textContent()).toContain('87')
    await close()
  })
})

const score = (page: Page) => page.getByTestId('speed-score')
const items = (page: Page) => page.getByTestId('speed-item')
const runButton = (page: Page) => page.getByRole('button', { name: 'Run Audit' })
const device = (page: Page, name: string) => page.getByRole('radio', { name })
/** The text of a tile, up to its line of earlier audits. */
const textOf = async (page: Page, id: string) =>
  (await page.getByTestId(id).innerText()).replaceAll(/\s+/g, ' ').replace(/ \d Mar 1 Mar 10$/, '')
const fieldsOf = (request: Request) =>
  Object.fromEntries(
    [...(request.postData() ?? '').matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g)].map(([, name, value]) => [name, value]),
  )
/** Reports and audit actions that the page requested, in order. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { action, report } = fieldsOf(request)
    if (report) calls.push(report)
    else if (action?.startsWith('site_speed')) calls.push(action)
  })
  return calls
}

describe('receipts', () => {
  const receipt = (page: Page) => page.getByRole('dialog', { name: /^Receipt: / })

  test('of what an audit measured say from which audit it is, and that no query gives it', async () => {
    const { page, errors, close } = await open()
    await press(score(page).getByRole('button'))
    await receipt(page).getByRole('heading', { name: 'Overall score 87' }).waitFor()
    const text = await receipt(page).innerText()
    for (const part of ['https://example.org/', 'Desktop', 'Mar 10', 'Lighthouse 13.5.0', 'no query gives it'])
      expect(text).toContain(part)
    expect(await barriersOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await receipt(page).waitFor({ state: 'detached' })
    await press(page.getByTestId('speed-largest_contentful_paint').getByRole('button', { name: '2.4 s' }))
    await receipt(page).getByRole('heading', { name: 'Largest Contentful Paint 2.4 s' }).waitFor()
    await close()
    expect(errors).toEqual([])
  })

  test('of real visits have their query', async () => {
    const { page, errors, close } = await open()
    await press(page.getByTestId('field-largestContentfulPaint').getByRole('definition').getByRole('button').first())
    await receipt(page)
      .getByRole('heading', { name: /^Largest Contentful Paint [\d.]+ s$/ })
      .waitFor()
    await receipt(page).getByText('Query as JSON').click()
    expect(JSON.parse((await receipt(page).locator('pre').textContent())!)).toMatchObject({
      metrics: ['largestContentfulPaint'],
    })
    await close()
    expect(errors).toEqual([])
  })
})

describe('the screen', () => {
  test('SPEED-01 SPEED-02 SPEED-04 SPEED-05 SPEED-09 shows the score, six metrics and their goals, on desktop first', async () => {
    const { page, errors, close } = await open()
    await score(page).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Site Speed Report')
    const devices = page.getByRole('radiogroup', { name: 'Device' }).getByRole('radio')
    expect(await devices.allInnerTexts()).toEqual(['Desktop', 'Mobile'])
    expect(await device(page, 'Desktop').getAttribute('aria-checked')).toBe('true')
    expect(await runButton(page).innerText()).toBe('Run Audit')
    expect(await page.getByRole('img', { name: 'Score 87 out of 100' }).count()).toBe(1)
    expect(await textOf(page, 'speed-cumulative_layout_shift')).toBe('Cumulative Layout Shift 0.04 Goal met goal ≤ 0.1')
    expect(await textOf(page, 'speed-largest_contentful_paint')).toBe(
      'Largest Contentful Paint 2.4 s Goal met goal ≤ 2.5 s',
    )
    expect(await textOf(page, 'speed-server_response_time')).toBe('Server Response Time 410 ms Goal met goal ≤ 600 ms')
    expect(await textOf(page, 'speed-first_contentful_paint')).toBe(
      'First Contentful Paint 1.7 s Over the goal goal ≤ 1.5 s',
    )
    expect(await textOf(page, 'speed-total_blocking_time')).toBe('Total Blocking Time 110 ms Goal met goal ≤ 300 ms')
    // An audit does not interact, so this value comes from real visits.
    expect(await textOf(page, 'speed-interaction_to_next_paint')).toBe(
      'Interaction to Next Paint 500 ms Goal met goal ≤ 1,500 ms From real visits',
    )
    expect(await page.getByText('4 days with an audit: Mar 1, 2026 to Mar 10, 2026').count()).toBe(1)
    expect(errors).toEqual([])
    await close()
  })

  test('beside the audit are the vitals of real visits on that device, and the pages with most poor views', async () => {
    const { page, close } = await open()
    const field = page.getByRole('region', { name: 'From real visits' })
    await field.getByText('desktop computers, Feb 11, 2026 to Mar 10, 2026').waitFor()
    expect(await textOf(page, 'field-largestContentfulPaint')).toContain(
      '6.0 s 25.0% good, 25.0% need work, 50.0% poor, of 24 views good up to 2.5 s, poor over 4.0 s',
    )
    // The tile's goal differs from this limit, so both are shown.
    expect(await textOf(page, 'field-interactionToNextPaint')).toMatch(
      / 500 ms .* good up to 200 ms, poor over 500 ms$/,
    )
    expect(await textOf(page, 'field-timeToFirstByte')).toContain('1,500 ms ')
    expect(await textOf(page, 'field-cumulativeLayoutShift')).toContain('0.25 37.5% good')
    const rows = page.getByRole('table', { name: 'Slowest pages' }).locator('tbody tr')
    const texts = (await rows.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ').trim())
    expect(texts.filter((text) => text !== '')).toEqual([
      '1 /jams/ 8.1 s 8 7',
      '2 /about-the-people-who-make-our-jams-and-what-they-put-into-each-of-their-jars/ 5.4 s 8 5',
    ])
    await device(page, 'Mobile').click()
    await field.getByText('on phones').waitFor()
    expect(await textOf(page, 'field-largestContentfulPaint')).toContain('9.0 s')
    await close()
  })

  test('the line of each metric has the site’s notes on the days from its first audit to its last', async () => {
    const { page, close } = await open()
    await score(page).waitFor()
    const tile = page.getByTestId('speed-largest_contentful_paint')
    const marks = tile.getByRole('button', { name: /note/ })
    const names = await marks.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
    expect(names).toEqual(['1 note on Mar 5: New theme', '2 notes on Mar 10: Moved to another host; Pictures as WebP'])
    await marks.first().focus()
    const words = tile.getByTestId('chart-tooltip')
    expect((await words.innerText()).split(/\n+/)).toEqual(['Mar 5', 'New theme'])
    await marks.last().hover()
    expect(await words.innerText()).toContain('Pictures as WebP')
    // Real visits have no line of audits.
    const real = page.getByTestId('speed-interaction_to_next_paint')
    expect(await real.getByRole('button', { name: /note/ }).count()).toBe(0)
    await close()
  })

  test('SPEED-06 SPEED-07 SPEED-08 how to improve has its entries by ascending score, and one is open at a time', async () => {
    const { page, close } = await open()
    await items(page).first().waitFor()
    const names = await items(page).locator('h3 b:first-child').allInnerTexts()
    expect(names.filter((name) => !/^[\d.]/.test(name))).toEqual([
      'Much of the JavaScript is unused on this page',
      'Images are larger than they need to be',
      'First Contentful Paint',
      'Largest Contentful Paint',
      'Server Response Time',
      'Total Blocking Time',
      'Cumulative Layout Shift',
      'Interaction to Next Paint',
    ])
    const button = (name: string) => items(page).getByRole('button', { name })
    const opened = () => page.locator('[data-testid=speed-item] [aria-expanded=true]').count()
    expect(await opened()).toBe(0)
    await button('First Contentful Paint').click()
    expect(await page.getByText('Load fonts without waiting.').isVisible()).toBe(true)
    await button('Images are larger').click()
    expect(await opened()).toBe(1)
    expect(await page.getByText('Load fonts without waiting.').isVisible()).toBe(false)
    expect(await page.getByText('Use WebP or AVIF, in the size in which').isVisible()).toBe(true)
    expect(await button('Images are larger').innerText()).toMatch(/310\sms · 1.7 MB/)
    await button('Images are larger').click()
    expect(await opened()).toBe(0)
    await close()
  })

  test('a link with a device and days opens them, and the other device can still be chosen', async () => {
    const { page, close } = await open()
    await page.goto(
      `${product.url}/#/site-speed?site=${site}&start=2026-03-01&end=2026-03-08&device=mobile&measured=range`,
    )
    await page.getByText('Measured by visitors’ browsers on phones, Mar 1, 2026 to Mar 8, 2026.').waitFor()
    expect(await device(page, 'Mobile').getAttribute('aria-checked')).toBe('true')
    await device(page, 'Desktop').click()
    await page.getByText('Measured by visitors’ browsers on desktop computers, Mar 1, 2026 to Mar 8, 2026.').waitFor()
    expect(page.url()).not.toContain('device=')
    await close()
  })

  test('SPEED-10 SPEED-11 the other device is asked for by its key, and remembered', async () => {
    const { page, close } = await open()
    await score(page).waitFor()
    const calls = callsOf(page)
    await device(page, 'Mobile').click()
    await expect.poll(() => score(page).innerText()).toBe('34')
    expect(calls).toEqual(['sitespeedmobile'])
    await page.reload()
    await expect.poll(() => score(page).innerText()).toBe('34')
    expect(calls).toEqual(['sitespeedmobile', 'sitespeedmobile'])
    await device(page, 'Desktop').click()
    await expect.poll(() => score(page).innerText()).toBe('87')
    expect(calls.at(-1)).toBe('sitespeed')
    await close()
  })

  test('SPEED-25 SPEED-26 figures with hyphens in their keys are shown as those with underscores', async () => {
    const { page, close } = await open()
    await reportDataIs(page, (data) => ({
      ...Object.fromEntries(
        Object.entries(data).map(([key, value]) => [/_/.test(key) ? key.replaceAll('_', '-') : key, value]),
      ),
    }))
    await page.reload()
    await score(page).waitFor()
    expect(await textOf(page, 'speed-first_contentful_paint')).toContain('1.7 s')
    await close()
  })

  test('SPEED-28 at a score of zero a quarter of the ring is filled', async () => {
    const { page, close } = await open()
    await reportDataIs(page, (data) => ({ ...data, score: 0 }))
    await page.reload()
    await expect.poll(() => score(page).innerText()).toBe('0')
    const share = (index: number) => page.locator('[data-share]').nth(index).getAttribute('data-share')
    expect(await share(0)).toBe('25')
    await close()
  })

  test('SPEED-27 a failure to load says its status', async () => {
    const { page, close } = await open()
    await page.route('**/ajax', (route) =>
      route.request().postData()?.includes('curlew_get_report_data')
        ? route.fulfill({ status: 503, contentType: 'text/html', body: '<html>503</html>' })
        : route.continue(),
    )
    await page.reload()
    await page.getByText('Failed to load report: 503, Service Unavailable', { exact: true }).waitFor()
    await close()
  })

  test('SPEED-03 the report goes along as a PDF', async () => {
    const { page, close } = await open()
    await score(page).waitFor()
    const arrives = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as PDF' }).click()
    const file = await arrives
    expect(file.suggestedFilename()).toBe('site-speed-report_example.org_2026-03-10_2026-03-10.pdf')
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await close()
  })

  test('SPEED-12 SPEED-14 SPEED-29 lite has a blurred sample behind an offer, and asks for nothing', async () => {
    const { page, close } = await open({ to: lite })
    const calls = callsOf(page)
    await page.getByText('the Site Speed Report').first().waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'See a Sample Report' }).click()
    await score(page).waitFor()
    await device(page, 'Mobile').click()
    await runButton(page).click()
    expect(await device(page, 'Desktop').getAttribute('aria-checked')).toBe('true')
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('speed')))).toEqual([])
    expect(calls).toEqual([])
    await close()
  })

  test.each([1440, 783, 782, 390])(
    'has no barriers in either theme and no sideways scrolling at %d px',
    async (width) => {
      const { page, close } = await open({ width })
      await items(page).first().waitFor()
      await items(page).getByRole('button').first().click()
      // The other two widths have the parts of these two.
      if (width === 1440 || width === 390) expect(await barriersInBothThemes(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      // Icons keep their size, and the head's only button is beside the title.
      const icons = page.getByRole('radiogroup', { name: 'Device' }).locator('svg')
      const widths = await icons.evaluateAll((all) => all.map((icon) => Math.round(icon.getBoundingClientRect().width)))
      expect(widths).toEqual([16, 16])
      const [title, pdf] = await Promise.all([
        page.getByRole('heading', { level: 1 }).boundingBox(),
        page.getByRole('button', { name: 'Download as PDF' }).boundingBox(),
      ])
      expect(pdf!.y).toBeLessThan(title!.y + title!.height)
      await page.getByTestId('speed-total_blocking_time').getByRole('button').first().focus()
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/speed-${width}.png`, fullPage: true })
      await close()
    },
  )
})

test('a key of PageSpeed Insights is entered and removed in the settings, and never shown', async () => {
  const { page, close } = await signedIn(product, browser).then(({ context, ...more }) => ({
    ...more,
    close: () => context.close(),
  }))
  await openScreen(page, `${product.url}/#/settings/speed?site=${site}`)
  const section = page.getByRole('region', { name: 'PageSpeed Insights' })
  await section.getByLabel('Key').fill('short')
  await section.getByRole('button', { name: 'Save the key' }).click()
  await section.getByText('This is not a key of PageSpeed Insights.').waitFor()
  await section.getByLabel('Key').fill('no-real-key-of-pagespeed-insights')
  await section.getByRole('button', { name: 'Save the key' }).click()
  await section.getByText('A key is set.').waitFor()
  expect(await page.content()).not.toContain('no-real-key')
  expect(await barriersOf(page)).toEqual([])
  await section.getByRole('button', { name: 'Remove the key' }).click()
  await section.getByLabel('Key').waitFor()
  await close()
})

/** Answers calls that start an audit with a server error. */
function failAudits(page: Page) {
  const answer = (route: Route) =>
    route.request().postData()?.includes('site_speed_run_audit')
      ? route.fulfill({
          status: 500,
          json: { success: false, data: { type: 'server_error', message: 'No.', code: 'audit_failed' } },
        })
      : route.continue()
  return { begin: () => page.route('**/ajax', answer), end: () => page.unroute('**/ajax', answer) }
}

describe('running an audit', () => {
  test('SPEED-13 SPEED-15 blurs the view, runs the audit, loads its figures and shows them', {
    timeout: 300_000,
  }, async () => {
    const { page, close } = await open({ to: localSite })
    await page.getByText('Run the first audit to see how fast this page is.').waitFor()
    const calls = callsOf(page)
    await runButton(page).click()
    const results = page.locator('[aria-busy=true]')
    await results.waitFor()
    expect(await results.evaluate((element) => getComputedStyle(element).filter)).toBe('blur(5px)')
    await page.getByText(/^Auditing … \d+ seconds?\. An audit takes about half a minute\.$/).waitFor()
    await page.getByRole('img', { name: /^Score \d+ out of 100$/ }).waitFor({ timeout: 240_000 })
    expect(await page.locator('[aria-busy=true]').count()).toBe(0)
    expect(calls).toEqual(['site_speed_run_audit', 'sitespeed'])
    expect(await textOf(page, 'speed-first_contentful_paint')).toMatch(/\d s Goal met/)
    expect(await page.getByText('Measured with Lighthouse').count()).toBe(1)
    await close()
  })

  test('API-14 does not read what the call answers: the audit’s own state says how it went', async () => {
    const { page, close } = await open()
    await score(page).waitFor()
    const calls = callsOf(page)
    await page.route('**/ajax', (route) =>
      /name="action"\r\n\r\nsite_speed_run_audit/.test(route.request().postData() ?? '')
        ? route.fulfill({ status: 200, body: 'Done.' })
        : route.continue(),
    )
    await runButton(page).click()
    await expect.poll(() => calls).toEqual(['site_speed_run_audit', 'sitespeed'])
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    expect(await page.getByText('Please try again.', { exact: true }).count()).toBe(0)
    await close()
  })

  test('on the sample site says only that there is nothing to audit', async () => {
    const sample = await product.server.services.sites.add(
      { name: 'Sample', domain: 'sample.example', timezone: 'UTC', currency: 'USD' },
      { level: 'pro' },
    )
    const time = product.clock.now - HALF_DAY_MS
    await product.load(sample!.id, [
      { id: 'sample', name: 'page_view', time, url: 'https://sample.example/', visitor: 'a' },
    ])
    const { page, close } = await open({ to: sample!.id })
    // The code of toasts loads with the first one, so later ones would show at once.
    const fail = failAudits(page)
    await fail.begin()
    await runButton(page).click()
    const toast = page.getByText('Please try again.', { exact: true })
    await toast.waitFor()
    await page.getByRole('button', { name: 'OK' }).click()
    await toast.waitFor({ state: 'detached' })
    await fail.end()
    await runButton(page).click()
    await page.getByText(/^The sample site is not on the web, so there is nothing to audit/).waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    expect(await toast.count()).toBe(0)
    await close()
  })

  test('SPEED-06 one that fails unblurs, shows the default error toast and says why', async () => {
    const { page, close } = await open()
    await score(page).waitFor()
    await failAudits(page).begin()
    await runButton(page).click()
    await page.getByText('Please try again.', { exact: true }).waitFor()
    await page.getByText(/^The audit failed\. Please try again\./).waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    expect(await score(page).innerText()).toBe('87')
    await close()
  })
})
