import { ALL_BUILT_IN_DIMENSIONS, type DimensionSetting } from '@curlew/model'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { openProduct, reportDataIs, signedIn } from './product.ts'
import { expectBlurred, settled } from './screen.ts'
import { visitSite } from './visitor.ts'

const { product, browser } = await openProduct({ realClock: true })
const shop = await product.addSite({ domain: 'shop.example' })
const view = { name: 'page_view', time: Date.now() - 1000, url: 'https://shop.example/' }
await product.load(
  shop.id,
  ['Ada', 'Ada', 'Theo', '<img src=x onerror=alert(1)>'].map((author, index) => ({
    ...view,
    id: `view-000${index}`,
    visitor: `visitor ${index}`,
    params: { author, tags: 'bread,rye', logged_in: String(index === 0), published_at: '2026-02-03' },
  })),
)
await product.licence(shop.id, 'plus')

const show = (site: number, ...names: string[]) =>
  product.server.services.sites.change(site, {
    dimensions: [
      ...names.map((name) => ALL_BUILT_IN_DIMENSIONS.find((known) => known.name === name) ?? own(name)),
      ...ALL_BUILT_IN_DIMENSIONS.filter(({ name }) => !names.includes(name)).map((known) => ({
        ...known,
        enabled: false,
      })),
    ],
  })
const own = (name: string): DimensionSetting => ({ name, label: 'Level', tooltip: 'How hard it is', enabled: true })

const boxes = async (page: Page) =>
  (await page.locator('main section[aria-label] h2').allInnerTexts()).map((text) => text.trim())
const lines = async (page: Page, table: string, rows = 'tbody tr:not([data-blank])') =>
  (await page.getByRole('table', { name: table, exact: true }).locator(rows).allInnerTexts())
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

/** Opens the report of the shop. */
async function onReport(look: (page: Page) => Promise<void>, { parameters = '', data }: Options = {}) {
  const { context, page, errors } = await signedIn(product, browser)
  if (data) await reportDataIs(page, data)
  await page.goto(`${product.url}/#/dimensions?site=${shop.id}&range=today${parameters}`)
  await page.getByRole('heading', { name: 'Dimensions Report' }).waitFor()
  await settled(page)
  await look(page)
  await context.close()
  expect(errors).toEqual([])
}
interface Options {
  parameters?: string
  data?: (answer: Record<string, unknown>) => unknown
}

test('DIM-01 DIM-03 DIM-07 page parameters are counted in a box each, only for enabled dimensions', async () => {
  const site = await visitSite(product, browser, {
    '/bread': `<meta property="curlew:author" content="Ada"><meta property="curlew:recipe_level" content="easy">`,
    '/cake': `<meta property="curlew:author" content="Theo"><meta property="curlew:recipe_level" content="hard">`,
  })
  await show(site.id, 'author', 'recipe_level')
  const { page: visitor } = site.visitor
  for (const path of ['/bread', '/bread', '/cake'])
    await Promise.all([visitor.waitForResponse('**/e'), visitor.goto(`${site.url}${path}`)])
  const { page, errors } = await site.report('/dimensions', { page_view: 4 })
  await page.getByRole('table', { name: 'Author' }).waitFor()
  expect(await boxes(page)).toEqual(['Author', 'Level'])
  expect(await lines(page, 'Author', 'thead th')).toEqual(['Author', 'Views'])
  expect(await lines(page, 'Author')).toEqual(['1 Ada 2', '2 Theo 1'])
  expect(await lines(page, 'Author', 'tfoot tr')).toEqual(['Total 3'])
  expect(await lines(page, 'Level')).toEqual(['1 easy 2', '2 hard 1'])
  await page.getByRole('button', { name: 'About Level' }).hover()
  expect(await page.getByRole('tooltip').innerText()).toContain('How hard it is')
  expect(errors).toEqual([])
  await site.close()
})

describe('Dimensions', () => {
  test('DIM-02 boxes are in two columns, also in compare; values and days are formatted for readers', async () => {
    await show(shop.id, 'author', 'tags', 'logged_in', 'published_at')
    for (const parameters of ['', '&compare=1'])
      await onReport(
        async (page) => {
          const [first, second, third] = await Promise.all(
            ['Author', 'Tags', 'Logged-In'].map((name) => page.getByRole('region', { name }).boundingBox()),
          )
          expect(second!.y).toBe(first!.y)
          expect(second!.x).toBeGreaterThan(first!.x + first!.width)
          expect(third!.x).toBe(first!.x)
          expect(await barriersOf(page, { within: 'main' })).toEqual([])
        },
        { parameters },
      )
    await onReport(async (page) => {
      expect(await lines(page, 'Tags')).toEqual(['1 bread 4', '2 rye 4'])
      expect(await lines(page, 'Logged-In')).toEqual(['1 Logged-Out 3', '2 Logged-In 1'])
      expect(await lines(page, 'Published Date')).toEqual(['1 Feb 3, 2026 4'])
      expect(await lines(page, 'Author')).toContain('2 <img src=x onerror=alert(1)> 1')
    })
  })

  test('each box is filtered by itself', async () => {
    await show(shop.id, 'author', 'tags')
    await onReport(async (page) => {
      await page.getByRole('textbox', { name: /Author/ }).fill('theo')
      await expect.poll(() => lines(page, 'Author')).toEqual([expect.stringMatching(/Theo 1$/)])
      expect(await lines(page, 'Tags')).toHaveLength(2)
    })
  })

  test('DIM-04 a box has a link to the full report if one is supplied', async () => {
    await show(shop.id, 'author', 'tags')
    await onReport(
      async (page) => {
        const links = page.getByRole('link', { name: 'View Full Report' })
        expect(await links.count()).toBe(1)
        expect(await page.getByRole('region', { name: 'Tags' }).getByRole('link').last().getAttribute('href')).toBe(
          'https://provider.example/tags',
        )
      },
      { data: (answer) => ({ ...answer, galinks: { 2: 'https://provider.example/tags' } }) },
    )
  })

  test('TAB-21 DIM-05 DIM-09 DIM-10 DIM-12 a failed box says why in its place, and an empty one says that it is empty', async () => {
    await show(shop.id, 'recipe_level', 'author', 'tags', 'logged_in')
    await onReport(
      async (page) => {
        const text = (name: string) => page.getByRole('region', { name }).innerText()
        expect(await text('Level')).toContain('Please set up custom dimension "recipe_level" for this report to work.')
        expect(await text('Tags')).toContain('An unknown error has occurred.')
        expect(await text('Logged-In')).toContain('No data for this time period.')
        expect(await lines(page, 'Author')).toHaveLength(3)
      },
      {
        data: (answer) => ({
          ...answer,
          3: { error: { code: 'OTHER' } },
          4: { ...(answer[4] as object), data: [] },
        }),
      },
    )
  })

  test('without enabled dimensions it says so, and links to their settings', async () => {
    await show(shop.id)
    await onReport(async (page) => {
      await page.getByText('No dimension is switched on.').waitFor()
      await page.getByRole('link', { name: 'Choose dimensions' }).click()
      await page.getByRole('checkbox', { name: 'Show Author' }).waitFor()
    })
  })

  test('DIM-11 in lite it is a blurred sample behind the offer', async () => {
    const lite = await product.addSite({ domain: 'free.example' })
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/dimensions?site=${lite.id}`)
    await page.getByText('Unlock the Dimensions Report').waitFor()
    await expectBlurred(page, 'Maren Holt')
    await context.close()
  })
})
