import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriersInBothThemes, barriersOf } from './barriers.ts'
import { openProduct, signedIn, startVisitedSite } from './product.ts'
import { press } from './screen.ts'

const A_PERSON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const PAGES = {
  '/bread/':
    '<meta property="curlew:content_type" content="post"><meta property="curlew:content_group" content="Baking">',
  '/about/': '<meta property="og:type" content="website">',
  '/tin/':
    '<script type="application/ld+json">{"@type":"Product","name":"Tin","category":"Tins"}</script>' +
    "<button onclick=\"curlew('event','add_to_cart',{})\">Buy</button>",
}

const { product, browser } = await openProduct({ realClock: true })
const site = await product.addSite({ domain: '127.0.0.1' })
const visited = await startVisitedSite(
  () => `<script defer src="${product.url}/c.js" data-site="${site.key}"></script>`,
  PAGES,
  // The strictest policy that works: only the script and its modules, and no eval.
  { 'content-security-policy': `script-src ${product.url} 'unsafe-inline'; connect-src ${product.url}` },
)
const visitor = await browser.newContext({ userAgent: A_PERSON })
const page = await visitor.newPage()
const counted = () =>
  page.waitForResponse((response) => response.url() === `${product.url}/e` && response.status() === 204)
for (const path of ['/bread/', '/about/', '/bread/', '/tin/'])
  await Promise.all([counted(), page.goto(`${visited.url}${path}`)])
await Promise.all([counted(), page.getByRole('button').click()])
await visitor.close()
await visited.close()
await product.server.services.store.flush()

const summary = (page: Page) => page.getByRole('region', { name: 'Stats at a Glance' })
const card = async (page: Page, title: string) => {
  const text = await summary(page)
    .locator('div', { has: page.getByRole('heading', { name: title, exact: true }) })
    .nth(1)
    .innerText()
  return text.replaceAll(/\s+/g, ' ')
}

async function onSummary(look: (page: Page) => Promise<void>, options: BrowserContextOptions = {}, address = '') {
  const { context, page, errors } = await signedIn(product, browser, options)
  await page.goto(`${product.url}/#/${address}`)
  await summary(page).waitFor()
  await look(page)
  await context.close()
  expect(errors).toEqual([])
}

test.each([
  [7, ['Total Page Views', 'Total Sessions', 'Total Posts', 'Total Pages', 'Total Comments']],
  [null, ['Total Page Views', 'Total Sessions', 'Total Posts', 'Total Pages']],
])('SUM-01 comments have a row where the host knows them: %s', async (comments, rows) => {
  const { context, page, errors } = await signedIn(product, browser)
  await page.route('**/ajax', async (route) => {
    if (!route.request().postData()?.includes('site_summary')) return route.continue()
    const answer = await (await route.fetch()).json()
    answer.data.summary = { ...answer.data.summary, total_posts: 2, total_pages: 3, total_comments: comments }
    await route.fulfill({ json: answer })
  })
  await page.goto(`${product.url}/#/`)
  await summary(page).waitFor()
  const names = (await summary(page).locator('dl').first().locator('dt').allInnerTexts()).map((name) => name.trim())
  expect(names).toEqual(rows)
  if (comments !== null) expect(await card(page, 'All-Time Totals')).toContain(`Total Comments ${comments}`)
  await context.close()
  expect(errors).toEqual([])
})

test('SUM-04 LIC-06 lite: the page card is a blurred upsell, the other cards of content are not there', () =>
  onSummary(async (page) => {
    expect(await card(page, 'Most Popular Page')).toContain('Upgrade and Unlock')
    const invented = summary(page).getByText('The page that people open most')
    expect(await invented.evaluate((element) => element.closest('[inert]') !== null)).toBe(true)
    expect(await summary(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'All-Time Totals',
      'Most Popular Times',
      'Most Popular Page',
    ])
    expect(await summary(page).getByText('Page /about/').count()).toBe(0)
    const middleOf = async (selector: string) => {
      const { x, width } = (await summary(page).locator('div:has(> p)').last().locator(selector).boundingBox())!
      return Math.round(x + width / 2)
    }
    const [lock, words, link] = [await middleOf('svg'), await middleOf('p'), await middleOf('a')]
    expect(Math.abs(lock - words)).toBeLessThan(2)
    expect(Math.abs(link - words)).toBeLessThan(2)
  }))

