import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { QueryInput, StoredEvent } from '@curlew/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { derivedOf } from '../../naive/derived.ts'
import { naiveStore } from '../../naive/store.ts'
import type { Store } from '../../store.ts'
import { contextOf, question, sessionChoice } from '../../testing/arbitrary-questions.ts'
import { arrivals } from '../../testing/arbitrary-visits.ts'
import { event } from '../../testing/events.ts'
import { rounded } from '../../testing/rounded.ts'
import { StoreProcess } from '../../testing/store-process.ts'
import { temporaryFolder, temporaryStore } from '../../testing/stores.ts'
import { openStore } from './open-store.ts'

const context = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
const range = { start: '2024-05-14', end: '2024-05-14' }
const TOTALS: QueryInput['metrics'] = [
  ...(['sessions', 'engagedSessions', 'screenPageViews', 'newUsers', 'totalUsers', 'averageSessionDuration'] as const),
  ...(['transactions', 'purchaseRevenue', 'itemsPurchased', 'firstTimePurchases', 'eventCount', 'addToCarts'] as const),
]
const totals = async (store: Store, days = range, asked = context) =>
  (await store.run({ metrics: TOTALS, range: days }, asked)).totals.current

/** What is stored beside the events is what they say. */
async function expectWhole(store: Store) {
  const found = await store.verify({ from: 0, to: 8.64e15, visitors: 1e6 })
  expect(Object.entries(found).filter(([, { different }]) => different > 0)).toEqual([])
}

/** Without repeats. */
const arrivedOnce = arrivals.map(({ calendar, events }) => ({
  calendar,
  events: [...new Map(events.map((each) => [`${each.site} ${each.id}`, each])).values()],
}))

test('figures are those of the remaining events, or all of them without a name; what is read is all there is', {
  timeout: 240_000,
}, async () => {
  const store = await temporaryStore()
  await fc.assert(
    fc.asyncProperty(
      arrivedOnce
        .filter(({ events }) => events.some(({ site }) => site === 1))
        .chain((arrived) => {
          const own = arrived.events.filter(({ site }) => site === 1)
          return fc.record({
            arrived: fc.constant(arrived),
            visitors: fc.uniqueArray(fc.constantFrom(...own.map(({ visitor }) => visitor)), {
              minLength: 1,
              maxLength: 2,
            }),
            choice: sessionChoice(arrived.calendar),
            questions: fc.array(question(arrived.calendar), { minLength: 12, maxLength: 12 }),
            keepFigures: fc.boolean(),
          })
        }),
      async ({ arrived: { calendar, events }, visitors, choice, questions, keepFigures }) => {
        await store.deleteSite(1)
        await store.deleteSite(2)
        await store.load(events)
        const { timeZone } = calendar
        const asked = contextOf(calendar)
        const days = { start: '2000-01-01', end: '2040-01-01' }
        const before = await totals(store, days, asked)
        await store.takeOut({ site: 1, number: 1 }, { ...choice, timeZone })
        const of = { site: 1, visitors }
        const data = await store.eventsOfVisitors(of)
        const ids = new Set(data.map(({ event }) => event.id))
        const isTheirs = ({ site, visitor }: StoredEvent) => site === 1 && visitors.includes(visitor)
        const orders = new Set(events.filter(isTheirs).map(({ transactionId }) => transactionId))
        for (const each of events) {
          if (isTheirs(each)) expect(ids).toContain(each.id)
        }
        const stray = data.filter(({ event }) => !visitors.includes(event.visitor))
        for (const { event } of stray)
          expect(
            data.some((other) => other.event.visitor === event.visitor && orders.has(other.event.transactionId)),
          ).toBe(true)
        expect((await store.measureVisitors(of)).events).toBe(data.length)

        await store.eraseVisitors(of, { keepFigures })
        await expectWhole(store)
        expect(await store.eventsOfVisitors(of)).toEqual([])
        await store.bringBack({ site: 1, number: 1 })
        await expectWhole(store)
        expect(await store.eventsOfVisitors(of)).toEqual([])
        if (keepFigures) {
          expect(await totals(store, days, asked)).toEqual(before)
          return
        }
        const plain = naiveStore()
        await plain.load(events.filter((each) => each.site !== 1 || !ids.has(each.id)))
        for (const query of questions)
          expect({ query, ...rounded(await store.run(query, asked)) }).toEqual({
            query,
            ...rounded(await plain.run(query, asked)),
          })
        expect(await store.facts(1)).toEqual(await plain.facts(1))
      },
    ),
    { numRuns: 15, endOnFailure: true },
  )
})

