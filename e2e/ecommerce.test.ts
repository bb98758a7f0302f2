/** A small shop, a buyer and the shop's server: the eCommerce reports show exactly what happened, to the cent. */
import { readFile } from 'node:fs/promises'
import { addDays, dayOf, type ImportEvent } from '@curlew/model'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { history } from './history.ts'
import { openProduct, reportDataIs, signedIn } from './product.ts'
import { settled } from './screen.ts'
import { visitSite } from './visitor.ts'

const JAM = { item_id: 'jam', item_name: '<b>Plum</b> "jam"', price: 12.99 }
const PAN = { item_id: 'pan', item_name: '=Pan+1', price: 40 }
const COUPON = '<img src=x onerror=alert(1)>'
const ORDER = {
  transaction_id: 'T-1',
  value: 60.98,
  currency: 'GBP',
  coupon: COUPON,
  new_customer: true,
  items: [
    { ...JAM, quantity: 2 },
    { ...PAN, quantity: 1 },
  ],
}

const sendEvent = (name: string, params: object) => `curlew('event', '${name}', ${JSON.stringify(params)})`
const button = (label: string, script: string) =>
  `<button onclick='${script.replaceAll("'", '&#39;')}'>${label}</button>`
const STUB = '<script>window.curlew=window.curlew||function(){(curlew.q=curlew.q||[]).push(arguments)}</script>'
const script = (code: string) => `${STUB}<script>${code.replaceAll('<', '\\u003c')}</script>`
const SHOP = {
  '/jam':
    script(sendEvent('view_item', { items: [JAM] })) +
    button('Add', sendEvent('add_to_cart', { items: [JAM] })) +
    button('Remove', sendEvent('remove_from_cart', { items: [JAM] })),
  '/pan': script(sendEvent('view_item', { items: [PAN] })) + button('Add', sendEvent('add_to_cart', { items: [PAN] })),
  '/checkout': script(sendEvent('begin_checkout', { items: ORDER.items })),
  '/thanks': script(sendEvent('purchase', ORDER)),
}

/** Two people who do not buy: one looks, the other also puts something into the cart. */
function* others(time: number): Generator<ImportEvent> {
  const looks = { visitor: 'looks', country: 'US', referrer: 'https://www.google.com/' }
  const adds = { visitor: 'adds', country: 'GB' }
  const url = 'http://127.0.0.1/jam'
  yield { id: '1', name: 'page_view', time, url, ...looks }
  yield { id: '2', name: 'view_item', time: time + 1, url, ...looks }
  yield { id: '3', name: 'page_view', time, url, ...adds }
  yield { id: '4', name: 'view_item', time: time + 1, url, ...adds }
  yield { id: '5', name: 'add_to_cart', time: time + 2, url, ...adds }
}

const { product, browser } = await openProduct({ realClock: true })
const shop = await visitSite(product, browser, SHOP)
const blog = (await product.addSite({ domain: 'blog.example' })).id
await product.licence(blog, 'pro')
await product.load(blog, history('blog.example'))
afterAll(() => shop.close())

/** Runs all events in the shop; then its owner opens a report. */
async function dayInTheShop(route: string) {
  await product.load(shop.id, others(Date.now() - 10))
  const { page } = shop.visitor
  const press = (name: string) => page.getByRole('button', { name }).click()
  await page.goto(`${shop.url}/jam`)
  for (const name of ['Add', 'Add', 'Remove']) await press(name)
  await page.goto(`${shop.url}/pan`)
  await press('Add')
  await page.goto(`${shop.url}/checkout`)
  await page.goto(`${shop.url}/thanks`)
  await server('purchase', ORDER)
  await server('purchase', { ...ORDER, value: 1 })
  await server('refund', { transaction_id: 'T-1', value: 12.99, currency: 'GBP', items: [{ ...JAM, quantity: 1 }] })
  await server('purchase', {
    transaction_id: 'T-2',
    value: 20,
    currency: 'GBP',
    coupon: 'SPRING',
    items: [{ item_name: 'Spoon', price: 10, quantity: 2 }],
  })
  await server('purchase', { transaction_id: 'T-3', value: 10, currency: 'USD' })
  return shop.report(route, { page_view: 7, view_item: 4, add_to_cart: 4, remove_from_cart: 1, purchase: 4, refund: 1 })
}

