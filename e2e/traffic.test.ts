/** The traffic reports, with visits whose figures are known. */
import type { ImportEvent } from '@curlew/model'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { openProduct, reportDataIs, signedIn } from './product.ts'
import { expectBlurred, openScreen } from './screen.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

/** One visit each: origin, landing page, visitor, and order. */
const VISITS = [
  {
    query: '?utm_source=spring&utm_medium=email&utm_campaign=letter',
    country: 'GB',
    region: 'England',
    agent: CHROME,
    pages: 2,
    order: 1250,
  },
  {
    query: '?utm_source=spring&utm_medium=email&utm_campaign=letter',
    country: 'GB',
    region: 'Wales',
    agent: CHROME,
    pages: 1,
  },
  {
    query: '?utm_source=google&utm_medium=cpc&utm_campaign=brand',
    country: 'US',
    region: 'Ohio',
    agent: FIREFOX,
    pages: 1,
  },
  { referrer: 'https://l.facebook.com/x', country: 'GB', region: 'England', agent: FIREFOX, pages: 3 },
  { country: '', region: '', agent: CHROME, pages: 1 },
] as const

function* visits(domain: string, shop: boolean): Generator<ImportEvent> {
  for (const [number, visit] of VISITS.entries()) {
    const time = Date.parse('2026-03-08T10:00:00Z') + number * 3_600_000
    const common = { visitor: `v${number}`, country: visit.country, region: visit.region, user_agent: visit.agent }
    for (let page = 0; page < visit.pages; page++) {
      const query = page === 0 && 'query' in visit ? visit.query : ''
      yield {
        ...common,
        id: `v${number} p${page}`,
        name: 'page_view',
        time: time + page * 2000,
        url: `https://${domain}/${page === 0 ? `start-${number % 2}` : `page-${page}`}${query}`,
        ...(page === 0 && 'referrer' in visit && { referrer: visit.referrer }),
      } as ImportEvent
    }
    if (shop && 'order' in visit) {
      yield {
        ...common,
        id: `v${number} order`,
        name: 'purchase',
        time: time + 9000,
        url: `https://${domain}/thanks`,
        params: { transaction_id: 'T1', value: visit.order / 100, currency: 'GBP' },
      } as ImportEvent
    }
  }
}

const { product, browser } = await openProduct()
const shop = await product.addSite()
const blog = await product.addSite({ name: 'A Blog', domain: 'blog.example' })
const basic = await product.addSite({ name: 'Basic', domain: 'basic.example' })
await product.load(shop.id, visits(shop.domain, true))
await product.load(blog.id, visits(blog.domain, false))
await product.load(basic.id, visits(basic.domain, false))
for (const site of [shop, blog]) await product.licence(site.id, 'plus')
await product.licence(basic.id, 'basic')
const free = await product.addSite({ name: 'Free', domain: 'free.example' })

const flat = (texts: string[]) =>
  texts.map((text) => text.replaceAll(/\s+/g, ' ').replace(' (opens in a new tab)', '').trim())

/** Opens a report. Fails on any error of the page, and on accessibility violations. */
async function open(path: string, title: string, look: (page: Page) => Promise<void>, site = shop) {
  const { context, page, errors } = await signedIn(product, browser)
  const [route, parameters = ''] = path.split('?')
  await page.goto(`${product.url}/#${route}?site=${site.id}&${parameters}`)
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  await look(page)
  expect(await barriersOf(page)).toEqual([])
  await context.close()
  expect(errors).toEqual([])
}

const table = (page: Page, name: string) => page.getByRole('table', { name })
const heads = async (page: Page, name: string) => flat(await table(page, name).locator('thead th').allInnerTexts())
const rows = async (page: Page, name: string) =>
  flat(await table(page, name).locator('tbody tr:not([data-blank])').allInnerTexts())
const filter = (page: Page, name: string) => page.getByRole('textbox', { name: `Filter ${name} by keyword` })

const FIGURES = ['Sessions', 'Engaged Sessions', 'Pages / Sessions', 'Purchases', 'Conversion Rate', 'Revenue']

