/** Tests of a store's answers about crawlers: what a plain evaluator says, and cases by hand. */
import {
  addDays,
  CRAWLERS,
  type Crawler,
  type CrawlerFetch,
  FETCH_ORIGINS,
  FETCH_STATUSES,
  PATHS_PER_DAY,
} from '@curlew/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naiveCrawlers } from '../../naive/crawlers.ts'
import type { Store } from '../../store.ts'
import { HOSTILE, PATHS, pick } from '../arbitrary-visits.ts'

const context = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
const DAY = '2026-03-05'
const NOON = Date.parse(`${DAY}T12:00Z`)
const range = { start: DAY, end: DAY }

/** A page that GPTBot got. */
const fetched = (given: Partial<CrawlerFetch> = {}): CrawlerFetch => ({
  ...{ site: 1, day: DAY, time: NOON, origin: 'log', crawler: 'GPTBot', path: '/', status: 'ok', count: 1, id: null },
  ...given,
})

const day = pick([-2, -1, 0, 1].map((days) => addDays(DAY, days)))
const arrived = fc.array(
  fc.record<CrawlerFetch>({
    site: pick([1, 1, 1, 2]),
    day,
    time: fc.integer({ min: NOON, max: NOON + 60_000 }),
    origin: pick(FETCH_ORIGINS),
    crawler: pick((Object.keys(CRAWLERS) as Crawler[]).slice(0, 4)),
    path: pick([...PATHS, ...HOSTILE, '']),
    status: pick(FETCH_STATUSES),
    count: fc.integer({ min: 1, max: 5 }),
    id: fc.option(fc.bigInt({ min: 0n, max: 40n }), { nil: null }),
  }),
  { maxLength: 60 },
)
const span = fc.tuple(day, day).map((days) => {
  const [start, end] = days.toSorted()
  return { start: start!, end: end! }
})
const question = fc.record(
  { range: span, compare: span, pages: fc.integer({ min: 0, max: 6 }) },
  { requiredKeys: ['range'] },
)

