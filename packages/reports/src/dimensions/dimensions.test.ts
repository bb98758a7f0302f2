import type { DimensionSettings, Missing, ParamsWith, QueryInput, Result } from '@curlew/model'
import { expect, test } from 'vitest'
import { askAnswering } from '../testing/ask.ts'
import { dimensions } from './report.ts'

const setting = (name: string, enabled = true) => ({ name, label: name, tooltip: '', enabled })
const paramsOf = (settings: DimensionSettings, said: string[], compare = false) =>
  ({
    range: { start: '2026-03-09', end: '2026-03-10' },
    previous: { start: '2026-03-07', end: '2026-03-08' },
    dimensions: { settings, said: new Set(said) },
    compare,
  }) as unknown as ParamsWith<'dimensions'>
/** Payload for the given dimensions and answers. */
const payloadOf = (answers: Record<string, Result | Missing>, params: ReturnType<typeof paramsOf>) =>
  dimensions.answer(
    askAnswering((query) => answers[query.dimensions![0]!.slice('customEvent:'.length)]!),
    params,
  )
interface Box {
  data: { label: string; pageview: number; compare: { pageview: number } }[]
  is_limited: boolean
}
const firstBox = (payload: object) => (payload as Record<number, Box>)[1]!

/** Current and earlier views by value. */
const result = (views: [said: string, now: number, before: number][], dimension: string) =>
  ({
    rows: views.map(([said, now, before]) => ({
      dimensions: { [dimension]: said },
      current: { screenPageViews: now },
      previous: { screenPageViews: before },
    })),
    totals: { current: { screenPageViews: 1 }, previous: {} },
    rowCount: views.length,
  }) as unknown as Result

test('enabled dimensions are queried; lists without a row limit, as a word may be in many', async () => {
  const settings = [setting('author'), setting('tags'), setting('season'), setting('content_type', false)]
  const asked: QueryInput[] = []
  const ask = askAnswering((query) => {
    asked.push(query)
    return { missing: 'timeout' }
  })
  await dimensions.answer(ask, paramsOf(settings, ['author', 'tags', 'content_type']))
  expect(asked.map(({ dimensions, filters, limit }) => [dimensions, filters, limit])).toEqual([
    [['customEvent:author'], [{ dimension: 'customEvent:author', operator: 'is_not', values: [''] }], 1000],
    [['customEvent:tags'], [{ dimension: 'customEvent:tags', operator: 'is_not', values: [''] }], 10_000],
  ])
})

test('a dimension that times out is reported and does not affect the others', async () => {
  const authors = result([['Jo', 2, 1]], 'customEvent:author')
  const payload = await payloadOf(
    { author: authors, tags: { missing: 'timeout' } },
    paramsOf([setting('author'), setting('tags')], ['author', 'tags']),
  )
  expect(payload).toMatchObject({ 1: { data: [{ label: 'Jo', pageview: 2 }] }, 2: { error: { code: 'TIMEOUT' } } })
})

test('list items are ordered by current views, earlier views, then name; blanks and duplicates are ignored', async () => {
  const views = result(
    [
      ['b, a', 2, 1],
      ['c,,c', 2, 4],
      ['d ,e', 1, 0],
      ['b', 1, 1],
      ['old, c', 0, 3],
    ],
    'customEvent:tags',
  )
  const words = async (compare: boolean) => {
    const payload = await payloadOf({ tags: views }, paramsOf([setting('tags')], ['tags'], compare))
    const { data } = firstBox(payload)
    return data.map(({ label, pageview, compare }) => [label, pageview, compare.pageview])
  }
  const now = [
    ['b', 3, 2],
    ['c', 2, 7],
    ['a', 2, 1],
    ['d', 1, 0],
    ['e', 1, 0],
  ]
  expect(await words(false)).toEqual(now)
  expect(await words(true)).toEqual([...now, ['old', 0, 3]])
})

test('values of non-list dimensions are not split at commas', async () => {
  const payload = await payloadOf(
    { author: result([['Doe, Jo', 1, 0]], 'customEvent:author') },
    paramsOf([setting('author')], ['author']),
  )
  expect(payload).toMatchObject({ 1: { data: [{ label: 'Doe, Jo' }] } })
})

test('a table has at most a thousand rows, and says if there are more', async () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(',')
  const box = async (count: number, more = 0) => {
    const tags = result([[words(count), 1, 0]], 'customEvent:tags')
    const payload = await payloadOf({ tags: { ...tags, rowCount: 1 + more } }, paramsOf([setting('tags')], ['tags']))
    const { data, is_limited } = firstBox(payload)
    return [data.length, is_limited]
  }
  expect([await box(1000), await box(1001), await box(2, 1)]).toEqual([
    [1000, false],
    [1000, true],
    [2, true],
  ])
})
