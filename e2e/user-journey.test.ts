/** The User Journey: a buyer's visits to a real page, and their report. */
import { HOUR_MS, type ImportEvent } from '@curlew/model'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersInBothThemes, barriersOf } from './barriers.ts'
import { NOW, openProduct, signedIn, startProduct } from './product.ts'
import { expectBlurred, settled } from './screen.ts'
import { visitSite } from './visitor.ts'

const ORDERS = 34

const { product, browser } = await openProduct()
const site = await product.addSite()
await product.licence(site.id, 'pro')
await product.load(site.id, history())
await product.server.services.sites.change(site.id, { order_url: 'https://shop.example/orders/{transaction_id}' })

/** Orders with a visit two days earlier, newest first; every second one from a newsletter. */
function* history(): Generator<ImportEvent> {
  for (let i = 0; i < ORDERS; i++) {
    const time = NOW - (i + 1) * 6 * HOUR_MS
    const tag = i % 2 === 0 ? '?utm_source=letter&utm_medium=email&utm_campaign=may' : ''
    const buyer = { visitor: `buyer ${i}` }
    const page = (id: string, path: string, title: string, at: number): ImportEvent => ({
      ...buyer,
      id: `${id}${i}`,
      name: 'page_view',
      url: `https://example.org${path}`,
      title,
      time: at,
    })
    yield page('a', '/journal', 'Winter <b>reads</b>', time - 48 * HOUR_MS)
    yield page('b', `/salt${tag}`, 'The Salt Path', time)
    yield {
      ...page('c', '/thanks', 'Thanks', time + 90_000),
      name: 'purchase',
      params: { transaction_id: `WC-${i}`, value: 58 + i, currency: 'GBP' },
    }
  }
}

async function looking(look: (page: Page) => Promise<void>, window: BrowserContextOptions = {}, id = site.id) {
  const { context, page, errors } = await signedIn(product, browser, window)
  await page.goto(`${product.url}/#/user-journey-report?site=${id}`)
  await page.getByRole('heading', { name: 'User Journey', level: 1 }).waitFor()
  await look(page)
  await context.close()
  // Some tests are about refused calls, which browsers log as errors.
  expect(errors.filter((error) => !/status of (400|500)/.test(error))).toEqual([])
}

const row = (page: Page, id: string) => page.getByRole('row').filter({ has: page.getByText(id, { exact: true }) })
const shownIds = (page: Page) =>
  page
    .locator('tbody th')
    .allInnerTexts()
    .then((all) => all.map((id) => id.match(/WC-\d+/)?.[0]))
const toast = (page: Page, words: string) => page.getByRole('alertdialog').filter({ hasText: words })

/** Fields of the journey calls; each call is held until it is released. */
async function held(page: Page) {
  const calls: Record<string, string>[] = []
  let release = () => {}
  await page.route('**/ajax', async (route) => {
    const body = route.request().postData() ?? ''
    if (!body.includes('curlew_user_journey_report')) return route.continue()
    calls.push(
      Object.fromEntries([...body.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g)].map(([, name, value]) => [name, value])),
    )
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue()
  })
  return { calls, release: () => release() }
}

/** Makes the call for the journey filters fail from now on. */
const failFilters = (page: Page) =>
  page.route('**/ajax', async (route) => {
    if (!route.request().postData()?.includes('user_journey_report_filter_params')) return route.fallback()
    await route.fulfill({ status: 500, json: { success: false, data: { message: 'No.', type: 'server_error' } } })
  })

/** A shop page's data layer. */
const LAYER = '<script>window.dataLayer = []; function gtag() { dataLayer.push(arguments) }</script>'

