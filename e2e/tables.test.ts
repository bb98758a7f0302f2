import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersInBothThemes } from './barriers.ts'
import { history } from './history.ts'
import { openProduct, reportDataIs, signedIn } from './product.ts'

const { product, browser } = await openProduct()
const site = await product.addSite()
await product.load(site.id, history())
await product.licence(site.id, 'plus')
const lite = await product.addSite({ name: 'Free Shop', domain: 'free.example' })
await product.load(lite.id, history('free.example'))

interface Visit extends BrowserContextOptions {
  parameters?: string
  /** Rows instead of the site's own. */
  rows?: readonly object[]
}

/** Opens the report and passes it on when its table is shown. Fails on any error of the page. */
async function onReport(look: (page: Page) => Promise<void>, { parameters = '', rows, ...window }: Visit = {}) {
  const { context, page, errors } = await signedIn(product, browser, window)
  if (rows) await reportDataIs(page, (data) => ({ ...data, source_medium_table: rows }))
  const query = new URLSearchParams(parameters)
  query.set('site', String(site.id))
  await page.goto(`${product.url}/#/traffic-source-medium?${query}`)
  await page.getByRole('region', { name: 'Source / Medium Details' }).first().waitFor()
  await look(page)
  await context.close()
  expect(errors).toEqual([])
}

const row = (source_medium: string, sessions: number, before = 1) => {
  const figures = (count: number) => ({
    sessions: count,
    engaged_sessions: 1,
    pages_per_sessions: 1.5,
    purchases: 0,
    conversion_rate: 0,
    revenue: 0,
  })
  return { source_medium, ...figures(sessions), compare: figures(before) }
}
const rowsUpTo = (count: number) => Array.from({ length: count }, (_, i) => row(`source-${i + 1} / test`, count - i))

const table = (page: Page) => page.getByRole('table', { name: 'Source / Medium Details' })
const filter = (page: Page) => page.getByRole('textbox', { name: 'Filter Source / Medium Details by keyword' })
/** Names of the visible rows, from the top. */
const names = (page: Page) => table(page).locator('tbody button bdi').allTextContents()
const heads = async (page: Page) =>
  (await table(page).locator('thead th').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
const sortBy = (page: Page, name: string) =>
  table(page).locator('thead').getByRole('button', { name, exact: true }).click()

describe('Source / Medium', () => {
  test('NAV-21 SRC-01 SRC-02 SRC-03 it has tabs, a chart, and its table with real sources', () =>
    onReport(async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Source / Medium')
      expect(await page.getByRole('tab').allInnerTexts()).toEqual([
        expect.stringMatching(/^Sessions\s+60/),
        expect.stringMatching(/^Pageviews\s+90/),
      ])
      await page.getByRole('slider', { name: 'Sessions by day' }).waitFor()
      expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toContain('Source / Medium Details')
      expect(await heads(page)).toEqual([
        'Source / Medium',
        'Sessions',
        'Engaged Sessions',
        'Pages / Sessions',
        'Purchases',
        'Conversion Rate',
        'Revenue',
      ])
      expect(await names(page)).toEqual([
        'news.example / referral',
        'pinterest.com / referral',
        'reddit.com / referral',
      ])
      const total = await table(page).locator('tfoot tr').innerText()
      expect(total.split(/\s+/)).toEqual(['Total', '60', '30', '1.50', '0', '0.0%', '£0.00'])
    }))

  test('SRC-05 TAB-11 an empty table shows its text alone', () =>
    onReport(
      async (page) => {
        expect(await page.getByText('No data currently for the Source / Medium report').count()).toBe(1)
        expect(await table(page).count()).toBe(0)
        expect(await filter(page).count()).toBe(0)
      },
      { parameters: '?start=2020-01-01&end=2020-01-31' },
    ))

  test('SRC-06 UPS-13 in lite it is a blurred sample behind the offer, and its data is not asked for', async () => {
    const { context, page } = await signedIn(product, browser)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.postData() ?? ''))
    await page.goto(`${product.url}/#/traffic-source-medium?site=${lite.id}`)
    await page.getByText('PRO', { exact: true }).first().waitFor()
    await page.getByText('google / organic').first().waitFor()
    const blurred = await page
      .getByText('google / organic')
      .first()
      .evaluate((element) => {
        for (let at: Element | null = element; at; at = at.parentElement)
          if (getComputedStyle(at).filter.includes('blur')) return true
        return false
      })
    expect(blurred).toBe(true)
    expect(asked.filter((body) => body.includes('traffic_source_medium') && body.includes('report_data'))).toEqual([])
    await context.close()
  })
})

