/** Receipts: the figures of reports say what they are, in a panel that no report knows of. */
import type { FunnelResult, Result } from '@curlew/model'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { history } from './history.ts'
import { openProduct, signedIn } from './product.ts'
import { press } from './screen.ts'

const { product, browser } = await openProduct()
const site = (await product.addSite()).id
await product.load(site, history())
await product.licence(site, 'agency')
await product.server.services.sites.change(site, {
  goals: [{ id: 'first', name: 'First page', kind: 'page', rule: '/page-0', worth: 2.5 }],
  funnels: [
    {
      ...{ id: 'two', name: 'Two pages' },
      steps: [
        { kind: 'page', rule: '/*' },
        { kind: 'page', rule: '/page-0' },
      ],
    },
  ],
})

/** Opens a report. Fails on any error of the page. */
async function onReport(address: string, look: (page: Page) => Promise<void>, window: BrowserContextOptions = {}) {
  const { context, page, errors } = await signedIn(product, browser, window)
  await page.goto(`${product.url}/#${address}${address.includes('?') ? '&' : '?'}site=${site}`)
  await look(page)
  await context.close()
  expect(errors).toEqual([])
}

const receipt = (page: Page) => page.getByRole('dialog', { name: /^Receipt: / })
const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figureIn = (place: Locator) => place.getByRole('button', { name: /^[£\d.,%ms ]+$/ })

/** What the receipt says, by the names of its facts. */
async function factsOf(page: Page): Promise<Record<string, string>> {
  await receipt(page).locator('pre').first().waitFor({ state: 'attached' })
  const [names, values] = await Promise.all(
    [page.locator('dt'), page.locator('dd')].map((all) => receipt(page).locator(all).allInnerTexts()),
  )
  return Object.fromEntries(names!.map((name, i) => [name, values![i]!]))
}

/** The figure that the API gives for the query of the open receipt. */
async function askedAgain(page: Page, place = 0): Promise<unknown> {
  const { totals } = await answerTo(page, place)
  return totals!.current
}

/** The answer of the API to a query of the open receipt. */
async function answerTo(page: Page, place = 0): Promise<Partial<Result & FunnelResult>> {
  const query = await receipt(page).locator('pre').nth(place).textContent()
  return page.evaluate(
    async ({ query, site }) => {
      const headers = { 'content-type': 'application/json' }
      const rest = async (path: string, how: RequestInit = {}) => (await fetch(`/api/curlew/v1/${path}`, how)).json()
      const { data } = await rest('page-data')
      const answer = await rest(`query?site=${site}`, {
        ...{ method: 'POST', body: query! },
        headers: { ...headers, 'x-curlew-nonce': data.rest_nonce, 'X-WP-Nonce': data.rest_nonce },
      })
      return answer.data
    },
    { query, site },
  )
}