describe('a buyer who visits twice', () => {
  test('UJ-08 the journey of a real order is exactly what was done on the way', async () => {
    const shop = await startProduct({ realClock: true })
    const visited = await visitSite(shop, browser, {
      '/': '<h1>Shop</h1><a href="/jam">Jam</a>',
      '/jam': `${LAYER}<h1>Jam</h1><button onclick="gtag('event','add_to_cart',{currency:'GBP',value:4.5,items:[{item_id:'J',item_name:'Jam',price:4.5,quantity:1}]})">Add</button>`,
      '/thanks': `${LAYER}<h1>Thanks</h1><button onclick="gtag('event','purchase',{transaction_id:'R-1',currency:'GBP',value:4.5,items:[{item_id:'J',item_name:'Jam',price:4.5,quantity:1}]})">Buy</button>`,
    })
    const { page } = visited.visitor
    const press = async (name: string) => {
      // The script reads earlier entries of the data layer once it listens; no person leaves before that.
      await page.waitForFunction(() => 'dataLayer' in window && Object.hasOwn(window.dataLayer as object, 'push'))
      await page.getByRole('button', { name }).click()
    }
    await page.goto(`${visited.url}/?utm_source=letter&utm_medium=email`)
    await page.getByRole('link', { name: 'Jam' }).click()
    await press('Add')
    // A new campaign starts a new visit.
    // An event that is under way when its page is left may arrive after the next page's, and counts as later.
    const seen = page.waitForResponse((response) => response.request().postData()?.includes('campaign=may') === true)
    await page.goto(`${visited.url}/jam?utm_source=advert&utm_medium=cpc&utm_campaign=may`)
    await seen
    await page.goto(`${visited.url}/thanks`)
    const sent = page.waitForResponse((response) => response.request().postData()?.includes('purchase') === true)
    await press('Buy')
    await sent
    const report = await visited.report('/user-journey-report', { page_view: 5, add_to_cart: 1, purchase: 1 })
    await report.page.getByRole('button', { name: 'Steps to order R-1' }).click()
    const steps = report.page.getByRole('list', { name: 'Steps to order R-1' }).getByRole('listitem')
    await expect.poll(() => steps.count()).toBeGreaterThan(0)
    const words = (await steps.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
    // The time between two visits is listed between them; a slow machine may take a minute for anything.
    const done = words.filter((text) => !/later/.test(text))
    expect(done.map((text) => text.match(/(Page \S+|Added to the cart|Order placed)/)?.[0])).toEqual([
      'Page /',
      'Page /jam',
      'Added to the cart',
      'Page /jam',
      'Page /thanks',
      'Order placed',
    ])
    expect(done[0]).toContain('email · letter')
    expect(done[3]).toContain('cpc · advert · may')
    expect(report.errors).toEqual([])
    await visited.close()
    await shop.close()
  })
})

describe('the report', () => {
  test('UJ-08 UJ-09 UJ-10 UJ-19 NAV-16 NAV-37 NAV-38 a table of orders, each with its link, under a separate bar', () =>
    looking(async (page) => {
      await page.getByRole('table').waitFor()
      expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
        'Transaction ID',
        'Purchase Date',
        'UTM Campaign',
        'UTM Medium',
        'UTM Source',
        'Order Total',
        'Steps to Purchase',
      ])
      const newest = row(page, 'WC-0')
      expect(await newest.innerText()).toMatch(/Mar 10, 2026, 6:01\sAM\s+may\s+email\s+letter\s+£58\.00\s+2/)
      expect(await newest.getByRole('link').getAttribute('href')).toBe('https://shop.example/orders/WC-0')
      const [table, turner] = await Promise.all([
        page.getByRole('table').boundingBox(),
        page.getByRole('navigation', { name: 'Pages' }).boundingBox(),
      ])
      expect(turner!.y).toBeGreaterThanOrEqual(table!.y + table!.height)
      expect(await page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0)
      await page.getByRole('navigation', { name: 'User Journey' }).getByRole('link', { name: 'Overview' }).click()
      await page.getByRole('heading', { name: 'Overview Report' }).waitFor()
    }))

  test('a row opens to its steps with their times, and hostile titles are text', () =>
    looking(async (page) => {
      await page.getByRole('button', { name: 'Steps to order WC-0' }).click()
      const steps = page.getByRole('list', { name: 'Steps to order WC-0' }).getByRole('listitem')
      const words = (await steps.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
      expect(words).toEqual([
        expect.stringMatching(/^1 Winter <b>reads<\/b> \/journal Mar 8, 2026, 6:00 AM 0s$/),
        '2 days later',
        expect.stringMatching(/^2 The Salt Path \/salt email · letter · may Mar 10, 2026, 6:00 AM 1m 30s$/),
        expect.stringMatching(/^Order placed WC-0 Mar 10, 2026, 6:01 AM £58\.00$/),
      ])
      await page.getByText('Days to purchase').waitFor()
    }))

  test('UJ-01 UJ-02 UJ-03 UJ-04 UJ-41 UJ-25 UJ-27 API-15 three filters that begin with all are applied by their button', () =>
    looking(async (page) => {
      const options = (name: string) => page.getByLabel(name, { exact: true }).locator('option').allInnerTexts()
      await expect.poll(() => options('Campaign')).toEqual(['All Campaigns', 'may'])
      expect(await options('Medium')).toEqual(['All Mediums', '(none)', 'email'])
      expect(await options('Source')).toEqual(['All Sources', '(direct)', 'letter'])
      await page.getByLabel('Source', { exact: true }).selectOption('letter')
      await expect.poll(async () => (await shownIds(page))[1]).toBe('WC-1')
      const { calls, release } = await held(page)
      await page.getByRole('region', { name: 'User Journey' }).getByRole('button', { name: 'Filter' }).click()
      await toast(page, 'Searching Journeys').waitFor()
      release()
      await toast(page, 'Searching Journeys').waitFor({ state: 'detached' })
      expect(calls[0]).toMatchObject({
        search: '',
        campaigns: '',
        mediums: '',
        sources: 'letter',
        page: '1',
        start_date: '2026-02-09',
        end_date: '2026-03-10',
      })
      await expect.poll(async () => (await shownIds(page))[1]).toBe('WC-2')
    }))

  test.each([1440, 390])(
    'UJ-22 filters that did not load say so in their place, and can be tried again: %d px',
    (width) =>
      looking(
        async (page) => {
          await failFilters(page)
          await page.reload()
          const bar = page.getByRole('form', { name: 'Filters' })
          const failed = bar.getByRole('alert')
          await failed.waitFor()
          const table = page.getByText('WC-0', { exact: true })
          const before = await table.boundingBox()
          expect(await bar.getByRole('combobox').count()).toBe(0)
          await page.unrouteAll()
          await failed.getByRole('button', { name: 'Retry' }).click()
          await bar.getByRole('combobox', { name: 'Campaign' }).waitFor()
          expect(await bar.getByRole('alert').count()).toBe(0)
          expect(await table.boundingBox()).toEqual(before)
        },
        { viewport: { width, height: 900 } },
      ),
  )

  test('UJ-22 a filter from the address stays in sight when the filters did not load', () =>
    looking(async (page) => {
      await failFilters(page)
      await page.goto(`${product.url}/#/user-journey-report?site=${site.id}&campaigns=may`)
      await page.reload()
      const bar = page.getByRole('form', { name: 'Filters' })
      await bar.getByRole('alert').waitFor()
      expect(await bar.getByRole('combobox', { name: 'Campaign' }).inputValue()).toBe('may')
    }))

  test('UJ-05 UJ-06 UJ-07 UJ-14 UJ-15 UJ-37 UJ-40 it is searched by button and Enter; what is not found is said', () =>
    looking(async (page) => {
      const field = page.getByPlaceholder('Transaction ID')
      await field.fill('wc-33')
      await page.getByRole('button', { name: 'Search Journeys' }).click()
      await expect.poll(() => shownIds(page)).toEqual(['WC-33'])
      expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0)
      // The search is in the address: it survives a reload, can be shared, and Back takes it away.
      await page.reload()
      await expect.poll(() => shownIds(page)).toEqual(['WC-33'])
      expect(await field.inputValue()).toBe('wc-33')
      await page.goBack()
      await expect.poll(() => shownIds(page)).toHaveLength(10)
      expect(await field.inputValue()).toBe('')
      await field.fill('no such order')
      await field.press('Enter')
      await page
        .getByText("No User Journey's matched your filters. Please remove some conditions and try again.", {
          exact: true,
        })
        .waitFor()
      await field.fill('')
      await field.press('Enter')
      await expect.poll(() => page.locator('tbody tr').count()).toBe(10)
    }))

  test('UJ-26 UJ-35 UJ-36 UJ-38 UJ-39 it is turned by buttons and by number', () =>
    looking(async (page) => {
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const field = page.getByLabel('Page', { exact: true })
      await button('Next page').waitFor()
      expect([await button('First page').isDisabled(), await button('Previous page').isDisabled()]).toEqual([
        true,
        true,
      ])
      const { calls, release } = await held(page)
      await button('Next page').click()
      await toast(page, 'Loading Journeys').waitFor()
      release()
      await expect.poll(() => field.inputValue()).toBe('2')
      await page.unroute('**/ajax')
      expect(calls[0]).toMatchObject({ page: '2' })
      await field.fill('99')
      await field.press('Enter')
      await expect.poll(() => field.inputValue()).toBe('4')
      expect([await button('Next page').isDisabled(), await button('Last page').isDisabled()]).toEqual([true, true])
      await field.fill('3')
      await field.press('Enter')
      await expect.poll(() => field.inputValue()).toBe('3')
      await field.fill('0')
      await field.press('Enter')
      await expect.poll(() => field.inputValue()).toBe('1')
    }))

  test('UJ-19 what a host marks up is drawn, and nothing of it runs', () =>
    looking(async (page) => {
      await page.route('**/ajax', async (route) => {
        if (!route.request().postData()?.includes('curlew_user_journey_report')) return route.continue()
        const response = await route.fetch()
        const body = (await response.json()) as { items: Record<string, unknown>[] }
        const order_total =
          '<b onclick="hurt()">£</b>1<img src=x onerror="window.hurt=1"><script>window.hurt=1</script><a href="javascript:hurt()">2</a>'
        await route.fulfill({ json: { ...body, items: body.items.map((item) => ({ ...item, order_total })) } })
      })
      await page.reload()
      const total = row(page, 'WC-0').getByRole('cell').nth(4)
      await expect.poll(() => total.innerHTML()).toBe('<b>£</b>12')
      expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
    }))

  test.each([1440, 390])('UJ-19 refunds and unknown currencies are said beside an order’s total: %d px', (width) =>
    looking(
      async (page) => {
        await page.route('**/ajax', async (route) => {
          if (!route.request().postData()?.includes('curlew_user_journey_report')) return route.continue()
          const response = await route.fetch()
          const body = (await response.json()) as { items: Record<string, unknown>[] }
          const [first, second, ...others] = body.items
          const items = [
            { ...first, order_refunded: '<bdi><span>£</span>8.50</bdi>' },
            { ...second, order_total: '<bdi>58.00</bdi>', unknown_currency: true },
            ...others,
          ]
          await route.fulfill({ json: { ...body, items } })
        })
        await page.reload()
        await expect.poll(() => page.getByText('Refunded £8.50').count()).toBe(1)
        expect(await page.getByText('58.00 unknown currency').count()).toBe(1)
        expect(await barriersOf(page)).toEqual([])
      },
      { viewport: { width, height: 900 } },
    ),
  )

  test('UJ-11 UJ-12 UJ-13 under 783 px rows open one at a time', async () => {
    await looking(
      async (page) => {
        expect(await page.getByRole('table').count()).toBe(0)
        const summary = (id: string) => page.getByRole('button', { name: new RegExp(`^${id} `) })
        await summary('WC-0').click()
        await page.getByText('UTM Campaign').waitFor()
        await summary('WC-1').click()
        expect(await page.getByText('UTM Campaign').count()).toBe(1)
        expect(await summary('WC-0').getAttribute('aria-expanded')).toBe('false')
        await summary('WC-1').click()
        expect(await page.getByText('UTM Campaign').count()).toBe(0)
      },
      { viewport: { width: 782, height: 900 } },
    )
    await looking((page) => page.getByRole('table').waitFor(), { viewport: { width: 783, height: 900 } })
  })
})

