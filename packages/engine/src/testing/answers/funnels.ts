/** Tests of a store's answers about funnels: what a plain evaluator says, and cases by hand. */
import { addDays, type FunnelQueryInput, type GoalRule, type StoredEvent } from '@curlew/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidQueryError } from '../../errors.ts'
import { naiveFunnel } from '../../naive/funnel-steps.ts'
import type { Store } from '../../store.ts'
import { contextOf, funnelQuestion } from '../arbitrary-questions.ts'
import { arrivals } from '../arbitrary-visits.ts'
import { event } from '../events.ts'

const DAY = 24 * 60
const MINUTE = 60_000
const context = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
const range = { start: '2024-05-14', end: '2024-05-14' }
const page = (rule: string): GoalRule => ({ kind: 'page', rule })
const named = (rule: string): GoalRule => ({ kind: 'event', rule })

const weekOf = (day: string) => ({ start: addDays(day, -3), end: addDays(day, 3) })

/** Makes events alike and visits long, so that visitors get far. */
function alike({ id, ...event }: StoredEvent, noon: number): StoredEvent {
  const name = ['page_view', 'page_view', 'add_to_cart', 'user_engagement'][Number(id % 4n)]!
  const time = noon + Math.floor((event.time - noon) / 30)
  return { ...event, id, time, name, path: id % 3n === 0n ? event.path : '/', params: {} }
}

