import type { QueryInput } from '@curlew/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naiveAnswer } from '../../naive/evaluate.ts'
import { contextOf } from '../../testing/arbitrary-questions.ts'
import { arrivals } from '../../testing/arbitrary-visits.ts'
import { event, MORNING } from '../../testing/events.ts'
import { temporaryFolder, temporaryStore } from '../../testing/stores.ts'
import { openStore } from './open-store.ts'

const context = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
const range = { start: '2024-05-14', end: '2024-05-15' }
const counts: QueryInput = { metrics: ['sessions', 'screenPageViews', 'newUsers'], range }

describe('a store', () => {
  test('shows what was acknowledged once it is flushed, and keeps it', async () => {
    const folder = await temporaryFolder()
    const store = await openStore({ folder })
    await store.append([event(), event({ minute: 1 })])
    await store.append([event({ minute: 40 })])
    await store.flush()
    const expected = { sessions: 2, screenPageViews: 3, newUsers: 1 }
    expect((await store.run(counts, context)).totals.current).toEqual(expected)
    await store.append([event({ minute: 41 })])
    await store.close()
    await store.close()

    const again = await openStore({ folder })
    expect((await again.run(counts, context)).totals.current).toEqual({ ...expected, screenPageViews: 4 })
    await again.close()
  })

  test('counts an event once however often it comes, and counts the repeats by reason', async () => {
    const store = await temporaryStore()
    const visit = event()
    await store.append([visit, visit])
    await store.append([{ ...visit, time: visit.time + 60_000, path: '/changed/' }])
    await store.flush()
    expect((await store.run(counts, context)).totals.current.screenPageViews).toBe(1)
    expect(await store.drops(context, range)).toEqual([{ date: '2024-05-14', reason: 'duplicate', count: 2 }])
  })

  test('is not changed by history that it has', async () => {
    const store = await temporaryStore()
    const history = Array.from({ length: 500 }, (_, i) => event({ minute: i, visitor: BigInt(i % 7) }))
    expect(await store.load(history)).toEqual({ added: 500, duplicates: 0 })
    const before = await store.run(counts, context)
    expect(await store.load(history)).toEqual({ added: 0, duplicates: 500 })
    expect(await store.run(counts, context)).toEqual(before)
    expect(await store.drops(context, range)).toEqual([])
  })

  test('makes the same of history in bulk, in any pieces, as of visits one by one', { timeout: 60_000 }, async () => {
    const store = await temporaryStore()
    await fc.assert(
      fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 40 }), async ({ calendar, events }, size) => {
        await store.deleteSite(1)
        await store.deleteSite(2)
        for (let start = 0; start < events.length; start += size) await store.load(events.slice(start, start + size))
        const query: QueryInput = {
          metrics: ['sessions', 'engagedSessions', 'averageSessionDuration', 'newUsers', 'entrances', 'eventCount'],
          dimensions: ['landingPage', 'exitPage', 'sessionSourceMedium'],
          range: { start: '2010-01-01', end: '2025-12-31' },
        }
        const answer = await store.run(query, contextOf(calendar))
        expect({ ...answer, receipt: null }).toEqual({
          ...naiveAnswer(events, query, contextOf(calendar)),
          receipt: null,
        })
      }),
      { numRuns: 25, endOnFailure: true },
    )
  })

  test('counts what was dropped by the site’s own days', async () => {
    const store = await temporaryStore()
    const late = Date.parse('2024-05-14T22:59:59Z')
    await store.append(
      [],
      [
        { site: 1, time: late, reason: 'bot', count: 2 },
        { site: 1, time: late + 1000, reason: 'bot', count: 3 },
        { site: 0, time: late, reason: 'malformed', count: 1 },
      ],
    )
    await store.append([], [{ site: 1, time: late, reason: 'bot', count: 5 }])
    await store.flush()
    expect(await store.drops(context, range)).toEqual([
      { date: '2024-05-14', reason: 'bot', count: 7 },
      { date: '2024-05-15', reason: 'bot', count: 3 },
    ])
    expect(await store.drops({ ...context, site: 0 }, range)).toMatchObject([{ reason: 'malformed', count: 1 }])
  })

  test('knows a site’s newest event, and forgets a site alone', async () => {
    const store = await temporaryStore()
    expect([await store.lastEvent(1), await store.facts(1)]).toEqual([null, null])
    await store.append([event({ minute: 5, path: '/newest/' }), event({ site: 2 }), event()])
    await store.flush()
    expect(await store.lastEvent(1)).toMatchObject({ time: MORNING + 300_000, path: '/newest/', country: 'GB' })
    await store.deleteSite(1)
    expect([await store.lastEvent(1), await store.facts(1)]).toEqual([null, null])
    expect(await store.facts(2)).not.toBeNull()
  })

  test.each([
    ['time', { time: Number.NaN }],
    ['time', { time: -1 }],
    ['id', { id: -1n }],
    ['visitor', { visitor: 2n ** 64n }],
    ['valueMinor', { valueMinor: 1e308 }],
    ['valueMinor', { valueMinor: Number.NaN }],
    ['site', { site: 0 }],
  ])('refuses an event whose %s cannot be stored, and all that came with it', async (field, broken) => {
    const store = await temporaryStore()
    await expect(store.append([event(), event(broken)])).rejects.toThrow(field)
    await expect(store.load([event(), event(broken)])).rejects.toThrow(field)
    await store.flush()
    expect(await store.facts(1)).toBeNull()
  })
})

