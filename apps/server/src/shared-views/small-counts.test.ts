import type { FunnelInstead, FunnelResult } from '@curlew/model'
import { expect, test } from 'vitest'
import type { SiteAsk } from '../figures/ask.ts'
import { withoutSmallCounts } from './small-counts.ts'

const page = (value: string, users: number): FunnelInstead['shown'][number] => ({ kind: 'page', value, users })
const none = { values: 0, users: 0 }

/** What a reader sees of a list if fewer than five people are left out. */
async function shownOf(instead: FunnelInstead): Promise<FunnelInstead> {
  const funnel = async (): Promise<FunnelResult> => ({
    current: { users: [100, 50], sinceBefore: [null, 1000], whole: 1000 },
    instead: [instead],
    receipt: { source: 'Test', range: { start: '2026-01-01', end: '2026-01-01' }, timeZone: 'UTC', exact: true },
  })
  const ask = withoutSmallCounts(
    Object.assign(() => Promise.reject(new Error('not asked')), { funnel }) as never as SiteAsk,
    5,
  )
  return (await ask.funnel({ steps: [], range: { start: '2026-01-01', end: '2026-01-01' } })).instead[0]!
}

test('actions of few people instead of a step are added to the others', async () => {
  const rows = [page('/a/', 30), page('/b/', 8), page('/c/', 4), page('/d/', 3)]
  expect(await shownOf({ left: 5, shown: rows, others: none })).toEqual({
    ...{ left: 5, shown: rows.slice(0, 2), others: { values: 2, users: 7 } },
  })
})

test('pages and crawlers of few fetches are left out, with further rows until the rest is large', async () => {
  const figures = (fetches: number) => ({ fetches, missing: 0, refused: 0, failed: 0 })
  const row = (path: string, now: number, before = 0) => ({
    ...{ path, current: { ...figures(now), crawlers: 1 }, previous: { ...figures(before), crawlers: 1 } },
  })
  const shown = async (pages: ReturnType<typeof row>[], pageCount = pages.length) => {
    const crawlers = async () => ({ crawlers: [], pages, pageCount })
    const ask = withoutSmallCounts(Object.assign(() => {}, { crawlers }) as never as SiteAsk, 5)
    const answer = await ask.crawlers({ range: { start: '2026-01-01', end: '2026-01-01' } })
    return [answer.pages.map(({ path }) => path), answer.pageCount]
  }
  expect(await shown([row('/a', 30), row('/b', 9), row('/secret', 4), row('/other', 3)])).toEqual([['/a', '/b'], 2])
  expect(await shown([row('/a', 30), row('/b', 9), row('/secret', 4)])).toEqual([['/a'], 1])
  expect(await shown([row('/a', 30), row('/b', 9, 2)], 40)).toEqual([['/a'], 39])
})

test('the rest is never a small count either', async () => {
  expect(await shownOf({ left: 1, shown: [page('/a/', 30), page('/b/', 8)], others: { values: 1, users: 2 } })).toEqual(
    {
      ...{ left: 1, shown: [page('/a/', 30)], others: { values: 2, users: 10 } },
    },
  )
  const large = { left: 0, shown: [page('/a/', 30)], others: { values: 9, users: 9 } }
  expect(await shownOf(large)).toEqual(large)
})