/** @param share of the generated cases to try */
export function testFunnels(temporaryStore: () => Promise<Store>, share = 1): void {
  test('funnels equal those of a plain evaluator over the raw events, however they arrived', {
    timeout: 120_000,
  }, async () => {
    const store = await temporaryStore()
    /** Visitors at each step of any question. */
    const reached = [0, 0, 0, 0, 0, 0, 0, 0]
    await fc.assert(
      fc.asyncProperty(
        arrivals.chain((arrived) =>
          fc.record({
            arrived: fc.constant(arrived),
            isAlike: fc.boolean(),
            questions: fc.array(funnelQuestion(arrived.calendar), { minLength: 12, maxLength: 12 }),
          }),
        ),
        async ({ arrived: { calendar, events: arrived }, isAlike, questions }) => {
          const events = isAlike ? arrived.map((event) => alike(event, Date.parse(`${calendar.day}T12:00Z`))) : arrived
          for (const site of [1, 2]) await store.deleteSite(site)
          await store.append(events)
          await store.flush()
          const asked = contextOf(calendar)
          // A short funnel, which some visitors complete for certain.
          const short = { steps: [page('/*'), named('add_to_cart'), page('/*')], range: weekOf(calendar.day) }
          for (const query of [short, ...questions]) {
            const { receipt, ...answer } = await store.funnel(query, asked)
            const { receipt: plain, ...expected } = naiveFunnel(events, query, asked)
            expect({ query, ...answer }).toEqual({ query, ...expected })
            expect(receipt).toEqual({ ...plain, source: receipt.source })
            for (const [step, users] of answer.current.users.entries()) reached[step]! += users
          }
        },
      ),
      { numRuns: Math.ceil(20 * share), endOnFailure: true },
    )
    expect(reached[2], `${reached}`).toBeGreaterThan(0)
  })

  describe('a funnel', () => {
    async function funnel(events: readonly ReturnType<typeof event>[], query: Partial<FunnelQueryInput> = {}) {
      const store = await temporaryStore()
      await store.load(events)
      const { receipt: _, ...answer } = await store.funnel(
        { steps: [page('/shop/*'), named('add_to_cart'), page('/thanks/')], range, ...query },
        context,
      )
      return answer
    }
    const shop = (given: Parameters<typeof event>[0] = {}) => event({ path: '/shop/jam/', ...given })
    const cart = (given: Parameters<typeof event>[0] = {}) =>
      event({ name: 'add_to_cart', path: '/shop/jam/', ...given })
    const thanks = (given: Parameters<typeof event>[0] = {}) => event({ path: '/thanks/', ...given })

    test('counts visitors step by step, with the median time between and what the others did', async () => {
      const found = await funnel([
        // Gets through in five minutes, with a detour.
        ...[shop(), shop({ minute: 1 }), cart({ minute: 2 }), event({ minute: 3 }), thanks({ minute: 5 })],
        // Puts it into the cart after four minutes, and reads about it.
        ...[shop({ visitor: 2n }), cart({ visitor: 2n, minute: 4 })],
        event({ visitor: 2n, minute: 5, name: 'user_engagement' }),
        event({ visitor: 2n, minute: 6, path: '/about/' }),
        // Searches instead.
        ...[
          shop({ visitor: 3n }),
          event({ visitor: 3n, minute: 1, name: 'search' }),
          event({ visitor: 3n, minute: 2 }),
        ],
        // Leaves.
        ...[shop({ visitor: 4n }), event({ visitor: 4n, minute: 1, name: 'web_vitals' })],
        // Begins in the middle.
        ...[cart({ visitor: 5n }), thanks({ visitor: 5n, minute: 1 })],
      ])
      expect(found).toEqual({
        current: { users: [4, 2, 1], sinceBefore: [null, 2 * MINUTE, 3 * MINUTE], whole: 5 * MINUTE },
        instead: [
          { left: 1, shown: [{ kind: 'event', value: 'search', users: 1 }], others: { values: 0, users: 0 } },
          { left: 0, shown: [{ kind: 'page', value: '/about/', users: 1 }], others: { values: 0, users: 0 } },
        ],
      })
    })

    test('is passed within one visit, and the visit that gets furthest counts', async () => {
      const { current, instead } = await funnel([
        // The cart is of another visit.
        ...[shop(), cart({ minute: 120 }), thanks({ minute: 121 })],
        // Two steps in the second visit, after ten minutes.
        ...[shop({ visitor: 2n }), event({ visitor: 2n, minute: 1 })],
        ...[shop({ visitor: 2n, minute: 200 }), cart({ visitor: 2n, minute: 210 })],
        // Reaches the same step again, faster: the first visit counts.
        ...[shop({ visitor: 2n, minute: 400 }), cart({ visitor: 2n, minute: 401 })],
      ])
      expect(current).toEqual({ users: [2, 1, 0], sinceBefore: [null, 10 * MINUTE, null], whole: null })
      expect(instead.map(({ left }) => left)).toEqual([1, 1])
    })

    test('takes another event for each step, also for two equal steps, and of one millisecond those in order', async () => {
      const twice = { steps: [page('/shop/*'), page('/shop/*')] }
      expect((await funnel([shop()], twice)).current.users).toEqual([1, 0])
      expect((await funnel([shop(), shop()], twice)).current).toEqual({
        users: [1, 1],
        sinceBefore: [null, 0],
        whole: 0,
      })
      const pair = { steps: [named('add_to_cart'), page('/shop/*')] }
      expect((await funnel([shop(), cart()], pair)).current.users).toEqual([1, 0])
      expect((await funnel([cart(), shop()], pair)).current.users).toEqual([1, 1])
    })

    test('is of visits that begin in the range, with all that happened in them', async () => {
      // Five minutes before midnight in London's summer.
      const late = 13 * 60 + 55
      const events = [
        ...[shop({ minute: late - DAY }), cart({ minute: late - DAY + 10 })],
        ...[shop({ minute: late }), cart({ minute: late + 10 })],
      ]
      const yesterday = { start: '2024-05-13', end: '2024-05-13' }
      const { current, previous } = await funnel(events.slice(2), { compare: yesterday })
      expect([current.users, previous?.users]).toEqual([
        [1, 1, 0],
        [0, 0, 0],
      ])
      expect((await funnel(events, { compare: yesterday })).previous).toEqual({
        ...{ users: [1, 1, 0], sinceBefore: [null, 10 * MINUTE, null], whole: null },
      })
    })

    test('lists as many pages and events as asked for, and adds up the others', async () => {
      const went = (visitor: bigint, path: string) => [shop({ visitor }), event({ visitor, minute: 1, path })]
      const { instead } = await funnel(
        [went(1n, '/a/'), went(2n, '/a/'), went(3n, '/c/'), went(4n, '/b/'), went(5n, "x'; --")].flat(),
        { instead: 2 },
      )
      expect(instead[0]).toEqual({
        left: 0,
        shown: [
          { kind: 'page', value: '/a/', users: 2 },
          { kind: 'page', value: '/b/', users: 1 },
        ],
        others: { values: 2, users: 2 },
      })
    })

    test('keeps the sessions of filters', async () => {
      const events = [shop(), cart({ minute: 1 }), shop({ visitor: 2n, country: 'US' })]
      const filters = [{ dimension: 'country' as const, operator: 'is' as const, values: ['US'] }]
      expect((await funnel(events, { filters })).current.users).toEqual([1, 0, 0])
      const withCart = [{ dimension: 'eventName' as const, operator: 'is' as const, values: ['add_to_cart'] }]
      expect((await funnel(events, { filters: withCart })).current.users).toEqual([1, 1, 0])
    })

    test('is not asked for with one step or nine, of a range that ends before it begins, or by days', async () => {
      await expect(funnel([], { steps: [page('/')] })).rejects.toThrow()
      await expect(funnel([], { steps: Array.from({ length: 9 }, () => page('/')) })).rejects.toThrow()
      await expect(funnel([], { range: { start: '2024-05-20', end: '2024-05-14' } })).rejects.toThrow(
        new InvalidQueryError('The range ends (2024-05-14) before it begins (2024-05-20).'),
      )
      const byDay = [{ dimension: 'date' as const, operator: 'is' as const, values: ['2024-05-14'] }]
      await expect(funnel([], { filters: byDay })).rejects.toThrow(new InvalidQueryError('Sessions have no date.'))
    })
  })
}