test('a tile’s figure opens its receipt, and the API gives the same figure for its query', () =>
  onReport('/', async (page) => {
    const sessions = tile(page, 'Sessions')
    await sessions.scrollIntoViewIfNeeded()
    const before = await sessions.boundingBox()
    await sessions.hover()
    expect(await sessions.boundingBox()).toEqual(before)
    await press(figureIn(sessions))
    expect(await factsOf(page)).toMatchObject({
      Days: 'Feb 9 – Mar 10, 2026, 30 days',
      'Time zone': 'Europe/London',
      'Counting only': 'everything',
      'Compared with': expect.stringMatching(/^Jan 10 – Feb 8, 2026.*, 30 days: 30$/),
      Precision: 'Exact, nothing sampled',
      Source: 'Curlew',
      Read: '60 sessions, 90 events',
    })
    await receipt(page)
      .getByRole('heading', { name: /^Sessions 60/ })
      .waitFor()
    await receipt(page).getByText('Everything that arrived was counted.').waitFor()
    await receipt(page).getByText('Query as JSON').click()
    expect(await askedAgain(page)).toEqual({ sessions: 60 })
    expect(await barriersOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await receipt(page).waitFor({ state: 'detached' })
    await expect.poll(() => figureIn(sessions).evaluate((button) => button === document.activeElement)).toBe(true)
  }))

test('a row of a list has its own conditions and those of the reader', () =>
  onReport('/?filters=deviceCategory.is.mobile', async (page) => {
    const list = page.getByRole('region', { name: 'Top 10 Referrals' })
    const row = list.getByRole('listitem').filter({ hasText: 'pinterest.com' })
    const shown = await figureIn(row).innerText()
    await press(figureIn(row))
    const facts = await factsOf(page)
    expect(facts['Counting only']).toMatch(/Medium is referral.*Device is Mobile.*Source is .*pinterest\.com/)
    await receipt(page).getByText('Query as JSON').click()
    expect(await askedAgain(page)).toEqual({ sessions: Number(shown) })
  }))

test('a table’s figures are reached with the arrow keys', () =>
  onReport('/traffic-source-medium', async (page) => {
    const row = page.getByRole('row').filter({ hasText: 'pinterest.com / referral' })
    await row.getByRole('button').first().focus()
    await page.keyboard.press('ArrowRight')
    const shown = await page.evaluate(() => document.activeElement!.textContent)
    await page.keyboard.press('Enter')
    await factsOf(page)
    await receipt(page)
      .getByRole('heading', { name: `Sessions ${shown}` })
      .waitFor()
    await receipt(page).getByText('Source / Medium: pinterest.com / referral').waitFor()
    await page.keyboard.press('Escape')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe(shown)
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toBe('pinterest.com / referral')
  }))

test('a day of a chart has a receipt in the chart’s table', () =>
  onReport('/', async (page) => {
    await page.getByText('View as table').click()
    await press(figureIn(page.getByRole('row').filter({ hasText: 'March 9' })))
    expect(await factsOf(page)).toMatchObject({ Days: 'Mar 9, 2026, 1 day' })
    await receipt(page).getByRole('heading', { name: 'Sessions 2' }).waitFor()
  }))

const chart = (page: Page) => page.getByRole('slider', { name: 'Sessions by day' })

test('a press on a chart opens the receipt of the point, which the chart keeps', () =>
  onReport('/', async (page) => {
    const box = (await chart(page).boundingBox())!
    // A third of the way along.
    await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2)
    const tooltip = page.getByTestId('chart-tooltip')
    const when = await tooltip.locator('p').first().innerText()
    const before = await chart(page).boundingBox()
    await page.mouse.down()
    await page.waitForTimeout(120)
    await page.mouse.up()
    const facts = await factsOf(page)
    expect(facts.Days).toMatch(/^\w+ \d+, 2026, 1 day$/)
    await receipt(page).getByText(`Date: ${when}, 2026`).waitFor()
    expect(await tooltip.locator('p').first().innerText()).toBe(when)
    expect(await chart(page).boundingBox()).toEqual(before)
    await receipt(page).getByText('Query as JSON').click()
    const shown = await tooltip.locator('b').first().innerText()
    expect(await askedAgain(page)).toEqual({ sessions: Number(shown) })
    expect(await barriersOf(page)).toEqual([])
    await receipt(page).getByRole('button', { name: 'Close the receipt' }).click()
    await receipt(page).waitFor({ state: 'detached' })
    await tooltip.waitFor({ state: 'detached' })
  }))