let secret: string | undefined
/** Reports of the shop's server, which does not know the visitor. */
async function server(name: string, params: object): Promise<void> {
  const { sites, protocolSecrets } = product.server.services
  secret ??= await protocolSecrets.make(shop.id)
  const query = new URLSearchParams({ measurement_id: sites.byId(shop.id)!.key, api_secret: secret })
  const body = JSON.stringify({ client_id: 'server', events: [{ name, params }] })
  const { status } = await fetch(`${product.url}/mp/collect?${query}`, { method: 'POST', body })
  expect(status).toBe(204)
}
const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const heads = async (page: Page, name: string) =>
  (await table(page, name).locator('thead th').allInnerTexts()).map(tidy)
const rows = async (page: Page, name: string) =>
  (await table(page, name).locator('tbody tr:not([data-blank])').allInnerTexts()).map(tidy)

async function open(route: string, look: (page: Page) => Promise<void>, site = shop.id) {
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(`${product.url}/#${route}${route.includes('?') ? '&' : '?'}range=today&site=${site}`)
  await look(page)
  await context.close()
  expect(errors).toEqual([])
}

/** Opens a report with a given answer, such as one without rows. */
async function answered(route: string, answer: object, look: (page: Page) => Promise<void>, more = '') {
  const { context, page } = await signedIn(product, browser)
  await reportDataIs(page, (data) => ({ ...data, ...answer }))
  await page.goto(`${product.url}/#${route}?range=today&site=${shop.id}${more}`)
  await look(page)
  await context.close()
}

const figure = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).locator('p').first().innerText({ timeout: 5000 })
const figures = async (page: Page, names: readonly string[]) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await figure(page, name)])))

describe('eCommerce', () => {
  test('ECOM-02 ECOM-03 ECOM-05 ECOM-06 ECOM-07 shows the shop’s figures, and counts each order once', async () => {
    const { page, errors } = await dayInTheShop('/ecommerce')
    await table(page, 'Top Products').waitFor()
    const expected = {
      'Conversion Rate': '33.3%',
      Transactions: '3',
      Revenue: '£67.99',
      'Average Order Value': '£34.00',
      'Add to Carts': '4',
      'Removed from Cart': '1',
      'New Customers': '33.3%',
      'Abandoned Checkouts': '0.0%',
    }
    expect(await figures(page, Object.keys(expected))).toEqual(expected)
    expect(await heads(page, 'Top Products')).toEqual(['Product Name', 'Quantity', '% of Sales', 'Total Revenue'])
    expect(await rows(page, 'Top Products')).toEqual([
      '1 =Pan+1 1 54.8% £40.00',
      '2 Spoon 2 27.4% £20.00',
      '3 <b>Plum</b> "jam" 1 17.8% £12.99',
    ])
    await page.getByText('Not included: 1 order, $10.00. Give a rate in the settings.').waitFor()
    expect(errors).toEqual([])
  })

  test('ECOM-04 ECOM-08 ECOM-09 shows where buyers came from, and how long they took', () =>
    open('/ecommerce', async (page) => {
      await table(page, 'Top Conversion Sources').waitFor()
      expect(await heads(page, 'Top Conversion Sources')).toEqual(['Sources', 'Total Users', '% of Users', 'Revenue'])
      expect(await rows(page, 'Top Conversion Sources')).toEqual([
        '1 (direct) 2 66.7% £47.99',
        '2 Without a visit 0 0.0% £20.00',
      ])
      expect(await heads(page, 'Time to Purchase')).toEqual(['Days', 'Transactions', '% of Total'])
      expect(await rows(page, 'Time to Purchase')).toEqual(['1 0 days 1 100.0%'])
      expect(await heads(page, 'Sessions to Purchase')).toEqual(['Sessions', 'Transactions', '% of Total'])
      expect(await rows(page, 'Sessions to Purchase')).toEqual(['1 1 session 1 100.0%'])
    }))

  test('ECOM-01 its chart has two tabs and the site’s notes', () =>
    open('/ecommerce', async (page) => {
      for (const [tab, total] of [
        ['Sessions', '3'],
        ['Pageviews', '7'],
      ] as const) {
        const one = page.getByRole('tab', { name: tab })
        // A press on the open tab opens its receipt.
        if ((await one.getAttribute('aria-selected')) !== 'true') await one.click()
        expect(await one.locator('b').innerText()).toBe(total)
      }
      await page.getByRole('button', { name: 'Site Notes' }).click()
      await page.getByRole('region', { name: 'Site Notes' }).waitFor()
    }))

  test.for([
    ['products', [], 'No product sales tracked during this time period.', 1],
    ['conversions', [], 'No conversion sources tracked during this time period.', 1],
    ['days', {}, 'No data for this time period.', 1],
    ['sessions', {}, 'No data for this time period.', 1],
  ] as const)('ECOM-13 ECOM-14 ECOM-15 without %s it says so', ([part, none, text, count]) =>
    answered('/ecommerce', { [part]: none }, async (page) => {
      await page.getByText(text, { exact: true }).first().waitFor()
      expect(await page.getByText(text, { exact: true }).count()).toBe(count)
    }),
  )

  test('ECOM-06 ECOM-07 figures without data have no box', () =>
    open(
      '/ecommerce',
      async (page) => {
        await figure(page, 'Add to Carts')
        for (const name of ['New Customers', 'Abandoned Checkouts'])
          expect(await page.getByRole('region', { name, exact: true }).count()).toBe(0)
      },
      blog,
    ))

  test('ECOM-12 each table leads to the full report whose address is supplied', () =>
    answered('/ecommerce', { galinks: { products: 'https://provider.example/products' } }, async (page) => {
      await table(page, 'Top Products').waitFor()
      const links = page.getByRole('link', { name: /^View Full/ })
      expect(await links.count()).toBe(1)
      expect(await links.getAttribute('href')).toBe('https://provider.example/products')
    }))
})