describe('reports with a chart and a table', () => {
  test('TRAF-01 TRAF-02 TRAF-03 TRAF-04 TRAF-05 NAV-17 Traffic Overview by channel', () =>
    open('/traffic-overview', 'Traffic Overview', async (page) => {
      expect(flat(await page.getByRole('tab').allInnerTexts())).toEqual(
        ['Sessions 5', 'Pageviews 8'].map((text) => expect.stringContaining(text)),
      )
      await page.getByRole('tab', { name: /Pageviews/ }).click()
      await page.getByRole('slider', { name: 'Pageviews by day' }).waitFor()
      await page.getByRole('button', { name: 'Site Notes' }).click()
      await page.getByRole('button', { name: 'Close Site Notes' }).click()
      expect(await heads(page, 'Traffic Details')).toEqual(['Channel', ...FIGURES])
      expect(await filter(page, 'Traffic Details').count()).toBe(0)
      expect(await rows(page, 'Traffic Details')).toEqual([
        '1 Email 2 1 1.50 1 50.0% £12.50',
        '2 Direct 1 0 1.00 0 0.0% £0.00',
        '3 Organic Social 1 1 3.00 0 0.0% £0.00',
        '4 Paid Search 1 0 1.00 0 0.0% £0.00',
      ])
    }))

  test('LAND-01 LAND-02 LAND-03 LAND-04 NAV-18 Landing Page Details, searchable', () =>
    open('/traffic-landing-pages', 'Landing Page Details', async (page) => {
      expect(await heads(page, 'Top Landing Pages')).toEqual(['Landing Page', ...FIGURES])
      expect((await rows(page, 'Top Landing Pages')).map((row) => row.split(' ').slice(0, 3).join(' '))).toEqual([
        '1 /start-0 3',
        '2 /start-1 2',
      ])
      await filter(page, 'Top Landing Pages').fill('START-1')
      await expect.poll(() => rows(page, 'Top Landing Pages')).toHaveLength(1)
    }))

  test('CAMP-01 CAMP-02 CAMP-03 CAMP-04 NAV-20 Campaigns: visits without one are left out', () =>
    open('/traffic-campaign', 'Campaigns', async (page) => {
      expect(await heads(page, 'Campaign Details')).toEqual(['Campaign', ...FIGURES])
      expect((await rows(page, 'Campaign Details')).map((row) => row.split(' ').slice(0, 3).join(' '))).toEqual([
        '1 letter 2',
        '2 brand 1',
      ])
      expect(flat(await page.getByRole('tab').allInnerTexts())[0]).toContain('Sessions 3')
      await filter(page, 'Campaign Details').fill('brand')
      await expect.poll(() => rows(page, 'Campaign Details')).toHaveLength(1)
    }))

  test('countries are shaded on a map by their sessions, and counted beside it', () =>
    open('/countries', 'Country Report', async (page) => {
      const map = page.getByRole('img', { name: /^Map of the world/ })
      await map.waitFor()
      expect(await map.locator('[data-shade] title').allTextContents()).toEqual(
        expect.arrayContaining(['United Kingdom: 3', 'United States: 1']),
      )
      expect(await map.locator('[data-shade]').count()).toBe(2)
      expect(await page.getByRole('region', { name: 'Where They Are' }).locator('dl').innerText()).toMatch(
        /countries sent visitors\s+2/,
      )
    }))

  test('SOC-01 SOC-02 SOC-03 SOC-04 SOC-05 NAV-22 Social, with the icon of each network', () =>
    open('/traffic-social', 'Social', async (page) => {
      expect(await heads(page, 'Report Details')).toEqual([
        'Network',
        'Sessions',
        'Engaged Sessions',
        'Bounce Rate',
        'Purchases',
        'Revenue',
        'Conversion Rate',
      ])
      expect(await rows(page, 'Report Details')).toEqual(['1 Facebook 1 1 0.0% 0 £0.00 0.0%'])
      expect(
        await table(page, 'Report Details').locator('tbody tr').first().locator('img, [data-letter]').count(),
      ).toBe(1)
      await page.getByRole('button', { name: 'Site Notes' }).click()
      await page.getByRole('button', { name: 'Close Site Notes' }).waitFor()
    }))

  test('CTRY-01 CTRY-02 CTRY-03 CTRY-04 CTRY-05 NAV-06 countries open to their regions; purchases show for shops', async () => {
    await open('/countries', 'Country Report', async (page) => {
      await page.getByRole('tab', { name: /Pageviews/ }).click()
      await page.getByRole('slider', { name: 'Pageviews by day' }).waitFor()
      await page.getByRole('button', { name: 'Site Notes' }).click()
      await page.getByRole('button', { name: 'Close Site Notes' }).click()
      expect(await heads(page, 'Countries')).toEqual([
        'Country',
        'Sessions',
        'Engaged Sessions',
        'Bounce rate',
        'Purchases',
      ])
      expect(await rows(page, 'Countries')).toEqual([
        '1 United Kingdom 3 2 33.3% 1',
        '2 Unknown 1 0 100.0% 0',
        '3 United States 1 0 100.0% 0',
      ])
      await table(page, 'Countries')
        .getByRole('button', { name: /United Kingdom/ })
        .click()
      await expect
        .poll(() => rows(page, 'Countries'))
        .toEqual(expect.arrayContaining(['England 2 2 0.0% 1', 'Wales 1 0 100.0% 0']))
    })
    await open(
      '/countries',
      'Country Report',
      async (page) => expect(await heads(page, 'Countries')).not.toContain('Purchases'),
      blog,
    )
  })

  test('PAGES-01 PAGES-02 NAV-05 the Pages report, searchable', () =>
    open('/publishers-pages', 'Pages Report', async (page) => {
      expect(await heads(page, 'Pages')).toEqual(['Page', 'Page Views', 'Engaged Sessions', 'New Sessions', 'Bounce'])
      expect(await rows(page, 'Pages')).toEqual([
        '1 /start-0 3 1 3 66.7%',
        '2 /page-1 2 2 2 0.0%',
        '3 /start-1 2 1 2 50.0%',
        '4 /page-2 1 1 1 0.0%',
      ])
      await filter(page, 'Pages').fill('page-')
      await expect.poll(() => rows(page, 'Pages')).toHaveLength(2)
    }))
})

