/** Deleting an import: the store is then as if it had never been made. */
import type { CrawlerFetch, QueryInput, StoredEvent } from '@curlew/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naiveStore } from '../../naive/store.ts'
import type { Store } from '../../store.ts'
import { contextOf, funnelQuestion, journeyQuestion, question } from '../../testing/arbitrary-questions.ts'
import { arrivals } from '../../testing/arbitrary-visits.ts'
import { event, MORNING } from '../../testing/events.ts'
import { rounded } from '../../testing/rounded.ts'
import { StoreProcess } from '../../testing/store-process.ts'
import { temporaryFolder, temporaryStore } from '../../testing/stores.ts'
import { openStore, restoreStore } from './open-store.ts'

const context = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
const range = { start: '2024-05-14', end: '2024-05-14' }
const KEY = { site: 1, number: 7 }
const counts: QueryInput = {
  metrics: ['sessions', 'screenPageViews', 'newUsers', 'totalUsers', 'transactions', 'purchaseRevenue'],
  range,
}
const countsIn = async (store: Store) => (await store.run(counts, context)).totals.current

async function expectWhole(store: Store) {
  const found = await store.verify({ from: 0, to: 8.64e15, visitors: 1e6 })
  expect(Object.entries(found).filter(([, { different }]) => different > 0)).toEqual([])
}

const PARAMS = ['author', 'price', 'content_type', 'content_group', 'lcp']

test('all figures are those of a store that never had the import, wherever its visits met others', {
  timeout: 180_000,
}, async () => {
  const store = await temporaryStore()
  await fc.assert(
    fc.asyncProperty(
      arrivals.chain(({ calendar, events }) =>
        fc.record({
          calendar: fc.constant(calendar),
          // Each event once: a repeat of an imported one was dropped, and does not come back.
          events: fc.constant([...new Map(events.map((each) => [each.id, each])).values()]),
          isImported: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 80, maxLength: 80 }),
          stepSize: fc.integer({ min: 1, max: 6 }),
          questions: fc.array(question(calendar), { minLength: 12, maxLength: 12 }),
          journeys: fc.array(journeyQuestion(calendar), { minLength: 2, maxLength: 2 }),
          funnels: fc.array(funnelQuestion(calendar), { minLength: 2, maxLength: 2 }),
        }),
      ),
      async ({ calendar, events, isImported, stepSize, questions, journeys, funnels }) => {
        await store.deleteSite(1)
        await store.deleteSite(2)
        const asked = contextOf(calendar)
        const of = (index: number) => isImported[index % isImported.length]!
        for (const [i, each] of events.entries())
          if (of(i) === 0) {
            await store.append([each])
            await store.flush()
          } else await store.load([each], [], of(i))
        for (const site of [1, 2]) await store.undoImport({ site, number: 1 }, { stepSize })

        const expectAs = async (plain: Store) => {
          for (const query of questions)
            expect({ query, ...rounded(await store.run(query, asked)) }).toEqual({
              query,
              ...rounded(await plain.run(query, asked)),
            })
          for (const query of journeys)
            expect({ ...(await store.journeys(query, asked)), receipt: null }).toEqual({
              ...(await plain.journeys(query, asked)),
              receipt: null,
            })
          for (const query of funnels)
            expect({ ...(await store.funnel(query, asked)), receipt: null }).toEqual({
              ...(await plain.funnel(query, asked)),
              receipt: null,
            })
          expect(await store.facts(1)).toEqual(await plain.facts(1))
          expect(await store.saidParams(1, PARAMS)).toEqual(await plain.saidParams(1, PARAMS))
          await expectWhole(store)
        }
        const never = naiveStore()
        await never.load(events.filter((_, i) => of(i) !== 1))
        await expectAs(never)

        const live = naiveStore()
        await live.load(events.filter((_, i) => of(i) === 0))
        for (const site of [1, 2]) await store.undoImport({ site, number: 2 }, { stepSize })
        await expectAs(live)

        // What was undone can be imported again.
        const all = naiveStore()
        for (const each of [store, all]) {
          if (each === all) await each.load(events.filter((_, i) => of(i) === 0))
          await each.load(
            events.filter((_, i) => of(i) !== 0),
            [],
            3,
          )
        }
        await expectAs(all)
      },
    ),
    { numRuns: 5, endOnFailure: true },
  )
})