test('Enter opens the receipt of the point that the keyboard has reached, and closing returns to it', () =>
  onReport('/', async (page) => {
    await chart(page).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    const point = await chart(page).getAttribute('aria-valuetext')
    await page.keyboard.press('Enter')
    expect((await factsOf(page)).Days).toBe('Feb 10, 2026, 1 day')
    await page.keyboard.press('Escape')
    await receipt(page).waitFor({ state: 'detached' })
    await expect.poll(() => chart(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await chart(page).getAttribute('aria-valuetext')).toBe(point)
    expect(await page.getByTestId('chart-tooltip').count()).toBe(1)
  }))

test('the open tab of a chart has the receipt of its total; a press on another only opens that one', () =>
  onReport('/', async (page) => {
    const tab = (name: RegExp) => page.getByRole('tab', { name })
    const before = await tab(/^Sessions/).boundingBox()
    await press(tab(/^Pageviews/))
    await expect.poll(() => tab(/^Pageviews/).getAttribute('aria-selected')).toBe('true')
    expect(await receipt(page).count()).toBe(0)
    expect(await tab(/^Sessions/).boundingBox()).toEqual(before)
    await press(tab(/^Pageviews/))
    expect((await factsOf(page)).Days).toBe('Feb 9 – Mar 10, 2026, 30 days')
    await receipt(page)
      .getByRole('heading', { name: /^Pageviews / })
      .waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => tab(/^Pageviews/).evaluate((own) => own === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => tab(/^Sessions/).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await receipt(page)
      .getByRole('heading', { name: /^Sessions 60/ })
      .waitFor()
    expect(await barriersOf(page)).toEqual([])
  }))

test('conversions of a goal, their rate and worth have receipts, on the chart and in the table', () =>
  onReport('/goals', async (page) => {
    const heading = (name: RegExp) => receipt(page).getByRole('heading', { name }).waitFor()
    const close = async () => {
      await page.keyboard.press('Escape')
      await receipt(page).waitFor({ state: 'detached' })
    }
    const row = page.getByRole('row').filter({ hasText: 'First page' })
    await row.waitFor()
    const [conversions, rate, value] = (await row.getByRole('button').all()).slice(-3)
    await press(conversions!)
    expect((await factsOf(page))['Counting only']).toBe('Page is /page-0')
    await heading(/^Conversions 31/)
    await receipt(page).getByText('The number of sessions that reached the goal.').waitFor()
    expect(await askedAgain(page)).toEqual({ sessions: 31 })
    await close()
    await press(rate!)
    expect((await factsOf(page))['Computed from']).toBe('31 of 60')
    await heading(/^Rate 51\.7%/)
    expect(await Promise.all([0, 1].map((place) => askedAgain(page, place)))).toEqual([
      { sessions: 31 },
      { sessions: 60 },
    ])
    expect(await barriersOf(page)).toEqual([])
    await close()
    await press(value!)
    expect((await factsOf(page))['Computed from']).toBe('31 × £2.50')
    await heading(/^Value £77\.50/)
    await close()
    await press(page.getByRole('tab', { name: /^Conversions/ }))
    await heading(/^Conversions 31/)
    await close()
    await page.getByRole('slider').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    expect((await factsOf(page)).Days).toBe('Feb 9, 2026, 1 day')
  }))

test('the receipt of a funnel’s step says where the API’s answer has it', () =>
  onReport('/funnels', async (page) => {
    const second = figureIn(page.getByRole('row').filter({ hasText: '2. /page-0' }))
    const shown = await second.first().innerText()
    await press(second.first())
    await factsOf(page)
    await receipt(page).getByText('Step 2: /page-0').waitFor()
    await receipt(page).getByText('Query as JSON').click()
    await receipt(page).getByText('this figure is current.users[1] there.').waitFor()
    expect((await answerTo(page)).current!.users[1]).toBe(Number(shown))
    expect(await barriersOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await receipt(page).waitFor({ state: 'detached' })
    await press(page.getByRole('listitem').filter({ hasText: 'Left the site' }).getByRole('button').first())
    await factsOf(page)
    await receipt(page)
      .getByRole('heading', { name: /^People \d+/ })
      .waitFor()
  }))

test('a figure that cannot be read again says why, and can be tried again', () =>
  onReport('/', async (page) => {
    let isBusy = true
    const busy = { success: false, data: { type: 'timeout', message: 'The figures took too long.' } }
    await page.route(/v1\/figure-receipt/, (route) => (isBusy ? route.fulfill({ json: busy }) : route.continue()))
    await press(figureIn(tile(page, 'Bounce Rate')))
    await receipt(page).getByRole('alert').getByText('The figures took too long.').waitFor()
    isBusy = false
    await receipt(page).getByRole('button', { name: 'Retry' }).click()
    await factsOf(page)
  }))

describe('on a phone', () => {
  test('a receipt is a sheet that leaves nothing outside the window', () =>
    onReport(
      '/',
      async (page) => {
        await press(figureIn(tile(page, 'Pageviews')))
        await factsOf(page)
        // Between the sheet's two borders.
        expect(await receipt(page).boundingBox()).toMatchObject({ x: 1, width: 388 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
        await receipt(page).getByRole('button', { name: 'Close the receipt' }).click()
        await receipt(page).waitFor({ state: 'detached' })
      },
      { viewport: { width: 390, height: 844 } },
    ))

  test('a tap on a chart chooses a point, and a tap on what it says opens its receipt', () =>
    onReport(
      '/',
      async (page) => {
        await chart(page).tap({ position: { x: 120, y: 100 } })
        const tooltip = page.getByTestId('chart-tooltip')
        await tooltip.waitFor()
        expect(await receipt(page).count()).toBe(0)
        await tooltip.tap()
        expect((await factsOf(page)).Days).toMatch(/2026, 1 day$/)
        await receipt(page).getByRole('button', { name: 'Close the receipt' }).tap()
        await receipt(page).waitFor({ state: 'detached' })
        await chart(page).tap({ position: { x: 200, y: 100 } })
        expect(await receipt(page).count()).toBe(0)
        await chart(page).tap({ position: { x: 200, y: 100 } })
        await factsOf(page)
      },
      { viewport: { width: 390, height: 844 }, hasTouch: true },
    ))
})

test('a free edition has receipts for the figures it shows', async () => {
  const free = await product.addSite({ domain: 'free.example.org' })
  await product.load(free.id, history('free.example.org'))
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/?site=${free.id}`)
  await press(figureIn(tile(page, 'Sessions')))
  await factsOf(page)
  await context.close()
  expect(errors).toEqual([])
})