test('CHART-05 an open row’s bars of both ranges, and their legend, have the colours of compared bars', () =>
  onReport(
    async (page) => {
      await table(page).locator('tbody').getByRole('button').first().click()
      const bars = table(page).locator('tbody li i')
      await bars.first().waitFor()
      const colors = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor))
      const [now, before] = ['rgb(136, 168, 212)', 'rgb(185, 216, 243)']
      expect(colors).toEqual(Array.from({ length: 6 }, () => [now, before]).flat())
      const marks = await page
        .getByRole('region', { name: 'Source / Medium Details' })
        .locator('header li')
        .evaluateAll((all) => all.map((item) => getComputedStyle(item, '::before').backgroundColor))
      expect(marks).toEqual([now, before])
    },
    { parameters: '?compare=1', rows: [row('falling', 4, 8)], colorScheme: 'light' },
  ))

describe('filter and limits', () => {
  test('TAB-03 SRC-04 ERR-01 a keyword filters the names and says how many it finds', () =>
    onReport(async (page) => {
      await filter(page).fill('PIN')
      await expect.poll(() => names(page)).toEqual(['pinterest.com / referral'])
      await expect.poll(() => page.getByRole('status').filter({ hasText: '1 of 3 rows' }).count()).toBe(1)
      await filter(page).fill('nowhere')
      await page.getByText('No records found.', { exact: true }).waitFor()
      await page.getByText('No row matches “nowhere”.').waitFor()
      await filter(page).press('Escape')
      await expect.poll(() => names(page).then((all) => all.length)).toBe(3)
      expect(await filter(page).inputValue()).toBe('')
    }))

  test('ten thousand rows are all there, and only those near the window are drawn', () =>
    onReport(
      async (page) => {
        await page.getByRole('radio', { name: 'All' }).click()
        expect(await table(page).getAttribute('aria-rowcount')).toBe('10001')
        await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(400_000)
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await table(page).getByText('source-10000 / test').waitFor()
        expect(await table(page).locator('tbody tr').count()).toBeLessThan(1000)
        const head = await table(page).locator('thead').boundingBox()
        expect(head?.y).toBe(0)
        await filter(page).fill('source-9999')
        await expect.poll(() => names(page)).toEqual(['source-9999 / test'])
      },
      { rows: rowsUpTo(10_000) },
    ))
})

describe('open rows', () => {
  test('TAB-10 at 782 px rows open to labels and values, at 783 px they are columns', async () => {
    await onReport(
      async (page) => {
        expect(await heads(page)).toEqual(['Source / Medium', 'Sessions'])
        await table(page).getByRole('button', { name: 'reddit.com / referral' }).click()
        await table(page).getByRole('row', { name: 'Engaged Sessions 10' }).waitFor()
        await page.getByRole('button', { name: 'Show Details' }).click()
        await expect.poll(() => table(page).getByRole('rowheader', { name: 'Revenue' }).count()).toBe(3)
        await page.getByRole('button', { name: 'Hide Details' }).click()
        await expect.poll(() => table(page).getByRole('rowheader', { name: 'Revenue' }).count()).toBe(0)
      },
      { viewport: { width: 782, height: 900 } },
    )
    await onReport(
      async (page) => {
        expect(await heads(page)).toHaveLength(7)
        expect(await page.getByRole('button', { name: 'Show Details' }).count()).toBe(0)
      },
      { viewport: { width: 783, height: 900 } },
    )
  })
})

