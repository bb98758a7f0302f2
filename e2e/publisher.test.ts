import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { openProduct, reportDataIs, signedIn } from './product.ts'
import { expectBlurred } from './screen.ts'
import { visitSite } from './visitor.ts'

const { product, browser } = await openProduct({ realClock: true })
const visit = { id: 'visit-0001', name: 'page_view', visitor: 'a', time: Date.now() - 1000 }
const empty = await product.addSite({ domain: 'empty.example' })
await product.load(empty.id, [{ ...visit, url: 'https://empty.example/' }])
await product.licence(empty.id, 'plus')
const lite = await product.addSite({ domain: 'free.example' })
await product.load(lite.id, [{ ...visit, url: 'https://free.example/' }])

/** Opens the report of the site without data. */
async function onReport(
  look: (page: Page) => Promise<void>,
  { site = empty.id, parameters = '', data }: { site?: number; parameters?: string; data?: object } = {},
) {
  const { context, page, errors } = await signedIn(product, browser)
  if (data) await reportDataIs(page, (answer) => ({ ...answer, ...data }))
  await page.goto(`${product.url}/#/publishers?site=${site}${parameters}`)
  await look(page)
  await context.close()
  expect(errors).toEqual([])
}

const heads = async (page: Page, table: string) =>
  (await page.getByRole('table', { name: table }).locator('thead th').allInnerTexts()).map((text) => text.trim())
const cells = async (page: Page, table: string, row = 0) =>
  (await page.getByRole('table', { name: table }).locator('tbody tr').nth(row).locator('th,td').allInnerTexts()).map(
    (text) => text.replaceAll(/\s+/g, ' ').trim(),
  )

test('PUB-01 PUB-03 PUB-04 PUB-05 PUB-06 PUB-07 PUB-08 PUB-09 PUB-10 PUB-11 a visitor scrolls and clicks links, and the report shows exactly that', async () => {
  const site = await visitSite(
    product,
    browser,
    {
      '/start': `<script>window.curlew = function () { (curlew.q = curlew.q || []).push(arguments) }
        curlew('set', { age_bracket: '25-34', gender: 'female', interests: 'Baking' })</script><div style="height:6000px">text</div><a id="out" href="https://orchard.example/">The orchard</a>
        <a id="aff" href="/go/knife/">The knife</a> <a id="file" href="/labels.pdf">Labels</a>
        <a id="next" href="/second">next</a>
        <script>document.addEventListener('click', (e) => { if (e.target.id !== 'next') e.preventDefault() })</script>`,
      '/second': '<p>the end</p>',
    },
    'data-consent="granted"',
  )
  const { page } = site.visitor
  await Promise.all([page.waitForResponse('**/m.js?*'), page.goto(`${site.url}/start`)])
  const scrolled = page.waitForRequest(async (request) => Boolean(request.postData()?.includes('scroll_depth')))
  await page.evaluate(() => window.scrollTo(0, 1000))
  await scrolled
  for (const link of ['#out', '#out', '#aff', '#file']) await page.click(link)
  await page.click('#next')

  const { page: owner, errors } = await site.report('/publishers', { click: 3, file_download: 1, scroll_depth: 4 })
  await owner.getByRole('table', { name: 'Top Outbound Links' }).waitFor()
  expect(await heads(owner, 'Top Landing Pages')).toEqual(['Page Title', 'Visits', 'Avg. Duration', 'Bounce Rate'])
  expect(await cells(owner, 'Top Landing Pages')).toEqual([
    expect.stringMatching(/^1 Page \/start/),
    '1',
    expect.any(String),
    '0.0%',
  ])
  expect(await heads(owner, 'Top Exit Pages')).toEqual(['Page Title', 'Exits', 'Page Views', '% of Exits'])
  expect(await cells(owner, 'Top Outbound Links')).toEqual([expect.stringMatching(/The orchard/), '2'])
  expect(await heads(owner, 'Top Affiliate Links')).toEqual(['Label', 'Link', 'Clicks'])
  expect(await cells(owner, 'Top Affiliate Links')).toEqual([
    expect.stringMatching(/The knife/),
    expect.stringMatching(/\/go\/knife\/$/),
    '1',
  ])
  expect(await cells(owner, 'Top Download Links')).toEqual([expect.stringMatching(/Labels/), '1'])
  expect(await heads(owner, 'Interests')).toEqual(['Category', '% of Interest'])
  expect(await cells(owner, 'Interests')).toEqual([expect.stringMatching(/Baking/), '100.0%'])
  expect(await owner.getByRole('list', { name: 'Age' }).innerText()).toMatch(/25-34/)
  expect(await owner.getByRole('region', { name: 'Gender' }).innerText()).toMatch(/Female/)
  const scroll = await owner.getByRole('region', { name: 'Scroll' }).innerText()
  for (const mark of ['25%', '50%', '75%', '100%']) expect(scroll).toContain(mark)
  expect(scroll).toContain('100.0%')
  expect(errors).toEqual([])
  await site.close()
})