describe('an import that is undone', () => {
  const imported = () => [
    event({ visitor: 1n, path: '/a/' }),
    event({ visitor: 1n, minute: 20, path: '/b/' }),
    event({ visitor: 2n, params: { author: 'Ada' } }),
  ]
  const fetched = (id: bigint, given: Partial<CrawlerFetch> = {}): CrawlerFetch => ({
    ...{ site: 1, day: '2024-05-14', time: MORNING, origin: 'log', crawler: 'GPTBot', path: '/', status: 'ok' },
    ...{ count: 1, id },
    ...given,
  })
  const fetchesIn = async (store: Store) => (await store.crawlers({ range }, context)).totals.current.fetches

  test('leaves the live visits that it met as they were', async () => {
    const store = await temporaryStore()
    const live = [event({ visitor: 1n, minute: 10 }), event({ visitor: 1n, minute: 41 })]
    await store.append(live)
    await store.flush()
    const before = await countsIn(store)
    expect(before.sessions).toBe(2)
    await store.load(imported(), [], 7)
    expect(await countsIn(store)).toMatchObject({ sessions: 2, totalUsers: 2, screenPageViews: 5 })
    expect(await store.imported(KEY)).toBe(3)
    await store.undoImport(KEY)
    expect(await countsIn(store)).toEqual(before)
    expect(await store.imported(KEY)).toBe(0)
    expect(await store.saidParams(1, ['author'])).toEqual(new Set())
    await expectWhole(store)
  })

  test('twice the same is one import: undoing the second changes nothing, undoing the first takes all out', async () => {
    const store = await temporaryStore()
    await store.append([event({ visitor: 3n })])
    await store.flush()
    const before = await countsIn(store)
    const events = imported()
    await store.load(events, [fetched(1n), fetched(2n)], 7)
    const with7 = await countsIn(store)
    expect(await store.load(events, [fetched(1n), fetched(2n)], 8)).toEqual({ added: 0, duplicates: 5 })
    await store.undoImport({ site: 1, number: 8 })
    expect(await countsIn(store)).toEqual(with7)
    await store.undoImport(KEY)
    await store.undoImport(KEY)
    expect(await countsIn(store)).toEqual(before)
    expect(await fetchesIn(store)).toBe(0)
  })

  test('leaves what another import and another site have', async () => {
    const store = await temporaryStore()
    await store.load([event({ visitor: 4n }), event({ site: 2 })], [fetched(1n)], 8)
    await store.load(imported(), [fetched(2n), fetched(3n, { path: '/a/' })], 7)
    await store.load([event({ site: 2 })], [fetched(2n, { site: 2 })], 7)
    expect([await fetchesIn(store), await store.imported(KEY)]).toEqual([3, 5])
    await store.undoImport(KEY)
    expect(await countsIn(store)).toMatchObject({ sessions: 1, screenPageViews: 1 })
    expect(await fetchesIn(store)).toBe(1)
    expect(await store.imported({ site: 2, number: 7 })).toBe(2)
    expect((await store.run(counts, { ...context, site: 2 })).totals.current.screenPageViews).toBe(2)
    // Its fetches can come again.
    expect(await store.load([], [fetched(1n), fetched(2n)], 9)).toEqual({ added: 1, duplicates: 1 })
  })

  test('takes also what was left out of the figures, and orders go back to the other event that reports them', async () => {
    const store = await temporaryStore()
    const order = { name: 'purchase', transactionId: 'T1', valueMinor: 500, currency: 'GBP' }
    await store.append([event({ visitor: 9n, hostname: '', path: '', minute: 5, ...order, valueMinor: 700 })])
    await store.flush()
    await store.load([...imported(), event({ visitor: 5n, country: 'BOT' }), event({ visitor: 6n, ...order })], [], 7)
    expect((await countsIn(store)).purchaseRevenue).toBe(500)
    const bots = [{ dimension: 'country' as const, operator: 'is' as const, values: ['BOT'] }]
    await store.takeOut({ site: 1, number: 3 }, { timeZone: 'Europe/London', range, filters: bots })
    await store.undoImport(KEY)
    expect((await countsIn(store)).purchaseRevenue).toBe(700)
    await store.bringBack({ site: 1, number: 3 })
    expect(await countsIn(store)).toMatchObject({ screenPageViews: 0, transactions: 1 })
    await expectWhole(store)
  })

  test('is gone from the last minutes too, while live views stay', async () => {
    const store = await temporaryStore()
    const live: QueryInput = {
      metrics: ['screenPageViews', 'totalUsers'],
      dimensions: ['pagePath'],
      range,
      lastMinutes: { count: 30, until: MORNING + 120_000 },
    }
    await store.append([event({ visitor: 1n, path: '/live/' })])
    await store.flush()
    const imported = ['1', '2'].map((visitor) => event({ visitor: BigInt(visitor), minute: 1, path: '/imported/' }))
    await store.load(imported, [], 7)
    const paths = async () => (await store.run(live, context)).rows.map(({ dimensions }) => dimensions.pagePath)
    expect((await paths()).toSorted()).toEqual(['/imported/', '/live/'])
    await store.undoImport(KEY)
    expect(await paths()).toEqual(['/live/'])
  })

  test('is known after a restart and in a backup', async () => {
    const folder = await temporaryFolder()
    const first = await openStore({ folder })
    await first.append([event({ visitor: 3n })])
    await first.load(imported(), [fetched(1n)], 7)
    const copy = await temporaryFolder()
    const backup = await first.backUp(copy, [])
    await first.close()
    const other = await temporaryFolder()
    await restoreStore(other, copy, backup)
    for (const each of [folder, other]) {
      const store = await openStore({ folder: each })
      expect(await store.imported(KEY)).toBe(4)
      await store.undoImport(KEY)
      expect(await countsIn(store)).toMatchObject({ sessions: 1, screenPageViews: 1 })
      await store.close()
    }
  })

  test('events arrive while it is undone, and a stop in between is made good by the next call', async () => {
    const store = await temporaryStore()
    const many = Array.from({ length: 900 }, (_, i) => event({ visitor: BigInt(i % 90), minute: i % 300 }))
    await store.load(many, [], 7)
    const stop = new AbortController()
    const seen: number[] = []
    const undone = store.undoImport(KEY, {
      stepSize: 100,
      signal: stop.signal,
      onProgress: ({ done, all }) => {
        seen.push(done)
        expect(all).toBe(900)
        if (done === 300) stop.abort(new Error('enough'))
      },
    })
    await store.append([event({ visitor: 1n, minute: 5, path: '/live/' })])
    await expect(undone).rejects.toThrow('enough')
    expect(seen).toEqual([0, 100, 200, 300])
    expect(await store.imported(KEY)).toBe(600)
    await expectWhole(store)
    await store.undoImport(KEY)
    expect(await countsIn(store)).toMatchObject({ sessions: 1, screenPageViews: 1, newUsers: 1 })
    await expectWhole(store)
  })

  test('stays whole when the process is killed at any moment, and is finished by the next', {
    timeout: 120_000,
  }, async () => {
    const folder = await temporaryFolder()
    const live: StoredEvent[] = Array.from({ length: 40 }, (_, i) => event({ visitor: BigInt(i), minute: i * 7 }))
    const first = await openStore({ folder })
    await first.append(live)
    await first.flush()
    const before = await countsIn(first)
    await first.close()
    const many = Array.from({ length: 3000 }, (_, i) => event({ visitor: BigInt(i % 200), minute: i % 300 }))
    let cut = 0
    for (const life of [60, 150, 300, 450]) {
      const loading = await openStore({ folder })
      await loading.load(many, [], 7)
      await loading.close()
      const victim = await StoreProcess.open(folder)
      const asked = victim.call('undoImport', KEY, { stepSize: 60 }).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, life))
      await victim.kill()
      await asked
      const store = await openStore({ folder })
      await expectWhole(store)
      const left = await store.imported(KEY)
      if (left > 0 && left < 3000) cut++
      await store.undoImport(KEY)
      expect(await countsIn(store)).toEqual(before)
      await expectWhole(store)
      await store.close()
    }
    expect(cut).toBeGreaterThan(0)
  })
})
