/** Every screen on another source than the embedded store, also on one that does not support everything. */
import { naiveStore } from '@curlew/engine/naive'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { history } from './history.ts'
import { LASTING_REPORTS, openProduct, signedIn } from './product.ts'
import { openScreen } from './screen.ts'
import { CHROME_ON_WINDOWS } from './wordpress-site.ts'

const lacked = new Set<string>()
const { product, browser } = await openProduct({
  source: naiveStore({
    exact: false,
    knowsDrops: () => !lacked.has('drops'),
    lacks: (question) => [...lacked].find((name) => JSON.stringify(question).includes(name)) ?? null,
  }),
})
const site = (await product.addSite()).id
await product.licence(site, 'agency')
await product.server.services.sites.change(site, {
  funnels: [
    {
      id: 'way',
      name: 'Way',
      steps: [
        { kind: 'page', rule: '/*' },
        { kind: 'event', rule: 'purchase' },
      ],
    },
  ],
})
await product.load(site, [
  ...history(),
  {
    id: 'a view of an article',
    name: 'page_view',
    time: product.clock.now - 3_600_000,
    url: 'https://example.org/journal',
    visitor: 'a reader',
    params: { author: 'Ada' },
  },
  {
    id: 'an order',
    name: 'purchase',
    time: product.clock.now - 3_600_000,
    url: 'https://example.org/thanks',
    visitor: 'a buyer',
    params: { transaction_id: 'WC-1', value: 58, currency: 'GBP' },
  },
])
const { page, context, errors } = await signedIn(product, browser)
afterAll(() => context.close())

describe('on a second source', () => {
  test.each(LASTING_REPORTS.map(({ route }) => route))(
    '%s shows its figures, and that they are estimates',
    async (route) => {
      await openScreen(page, `${product.url}/#${route}?site=${site}`)
      await page.locator('[data-report]').waitFor()
      // A parameter that no page has ever sent is not a limit of the source.
      expect(await page.getByRole('alert').filter({ hasNotText: 'set up custom dimension' }).count()).toBe(0)
      expect(await page.getByText('Figures are estimates.').count()).toBe(1)
      expect(errors).toEqual([])
    },
  )
})

test('the Year in Review is shown in January, as estimates', async () => {
  const { now } = product.clock
  product.clock.now = Date.parse('2027-01-05T12:00:00Z')
  onTestFinished(() => {
    product.clock.now = now
  })
  const { page, context, errors } = await signedIn(product, browser)
  onTestFinished(() => context.close())
  await page.goto(`${product.url}/#/year-in-review?site=${site}`)
  await page.getByRole('heading', { name: '2026' }).first().waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.getByText('Figures are estimates.').count()).toBe(1)
  expect(errors).toEqual([])
})

test('set-up of a site on it waits for the first visit, which the script sends to the server as usual', async () => {
  const fresh = await product.addSite({ domain: 'fresh.example', name: 'Fresh Shop' })
  await page.goto(`${product.url}/#/setup?site=${fresh.id}&step=watch`)
  await page.reload()
  await page.getByText('Waiting for the first visit…').waitFor()
  const { now } = product.clock
  const url = 'https://fresh.example/jam'
  const events = [{ id: 'first-visit-000001', name: 'page_view', at: now, url, title: 'Jam', params: {} }]
  const body = JSON.stringify({ site: fresh.key, sent: now, language: 'en-GB', screen: 'large', events })
  const headers = { 'user-agent': CHROME_ON_WINDOWS, origin: 'https://fresh.example' }
  expect((await fetch(`${product.url}/e`, { method: 'POST', headers, body })).status).toBe(204)
  await page.getByText('It works. The first visit has arrived.').waitFor()
  expect(await page.getByRole('status').innerText()).toContain('Jam (/jam)')
  expect(errors).toEqual([])
})