describe('Technology', () => {
  test('TECH-01 TECH-02 TECH-03 NAV-19 browsers and devices, compared when compare is on', async () => {
    const cells = async (page: Page, name: string) =>
      flat(await page.getByRole('region', { name }).locator('tbody tr').allInnerTexts())
    await open('/traffic-technology', 'Technology', async (page) => {
      expect(await cells(page, 'Browser Breakdown')).toEqual([
        expect.stringMatching(/^Chrome 60.0% 3 /),
        expect.stringMatching(/^Firefox 40.0% 2 /),
      ])
      expect(await cells(page, 'Device Breakdown')).toEqual([expect.stringMatching(/^Desktop 100.0% 5 /)])
    })
    await open('/traffic-technology?compare=1', 'Technology', async (page) => {
      expect(
        flat(await page.getByRole('region', { name: 'Browser Breakdown' }).locator('th[scope=col]').allInnerTexts()),
      ).toContain('Previous')
      expect(await cells(page, 'Browser Breakdown')).toEqual([
        expect.stringMatching(/^Chrome 60.0% 3 0 /),
        expect.stringMatching(/^Firefox 40.0% 2 0 /),
      ])
    })
  })
})

const REPORTS = [
  ['TRAF-09', '/traffic-overview', 'Traffic Overview', 'No data currently for the Traffic report'],
  ['LAND-05', '/traffic-landing-pages', 'Landing Page Details', 'No data currently for the Landing Page report'],
  ['CAMP-05', '/traffic-campaign', 'Campaigns', 'No data currently for the Campaigns report'],
  ['SOC-08', '/traffic-social', 'Social', 'No data currently for the social media report.'],
  ['CTRY-07', '/countries', 'Country Report', 'No data currently for the Country report'],
  ['PAGES-04', '/publishers-pages', 'Pages Report', 'No data currently for the Pages report'],
  ['TECH-06', '/traffic-technology', 'Technology', 'No data for this time period.'],
] as const

describe('on days without a visit', async () => {
  const { page, errors } = await signedIn(product, browser)
  test.each(REPORTS)('%s %s says so when there is nothing', async (_, path, title, text) => {
    await openScreen(page, `${product.url}/#${path}?site=${shop.id}&start=2020-01-01&end=2020-01-31`)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await page.getByText(text, { exact: true }).first().waitFor()
    expect(await barriersOf(page)).toEqual([])
    expect(errors).toEqual([])
  })
})

/** Texts from each report's sample figures. */
const SAMPLES = {
  '/traffic-overview': 'Organic Search',
  '/traffic-landing-pages': '/shop/',
  '/traffic-campaign': 'sunday_letter',
  '/traffic-social': 'Facebook',
  '/countries': 'United States',
  '/publishers-pages': '/shop/',
  '/traffic-technology': 'Chrome',
} as const
const IN_LITE = {
  '/traffic-overview': 'TRAF-07 TRAF-10',
  '/traffic-landing-pages': 'LAND-06',
  '/traffic-campaign': 'CAMP-06',
  '/traffic-social': 'SOC-09',
  '/countries': 'CTRY-08',
  '/publishers-pages': 'PAGES-05',
  '/traffic-technology': 'TECH-05',
} as const