test('figures are those of the sessions that are not too old', { timeout: 240_000 }, async () => {
  const store = await temporaryStore()
  await fc.assert(
    fc.asyncProperty(
      arrivedOnce
        .filter(({ events }) => events.some(({ site }) => site === 1))
        .chain((arrived) =>
          fc.record({
            arrived: fc.constant(arrived),
            before: fc.constantFrom(...arrived.events.map(({ time }) => time)),
            stepSize: fc.integer({ min: 1, max: 5 }),
            questions: fc.array(question(arrived.calendar), { minLength: 12, maxLength: 12 }),
          }),
        ),
      async ({ arrived: { calendar, events }, before, stepSize, questions }) => {
        await store.deleteSite(1)
        await store.deleteSite(2)
        await store.load(events)
        const old = derivedOf(events, 1).sessions.filter((session) => session.events.every(({ time }) => time < before))
        const gone = new Set(old.flatMap((session) => session.events.map(({ id }) => id)))
        expect(await store.deleteBefore(1, before, { stepSize })).toEqual({ sessions: old.length, events: gone.size })
        await expectWhole(store)
        const kept = naiveStore()
        await kept.load(events.filter(({ site, id }) => site !== 1 || !gone.has(id)))
        const asked = contextOf(calendar)
        for (const query of questions)
          expect({ query, ...rounded(await store.run(query, asked)) }).toEqual({
            query,
            ...rounded(await kept.run(query, asked)),
          })
        expect(await store.facts(1)).toEqual(await kept.facts(1))
        expect(await store.deleteBefore(1, before)).toEqual({ sessions: 0, events: 0 })
      },
    ),
    { numRuns: 8, endOnFailure: true },
  )
})

const ORDER = 'ORDER-8371-QX'
const VISITOR = 0xfeed_beef_cafe_1234n
const texts = {
  ...{ city: 'Obertrubach-Hundsdorf', region: 'Upper Franconia-X', term: 'erika mustermann', content: 'mail-to-erika' },
  ...{ coupon: 'ERIKA-10', params: { interests: 'pigeon racing', engagement_time_msec: 4000, tax: 'secret tax' } },
}
const theirs = () => [
  event({ visitor: VISITOR, ...texts }),
  event({ minute: 2, visitor: VISITOR, path: '/shop/' }),
  event({
    minute: 3,
    visitor: VISITOR,
    name: 'purchase',
    transactionId: ORDER,
    valueMinor: 900,
    currency: 'GBP',
    ...texts,
  }),
  // The shop's server reports the same order.
  event({
    minute: 4,
    visitor: 9000n,
    name: 'purchase',
    hostname: '',
    path: '',
    transactionId: ORDER,
    valueMinor: 900,
    currency: 'GBP',
  }),
]
const others = () => Array.from({ length: 400 }, (_, i) => event({ minute: i % 200, visitor: BigInt(i + 10) }))

const THEIRS = [
  ORDER,
  String(VISITOR),
  ...[texts.city, texts.region, texts.term, texts.content, texts.coupon, 'pigeon racing'],
]
const bytesOf = (value: bigint) => {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64LE(value)
  return buffer
}
/** Which of the texts any file of a folder has. */
async function foundIn(folder: string) {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = new Set<string>()
  for (const each of names.filter((entry) => entry.isFile())) {
    const content = await readFile(join(each.parentPath, each.name))
    for (const text of [...THEIRS, bytesOf(VISITOR)])
      if (content.includes(text)) found.add(typeof text === 'string' ? text : 'the hash')
  }
  return found
}