describe('Publishers', () => {
  const EMPTY = [
    'No landing pages tracked during this time period.',
    'No exit pages tracked during this time period.',
    'No outbound links tracked during this time period.',
    'No affiliate links tracked during this time period.',
    'No download links tracked during this time period.',
    'No interests tracked during this time period.',
    'No ages tracked during this time period.',
    'No genders tracked during this time period.',
    'No scroll depth tracked during this time period.',
  ]
  test('PUB-17 PUB-18 each section has its own text when it is empty', () =>
    onReport(
      async (page) => {
        for (const text of EMPTY) await page.getByText(text, { exact: true }).waitFor()
      },
      { parameters: '&start=2020-01-01&end=2020-01-31' },
    ))

  test('PUB-14 PUB-15 PUB-16 a section that fails says why in place of its data', () =>
    onReport(
      async (page) => {
        const text = (name: string) => page.getByRole('region', { name }).getByRole('alert').innerText()
        await page.getByRole('region', { name: 'Top Affiliate Links' }).waitFor()
        expect(await text('Top Affiliate Links')).toBe(
          'Please set up custom dimension "affiliate_label" for this report to work.',
        )
        expect(await text('Age')).toBe('An unknown error has occurred.')
        expect(await page.getByRole('table', { name: 'Top Exit Pages' }).count()).toBe(1)
      },
      {
        parameters: '&range=today',
        data: {
          affiliatelinks: { error: { code: 'MISSING_CUSTOM_DIMENSION', data: 'affiliate_label' } },
          age: { error: { code: 'OTHER' } },
        },
      },
    ))

  test('TAB-22 sections without what they are compared with show their own figures, and the rest of the report', () =>
    onReport(
      async (page) => {
        const age = page.getByRole('list', { name: 'Age' }).getByRole('button')
        await age.first().waitFor()
        expect(await age.first().locator('[class*=value]').allInnerTexts()).toEqual(['12.0%', '--'])
        const gender = page.getByRole('region', { name: 'Gender' }).getByRole('row', { name: 'Female' })
        expect((await gender.innerText()).split(/\s+/)).toEqual(['Female', '100.0%', '3', '--', '+100.0%'])
        const interests = page.getByRole('table', { name: 'Interests' }).getByRole('row', { name: 'Baking' })
        expect(await interests.innerText()).toMatch(/75/)
        await page.getByRole('table', { name: 'Top Exit Pages' }).waitFor()
      },
      {
        parameters: '&range=today&compare=1',
        data: {
          interest: [{ interest: 'Baking', sessions: 3, percent: 75 }],
          age: { graph: { labels: ['18-24'], data: [12] } },
          gender: { graph: { labels: ['female'], data: [100] }, sessions: [3] },
          scroll: { average: 40, views: [4, 3, 2, 1] },
        },
      },
    ))

  const ages = { graph: { labels: ['18-24', '25-34'], data: [12, 12.345], compare: [20, 80] } }
  const entrances = [{ title: 'Home', path: '/', entrances: 3, compare: { entrances: 1 } }]
  test('PUB-02 PUB-12 CHART-08 CHART-09 entrances, links to full reports, and a bar chart of 200 pixels', () =>
    onReport(
      async (page) => {
        const chart = page.getByRole('list', { name: 'Age' })
        await chart.waitFor()
        expect((await chart.boundingBox())!.height).toBe(200)
        await chart.getByRole('button').nth(1).focus()
        expect(await chart.getByTestId('bar-tooltip').allTextContents()).toEqual([
          expect.stringMatching(/: 12%$/),
          expect.stringMatching(/: 12\.35%$/),
        ])
        expect(await heads(page, 'Top Landing Pages')).toEqual(['Page Title', 'Entrances'])
        const links = page.getByRole('link', { name: 'View Full Report' })
        expect(await links.count()).toBe(1)
        expect(await links.getAttribute('href')).toBe('https://provider.example/pages')
      },
      {
        parameters: '&range=today',
        data: { age: ages, landingpages: entrances, galinks: { landingpages: 'https://provider.example/pages' } },
      },
    ))

  test('CHART-06 CHART-07 with compare the bar chart is 470 pixels high, with both ranges in their colours', () =>
    onReport(
      async (page) => {
        const chart = page.getByRole('list', { name: 'Age' })
        await chart.waitFor()
        expect((await chart.boundingBox())!.height).toBe(470)
        expect(await chart.getByTestId('bar-tooltip').first().innerText()).toMatch(/12%[\s\S]*20%/)
        const bars = await chart
          .locator('i')
          .evaluateAll((all) => all.map((bar) => [getComputedStyle(bar).backgroundColor, bar.clientWidth]))
        const longest = Math.max(...bars.map(([, width]) => Number(width)))
        const shares = bars.map(([color, width]) => [color, Math.round((Number(width) / longest) * 80)])
        const [now, before] = ['rgb(61, 110, 194)', 'rgb(193, 218, 249)']
        expect(shares).toEqual([
          [now, 12],
          [before, 20],
          [now, 12],
          [before, 80],
        ])
        expect(await barriersOf(page, { within: 'main' })).toEqual([])
      },
      { parameters: '&range=today&compare=1', data: { age: ages } },
    ))

  test('PUB-19 in lite it is a blurred sample behind the offer', () =>
    onReport(
      async (page) => {
        await page.getByText('Unlock the Publishers Report').waitFor()
        await expectBlurred(page, 'The orchard’s own page')
      },
      { site: lite.id },
    ))
})