/** @param share of the generated cases to try */
export function testCrawlers(temporaryStore: () => Promise<Store>, share = 1): void {
  test('what crawlers fetched equals what a plain evaluator counts, however it arrived', {
    timeout: 60_000,
  }, async () => {
    const store = await temporaryStore()
    let counted = 0
    await fc.assert(
      fc.asyncProperty(
        arrived,
        fc.array(question, { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 0, max: 60 }),
        async (fetches, questions, loaded) => {
          for (const site of [1, 2]) await store.deleteSite(site)
          await store.load([], fetches.slice(0, loaded))
          // One transaction for each record, or one for several.
          for (const fetch of fetches.slice(loaded)) await store.append([], [], [fetch])
          await store.flush()
          for (const query of questions) {
            const { receipt, ...answer } = await store.crawlers(query, context)
            const { receipt: plain, ...expected } = naiveCrawlers(fetches, query, context)
            expect({ query, ...answer }).toEqual({ query, ...expected })
            expect(receipt).toEqual({ ...plain, source: receipt.source })
            counted += answer.totals.current.fetches
          }
        },
      ),
      { numRuns: Math.ceil(60 * share), endOnFailure: true },
    )
    expect(counted).toBeGreaterThan(0)
  })

  describe('fetches', () => {
    async function answer(fetches: readonly CrawlerFetch[], query: Parameters<typeof naiveCrawlers>[1] = { range }) {
      const store = await temporaryStore()
      await store.load([], fetches)
      const { receipt: _, ...found } = await store.crawlers(query, context)
      return found
    }

    test('are counted by crawler, day, page and what it got, beside an earlier range', async () => {
      const before = '2026-03-04'
      const found = await answer(
        [
          fetched({ count: 3 }),
          fetched({ path: '/jam/', count: 2, time: NOON + 5 }),
          fetched({ path: '/gone/', status: 'missing' }),
          fetched({ crawler: 'ClaudeBot', path: '/jam/', status: 'failed' }),
          fetched({ crawler: 'ClaudeBot', path: '/secret/', status: 'refused', count: 2 }),
          fetched({ day: before, path: '/jam/', count: 4 }),
          fetched({ day: '2026-03-03', count: 100 }),
          fetched({ site: 2, count: 100 }),
        ],
        { range, compare: { start: before, end: before }, pages: 2 },
      )
      const none = { fetches: 0, missing: 0, refused: 0, failed: 0 }
      expect(found).toEqual({
        totals: {
          current: { fetches: 9, crawlers: 2, pages: 4, missing: 1, refused: 2, failed: 1 },
          previous: { ...none, fetches: 4, crawlers: 1, pages: 1 },
        },
        crawlers: [
          {
            ...{ crawler: 'GPTBot', last: NOON + 5 },
            current: { ...none, fetches: 6, pages: 3, missing: 1 },
            previous: { ...none, fetches: 4, pages: 1 },
          },
          {
            ...{ crawler: 'ClaudeBot', last: NOON },
            current: { ...none, fetches: 3, pages: 2, refused: 2, failed: 1 },
            previous: { ...none, pages: 0 },
          },
        ],
        days: [
          { date: DAY, crawler: 'ClaudeBot', fetches: 3 },
          { date: DAY, crawler: 'GPTBot', fetches: 6 },
        ],
        pages: [
          { path: '/', current: { ...none, fetches: 3, crawlers: 1 }, previous: { ...none, crawlers: 0 } },
          {
            path: '/jam/',
            current: { ...none, fetches: 3, crawlers: 2, failed: 1 },
            previous: { ...none, fetches: 4, crawlers: 1 },
          },
        ],
        pageCount: 4,
      })
    })

    test('that several saw are not added up: of each crawler and day, who saw most of them counts', async () => {
      const seen = [
        fetched({ origin: 'plugin', count: 5 }),
        fetched({ origin: 'script', count: 2 }),
        fetched({ origin: 'log', count: 3 }),
        fetched({ crawler: 'CCBot', origin: 'script', count: 1 }),
        // As many: the log knows most.
        fetched({ crawler: 'ClaudeBot', origin: 'plugin', path: '/a/' }),
        fetched({ crawler: 'ClaudeBot', origin: 'log', path: '/b/' }),
      ]
      const { crawlers, pages } = await answer(seen)
      expect(crawlers.map(({ crawler, current }) => [crawler, current.fetches])).toEqual([
        ['GPTBot', 5],
        ['CCBot', 1],
        ['ClaudeBot', 1],
      ])
      expect(pages.map(({ path }) => path)).toEqual(['/', '/b/'])
    })

    test('with an id count once for each site and day, in one call and in several', async () => {
      const store = await temporaryStore()
      const fetches = [fetched({ id: 7n }), fetched({ id: 7n }), fetched({ id: 8n, count: 2 })]
      expect(await store.load([], fetches)).toEqual({ added: 3, duplicates: 1 })
      expect(await store.load([], fetches)).toEqual({ added: 0, duplicates: 4 })
      expect(await store.load([], [fetched({ id: 7n, site: 2 }), fetched({ id: 7n, day: '2026-03-06' })])).toEqual({
        added: 2,
        duplicates: 0,
      })
      await store.append([], [], fetches)
      await store.flush()
      expect((await store.crawlers({ range }, context)).totals.current.fetches).toBe(3)
    })

    test('of more paths than a day may have count as those of other pages', async () => {
      const many = Array.from({ length: PATHS_PER_DAY + 5 }, (_, i) => fetched({ path: `/${i}` }))
      const store = await temporaryStore()
      await store.load([], many)
      // A known path is still counted as itself; another origin and another day have their own.
      await store.load(
        [],
        [fetched({ path: '/3' }), fetched({ path: '/new' }), fetched({ path: '/new', day: '2026-03-06' })],
      )
      const { totals, pages, pageCount } = await store.crawlers({ range, pages: 1 }, context)
      expect(totals.current).toMatchObject({ fetches: PATHS_PER_DAY + 7, pages: PATHS_PER_DAY })
      expect([pages[0]?.path, pages[0]?.current.fetches, pageCount]).toEqual(['/3', 2, PATHS_PER_DAY])
      const next = { start: '2026-03-06', end: '2026-03-06' }
      expect((await store.crawlers({ range: next }, context)).pages.map(({ path }) => path)).toEqual(['/new'])
    })

    test('that arrive, and those that are deleted, are in the next answer', async () => {
      const store = await temporaryStore()
      await store.append([], [], [fetched()])
      await store.flush()
      const count = async () => (await store.crawlers({ range }, context)).totals.current.fetches
      expect(await count()).toBe(1)
      await store.append([], [], [fetched()])
      await store.flush()
      expect(await count()).toBe(2)
      await store.deleteSite(1)
      expect(await count()).toBe(0)
    })

    test('are not asked for of a range that ends before it begins', async () => {
      await expect(answer([], { range: { start: DAY, end: '2026-03-04' } })).rejects.toThrow(
        new RangeError('The range ends (2026-03-04) before it begins (2026-03-05).'),
      )
    })
  })
}
