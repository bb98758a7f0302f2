import { QueryTimeoutError } from '@curlew/engine'
import { DAY_MS, type DimensionSetting } from '@curlew/model'
import { dimensions as definition } from '@curlew/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { intercepted, reportOf } from '../test/report-of.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')

let server: TestServer
let owner: Browser
beforeAll(async () => {
  server = await startTestServer({ now: NOW })
  await server.services.licences.enter(await server.licence('pro'), server.site)
  owner = await server.signIn('administrator')
  const views: [daysAgo: number, params: Record<string, string>][] = [
    [1, { author: 'Ada', tags: 'bread, rye,bread', content_type: 'post', content_group: 'Baking' }],
    [1, { author: 'Ada', tags: 'rye' }],
    [1, { author: '=HYPERLINK("x")', published_at: '2026-02-03' }],
    [1, {}],
    [40, { author: 'Theo' }],
    [400, { seo_score: 'good' }],
  ]
  await importEvents(
    server.services.store,
    server.site,
    views.map(([daysAgo, params], index) => ({
      id: `view ${index}`,
      name: 'page_view',
      time: NOW - daysAgo * DAY_MS,
      url: 'https://example.org/',
      visitor: `visitor ${index}`,
      params,
    })),
  )
})
afterAll(() => server.close())

const setting = (name: string, more: Partial<DimensionSetting> = {}): DimensionSetting => ({
  name,
  label: name,
  tooltip: '',
  enabled: true,
  ...more,
})

async function report(list: DimensionSetting[], fields: Record<string, string> = {}) {
  await server.services.sites.change(server.site.id, { dimensions: list })
  const { answer } = await owner.ajax('curlew_get_report_data', { report: 'dimensions', ...fields })
  return answer.data as Record<string, { data: { label: string; pageview: number }[]; error?: object }>
}
const rowsOf = (box: { data: { label: string; pageview: number }[] } | undefined) =>
  box?.data.map(({ label, pageview }) => `${label} ${pageview}`)

describe('the Dimensions report', () => {
  test('DIM-01 DIM-06 DIM-08 has a box for each enabled dimension, with its settings', async () => {
    const answer = await report([
      setting('author', { label: 'Writer', tooltip: 'Who wrote it' }),
      setting('tags', { enabled: false }),
      setting('content_type'),
    ])
    expect(answer.dimensions).toMatchObject({
      1: {
        id: '1',
        key: 'customEvent:author',
        name: 'author',
        label: 'Writer',
        tooltip: 'Who wrote it',
        enabled: true,
        metric: 'pageviews',
      },
      2: { id: '2', key: 'customEvent:tags', name: 'tags', label: 'tags', enabled: false, metric: 'pageviews' },
      3: {
        id: '3',
        key: 'contentType',
        name: 'content_type',
        label: 'content_type',
        enabled: true,
        metric: 'pageviews',
      },
    })
    expect(rowsOf(answer[1])).toEqual(['Ada 2', '=HYPERLINK("x") 1'])
    expect(answer[1]).toMatchObject({ total: { pageview: 3, compare: { pageview: 1 } }, is_limited: false })
    // The other built-in ones are in the list, switched off.
    expect(Object.keys(answer.dimensions!)).toHaveLength(8)
    expect(Object.keys(answer).filter((key) => /^\d/.test(key))).toEqual(['1', '3'])
    expect(rowsOf(answer[3])).toEqual(['post 1'])
  })

  test('a page counts once per tag, and once in the total', async () => {
    const { 1: box } = await report([setting('tags')])
    expect(rowsOf(box)).toEqual(['rye 2', 'bread 1'])
    expect(box).toMatchObject({ total: { pageview: 2 } })
  })

  test('with compare, values found only in the earlier range are listed too', async () => {
    const { 1: box } = await report([setting('author')], {
      compare_report: 'true',
      start: '2026-03-01',
      end: '2026-03-10',
      compare_start: '2026-01-01',
      compare_end: '2026-02-28',
    })
    expect(rowsOf(box)).toEqual(['Ada 2', '=HYPERLINK("x") 1', 'Theo 0'])
  })

  test('DIM-05 DIM-09 DIM-12 a dimension that no page has ever sent is an error; one that no page sent recently is empty', async () => {
    const answer = await report([setting('recipe_level'), setting('seo_score'), setting('author')])
    expect(answer[1]).toEqual({ error: { code: 'MISSING_CUSTOM_DIMENSION', data: 'recipe_level' } })
    expect(answer[2]).toMatchObject({ data: [] })
    expect(rowsOf(answer[3])).toHaveLength(2)
  })

  test('DIM-10 a slow query costs only its own box', async () => {
    const slow = intercepted(server.services.store, async (query, answer) => {
      if (query.dimensions?.includes('customEvent:tags')) throw new QueryTimeoutError(1)
      return answer()
    })
    const answer = await reportOf(slow, definition, server.site, {
      range: { start: '2026-03-01', end: '2026-03-10' },
      now: NOW,
      dimensions: { settings: [setting('author'), setting('tags')], said: new Set(['author', 'tags']) },
    })
    expect(answer).toMatchObject({ 1: { total: { pageview: 3 } }, 2: { error: { code: 'TIMEOUT' } } })
  })

  test('all rows come from one query of the range, at most 1000 of them', async () => {
    const many = Array.from({ length: 1100 }, (_, index) => ({
      id: `many ${index}`,
      name: 'page_view',
      time: NOW - DAY_MS,
      url: 'https://example.org/',
      visitor: 'visitor',
      params: { own_words: `word ${index}`, tags: `tag ${index}` },
    }))
    await importEvents(server.services.store, server.site, many)
    const answer = await report([setting('own_words'), setting('tags')])
    for (const id of [1, 2]) {
      expect(rowsOf(answer[id])).toHaveLength(1000)
      expect(answer[id]).toMatchObject({ is_limited: true })
    }
    expect(answer[1]).toMatchObject({ total: { pageview: 1100 } })
  })
})
