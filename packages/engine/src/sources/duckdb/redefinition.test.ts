import type { QueryInput, SessionRules, StoredEvent } from '@curlew/model'
import { DuckDBInstance, UBIGINT } from '@duckdb/node-api'
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
import { event } from '../../testing/events.ts'
import { rounded } from '../../testing/rounded.ts'
import { StoreProcess } from '../../testing/store-process.ts'
import { temporaryFolder, temporaryStore } from '../../testing/stores.ts'
import { openStore, storeFile } from './open-store.ts'

const SITE = 1
const timeZone = 'Europe/London'
const context = { site: SITE, timeZone, currency: 'GBP' }
const STANDARD: SessionRules = { midnightIn: null, campaign: true }
const MIDNIGHT: SessionRules = { midnightIn: timeZone, campaign: true }
const ALONE: SessionRules = { midnightIn: null, campaign: false }
const days = { start: '2024-05-13', end: '2024-05-17' }
const COUNTS: QueryInput = {
  metrics: ['sessions', 'screenPageViews', 'entrances', 'newUsers', 'returningUsers', 'bounceRate', 'transactions'],
  dimensions: ['date'],
  range: days,
}
const countsIn = async (store: Store) => (await store.run(COUNTS, context)).rows

async function expectWhole(store: Store) {
  const found = await store.verify({ from: 0, to: 8.64e15, visitors: 1e6 })
  expect(Object.entries(found).filter(([, { different }]) => different > 0)).toEqual([])
}

const questionsAbout = (calendar: Calendar) =>
  fc.record({
    questions: fc.array(question(calendar), { minLength: 12, maxLength: 12 }),
    journeys: fc.array(journeyQuestion(calendar), { minLength: 2, maxLength: 2 }),
    funnels: fc.array(funnelQuestion(calendar), { minLength: 2, maxLength: 2 }),
  })
type Questions = ReturnType<typeof questionsAbout> extends fc.Arbitrary<infer Asked> ? Asked : never

async function expectSame(store: Store, plain: Store, asked: Questions, calendar: Calendar): Promise<void> {
  const about = contextOf(calendar)
  for (const query of asked.questions)
    expect({ query, ...rounded(await store.run(query, about)) }).toEqual({
      query,
      ...rounded(await plain.run(query, about)),
    })
  for (const query of asked.journeys)
    expect({ ...(await store.journeys(query, about)), receipt: null }).toEqual({
      ...(await plain.journeys(query, about)),
      receipt: null,
    })
  for (const query of asked.funnels)
    expect({ ...(await store.funnel(query, about)), receipt: null }).toEqual({
      ...(await plain.funnel(query, about)),
      receipt: null,
    })
  await expectWhole(store)
}

const rulesIn = (calendar: Calendar): fc.Arbitrary<SessionRules> =>
  fc.record({
    midnightIn: fc.constantFrom(null, calendar.timeZone, calendar.timeZone, 'Pacific/Auckland'),
    campaign: fc.boolean(),
  })