describe('erasing a visitor', () => {
  test.each([true, false])('leaves no byte in any file; figures kept: %s', async (keepFigures) => {
    const folder = await temporaryFolder()
    const store = await openStore({ folder })
    await store.append([...others(), ...theirs()])
    await store.flush()
    const before = await totals(store)
    await store.takeOut(
      { site: 1, number: 1 },
      {
        ...{
          timeZone: 'Europe/London',
          range,
          filters: [{ dimension: 'pagePath', operator: 'is', values: ['/shop/'] }],
        },
      },
    )
    expect(await foundIn(folder)).toContain(ORDER)
    const visitors = await store.visitorsOfOrder(1, ORDER, 21)
    expect(visitors.toSorted()).toEqual([9000n, VISITOR].toSorted())
    const of = { site: 1, visitors: [VISITOR] }
    expect(await store.measureVisitors(of)).toMatchObject({ visitors: 1, sessions: 1, events: 4, orders: 1 })
    await store.eraseVisitors(of, { keepFigures })
    await store.rewrite()
    expect([...(await foundIn(folder))]).toEqual([])
    await expectWhole(store)
    await store.append([event({ minute: 5, visitor: 11n })])
    await store.bringBack({ site: 1, number: 1 })
    const after = await totals(store)
    expect(after).toMatchObject(
      keepFigures
        ? { sessions: before.sessions, totalUsers: before.totalUsers, transactions: 1, purchaseRevenue: 900 }
        : { sessions: before.sessions! - 1, transactions: 0, purchaseRevenue: 0 },
    )
    await expectWhole(store)
    await store.close()
    const again = await openStore({ folder })
    expect(await totals(again)).toEqual(after)
    expect([...(await foundIn(folder))]).toEqual([])
    await again.close()
  })

  test('reads only its own site', async () => {
    const store = await temporaryStore()
    await store.append([...theirs(), ...theirs().map((each) => ({ ...each, site: 2 }))])
    expect(await store.visitorsOfOrder(3, ORDER, 21)).toEqual([])
    expect(await store.visitorsOfOrder(1, '', 21)).toEqual([])
    await store.eraseVisitors({ site: 1, visitors: [VISITOR] }, { keepFigures: false })
    expect(await store.visitorsOfOrder(1, ORDER, 21)).toEqual([])
    expect(await store.measureVisitors({ site: 2, visitors: [VISITOR] })).toMatchObject({ events: 4 })
  })

  test('takes ten thousand orders with one id', async () => {
    const store = await temporaryStore()
    const [order] = theirs().slice(2)
    await store.load(
      Array.from({ length: 10_000 }, (_, i) => ({ ...order!, id: BigInt(i + 1e6), time: order!.time + i })),
    )
    expect(await store.visitorsOfOrder(1, ORDER, 21)).toEqual([VISITOR])
    await store.eraseVisitors({ site: 1, visitors: [VISITOR] }, { keepFigures: true })
    expect(await totals(store)).toMatchObject({ transactions: 1, sessions: 1 })
    await expectWhole(store)
  })

  test('goes on while events arrive and questions are asked', async () => {
    const store = await temporaryStore()
    await store.append([...others(), ...theirs()])
    await store.flush()
    let isDone = false
    const asking = (async () => {
      while (!isDone) {
        expect((await totals(store)).sessions).toBeGreaterThan(0)
        await store.append([event({ minute: 300, visitor: 7000n })])
      }
    })()
    await store.eraseVisitors({ site: 1, visitors: [VISITOR] }, { keepFigures: false })
    await store.rewrite()
    await store.rewrite()
    isDone = true
    await asking
    await store.flush()
    await expectWhole(store)
  })
})

test('a store that is killed while it is rewritten opens with all or none of it', { timeout: 120_000 }, async () => {
  const folder = await temporaryFolder()
  const first = await openStore({ folder })
  await first.load(others())
  const without = await totals(first)
  await first.close()
  for (const life of [5, 40, 90, 150, 250]) {
    const victim = await StoreProcess.open(folder)
    await victim.call('append', theirs())
    await victim.call('flush')
    const asked = (async () => {
      await victim.call('eraseVisitors', { site: 1, visitors: [VISITOR] }, { keepFigures: false })
      await victim.call('rewrite')
      await victim.call('rewrite')
    })().catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, life))
    await victim.kill()
    await asked
    const store = await openStore({ folder })
    await expectWhole(store)
    await store.eraseVisitors({ site: 1, visitors: [VISITOR] }, { keepFigures: false })
    await store.rewrite()
    expect(await totals(store)).toEqual(without)
    expect([...(await foundIn(folder))]).toEqual([])
    await store.close()
  }
})