describe.each([
  ['lite', free],
  ['basic', basic],
])('in %s', async (_, site) => {
  const { page, errors } = await signedIn(product, browser)
  test.each(REPORTS.map(([, path, title]) => [IN_LITE[path], path, title] as const))(
    '%s %s is a blurred sample behind the offer',
    async (_, path, title) => {
      const offer = path === '/traffic-social' && site === basic ? 'Get Plus for' : 'Unlock'
      await openScreen(page, `${product.url}/#${path}?site=${site.id}`)
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      const card = page.getByRole('region', { name: new RegExp(`^${offer} the .*PRO$`) })
      await card.getByRole('link', { name: 'Upgrade and Unlock' }).waitFor()
      await expectBlurred(page, SAMPLES[path])
      expect(await card.evaluate((element) => element.closest('[inert]'))).toBeNull()
      expect(errors).toEqual([])
    },
  )
})

test('SOC-06 lite has the offer of the free edition, and a lower licence asks for a higher one', async () => {
  await open(
    '/traffic-social',
    'Social',
    (page) => page.getByRole('region', { name: 'Unlock the Social Report PRO' }).waitFor(),
    free,
  )
  await open(
    '/traffic-social',
    'Social',
    async (page) => {
      const offer = page.getByRole('region', { name: 'Get Plus for the Social Report PRO' })
      await offer.getByText('Your licence is Basic. This report needs Plus or higher.').waitFor()
      await offer.getByRole('link', { name: 'Upgrade and Unlock' }).waitFor()
    },
    basic,
  )
})

test('UPS-09 the notice of a sample is dismissed for its own screen alone', async () => {
  const { context, page } = await signedIn(product, browser)
  const notice = page.getByText('This is a sample report. Upgrade to Pro to unlock for your website.')
  const see = async (path: string) => {
    await page.goto(`${product.url}/#${path}?site=${free.id}`)
    await page.getByRole('button', { name: 'See a Sample Report' }).click()
  }
  await see('/traffic-overview')
  await notice.waitFor()
  await page.getByRole('status').getByRole('button').click()
  await notice.waitFor({ state: 'detached' })
  await see('/traffic-technology')
  await notice.waitFor()
  await see('/traffic-overview')
  await table(page, 'Traffic Details').waitFor()
  expect(await notice.count()).toBe(0)
  await context.close()
})

test('TAB-18 in a table a bounce rate that rises is red, and one that falls green', async () => {
  const [GREEN, RED] = ['rgb(23, 119, 90)', 'rgb(200, 50, 43)']
  const { context, page, errors } = await signedIn(product, browser, { colorScheme: 'light' })
  const row = (network: string, now: number, before: number) => {
    const figures = (value: number) => ({
      sessions: value,
      engaged_sessions: value,
      bounce_rate: value,
      purchases: value,
      revenue: value,
      conversion_rate: value,
    })
    return { network, ...figures(now), compare: figures(before) }
  }
  await reportDataIs(page, (data) => ({ ...data, social_table: [row('Up', 40, 20), row('Down', 10, 20)] }))
  await page.goto(`${product.url}/#/traffic-social?site=${shop.id}&compare=1`)
  await table(page, 'Report Details').waitFor()
  const tones = (name: string) =>
    table(page, 'Report Details')
      .locator('tbody tr', { hasText: name })
      .locator('td span:has(> svg)')
      .evaluateAll((all) => all.map((change) => getComputedStyle(change).color))
  expect(await tones('Up')).toEqual([GREEN, GREEN, RED, GREEN, GREEN, GREEN])
  expect(await tones('Down')).toEqual([RED, RED, GREEN, RED, RED, RED])
  await context.close()
  expect(errors).toEqual([])
})