test('the comparison with a shop’s own orders says that its figures are estimates', async () => {
  await openScreen(page, `${product.url}/#/settings/shop?site=${site}`)
  await page.getByRole('button', { name: 'Choose a CSV file of orders' }).waitFor()
  const buffer = Buffer.from('order,date,total\nWC-1,2026-03-10,58')
  await page.locator('input[type=file]').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer })
  await page.getByText('Figures are estimates.').waitFor()
  expect(errors).toEqual([])
})

test('a conversation is answered', async () => {
  await openScreen(page, `${product.url}/#/ai-insights/chat?site=${site}`)
  await page
    .getByRole('textbox', { name: 'Start a conversation with Curlew' })
    .fill('How many visits did I get last week?')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('article', { name: 'Curlew' })
  await answer.getByText(/\d+ sessions/).waitFor()
  expect(await barriersOf(page)).toEqual([])
  expect(errors).toEqual([])
})

describe('what the source does not know', () => {
  test('EXC-01 the report says which kinds of exceptions cannot be found', async () => {
    lacked.add('page_not_found')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${product.url}/#/exceptions?site=${site}`)
    await page.reload()
    await page.getByText('1 of 15 kinds of exceptions cannot be found here').waitFor()
    lacked.clear()
  })

  test('AI Insights name the kind of insight that cannot be found, instead of a quiet time', async () => {
    lacked.add('organicGoogle')
    await page.goto(`${product.url}/#/ai-insights?site=${site}`)
    await page.reload()
    await page.getByRole('button', { name: 'Generate Insights' }).click()
    await page.getByText('One kind of insight cannot be found here').waitFor()
    expect(await page.getByText('Nothing stands out').count()).toBe(0)
    expect(await barriersOf(page)).toEqual([])
    lacked.clear()
  })

  test('is said instead of Real-Time’s chart, rather than “not currently available”', async () => {
    lacked.add('minutesAgo')
    await page.goto(`${product.url}/#/real-time?site=${site}`)
    await page.reload()
    const chart = page.getByRole('region', { name: 'Pageviews Per Minute' })
    await chart.getByText('Plain lists cannot answer this.').waitFor()
    expect(await page.getByText('not currently available').count()).toBe(0)
    expect(await barriersOf(page)).toEqual([])
    lacked.clear()
  })

  test('is said instead of the choices of one journey filter; the others have theirs', async () => {
    lacked.add('sessionCampaignName')
    await page.goto(`${product.url}/#/user-journey-report?site=${site}`)
    await page.reload()
    const filters = page.getByRole('form', { name: 'Filters' })
    await filters.getByText('Campaigns: not known').waitFor({ state: 'attached' })
    const selects = filters.getByRole('combobox')
    expect(await Promise.all([0, 1, 2].map((nth) => selects.nth(nth).isDisabled()))).toEqual([true, false, false])
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await barriersOf(page)).toEqual([])
    lacked.clear()
  })

  test('is said in the settings about dropped events, instead of “everything was counted”', async () => {
    await page.goto(`${product.url}/#/settings/not-counted?site=${site}`)
    await page.getByText('Everything that arrived was counted.').waitFor()
    lacked.add('drops')
    await page.reload()
    const card = page.getByRole('region', { name: 'Not counted' })
    await card.getByRole('status').getByText('The source of this site’s figures does not know this.').waitFor()
    expect(await page.getByText('Everything that arrived was counted.').count()).toBe(0)
    expect(await barriersOf(page)).toEqual([])
    lacked.clear()
  })

  test('is said in the section that compares a shop’s orders, instead of an error', async () => {
    lacked.add('purchaseRevenueAsPaid')
    await page.goto(`${product.url}/#/settings/shop?site=${site}`)
    await page.reload()
    await page.getByRole('button', { name: 'Choose a CSV file of orders' }).waitFor()
    const buffer = Buffer.from('order,date,total\nWC-1,2026-03-10,58')
    await page.locator('input[type=file]').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('status').getByText('does not know single orders').waitFor()
    expect(await page.getByText('The orders were not compared').count()).toBe(0)
    lacked.clear()
  })

  test.each([
    [1440, 'last7days'],
    [390, 'last90days'],
  ])('is said in place of the report: %d px', async (width, range) => {
    lacked.add('organicGoogleSearchQuery')
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${product.url}/#/search-console?range=${range}&site=${site}`)
    const said = page.getByRole('status').filter({ hasText: 'Not known for this site' })
    await said.getByText('Plain lists does not know the figures of this report.').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByText(/^0$/).count()).toBe(0)
    expect(await barriersOf(page)).toEqual([])
    lacked.clear()
  })

  test('is said instead of a section; the others have their figures', async () => {
    lacked.add('percent_scrolled')
    await page.setViewportSize({ width: 1440, height: 900 })
    await openScreen(page, `${product.url}/#/publishers?range=last7days&site=${site}`)
    await page.getByText('Plain lists cannot answer this.').waitFor()
    await page.getByRole('table', { name: 'Top Landing Pages' }).waitFor()
    expect(await page.getByText('An unknown error has occurred.').count()).toBe(0)
    lacked.clear()
  })

  test.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)(
    'is said in place of Stats at a Glance where its totals are not known, which moves nothing when it arrives: %s, %d px',
    async (colorScheme, width) => {
      lacked.add('{"metrics":["screenPageViews","sessions"],"range"')
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const summary = await heldCalls('site_summary')
      await page.goto(`${product.url}/#/?range=last7days&site=${site}&width=${width}`)
      await page.reload()
      const below = page.getByRole('region', { name: 'Key figures' })
      await below.waitFor()
      const before = await below.boundingBox()
      await summary.release()
      const block = page.getByRole('region', { name: 'Stats at a Glance' })
      await block.getByRole('status').getByText('Plain lists cannot answer this.').waitFor()
      expect(await below.boundingBox()).toEqual(before)
      expect(await barriersOf(page)).toEqual([])
      // After a reload, no more space is reserved than it needs.
      await page.reload()
      await block.getByRole('status').waitFor()
      await below.waitFor()
      const { y, height } = (await block.boundingBox())!
      expect((await below.boundingBox())!.y - y - height).toBeLessThan(40)
      lacked.clear()
    },
  )

  test.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)(
    'UJ-22 is said in place of what journeys can be filtered by, which moves nothing: %s, %d px',
    async (colorScheme, width) => {
      for (const choice of ['sessionCampaignName', 'sessionMedium', 'sessionSource']) lacked.add(choice)
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const filters = await heldCalls('user_journey_report_filter_params')
      await page.goto(`${product.url}/#/user-journey-report?site=${site}&width=${width}`)
      await page.reload()
      const order = page.getByText('WC-1', { exact: true })
      await order.waitFor()
      const before = await order.boundingBox()
      await filters.release()
      const bar = page.getByRole('form', { name: 'Filters' })
      await bar.getByRole('status').getByText('Plain lists cannot answer this.').waitFor()
      expect(await order.boundingBox()).toEqual(before)
      expect(await bar.getByRole('button').allInnerTexts()).toEqual(['Search Journeys'])
      expect(await barriersOf(page)).toEqual([])
      lacked.clear()
    },
  )

  test.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)(
    'is said in place of one card of Stats at a Glance and of one list of the Overview: %s, %d px',
    async (colorScheme, width) => {
      for (const name of ['dayOfWeek', 'deviceCategory', '"country"']) lacked.add(name)
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.goto(`${product.url}/#/?range=last7days&site=${site}&width=${width}`)
      await page.reload()
      const unknown = 'Plain lists cannot answer this.'
      for (const name of ['Device Breakdown', 'Top 10 Countries'])
        await page.getByRole('region', { name, exact: true }).getByText(unknown).waitFor()
      const summary = page.getByRole('region', { name: 'Stats at a Glance' })
      await summary.getByText(unknown).waitFor()
      await page.getByRole('region', { name: 'Top Posts/Pages' }).getByRole('listitem').first().waitFor()
      expect(await page.getByText(unknown).count()).toBe(3)
      expect(await barriersOf(page)).toEqual([])
      lacked.clear()
    },
  )

  test.each(['Desktop', 'Mobile'])('is said about vitals of real visits, beside an audit: %s', async (device) => {
    lacked.add('interactionToNextPaint')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${product.url}/#/site-speed?site=${site}`)
    await page.reload()
    await page.getByText(device, { exact: true }).click()
    const tile = page.getByTestId('speed-interaction_to_next_paint')
    await tile.getByText('the source of this site’s figures does not know it').waitFor()
    expect(await tile.getByText('PageSpeed Insights').count()).toBe(0)
    const vital = page.getByTestId('field-interactionToNextPaint')
    await vital.getByRole('status').getByText('Plain lists cannot answer this.').waitFor()
    expect(await vital.getByText(/\d/).count()).toBe(0)
    lacked.clear()
  })

  test('is said in place of one list of Real-Time, and of money in other currencies', async () => {
    for (const name of ['minutesAgo', '"city"', 'purchaseRevenueAsPaid']) lacked.add(name)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openScreen(page, `${product.url}/#/real-time?site=${site}`)
    const cities = page.getByRole('region', { name: 'Top Cities' })
    await cities.getByText('Plain lists cannot answer this.').waitFor()
    expect(await page.getByTestId('active-users').count()).toBe(1)
    await openScreen(page, `${product.url}/#/ecommerce?site=${site}`)
    await page.getByText('does not know whether money in other currencies is left out').waitFor()
    lacked.clear()
  })

  test.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('is said in place of one list and one figure of eCommerce: %s, %d px', async (colorScheme, width) => {
    for (const name of ['itemName', 'firstTimePurchaseRate']) lacked.add(name)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.goto(`${product.url}/#/ecommerce?range=last7days&site=${site}&width=${width}`)
    await page.reload()
    const unknown = 'Plain lists cannot answer this.'
    for (const name of ['Top Products', 'New Customers']) {
      const part = page.getByRole('region', { name, exact: true })
      await part.getByRole('status').getByText(unknown).waitFor()
      expect(await part.getByText(/\d/).count()).toBe(0)
    }
    await page.getByRole('table', { name: 'Top Conversion Sources' }).waitFor()
    expect(await page.getByText(unknown).count()).toBe(2)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await barriersOf(page)).toEqual([])
    lacked.clear()
  })

  test('is said in place of the lists of Countries and of the Year in Review', async () => {
    for (const name of ['"region"', 'deviceCategory', '"pagePath"']) lacked.add(name)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await openScreen(page, `${product.url}/#/countries?range=last7days&site=${site}`)
    await page.getByText('does not know the regions of countries').waitFor()
    await page.getByRole('table', { name: 'Countries' }).waitFor()
    const { now } = product.clock
    product.clock.now = Date.parse('2027-01-05T12:00:00Z')
    onTestFinished(() => {
      product.clock.now = now
    })
    const january = await signedIn(product, browser)
    onTestFinished(() => january.context.close())
    await january.page.goto(`${product.url}/#/year-in-review?site=${site}`)
    const unknown = 'Plain lists cannot answer this.'
    for (const name of ['Top 5 Pages', 'Devices, by share of sessions'])
      await january.page.getByRole('region', { name }).getByText(unknown).waitFor()
    expect(await january.page.getByText(unknown).count()).toBe(2)
    expect(await barriersOf(january.page)).toEqual([])
    lacked.clear()
  })

  /** Holds calls with these texts until they are released. */
  async function heldCalls(words: string) {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const isAsked = (url: URL) => url.pathname === '/ajax'
    await page.route(isAsked, async (route) => {
      if (route.request().postData()?.includes(words)) await released
      await route.fallback()
    })
    return {
      async release() {
        release()
        await page.unroute(isAsked)
      },
    }
  }
})