describe('Coupons', () => {
  test('COUP-01 COUP-02 a coupon’s orders, found by name and sorted by a click', () =>
    open('/ecommerce-coupons', async (page) => {
      await table(page, 'Coupons').waitFor()
      expect(await heads(page, 'Coupons')).toEqual(['Coupon Name', 'Revenue', 'Transactions', 'Average Order Value'])
      expect(await rows(page, 'Coupons')).toEqual([
        '1 <img src=x onerror=alert(1)> £47.99 1 £47.99',
        '2 SPRING £20.00 1 £20.00',
      ])
      expect(tidy(await table(page, 'Coupons').locator('tfoot').innerText())).toBe('Total £67.99 2 £34.00')
      await table(page, 'Coupons').getByRole('button', { name: 'Revenue' }).first().click()
      await expect.poll(async () => (await rows(page, 'Coupons'))[0]).toBe('1 SPRING £20.00 1 £20.00')
      await page.getByRole('textbox', { name: /^Filter/ }).fill('onerror')
      await expect.poll(() => rows(page, 'Coupons')).toEqual(['1 <img src=x onerror=alert(1)> £47.99 1 £47.99'])
    }))

  test('COUP-03 compare shows each figure’s earlier value and change', () =>
    open('/ecommerce-coupons?compare=1', async (page) => {
      await table(page, 'Coupons').waitFor()
      const compared = ['Current', 'Prev.', 'Change']
      expect((await heads(page, 'Coupons')).slice(-9)).toEqual([...compared, ...compared, ...compared])
    }))

  test('COUP-03 each figure has its earlier figure and its change beside it', () => {
    const coupon = {
      coupon_name: 'SPRING',
      revenue: 3000,
      transactions: 3,
      average_order_value: 1000,
      compare: { revenue: 6000, transactions: 2, average_order_value: 3000 },
    }
    return answered(
      '/ecommerce-coupons',
      { coupons_table: [coupon] },
      async (page) => {
        await table(page, 'Coupons').waitFor()
        expect(await rows(page, 'Coupons')).toEqual(['1 SPRING £30 £60 −50.0% 3 2 +50.0% £10 £30 −66.7%'])
      },
      '&compare=1',
    )
  })

  test('COUP-05 an error in its data says so', () =>
    answered('/ecommerce-coupons', { coupons_table: { error: { code: 'OTHER' } } }, async (page) => {
      await page.getByText('An unknown error has occurred.', { exact: true }).waitFor()
    }))

  test('COUP-06 without coupons it says so', () =>
    answered('/ecommerce-coupons', { coupons_table: [] }, async (page) => {
      await page.getByText('No data currently for the eCommerce Coupons report', { exact: true }).waitFor()
    }))
})