test('CHART-03 up to seven slices a legend shows all rows, from eight on closer ones that scroll', async () => {
  const { context, page } = await signedIn(product, browser)
  let slices = 7
  await reportDataIs(page, (data) => {
    const places = Array.from({ length: slices }, (_, place) => place)
    const series = places.map((place) => 20 - place)
    const browsers = { labels: places.map((place) => `Browser ${place}`), series, compare: series }
    return { ...data, browser_breakdown: browsers }
  })
  const legend = async () => {
    await page.goto('about:blank')
    await page.goto(`${product.url}/#/traffic-technology?site=${shop.id}`)
    const shown = page.getByRole('region', { name: 'Browser Breakdown' }).locator('table')
    await shown.waitFor()
    expect(await shown.locator('tbody tr').count()).toBe(slices)
    return shown.evaluate((element) => ({
      scrolls: element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY === 'auto',
      row: element.querySelector('tbody td')!.getBoundingClientRect().height,
    }))
  }
  expect(await legend()).toEqual({ scrolls: false, row: 44 })
  slices = 8
  expect(await legend()).toEqual({ scrolls: true, row: 32 })
  await context.close()
})

test('CTRY-04 without the eCommerce addon Country has no Purchases', async () => {
  const { addons, sites } = product.server.services
  const stored = sites.byId(shop.id)!
  const { basename } = (await addons.of(stored)).ecommerce!
  await addons.deactivate(stored, basename)
  await open('/countries', 'Country Report', async (page) =>
    expect(await heads(page, 'Countries')).toEqual(['Country', 'Sessions', 'Engaged Sessions', 'Bounce rate']),
  )
  await addons.activate(stored, basename)
})

test('the CSV of Traffic Overview has its own name, not that of the Overview', () =>
  open('/traffic-overview', 'Traffic Overview', async (page) => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: /CSV/ }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^traffic-overview_/)
  }))

test.each([
  ['/traffic-overview', 'Traffic Overview', ['Sessions 0', 'Pageviews 0']],
  ['/traffic-social', 'Social', ['Sessions 0', 'Pageviews 0']],
  ['/countries', 'Country Report', ['Sessions 0', 'Pageviews 0']],
  ['/media', 'Media Report', ['Video Plays 0']],
])('GEN-11 %s without figures keeps its tabs, its chart and Site Notes, and says why', (path, title, tabs) =>
  open(`${path}?start=2020-01-01&end=2020-01-31`, title, async (page) => {
    expect(flat(await page.getByRole('tab').allInnerTexts())).toEqual(tabs.map((tab) => expect.stringContaining(tab)))
    await page.getByRole('slider').waitFor()
    await page.getByRole('tabpanel').getByText('No data for this time period.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Site Notes' }).waitFor()
  }),
)

test('figures of a total do not touch each other in compare', () =>
  open('/traffic-overview?compare=1', 'Traffic Overview', async (page) => {
    const gaps = await page.locator('tfoot tr').evaluate((row) => {
      const boxes = [...row.children].map((cell) => {
        const words = document.createRange()
        words.selectNodeContents(cell)
        return words.getBoundingClientRect()
      })
      return boxes.slice(1).map(({ left }, index) => left - boxes[index]!.right)
    })
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6)
  }))

test('a group of the menu says that it has the current report', () =>
  open('/countries', 'Country Report', async (page) => {
    const group = (name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true })
    expect(await group('Publishers').getAttribute('aria-current')).toBe('true')
    expect(await group('Traffic').getAttribute('aria-current')).toBeNull()
  }))

test('NAV-32 NAV-33 NAV-34 NAV-35 NAV-41 the groups of the menu open on a click, and close on a choice or a click beside', async () => {
  const { context, page } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/?site=${shop.id}`)
  const names = async () => flat(await page.getByRole('dialog').getByRole('link').allInnerTexts())
  await page.getByRole('button', { name: 'Traffic', exact: true }).click()
  await page.getByRole('dialog', { name: 'Traffic' }).waitFor()
  expect(await names()).toEqual([
    'Overview Which channels bring your visitors.',
    'Technology Browsers and devices.',
    'Landing Page Details Where visits begin.',
    'Campaigns What your links and adverts bring.',
    'Source / Medium Where visits come from, and how.',
    'Social Visits from social networks.',
  ])
  await page.mouse.click(700, 900)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'eCommerce', exact: true }).click()
  await page.getByRole('dialog', { name: 'eCommerce' }).waitFor()
  const links = page.getByRole('dialog').getByRole('link')
  expect((await names()).map((name) => name.split(' ')[0])).toEqual(['Overview', 'Coupons', 'Funnel'])
  expect(
    await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).hash.split('?')[0])),
  ).toEqual(['#/ecommerce', '#/ecommerce-coupons', '#/ecommerce-funnel'])
  await page.mouse.click(700, 900)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Publishers', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Country Report/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Country Report' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await context.close()
})