test('figures are those of the rules in force, whichever follow each other, with events that arrive and visits that leave meanwhile', {
  timeout: 240_000,
}, async () => {
  const store = await temporaryStore()
  await fc.assert(
    fc.asyncProperty(
      arrivals.chain((arrived) =>
        fc.record({
          arrived: fc.constant(arrived),
          known: fc.integer({ min: 0, max: arrived.events.length }),
          rules: fc.array(rulesIn(arrived.calendar), { minLength: 3, maxLength: 3 }),
          choice: sessionChoice(arrived.calendar),
          stepSize: fc.integer({ min: 1, max: 4 }),
          stopAfter: fc.integer({ min: 1, max: 5 }),
          asked: questionsAbout(arrived.calendar),
        }),
      ),
      async ({ arrived: { calendar, events }, known, rules, choice, stepSize, stopAfter, asked }) => {
        const [first, second, third] = rules as [SessionRules, SessionRules, SessionRules]
        await store.deleteSite(1)
        await store.deleteSite(2)
        const plain = naiveStore()
        const both = [store, plain]
        for (const each of both) {
          await each.load(events.slice(0, known))
          await each.redefineSessions(SITE, first, { stepSize })
        }
        await expectSame(store, plain, asked, calendar)

        // Stopped in the middle: the old rules hold, for what arrives then as well.
        let steps = 0
        const stop = new AbortController()
        const stopped = store.redefineSessions(SITE, second, {
          stepSize,
          signal: stop.signal,
          onProgress: () => {
            steps += 1
            if (steps === stopAfter) stop.abort(new Error('stopped'))
          },
        })
        const isStopped = await stopped.then(
          () => false,
          () => true,
        )
        if (!isStopped) await plain.redefineSessions(SITE, second)
        const taken = { site: SITE, number: 1 }
        for (const each of both) {
          await each.append(events.slice(known))
          await each.flush()
          await each.takeOut(taken, { ...choice, timeZone: calendar.timeZone }, { stepSize })
        }
        await expectSame(store, plain, asked, calendar)
        for (const each of both) {
          await each.redefineSessions(SITE, second, { stepSize })
          expect(each.sessionRules(SITE)).toEqual(second)
        }
        await expectSame(store, plain, asked, calendar)

        // At the same time as visits come back.
        await Promise.all(
          both.flatMap((each) => [
            each.redefineSessions(SITE, third, { stepSize }),
            each.bringBack(taken, { stepSize }),
          ]),
        )
        await expectSame(store, plain, asked, calendar)
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
})

/** Visits that go on over midnight, and visits that come back by a campaign within half an hour. */
function visits(count: number, from = 0): StoredEvent[] {
  return Array.from({ length: count }, (_, i) => {
    const visitor = (BigInt(from + i + 1) * 0x2545f4914f6cdd1dn) & (2n ** 64n - 1n)
    const at = (time: string, more: Partial<StoredEvent> = {}) =>
      event({ visitor, time: Date.parse(time) + i, ...more })
    const campaign = { source: 'letter', medium: 'email', campaign: 'may', tagged: true }
    return i % 2 === 0
      ? [
          at('2024-05-14T22:50:00Z'),
          at('2024-05-14T23:10:00Z', { path: '/late/' }),
          at('2024-05-14T23:11:00Z', {
            name: 'purchase',
            transactionId: `T${from + i}`,
            valueMinor: 100,
            currency: 'GBP',
          }),
        ]
      : [at('2024-05-14T12:00:00Z'), at('2024-05-14T12:05:00Z', campaign), at('2024-05-16T12:00:00Z')]
  }).flat()
}

describe('sessions by other rules', () => {
  test('are cut at midnight of the site’s zone, or not by a campaign, and by the standard rules again', async () => {
    const store = await temporaryStore()
    await store.load(visits(20))
    const sessions = async () =>
      (await store.run({ metrics: ['sessions'], range: days }, context)).totals.current.sessions
    expect(await sessions()).toBe(10 + 30)
    const before = await countsIn(store)
    const orders = async () => {
      const asked: QueryInput = { metrics: ['transactions'], dimensions: ['landingPage'], range: days }
      return (await store.run(asked, context)).rows.map(({ dimensions, current }) => [
        dimensions.landingPage,
        current.transactions,
      ])
    }
    expect(await orders()).toEqual([['/', 10]])
    await store.redefineSessions(SITE, MIDNIGHT)
    expect(await sessions()).toBe(20 + 30)
    // An order belongs to the session after midnight, in which it was placed.
    expect(await orders()).toEqual([['/late/', 10]])
    await expectWhole(store)
    await store.redefineSessions(SITE, ALONE)
    expect(await sessions()).toBe(10 + 20)
    await store.redefineSessions(SITE, STANDARD)
    expect(await countsIn(store)).toEqual(before)
    await expectWhole(store)
  })

  test('hold for events that arrive afterwards, also after the store was opened again, and for this site alone', async () => {
    const folder = await temporaryFolder()
    const first = await openStore({ folder })
    await first.load(visits(2))
    await first.redefineSessions(SITE, MIDNIGHT)
    await first.close()
    const store = await openStore({ folder })
    expect(store.sessionRules(SITE)).toEqual(MIDNIGHT)
    expect(store.sessionRules(2)).toEqual(STANDARD)
    await store.append(visits(4, 100))
    await store.append(visits(4, 100).map((own) => ({ ...own, site: 2 })))
    await store.flush()
    const of = async (site: number) =>
      (await store.run({ metrics: ['sessions'], range: days }, { ...context, site })).totals.current.sessions
    expect(await of(SITE)).toBe(2 + 3 + 4 + 6)
    expect(await of(2)).toBe(2 + 6)
    await expectWhole(store)
    await store.close()
  })

  test('show nothing until they are ready, and then all at once', async () => {
    const store = await temporaryStore()
    await store.load(visits(400))
    const before = await countsIn(store)
    const seen: { done: number; all: number }[] = []
    const asked: Promise<unknown>[] = []
    await store.redefineSessions(SITE, MIDNIGHT, {
      stepSize: 30,
      onProgress: (progress) => {
        seen.push(progress)
        asked.push(countsIn(store))
      },
    })
    const after = await countsIn(store)
    expect(after).not.toEqual(before)
    const answers = (await Promise.all(asked)).map((answer) => JSON.stringify(answer))
    expect(answers.length).toBeGreaterThan(8)
    expect(new Set(answers.slice(0, -1))).toEqual(new Set([JSON.stringify(before)]))
    expect(seen.map(({ done }) => done)).toEqual(seen.map(({ done }) => done).toSorted((a, b) => a - b))
    expect(seen.at(-1)).toMatchObject({ all: 400 })
  })

  test('are those of visitors who are erased meanwhile, of whom nothing stays', async () => {
    const folder = await temporaryFolder()
    let store = await openStore({ folder })
    await store.load(visits(40))
    const erased = visits(40)[0]!.visitor
    const stop = new AbortController()
    let steps = 0
    await store
      .redefineSessions(SITE, MIDNIGHT, {
        stepSize: 1,
        signal: stop.signal,
        onProgress: () => {
          steps += 1
          // Everything is prepared, and not yet in place.
          if (steps === 38) stop.abort(new Error('stopped'))
        },
      })
      .catch(() => {})
    expect(store.sessionRules(SITE)).toEqual(STANDARD)
    await store.eraseVisitors({ site: SITE, visitors: [erased] }, { keepFigures: false })
    await store.close()
    const file = await DuckDBInstance.create(storeFile(folder))
    const connection = await file.connect()
    const preparedFor = async (visitor: bigint) => {
      const found = await connection.runAndReadAll(
        `SELECT (SELECT count(*) FROM coming_sessions WHERE visitor = $1) + (SELECT count(*) FROM going_sessions WHERE visitor = $1)
           + (SELECT count(*) FROM coming_places WHERE visitor = $1)`,
        [visitor],
        [UBIGINT],
      )
      return Number(found.getRows()[0]![0])
    }
    expect(await preparedFor(erased)).toBe(0)
    expect(await preparedFor(visits(40)[6]!.visitor)).toBeGreaterThan(0)
    connection.closeSync()
    file.closeSync()
    store = await openStore({ folder })
    await store.redefineSessions(SITE, MIDNIGHT)
    expect(await store.measureVisitors({ site: SITE, visitors: [erased] })).toMatchObject({ sessions: 0, events: 0 })
    const plain = naiveStore()
    await plain.load(visits(40).filter(({ visitor }) => visitor !== erased))
    await plain.redefineSessions(SITE, MIDNIGHT)
    expect(await countsIn(store)).toEqual(await countsIn(plain))
    await expectWhole(store)
    await store.close()
  })

  test('also take out what was chosen before, if taking out was interrupted', async () => {
    const store = await temporaryStore()
    await store.load(visits(40))
    const choice = {
      timeZone,
      range: { start: '2024-05-14', end: '2024-05-14' },
      filters: [{ dimension: 'pagePath' as const, operator: 'is' as const, values: ['/late/'] }],
    }
    const stop = new AbortController()
    const onProgress = () => stop.abort(new Error('stopped'))
    const key = { site: SITE, number: 1 }
    await store.takeOut(key, choice, { stepSize: 4, signal: stop.signal, onProgress }).catch(() => {})
    await store.redefineSessions(SITE, MIDNIGHT)
    await store.takeOut(key, choice)
    const { totals } = await store.run({ metrics: ['sessions', 'screenPageViews'], range: days }, context)
    expect(totals.current).toEqual({ sessions: 60, screenPageViews: 60 })
    await expectWhole(store)
  })

  test('are given up when the rules in force are wanted again', async () => {
    const store = await temporaryStore()
    await store.load(visits(40))
    const before = await countsIn(store)
    const stop = new AbortController()
    const onProgress = () => stop.abort(new Error('stopped'))
    await store.redefineSessions(SITE, MIDNIGHT, { stepSize: 5, signal: stop.signal, onProgress }).catch(() => {})
    await store.redefineSessions(SITE, STANDARD)
    expect(await countsIn(store)).toEqual(before)
    await store.redefineSessions(SITE, ALONE)
    await expectWhole(store)
  })

  test('stay whole when the process is killed at any moment, and are finished by the next', {
    timeout: 120_000,
  }, async () => {
    const folder = await temporaryFolder()
    const first = await openStore({ folder })
    await first.load(visits(1000))
    const known = new Map<SessionRules, unknown>([[STANDARD, await countsIn(first)]])
    for (const rules of [MIDNIGHT, ALONE]) {
      await first.redefineSessions(SITE, rules)
      known.set(rules, await countsIn(first))
    }
    await first.close()
    let before: SessionRules = ALONE
    const outcomes: string[] = []
    for (const life of [60, 250, 500, 900]) {
      for (const rules of [MIDNIGHT, ALONE]) {
        const victim = await StoreProcess.open(folder)
        const asked = victim.call('redefineSessions', SITE, rules, { stepSize: 50 }).catch(() => {})
        await new Promise((resolve) => setTimeout(resolve, life))
        await victim.kill()
        await asked
        const store = await openStore({ folder })
        await expectWhole(store)
        const isDone = store.sessionRules(SITE).midnightIn === rules.midnightIn
        outcomes.push(isDone ? 'new' : 'old')
        expect(await countsIn(store)).toEqual(known.get(isDone ? rules : before))
        await store.redefineSessions(SITE, rules)
        expect(await countsIn(store)).toEqual(known.get(rules))
        await expectWhole(store)
        await store.close()
        before = rules
      }
    }
    expect(outcomes).toContain('old')
  })
})