describe('a query', () => {
  test('that takes too long is stopped, and so is a cancelled one', async () => {
    const store = await temporaryStore()
    await store.append([event()])
    await store.flush()
    await expect(store.run(counts, context, { timeoutMs: 0 })).rejects.toMatchObject({ name: 'QueryTimeoutError' })
    const reason = new Error('The reader has left.')
    await expect(store.run(counts, context, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const leaving = new AbortController()
    const answer = store.run(counts, context, { signal: leaving.signal })
    leaving.abort(reason)
    await expect(answer).rejects.toBe(reason)
    // The connections are as good as new.
    expect((await Promise.all([1, 2, 3, 4].map(() => store.run(counts, context)))).map((r) => r.rowCount)).toEqual([
      1, 1, 1, 1,
    ])
  })

  test('of a snapshot is answered as of the first one, despite later events and failed reads', async () => {
    const store = await temporaryStore()
    await store.append([event()])
    await store.flush()
    // A limit that no answer is cached for yet.
    let limit = 0
    const views = async ({ run }: Pick<typeof store, 'run'>) =>
      (await run({ ...counts, limit: ++limit }, context)).totals.current.screenPageViews
    const run: typeof store.run = (...question) => store.run(...question)

    const seen = await store.snapshot(async (reader) => {
      const first = await views(reader)
      await store.append([event({ minute: 1 })])
      await store.flush()
      await expect(reader.run({ ...counts, limit: -1 }, context)).rejects.toMatchObject({ name: 'ZodError' })
      return [first, ...(await Promise.all([views(reader), views(reader)])), await views({ run })]
    })
    expect(seen).toEqual([1, 1, 1, 2])

    let tries = 0
    const late = { ...counts, limit: ++limit }
    const aroundLate = await store.snapshot(async (reader) => {
      const before = await views(reader)
      if (tries++ === 0) {
        await store.append([event({ minute: 2 })])
        await store.flush()
      }
      const stopped = reader.run(late, context, { timeoutMs: 0 })
      await expect(stopped).rejects.toMatchObject({ name: 'QueryTimeoutError' })
      return [before, await views(reader)]
    })
    // What took too long is not asked a second time.
    expect([aroundLate, tries]).toEqual([[3, 3], 2])

    const reason = new Error('The reader has left.')
    await expect(store.snapshot(views, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    await expect(store.snapshot(views, { timeoutMs: 0 })).rejects.toMatchObject({ name: 'QueryTimeoutError' })
    await expect(store.snapshot(() => Promise.reject(reason))).rejects.toBe(reason)
    // The connections are as good as new.
    expect(await Promise.all([1, 2, 3, 4].map(() => store.snapshot(views)))).toEqual([3, 3, 3, 3])
  })

  test('that contradicts itself is refused', async () => {
    const store = await temporaryStore()
    const ask = (query: Partial<QueryInput>) => store.run({ ...counts, ...query }, context)
    await expect(ask({ range: { start: '2024-05-15', end: '2024-05-14' } })).rejects.toThrow('before it begins')
    await expect(ask({ order: [{ by: 'country', direction: 'asc' }] })).rejects.toThrow('not asked for')
    await expect(ask({ limit: -1 })).rejects.toMatchObject({ name: 'ZodError' })
    await expect(ask({ dimensions: ['customEvent:a"b'] as never })).rejects.toMatchObject({ name: 'ZodError' })
    await expect(store.run(counts, { ...context, timeZone: 'Mars/Olympus' })).rejects.toThrow(RangeError)
  })
})

test('a store says whether it reads and writes, and a look at it changes no figure', async () => {
  const folder = await temporaryFolder()
  const store = await openStore({ folder })
  await store.append([event()])
  for (let look = 0; look < 3; look++) expect(await store.health(5000)).toBe('ok')
  await store.append([event()])
  await store.flush()
  const { totals } = await store.run(
    { metrics: ['eventCount'], range: { start: '2020-01-01', end: '2030-01-01' } },
    { site: 1, timeZone: 'UTC', currency: 'GBP' },
  )
  expect(totals.current.eventCount).toBe(2)
  await store.close()
  expect(await store.health(5000)).toBe('not_writing')

  const again = await openStore({ folder })
  expect(await again.health(5000)).toBe('ok')
  await again.close()
})

test('a store all of whose connections are busy says that it does not read', async () => {
  const store = await temporaryStore()
  const done = Promise.withResolvers<void>()
  const begun: Promise<unknown>[] = []
  const held = Array.from({ length: 4 }, (_, i) =>
    store.snapshot(async ({ run }) => {
      begun.push(run({ ...counts, limit: i + 1 }, context))
      await done.promise
    }),
  )
  // As many as there are readers; the others wait for one.
  await Promise.race(begun)
  expect(await store.health(300)).toBe('not_reading')
  done.resolve()
  await Promise.all(held)
  expect(await store.health(5000)).toBe('ok')
})

test('a page that a session saw several times counts once in a range, in any order of arrival', async () => {
  const at = (text: string) => event({ time: Date.parse(text), path: '/jam/' })
  const views = ['2024-05-14T22:40:00Z', '2024-05-14T22:50:00Z', '2024-05-14T23:10:00Z', '2024-05-14T23:20:00Z'].map(at)
  const orders = [[views], views.map((view) => [view]), views.toReversed().map((view) => [view])]
  for (const batches of orders) {
    const store = await temporaryStore()
    for (const batch of batches) await store.load(batch)
    const sessions = async (start: string, end: string) => {
      const query: QueryInput = { metrics: ['sessions'], dimensions: ['hostName', 'pagePath'], range: { start, end } }
      const { rows } = await store.run(query, context)
      return rows.map((row) => [row.dimensions.pagePath, row.current.sessions])
    }
    // Midnight in London is at 23:00.
    expect(await sessions('2024-05-14', '2024-05-15')).toEqual([['/jam/', 1]])
    expect(await sessions('2024-05-14', '2024-05-14')).toEqual([['/jam/', 1]])
    expect(await sessions('2024-05-15', '2024-05-15')).toEqual([['/jam/', 1]])
  }
})

test('a site’s history begins with its oldest event', async () => {
  const store = await temporaryStore()
  expect(await store.facts(1)).toBeNull()
  await store.load([event({ minute: 5 }), event({ minute: 2 }), event({ site: 2, minute: -60 })])
  expect(await store.facts(1)).toMatchObject({ firstTime: event({ minute: 2 }).time })
})

test('one visitor’s same event at two sites, in the same millisecond, is a session of each', async () => {
  const store = await temporaryStore()
  const same = { id: 0n, visitor: 7n, time: MORNING }
  await store.load([event({ ...same, site: 1 }), event({ ...same, site: 2 })])
  // The late one changes the first site's session.
  await store.load([event({ site: 1, visitor: 7n, minute: -1 })])
  const sessions = async (site: number) => (await store.run(counts, { ...context, site })).totals.current
  expect(await sessions(1)).toEqual({ sessions: 1, screenPageViews: 2, newUsers: 1 })
  expect(await sessions(2)).toEqual({ sessions: 1, screenPageViews: 1, newUsers: 1 })
})