describe('without what it needs', () => {
  test('UJ-28 UJ-29 UJ-30 UJ-31 UJ-32 UJ-33 UJ-34 ADDON-02 the addons are offered one after the other', () =>
    looking(async (page) => {
      const { database, addons, sites } = product.server.services
      await addons.deactivate(sites.byId(site.id)!, 'curlew/ecommerce')
      await addons.deactivate(sites.byId(site.id)!, 'curlew/user_journey')
      await database
        .updateTable('site_addons')
        .set({ state: 'missing' })
        .where('site_id', '=', site.id)
        .where('slug', '=', 'user_journey')
        .execute()
      await page.reload()
      const dialog = page.getByRole('alertdialog', { name: 'Report Unavailable' })
      await dialog
        .getByText('Please install/activate the User Journey addon to view User journey reports.', { exact: true })
        .waitFor()
      expect(
        await page
          .locator('[inert]')
          .evaluateAll((all) => all.some((box) => getComputedStyle(box).filter.includes('blur'))),
      ).toBe(true)
      expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Dismiss', 'Install Addon'])
      await dialog.getByRole('button', { name: 'Install Addon' }).click()
      await dialog
        .getByText('Please install/activate the eCommerce addon to view User journey reports.', { exact: true })
        .waitFor()
      await dialog.getByRole('button', { name: 'Dismiss' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Activate Addon' }).click()
      await row(page, 'WC-0').waitFor()
      expect((await addons.of(sites.byId(site.id)!)).user_journey).toMatchObject({ installed: true, active: true })
    }))

  test('UJ-16 UJ-17 before the first sale there is a sample, and a notice that stays', async () => {
    const fresh = await product.addSite({ domain: 'new.example', currency: 'EUR' })
    await product.licence(fresh.id, 'pro')
    await looking(
      async (page) => {
        const notice = page.getByText(
          'This is a demo report. The demo report will replaced after the first sale is tracked.',
          { exact: true },
        )
        await notice.waitFor()
        await expect.poll(() => page.locator('tbody tr').count()).toBe(10)
        // The rows are not from the chosen dates, so their dates are shown.
        await page.getByText('Sample figures for Oct 2 – 31, 2026.', { exact: true }).waitFor()
        for (const text of await page.locator('tbody tr:has(th)').allInnerTexts()) {
          const date = Date.parse(`${/Oct \d+, 2026/.exec(text)}`)
          expect(date >= Date.parse('Oct 2, 2026') && date <= Date.parse('Oct 31, 2026')).toBe(true)
          expect(text).toMatch(/€/)
        }
        expect(await notice.getByRole('button').count()).toBe(0)
      },
      {},
      fresh.id,
    )
  })

  test('a sample has the site’s currency, and orders of the days that it states in the site’s time', async () => {
    const far = await product.addSite({ domain: 'far.example', currency: 'EUR', timezone: 'Pacific/Auckland' })
    await looking(
      async (page) => {
        await page.getByRole('button', { name: 'See a Sample Report' }).click()
        await page.getByText('Sample figures for Oct 2 – 31, 2026.').waitFor()
        const rows = page.locator('tbody tr:has(th)')
        await rows.first().waitFor()
        for (const text of await rows.allInnerTexts()) {
          expect(text).toMatch(/€/)
          expect(text).not.toMatch(/\$|Nov/)
          expect(text).toMatch(/Oct \d+, 2026/)
        }
      },
      {},
      far.id,
    )
  })

  test.each(['lite', 'basic', 'plus'] as const)(
    'UJ-42 UJ-43 UJ-45 %s: a blurred sample behind the offer, and no call',
    async (level) => {
      const locked = await product.addSite({ domain: `${level}.example` })
      if (level !== 'lite') await product.licence(locked.id, level)
      const { context, page } = await signedIn(product, browser)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.postData() ?? ''))
      await page.goto(`${product.url}/#/user-journey-report?site=${locked.id}`)
      await page.getByRole('heading', { name: 'Unlock the User Journey' }).waitFor()
      await settled(page)
      await expectBlurred(page, 'Total')
      expect(asked.filter((body) => body.includes('user_journey_report'))).toEqual([])
      await context.close()
    },
  )

  test.each([
    ['noauth', { authed: false, reauth: false }, 'You must connect with Curlew before you can view reports.'],
    ['reauth', { authed: true, reauth: true }, 'The connection has to be renewed'],
  ])('UJ-23 UJ-24 with %s the screen says so, over a blurred sample, until it is gone', (_, flags, words) =>
    looking(async (page) => {
      await page.route('**/ajax', async (route) => {
        if (!route.request().postData()?.includes('curlew_get_profile')) return route.continue()
        await route.fulfill({ json: { success: true, data: { ...flags, update_settings: true } } })
      })
      await page.reload()
      await page.getByRole('alert').filter({ hasText: words }).waitFor()
      expect(await shownIds(page)).not.toContain('WC-0')
      await expectBlurred(page, 'Total')
      await page.unroute('**/ajax')
      await page.reload()
      await row(page, 'WC-0').waitFor()
      expect(await page.getByRole('alert').filter({ hasText: words }).count()).toBe(0)
      expect(await page.locator('[inert]').count()).toBe(0)
    }),
  )
})

test.each([1440, 390])('axe finds nothing in either theme at %d px, with a row open', (width) =>
  looking(
    async (page) => {
      await page.getByRole('button', { name: /WC-0/ }).click()
      await page.getByText('Days to purchase').waitFor()
      expect(await barriersInBothThemes(page)).toEqual([])
    },
    { viewport: { width, height: 900 } },
  ),
)
