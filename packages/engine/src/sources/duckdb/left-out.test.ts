import type { QueryInput, StoredEvent } from '@curlew/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naiveStore } from '../../naive/store.ts'
import type { Store } from '../../store.ts'
import {
  contextOf,
  funnelQuestion,
  journeyQuestion,
  question,
  sessionChoice,
} from '../../testing/arbitrary-questions.ts'
import { arrivals, type Calendar } from '../../testing/arbitrary-visits.ts'
import { event, MORNING } from '../../testing/events.ts'
import { rounded } from '../../testing/rounded.ts'
import { StoreProcess } from '../../testing/store-process.ts'
import { temporaryFolder, temporaryStore } from '../../testing/stores.ts'
import { openStore, restoreStore } from './open-store.ts'

const context = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
const range = { start: '2024-05-14', end: '2024-05-14' }
const KEY = { site: 1, number: 7 }
const of = (dimension: 'pagePath' | 'country' | 'sessionSource' | 'transactionId', value: string) => ({
  timeZone: 'Europe/London',
  range,
  filters: [{ dimension, operator: 'is' as const, values: [value] }],
})
const BOT = of('country', 'BOT')

const counts: QueryInput = {
  metrics: ['sessions', 'screenPageViews', 'newUsers', 'totalUsers', 'transactions', 'purchaseRevenue'],
  range,
}
const countsIn = async (store: Store) => (await store.run(counts, context)).totals.current

/** What is stored beside the events is what they say. */
async function expectWhole(store: Store) {
  const found = await store.verify({ from: 0, to: 8.64e15, visitors: 1e6 })
  expect(Object.entries(found).filter(([, { different }]) => different > 0)).toEqual([])
}

async function expectSame(
  store: Store,
  plain: Store,
  { questions, journeys, funnels }: Questions,
  calendar: Calendar,
): Promise<void> {
  const asked = contextOf(calendar)
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
  await expectWhole(store)
}

const questionsAbout = (calendar: Calendar) =>
  fc.record({
    questions: fc.array(question(calendar), { minLength: 12, maxLength: 12 }),
    journeys: fc.array(journeyQuestion(calendar), { minLength: 2, maxLength: 2 }),
    funnels: fc.array(funnelQuestion(calendar), { minLength: 2, maxLength: 2 }),
  })
type Questions = ReturnType<typeof questionsAbout> extends fc.Arbitrary<infer Asked> ? Asked : never

const everyAnswer = (store: Store, { questions, journeys, funnels }: Questions, calendar: Calendar) =>
  Promise.all([
    ...questions.map((query) => store.run(query, contextOf(calendar))),
    ...journeys.map((query) => store.journeys(query, contextOf(calendar))),
    ...funnels.map((query) => store.funnel(query, contextOf(calendar))),
    store.facts(1),
  ]).then((answers) => answers.map((answer) => JSON.stringify(answer)))

test('figures are those of the remaining events, before and after others arrive, and of all once they are back', {
  timeout: 240_000,
}, async () => {
  const store = await temporaryStore()
  await fc.assert(
    fc.asyncProperty(
      arrivals.chain((arrived) =>
        fc.record({
          arrived: fc.constant(arrived),
          known: fc.integer({ min: 0, max: arrived.events.length }),
          choices: fc.array(sessionChoice(arrived.calendar), { minLength: 1, maxLength: 2 }),
          stepSize: fc.integer({ min: 1, max: 5 }),
          asked: questionsAbout(arrived.calendar),
        }),
      ),
      async ({ arrived: { calendar, events }, known, choices, stepSize, asked }) => {
        await store.deleteSite(1)
        await store.deleteSite(2)
        const plain = naiveStore()
        const both = [store, plain]
        for (const each of both) await each.load(events.slice(0, known))
        const before = await everyAnswer(store, asked, calendar)
        for (const [number, choice] of choices.entries()) {
          const taken = []
          for (const each of both)
            taken.push(
              await each.takeOut({ site: 1, number }, { ...choice, timeZone: calendar.timeZone }, { stepSize }),
            )
          expect(taken[0]).toEqual(taken[1])
        }
        await expectSame(store, plain, asked, calendar)

        for (const number of choices.keys()) await store.bringBack({ site: 1, number }, { stepSize })
        expect(await everyAnswer(store, asked, calendar)).toEqual(before)
        await expectWhole(store)

        for (const [number, choice] of choices.entries())
          await store.takeOut({ site: 1, number }, { ...choice, timeZone: calendar.timeZone }, { stepSize })
        for (const each of both) {
          // Those that are known are repeats, also of what was taken out.
          await each.append(events)
          await each.flush()
        }
        await expectSame(store, plain, asked, calendar)
        for (const number of [...choices.keys()].toReversed())
          for (const each of both) await each.bringBack({ site: 1, number }, { stepSize })
        await expectSame(store, plain, asked, calendar)
      },
    ),
    { numRuns: 15, endOnFailure: true },
  )
})