describe('taken along', () => {
  const rows = [row('=cmd|calc / x', 5, 10), row('a, "b" / c', 7, 0), ...rowsUpTo(30)]

  test('a CSV file holds all rows found, as sorted, harmless and raw', () =>
    onReport(
      async (page) => {
        await sortBy(page, 'Sessions')
        await filter(page).fill('/')
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Download as CSV' }).click(),
        ])
        expect(download.suggestedFilename()).toBe('source-medium_example.org_2026-02-09_2026-03-10.csv')
        const bytes = await readFile(await download.path())
        expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
        const lines = bytes.subarray(3).toString().split('\r\n')
        expect(lines).toHaveLength(34)
        expect(lines[0]).toMatch(/^Source \/ Medium,Sessions,"Sessions, previous","Sessions, change \(%\)",Engaged/)
        expect(lines[1]).toMatch(/^source-30 \/ test,1,1,0,/)
        expect(lines).toContainEqual(expect.stringMatching(/^'=cmd\|calc \/ x,5,10,-50,/))
        expect(lines).toContainEqual(expect.stringMatching(/^"a, ""b"" \/ c",7,0,100,/))
      },
      { rows, parameters: '?compare=1' },
    ))

  test('the clipboard gets the same for a spreadsheet', () =>
    onReport(
      async (page) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        await filter(page).fill('x')
        await expect.poll(() => names(page)).toEqual(['=cmd|calc / x'])
        await page.getByRole('button', { name: 'Copy all rows' }).click()
        await page.getByText('1 row copied').waitFor()
        const text = await page.evaluate(() => navigator.clipboard.readText())
        expect(text.replaceAll('\r', '').split('\n')[1]?.split('\t')).toEqual([
          "'=cmd|calc / x",
          '5',
          '1',
          '1.5',
          '0',
          '0',
          '0',
        ])
      },
      { rows },
    ))
})

describe('for everybody', () => {
  test('visitors’ text is shown as text, cut short, and in full when the row opens', () => {
    const hostile = `"><img src=x onerror="document.title=1">\u202egnp.exe 😀 https://evil.example/${'x'.repeat(1950)}`
    return onReport(
      async (page) => {
        const cell = table(page).locator('tbody th').first()
        expect((await cell.boundingBox())?.height).toBeLessThan(60)
        expect(await cell.getAttribute('title')).toBe(hostile)
        await cell.getByRole('button').click()
        await table(page).locator('p bdi', { hasText: hostile }).waitFor()
        expect(await page.title()).toContain('Source / Medium')
        expect(await page.locator('img[src=x]').count()).toBe(0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
      },
      { rows: [row(hostile, 5), row('', 3)] },
    )
  })

  test.each([
    [1440, ''],
    [390, '?compare=1'],
  ] as const)('nothing is in the way of assistive technology, in either theme: %d px %s', (width, parameters) =>
    onReport(
      async (page) => {
        await table(page).locator('tbody button[aria-expanded]').first().press('Enter')
        await table(page).locator('tbody button[aria-expanded=true]').waitFor()
        expect(await barriersInBothThemes(page)).toEqual([])
      },
      { parameters, viewport: { width, height: 900 } },
    ),
  )

  test.each([
    ['', 1440],
    ['', 783],
    ['?compare=1', 1440],
    ['?compare=1', 1180],
  ])('figures end where their heads end: %s at %i px', (parameters, width) =>
    onReport(
      async (page) => {
        const ends = await table(page).evaluate((element) => {
          const endsOf = (cells: string) =>
            [...element.querySelectorAll(cells)].map((cell) => {
              const content = document.createRange()
              content.selectNodeContents(cell)
              return Math.round(content.getBoundingClientRect().right)
            })
          return {
            heads: endsOf('thead tr:last-child th'),
            figures: endsOf('tbody tr:first-child td'),
          }
        })
        expect(ends.figures.length).toBeGreaterThan(1)
        expect(ends.heads.slice(-ends.figures.length)).toEqual(ends.figures)
      },
      { parameters, viewport: { width, height: 900 } },
    ),
  )

  test('nothing overflows the window', async () => {
    await onReport(
      async (page) => {
        await table(page).locator('tbody button[aria-expanded]').first().press('Enter')
        await table(page).locator('tbody button[aria-expanded=true]').waitFor()
        for (const width of [1440, 1180, 783, 782, 390, 320]) {
          await page.setViewportSize({ width, height: 900 })
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        }
      },
      { parameters: '?compare=1' },
    )
  })
})