test('OV-06 SUM-01 SUM-02 SUM-03 SUM-04 SUM-05 SUM-06 what visitors opened is what the summary shows', async () => {
  await product.licence(site.id, 'pro')
  await onSummary(async (page) => {
    expect(await page.getByRole('heading', { level: 2, name: 'Stats at a Glance' }).count()).toBe(1)
    expect(await card(page, 'All-Time Totals')).toBe(
      'All-Time Totals Total Page Views 4 Total Sessions 1 Total Posts 1 Total Pages 1',
    )
    expect(await card(page, 'Most Popular Times')).toMatch(
      /^Most Popular Times Share of views Top 3 days \w+day 100\.0% Top 3 hours \d+ [AP]M [\d.]+%/,
    )
    expect(await card(page, 'Most Popular Categories')).toBe('Most Popular Categories Share of views Baking 100.0%')
    expect(await card(page, 'Most Popular Page')).toBe(
      'Most Popular Page Page /about/ (opens in a new tab) Pageviews 1 Sessions 1 Engaged Sessions 1 Bounce Rate 0.0%',
    )
    expect(await card(page, 'Most Popular Post')).toMatch(
      /^Most Popular Post Page \/bread\/ .* Pageviews 2 Sessions 1 /,
    )
    expect(await card(page, 'Most Popular Products')).toBe('Most Popular Products Share of views Page /tin/ 100.0%')
  })
})

test('its figures have receipts of all time', () =>
  onSummary(async (page) => {
    const receipt = page.getByRole('dialog', { name: /^Receipt: / })
    const days = /^\w+ \d+, \d{4}, 1 day$/
    await press(summary(page).locator('dl').first().getByRole('button', { name: '4', exact: true }))
    await receipt.getByRole('heading', { name: 'Pageviews 4' }).waitFor()
    await receipt.getByText(days).waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await receipt.waitFor({ state: 'detached' })
    await press(summary(page).getByRole('list', { name: 'Most Popular Products' }).getByRole('button'))
    await receipt.getByRole('heading', { name: 'Share of views 100.0%' }).waitFor()
    await receipt.getByText('1 of 1', { exact: true }).waitFor()
  }))

test('SUM-01 another range changes nothing in it', async () => {
  await onSummary(
    async (page) => {
      expect(await page.getByRole('tab', { name: 'Sessions' }).count()).toBe(0)
      expect(await card(page, 'All-Time Totals')).toBe(
        'All-Time Totals Total Page Views 4 Total Sessions 1 Total Posts 1 Total Pages 1',
      )
    },
    {},
    '?range=yesterday',
  )
})

/** Lets the test decide when and how the call for the summary is answered. */
async function summaryIs(page: Page, answer: () => Promise<'pass' | 'fail'>) {
  await page.route('**/ajax', async (route) => {
    if (!route.request().postData()?.includes('site_summary')) return route.continue()
    if ((await answer()) === 'pass') await route.continue()
    else await route.fulfill({ status: 500, json: { success: false, data: { message: 'No.', type: 'server_error' } } })
  })
}

test('SUM-07 it shows once its data has come, and moves nothing above it', async () => {
  const { context, page } = await signedIn(product, browser)
  let come = () => {}
  const coming = new Promise<'pass'>((resolve) => {
    come = () => resolve('pass')
  })
  await summaryIs(page, () => coming)
  await page.goto(`${product.url}/#/`)
  const chart = page.getByRole('tab', { name: 'Sessions' })
  await chart.waitFor()
  expect(await summary(page).count()).toBe(0)
  const before = await chart.boundingBox()
  come()
  await summary(page).waitFor()
  expect(await chart.boundingBox()).toEqual(before)
  await context.close()
})

test('SUM-08 when it cannot be had it stays away, without a word', async () => {
  const { context, page } = await signedIn(product, browser)
  await summaryIs(page, () => Promise.resolve('fail'))
  const failed = page.waitForResponse((response) => response.status() === 500)
  await page.goto(`${product.url}/#/`)
  await Promise.all([failed, page.getByRole('region', { name: 'Key figures' }).waitFor()])
  expect(await summary(page).count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.getByText('No.', { exact: true }).count()).toBe(0)
  await context.close()
})

test('nothing is in the way of assistive technology, or beyond the window, in either theme', () =>
  onSummary(async (page) => {
    for (const width of [1440, 783, 782, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      // The other two widths have the parts of these two.
      if (width === 1440 || width === 390) expect(await barriersInBothThemes(page)).toEqual([])
    }
  }))