describe('what is taken out', () => {
  const visits = (count: number, visit: Partial<StoredEvent> = {}) =>
    Array.from({ length: count }, (_, i) => event({ minute: i % 300, visitor: BigInt(i + 1), ...visit }))
  const people = () => visits(5, { country: 'GB' })
  const bots = (count = 40) =>
    visits(count, { country: 'BOT' }).map((bot) => ({ ...bot, visitor: bot.visitor + 1000n }))

  test('is in no figure, and back in all once it is undone', async () => {
    const store = await temporaryStore()
    await store.append([...people(), ...bots()])
    await store.flush()
    const before = await countsIn(store)
    expect(await store.takeOut(KEY, BOT)).toEqual({ sessions: 40, events: 40 })
    expect(await countsIn(store)).toMatchObject({ sessions: 5, screenPageViews: 5, totalUsers: 5 })
    expect(await store.takeOut(KEY, of('country', 'GB'))).toEqual({ sessions: 40, events: 40 })
    expect(await countsIn(store)).toMatchObject({ sessions: 5 })
    await store.bringBack(KEY)
    await store.bringBack(KEY)
    expect(await countsIn(store)).toEqual(before)
  })

  test('is of its site and its days alone', async () => {
    const store = await temporaryStore()
    const day = 24 * 60
    await store.append([
      ...bots(3),
      event({ site: 2, country: 'BOT', visitor: 1001n }),
      event({ minute: day, country: 'BOT', visitor: 1001n }),
    ])
    await store.flush()
    expect(await store.takeOut(KEY, BOT)).toEqual({ sessions: 3, events: 3 })
    const week = {
      metrics: ['sessions' as const, 'newUsers' as const],
      range: { start: '2024-05-01', end: '2024-05-31' },
    }
    expect((await store.run(week, context)).totals.current).toEqual({ sessions: 1, newUsers: 1 })
    expect((await store.run(week, { ...context, site: 2 })).totals.current.sessions).toBe(1)
  })

  test('leaves an order to the other event that reports it', async () => {
    const store = await temporaryStore()
    const order = { name: 'purchase', transactionId: 'T1', valueMinor: 500, currency: 'GBP' }
    await store.append([
      event({ visitor: 1n, country: 'BOT' }),
      event({ minute: 1, visitor: 1n, country: 'BOT', ...order }),
      event({ minute: 2, visitor: 2n, hostname: '', path: '', ...order, valueMinor: 700 }),
      event({ minute: 9, visitor: 2n, hostname: '', path: '', ...order, name: 'refund', valueMinor: 100 }),
    ])
    await store.flush()
    const revenue = async () => (await countsIn(store)).purchaseRevenue
    const before = await revenue()
    await store.takeOut(KEY, BOT)
    expect([before, await revenue()]).toEqual([400, 600])
    await expectWhole(store)
    await store.bringBack(KEY)
    expect(await revenue()).toBe(400)
  })

  test('leaves no session between two that it parted, and no earlier visit', async () => {
    const store = await temporaryStore()
    const campaign = { source: 'ads', medium: 'cpc', campaign: 'spring', tagged: true }
    await store.append([
      event({ path: '/first/' }),
      event({ minute: 10, ...campaign }),
      event({ minute: 20, source: 'mail', medium: 'email', campaign: 'may', tagged: true }),
      event({ minute: 500, path: '/first/' }),
    ])
    await store.flush()
    expect(await countsIn(store)).toMatchObject({ sessions: 4, newUsers: 1 })
    await store.takeOut(KEY, of('sessionSource', 'ads'))
    expect(await countsIn(store)).toMatchObject({ sessions: 3, newUsers: 1 })
    await store.takeOut({ ...KEY, number: 8 }, of('pagePath', '/first/'))
    expect(await countsIn(store)).toMatchObject({ sessions: 1, newUsers: 1 })
    await expectWhole(store)
  })

  test('makes one session of two between which there was another', async () => {
    const store = await temporaryStore()
    const mail = { source: 'mail', medium: 'email', campaign: 'may', tagged: true }
    await store.append([
      event({ ...mail, path: '/same/' }),
      event({ minute: 10, source: 'ads', medium: 'cpc', campaign: 'spring', tagged: true }),
      event({ minute: 20, ...mail, path: '/same/' }),
    ])
    await store.flush()
    const before = await countsIn(store)
    await store.takeOut(KEY, of('sessionSource', 'ads'))
    expect([before.sessions, (await countsIn(store)).sessions]).toEqual([3, 1])
    await expectWhole(store)
    await store.bringBack(KEY)
    expect(await countsIn(store)).toEqual(before)
  })

  test('belongs to the number under which it was chosen first', async () => {
    const store = await temporaryStore()
    await store.append(bots())
    await store.flush()
    const stop = new AbortController()
    const half = { signal: stop.signal, stepSize: 20, onProgress: () => stop.abort() }
    await expect(store.takeOut(KEY, BOT, half)).rejects.toThrow()
    expect(await store.takeOut({ ...KEY, number: 8 }, BOT)).toEqual({ sessions: 0, events: 0 })
    expect(await store.takeOut(KEY, BOT)).toEqual({ sessions: 40, events: 40 })
  })

  test('goes whole if late events change it between the choice and the work', async () => {
    const store = await temporaryStore()
    const [bot] = bots(1)
    await store.append([...people(), { ...bot!, time: bot!.time + 600_000 }])
    await store.flush()
    const stop = new AbortController()
    const chosenOnly = { signal: stop.signal, onProgress: () => stop.abort() }
    await expect(store.takeOut(KEY, BOT, chosenOnly)).rejects.toThrow()
    await store.append([{ ...bot!, id: 2n ** 40n }])
    await store.flush()
    expect(await store.takeOut(KEY, BOT)).toEqual({ sessions: 1, events: 2 })
    expect((await countsIn(store)).sessions).toBe(5)
  })

  test('takes the first day and the shop of a site with it', async () => {
    const store = await temporaryStore()
    await store.append([event({ country: 'BOT', name: 'add_to_cart' }), event({ minute: 90, visitor: 2n })])
    await store.flush()
    const before = await store.facts(1)
    await store.takeOut(KEY, BOT)
    expect(await store.facts(1)).toEqual({ ...before, firstTime: MORNING + 90 * 60_000, hasShop: false })
    await store.takeOut({ ...KEY, number: 8 }, of('country', 'GB'))
    expect([await store.facts(1), await store.sites()]).toEqual([null, []])
    await store.bringBack({ ...KEY, number: 8 })
    await store.bringBack(KEY)
    expect(await store.facts(1)).toEqual(before)
  })

  test('is a repeat when it arrives again, but what is new of it counts', async () => {
    const store = await temporaryStore()
    const [bot] = bots(1)
    await store.append([bot!])
    await store.flush()
    await store.takeOut(KEY, BOT)
    await store.append([bot!, { ...bot!, id: bot!.id + 1n, time: bot!.time + 60_000 }])
    await store.flush()
    expect(await countsIn(store)).toMatchObject({ sessions: 1, screenPageViews: 1 })
    await store.bringBack(KEY)
    expect(await countsIn(store)).toMatchObject({ sessions: 1, screenPageViews: 2 })
    await expectWhole(store)
  })

  test('changes cached answers, and those of the last minutes', async () => {
    const store = await temporaryStore()
    await store.append([event(), event({ visitor: 2n, country: 'BOT' })])
    await store.flush()
    const live: QueryInput = {
      metrics: ['screenPageViews'],
      range,
      lastMinutes: { count: 30, until: MORNING + 60_000 },
    }
    const both = async () => [
      (await countsIn(store)).sessions,
      (await store.run(live, context)).totals.current.screenPageViews,
    ]
    const seen = [await both()]
    await store.takeOut(KEY, BOT)
    seen.push(await both())
    await store.bringBack(KEY)
    seen.push(await both())
    expect(seen).toEqual([
      [2, 2],
      [1, 1],
      [2, 2],
    ])
  })

  test('is in a backup, goes when its site goes, and survives a stop', async () => {
    const folder = await temporaryFolder()
    const store = await openStore({ folder })
    await store.append([...people(), ...bots()])
    await store.flush()
    const before = await countsIn(store)
    const stop = new AbortController()
    const asked = store.takeOut(KEY, BOT, {
      signal: stop.signal,
      stepSize: 10,
      onProgress: ({ done }) => done >= 10 && stop.abort(new Error('stopped')),
    })
    await expect(asked).rejects.toThrow('stopped')
    expect((await countsIn(store)).sessions).toBe(35)
    await expectWhole(store)
    await store.close()

    const again = await openStore({ folder })
    expect((await countsIn(again)).sessions).toBe(35)
    await again.takeOut(KEY, BOT)
    expect((await countsIn(again)).sessions).toBe(5)
    const copy = await temporaryFolder()
    const backup = await again.backUp(copy, [])
    expect(
      backup.files.filter(({ table }) => table.startsWith('left_out')).map(({ table, rows }) => [table, rows]),
    ).toEqual([
      ['left_out_events', 40],
      ['left_outs', 1],
    ])
    const other = await temporaryFolder()
    await restoreStore(other, copy, backup)
    const restored = await openStore({ folder: other })
    expect((await countsIn(restored)).sessions).toBe(5)
    await restored.bringBack(KEY)
    expect(await countsIn(restored)).toEqual(before)
    await expectWhole(restored)
    await restored.close()
    await again.deleteSite(1)
    await again.bringBack(KEY)
    expect((await countsIn(again)).sessions).toBe(0)
    await again.close()
  })

  test('refuses what is no choice of sessions', async () => {
    const store = await temporaryStore()
    const choice = (change: object) => ({ ...BOT, ...change }) as typeof BOT
    await expect(store.takeOut(KEY, choice({ filters: [] }))).rejects.toThrow()
    await expect(store.takeOut(KEY, choice({ range: { start: '2024-05-15', end: '2024-05-14' } }))).rejects.toThrow()
    await expect(
      store.takeOut(KEY, choice({ filters: [{ dimension: 'date', operator: 'contains', values: ['1'] }] })),
    ).rejects.toThrow()
    expect(await store.takeOut(KEY, BOT)).toEqual({ sessions: 0, events: 0 })
  })

  test('stays whole when the process is killed at any moment, and is finished by the next', {
    timeout: 120_000,
  }, async () => {
    const folder = await temporaryFolder()
    const first = await openStore({ folder })
    await first.load([...people(), ...bots(3000)])
    const before = await countsIn(first)
    await first.close()
    const steps = { stepSize: 60 }
    for (const life of [60, 150, 300, 450, 700]) {
      for (const [method, args] of [
        ['takeOut', [KEY, BOT, steps]],
        ['bringBack', [KEY, steps]],
      ] as const) {
        const victim = await StoreProcess.open(folder)
        const asked = victim.call(method, ...args).catch(() => {})
        await new Promise((resolve) => setTimeout(resolve, life))
        await victim.kill()
        await asked
        const store = await openStore({ folder })
        await expectWhole(store)
        await (method === 'takeOut' ? store.takeOut(KEY, BOT) : store.bringBack(KEY))
        expect(await countsIn(store)).toEqual(
          method === 'takeOut' ? { ...before, ...(await countsIn(store)), sessions: 5, screenPageViews: 5 } : before,
        )
        await expectWhole(store)
        await store.close()
      }
    }
  })
})