describe('the Funnel', () => {
  const name = 'Funnel details'

  test('FUN-05 FUN-06 FUN-07 FUN-08 FUN-09 FUN-10 FUN-11 FUN-13 shows three steps, each of visitors who did the previous one', () =>
    open('/ecommerce-funnel', async (page) => {
      const card = page.getByRole('region', { name: 'From looking to buying' })
      await table(page, name).waitFor()
      expect((await card.getByRole('listitem').allInnerTexts()).map(tidy)).toEqual([
        '1. View Item 3 100.0% of step 1',
        '2. Add to Cart 2 66.7% of step 1',
        '3. Purchase 1 33.3% of step 1',
        '66.7% conversion from 1. View Item to 2. Add to Cart',
        '50.0% conversion from 2. Add to Cart to 3. Purchase',
        '33.3% abandonment rate, 1 left',
        '50.0% abandonment rate, 1 left',
        '1 bought',
      ])
      expect(await heads(page, name)).toEqual([
        'Step',
        'Users (% of step 1)',
        'Completion Rate',
        'Abandonments',
        'Abandonment Rate',
      ])
      expect(await rows(page, name)).toEqual([
        '1. View Item 3 100.0% 66.7% 1 33.3%',
        '2. Add to Cart 2 66.7% 50.0% 1 50.0%',
        '3. Purchase 1 33.3% -- -- --',
      ])
      const choice = page.getByRole('button', { name: /Breakdown/ })
      expect(tidy(await choice.innerText())).toBe('None')
      await choice.click()
      expect(await page.getByRole('option').allInnerTexts()).toEqual(['None', 'Channel', 'Country'])
      await page.getByRole('option', { name: 'None' }).click()
      expect(tidy(await choice.innerText())).toBe('None')
    }))

  test('FUN-19 the chart is drawn as soon as its container has a size, even if that is late', () =>
    open('/ecommerce-funnel', async (page) => {
      await table(page, name).waitFor()
      const show = (display: string) =>
        page
          .locator('[data-report]')
          .evaluate((report, value) => Object.assign((report as HTMLElement).style, { display: value }), display)
      await show('none')
      const chart = page.locator('section[aria-label="From looking to buying"] svg:has(linearGradient)')
      await page.setViewportSize({ width: 1000, height: 900 })
      expect(await chart.boundingBox()).toBeNull()
      await show('')
      await expect.poll(async () => (await chart.boundingBox())?.width ?? 0).toBeGreaterThan(800)
    }))

  test('FUN-12 broken down by country, each step lists the countries below its total', () =>
    open('/ecommerce-funnel', async (page) => {
      await page.getByRole('button', { name: /Breakdown/ }).click()
      await page.getByRole('option', { name: 'Country' }).click()
      await expect.poll(async () => (await heads(page, name)).slice(0, 2)).toEqual(['Step', 'Category'])
      expect(await rows(page, name)).toEqual([
        '1. View Item Total 3 100.0% 66.7% 1 33.3%',
        'Unknown 1 100.0% 100.0% 0 0.0%',
        'United Kingdom 1 100.0% 100.0% 0 0.0%',
        'United States 1 100.0% 0.0% 1 100.0%',
        '2. Add to Cart Total 2 66.7% 50.0% 1 50.0%',
        'Unknown 1 100.0% 100.0% 0 0.0%',
        'United Kingdom 1 100.0% 0.0% 1 100.0%',
        'United States 0 0.0% 0.0% 0 0.0%',
        '3. Purchase Total 1 33.3% -- -- --',
        'Unknown 1 100.0% -- -- --',
        'United Kingdom 0 0.0% -- -- --',
        'United States 0 0.0% -- -- --',
      ])
      expect(page.url()).toContain('breakdown=country')
      await page.reload()
      await table(page, name).getByText('United Kingdom').first().waitFor()
    }))

  test('FUN-12 broken down by channel', () =>
    open('/ecommerce-funnel?breakdown=channel', async (page) => {
      await table(page, name).waitFor()
      expect((await rows(page, name)).slice(0, 3)).toEqual([
        '1. View Item Total 3 100.0% 66.7% 1 33.3%',
        'Direct 2 100.0% 100.0% 0 0.0%',
        'Organic Search 1 100.0% 0.0% 1 100.0%',
      ])
    }))

  test('DATE-22 FUN-01 FUN-02 never compares, even if the address asks for it', () =>
    open('/ecommerce-funnel?compare=1', async (page) => {
      await table(page, name).waitFor()
      await expect.poll(() => page.url()).not.toContain('compare')
      await page.getByTestId('dates').click()
      const dialog = page.getByRole('dialog', { name: 'Choose dates' })
      await dialog.getByText('Last 7 days').waitFor()
      expect(await dialog.getByText(/compare/i).count()).toBe(0)
      expect(await dialog.getByRole('switch').count()).toBe(0)
    }))

  test('FUN-03 FUN-04 FUN-20 a PDF, the site’s notes, and three colours', () =>
    open('/ecommerce-funnel', async (page) => {
      await page.getByRole('button', { name: /PDF/ }).first().waitFor()
      await page.getByRole('button', { name: 'Site Notes' }).click()
      await page.getByRole('region', { name: 'Site Notes' }).waitFor()
      const colors = await page
        .locator('svg linearGradient stop')
        .evaluateAll((stops) => stops.map((stop) => getComputedStyle(stop).stopColor))
      expect(new Set(colors).size).toBe(3)
    }))

  test('FUN-14 FUN-16 a site without a shop sees which shops are supported', () =>
    open(
      '/ecommerce-funnel',
      async (page) => {
        await page.getByText('The eCommerce Funnel supports only WooCommerce and Easy Digital Downloads.').waitFor()
        expect(await page.getByRole('table').count()).toBe(0)
      },
      blog,
    ))

  test('a site without a shop is asked for its funnel once', async () => {
    const { context, page } = await signedIn(product, browser)
    const asked: string[] = []
    page.on('request', (request) => {
      const body = request.postData() ?? ''
      if (body.includes('ecommerce_funnel')) asked.push(body)
    })
    await page.goto(`${product.url}/#/ecommerce-funnel?site=${blog}`)
    await page.getByText('The eCommerce Funnel supports only').waitFor()
    await settled(page)
    expect(asked).toHaveLength(1)
    await context.close()
  })

  test('a range without visitors says so', () =>
    answered('/ecommerce-funnel', {}, async (page) => {
      await page.goto(`${product.url}/#/ecommerce-funnel?start=2026-01-05&end=2026-01-06&site=${shop.id}`)
      await page.getByText('No data for this time period.', { exact: true }).waitFor()
      expect(await rows(page, name)).toContain('1. View Item 0 0.0% 0.0% 0 0.0%')
    }))
})

