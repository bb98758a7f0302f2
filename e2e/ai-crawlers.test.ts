/** AI Crawlers: how fetches come to be known, what crawlers fetched, and the visits that assistants send. */
import { importValues } from '@curlew/server/import'
import { expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { openProduct, signedIn } from './product.ts'

const { product, browser } = await openProduct()
const site = (await product.addSite()).id
await product.licence(site, 'plus')

const dates = 'start=2026-03-05&end=2026-03-06'
const address = `${product.url}/#/ai-crawlers?site=${site}&${dates}`

test('until a fetch is known, it says how to feed it', async () => {
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(address)
  const none = page.getByRole('region', { name: 'No AI crawler seen yet' })
  await none.getByText('Crawlers run no script').waitFor()
  expect(await none.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'From WordPress',
    'From access logs',
    'From the script',
  ])
  expect(await barriersOf(page)).toEqual([])
  await context.close()
  expect(errors).toEqual([])
})

test('the report has fetches by crawler and page, and visits beside them, also on a phone', async () => {
  let count = 0
  const fetched = (crawler: string, path: string, day: number, status = 200) => ({
    ...{ crawler, id: `fetch ${++count}`, url: `https://example.org${path}`, status },
    time: `2026-03-0${day}T12:00:00Z`,
  })
  const { store, sites } = product.server.services
  const { rejected } = await importValues(store, sites.byId(site)!, [
    ...[fetched('GPTBot', '/jam', 5), fetched('GPTBot', '/jam', 6), fetched('GPTBot', '/gone', 6, 404)],
    fetched('ClaudeBot', '/<b>jam</b>', 6, 503),
    fetched('CCBot', '/jam', 1),
  ])
  expect(rejected).toEqual([])
  await product.load(site, [
    {
      ...{ id: 'visit-1', name: 'page_view', visitor: 'Ada', time: '2026-03-06T12:00:00Z' },
      ...{ url: 'https://example.org/jam', referrer: 'https://chatgpt.com/' },
    },
  ])
  for (const width of [1440, 390]) {
    const { context, page, errors } = await signedIn(product, browser, { viewport: { width, height: 900 } })
    await page.goto(address)
    const fetches = page.getByRole('region', { name: 'Fetches by AI crawlers' })
    await fetches.getByText('4 fetches of 3 pages').waitFor()
    const legend = async (card: typeof fetches) =>
      (await card.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
    expect(await legend(fetches)).toEqual(['GPTBot 3 75.0%', 'ClaudeBot 1 25.0%'])
    expect(await fetches.locator('svg title').allTextContents()).toEqual([
      'Thursday, March 5: 1 fetch',
      'Friday, March 6: 3 fetches',
    ])
    const visits = page.getByRole('region', { name: 'Visits from AI assistants' })
    expect(await legend(visits)).toEqual(['chatgpt.com 1 100.0%'])
    expect(await barriersOf(page)).toEqual([])
    if (width === 1440) {
      const cellsOf = async (table: string, name: string) => {
        const row = page.getByRole('region', { name: table, exact: true }).getByRole('row').filter({ hasText: name })
        return (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim())
      }
      expect(await cellsOf('Crawlers', 'GPTBot')).toEqual(['OpenAI', 'Training', '3', '2', '1', 'Mar 6, 2026'])
      expect(await cellsOf('Crawlers', 'ClaudeBot')).toEqual(['Anthropic', 'Training', '1', '1', '1', 'Mar 6, 2026'])
      expect(await cellsOf('Pages that crawlers fetch', '/jam')).toEqual(['2', '1', '0', '0', '0'])
      expect(await cellsOf('Pages that crawlers fetch', '/<b>jam</b>')).toEqual(['1', '1', '0', '0', '1'])
    }
    await context.close()
    expect(errors).toEqual([])
  }
})