describe('comparing with the shop’s own orders', () => {
  const upload = (page: Page, lines: readonly string[]) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

  test('each order that differs is listed with its reason', () =>
    open('/settings/shop', async (page) => {
      const today = dayOf('Europe/London', Date.now())
      await page.getByRole('button', { name: 'Choose a CSV file of orders' }).waitFor()
      await upload(page, [
        'Order Number,Order Date,Order Total,Currency,Status',
        `#T-1,${today} 10:00:00,60.98,GBP,completed`,
        `T-2,${today},21.00,GBP,completed`,
        `=HYPERLINK(1),${today},5,GBP,completed`,
        `1004,${today},9,GBP,cancelled`,
        `900,${addDays(today, -1)},9,GBP,completed`,
        'broken,soon,9,GBP,completed',
      ])
      const result = table(page, 'Orders to look at')
      await result.waitFor()
      expect((await page.locator('dl > div').allInnerTexts()).map(tidy)).toEqual([
        'Alike 1',
        'Another total 1',
        'Missing here 3',
        'Missing in the shop 1',
      ])
      const shown = (day: string) =>
        new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day))
      expect((await rows(page, 'Orders to look at')).map((row) => row.replace(/^\d+ /, ''))).toEqual([
        `T-2 Another total ${shown(today)} £21.00 £20.00 Not known`,
        `=HYPERLINK(1) Missing here ${shown(today)} £5.00 -- Not known`,
        `1004 Missing here ${shown(today)} £9.00 -- Refunded, cancelled or not paid`,
        `T-3 Missing in the shop ${shown(today)} -- $10.00 Not known`,
        `900 Missing here ${shown(addDays(today, -1))} £9.00 -- Before the first day counted`,
      ])
      await page.getByText('1 line was left out:').waitFor()
      await page.getByText('Line 7:').waitFor()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download as CSV' }).click(),
      ])
      const file = await readFile(await download.path(), 'utf8')
      expect(file).toContain("'=HYPERLINK(1)")
      expect(await barriersOf(page)).toEqual([])
    }))

  test('a file without orders is refused with advice, until another is chosen', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/settings/shop?site=${shop.id}`)
    await page.getByRole('button', { name: 'Choose a CSV file of orders' }).waitFor()
    await upload(page, ['query,clicks', 'jam,1'])
    const refusal = page.getByText('The first line does not name a column for: order number, date, total.')
    await refusal.waitFor()
    await upload(page, ['Order,Date,Total', 'A,soon,9'])
    const empty = page.getByText('There is no order in this file. Line 2: no day, such as 2026-03-09: "soon".')
    await empty.waitFor()
    await upload(page, ['Order,Date,Total', `A,${dayOf('Europe/London', Date.now())},9`])
    await table(page, 'Orders to look at').waitFor()
    expect([await refusal.count(), await empty.count()]).toEqual([0, 0])
    await context.close()
  })
})

describe('editions', () => {
  const REPORTS = [
    ['/ecommerce', 'Unlock the eCommerce Report', 'Preserving Pan, 9 L'],
    ['/ecommerce-coupons', 'Unlock the Coupons Report', 'THANKYOU20'],
    ['/ecommerce-funnel', 'Unlock the eCommerce Funnel', '1. View Item'],
  ] as const
  const LEVELS = ['lite', 'basic', 'plus'] as const
  const sites = new Map<string, number>()
  beforeAll(async () => {
    for (const level of LEVELS) {
      const { id } = await product.addSite({ domain: `${level}.example` })
      sites.set(level, id)
      if (level !== 'lite') await product.licence(id, level)
    }
  })

  test.for(LEVELS)('ECOM-10 COUP-08 FUN-15 FUN-17 with %s each is a blurred sample behind the offer', async (level) => {
    for (const [route, offer, sample] of REPORTS)
      await open(
        route,
        async (page) => {
          await page.getByText(offer).waitFor()
          const blurred = page.locator('[inert]').getByText(sample).first()
          await blurred.waitFor({ state: 'attached' })
        },
        sites.get(level)!,
      )
  })
})

test.for([
  ['/ecommerce', 'light', 1440],
  ['/ecommerce', 'dark', 390],
  ['/ecommerce-coupons', 'light', 783],
  ['/ecommerce-funnel?breakdown=country', 'light', 1440],
  ['/ecommerce-funnel?breakdown=channel', 'dark', 390],
] as const)('nothing of %s is in the way of assistive technology: %s, %i px', async ([route, colorScheme, width]) => {
  const { context, page } = await signedIn(product, browser, { colorScheme, viewport: { width, height: 900 } })
  await page.goto(`${product.url}/#${route}${route.includes('?') ? '&' : '?'}range=today&site=${shop.id}`)
  await page.locator('[data-report] table').first().waitFor()
  expect(await barriersOf(page)).toEqual([])
  await context.close()
})
