/** Tests of a store's answers about journeys: what a plain evaluator says, and cases by hand. */
import type { JourneyQueryInput } from '@curlew/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naiveJourneys } from '../../naive/journeys.ts'
import type { Store } from '../../store.ts'
import { contextOf, journeyQuestion } from '../arbitrary-questions.ts'
import { arrivals } from '../arbitrary-visits.ts'
import { event, MORNING } from '../events.ts'

const DAY = 24 * 60
const context = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
const range = { start: '2024-05-14', end: '2024-05-20' }
const order = (given: Parameters<typeof event>[0]) =>
  event({ name: 'purchase', path: '/thanks/', valueMinor: 5800, currency: 'GBP', transactionId: 'T1', ...given })

/** @param share of the generated cases to try */
export function testJourneys(temporaryStore: () => Promise<Store>, share = 1): void {
  test('journeys equal those of a plain evaluator over the raw events, however they arrived', {
    timeout: 120_000,
  }, async () => {
    const store = await temporaryStore()
    await fc.assert(
      fc.asyncProperty(
        arrivals.chain((arrived) =>
          fc.record({
            arrived: fc.constant(arrived),
            questions: fc.array(journeyQuestion(arrived.calendar), { minLength: 12, maxLength: 12 }),
          }),
        ),
        async ({ arrived: { calendar, events }, questions }) => {
          for (const site of [1, 2]) await store.deleteSite(site)
          await store.append(events)
          await store.flush()
          const asked = contextOf(calendar)
          for (const query of questions) {
            const { receipt, ...answer } = await store.journeys(query, asked)
            const { receipt: plain, ...expected } = naiveJourneys(events, query, asked)
            expect({ query, ...answer }).toEqual({ query, ...expected })
            expect([receipt.exact, plain.exact]).toEqual([true, true])
          }
        },
      ),
      { numRuns: Math.ceil(20 * share), endOnFailure: true },
    )
  })

  describe('a journey', () => {
    async function journeys(events: readonly ReturnType<typeof event>[], query: Partial<JourneyQueryInput> = {}) {
      const store = await temporaryStore()
      await store.load(events)
      return store.journeys({ range, ...query }, context)
    }

    test('has every step of its buyer before the order, across visits, and nothing of others or after', async () => {
      const { journeys: found } = await journeys([
        event({
          minute: -2 * DAY,
          path: '/journal/',
          title: 'Journal',
          source: 'letter',
          medium: 'email',
          campaign: 'may',
        }),
        event({ minute: -2 * DAY + 4, path: '/salt/', title: 'Salt' }),
        event({
          minute: -2 * DAY + 6,
          name: 'user_engagement',
          path: '/salt/',
          params: { engagement_time_msec: 60_000 },
        }),
        event({ minute: 1, visitor: 2n, path: '/elsewhere/' }),
        event({ minute: 2, path: '/' }),
        event({ minute: 3, name: 'add_to_cart', path: '/' }),
        event({ minute: 3, name: 'click', path: '/' }),
        order({ minute: 5 }),
        // Reported again by the page, and after it.
        order({ minute: 6 }),
        event({ minute: 7, path: '/after/' }),
      ])
      expect(found).toHaveLength(1)
      const { steps, ...journey } = found[0]!
      expect(journey).toEqual({
        transactionId: 'T1',
        shop: '',
        time: MORNING + 5 * 60_000,
        valueMinor: 5800,
        currency: 'GBP',
        refundedMinor: 0,
        source: '(direct)',
        medium: '(none)',
        campaign: '',
        stepCount: 4,
        firstStep: MORNING - 2 * DAY * 60_000,
      })
      expect(
        steps.map(({ event: name, path, stay, visit, source }) => [name, path, stay / 60_000, visit, source]),
      ).toEqual([
        ['page_view', '/journal/', 4, 0, 'letter'],
        ['page_view', '/salt/', 2, 0, 'letter'],
        ['page_view', '/', 1, 1, '(direct)'],
        ['add_to_cart', '/', 2, 1, '(direct)'],
      ])
    })

    test('of a returning buyer has the earlier order as a step, and lists only the last fifty', async () => {
      const views = Array.from({ length: 70 }, (_, i) => event({ minute: i / 10, path: `/page-${i}/` }))
      const { journeys: found } = await journeys([
        ...views,
        order({ minute: 8, transactionId: 'T1' }),
        order({ minute: 9, transactionId: 'T2' }),
      ])
      expect(found.map(({ transactionId, stepCount }) => [transactionId, stepCount])).toEqual([
        ['T2', 71],
        ['T1', 70],
      ])
      expect(found[0]!.steps).toHaveLength(50)
      expect(found[0]!.steps.at(-1)).toMatchObject({ event: 'purchase', path: '/thanks/' })
      expect(found[1]!.steps.at(0)).toMatchObject({ path: '/page-20/' })
      expect(found[1]!.firstStep).toBe(MORNING)
    })

    test('has the refunds of its order, of any day, in the currency of the order', async () => {
      const refund = (given: Parameters<typeof event>[0]) =>
        event({ name: 'refund', hostname: '', path: '', currency: 'GBP', ...given })
      const { journeys: found } = await journeys([
        order({ minute: 1, transactionId: 'T1' }),
        order({ minute: 2, transactionId: 'T2', valueMinor: 1000 }),
        order({ minute: 3, transactionId: 'T3' }),
        refund({ minute: 5, transactionId: 'T1', valueMinor: 800 }),
        refund({ minute: 30 * DAY, transactionId: 'T1', valueMinor: 200 }),
        refund({ minute: 6, transactionId: 'T1', valueMinor: 300, currency: 'EUR' }),
        // Of the whole order: it names no amount.
        refund({ minute: 7, transactionId: 'T2', valueMinor: null }),
      ])
      expect(found.map(({ transactionId, refundedMinor }) => [transactionId, refundedMinor])).toEqual([
        ['T3', 0],
        ['T2', 1000],
        ['T1', 1000],
      ])
    })

    test('without a visit has no steps', async () => {
      const { journeys: found } = await journeys([order({ hostname: '', path: '' })])
      expect(found).toMatchObject([{ transactionId: 'T1', stepCount: 0, firstStep: null, steps: [] }])
    })

    test('is found by a part of its number, by what led to it, and by page; a page too far is the last', async () => {
      const events = Array.from({ length: 12 }, (_, i) =>
        order({
          minute: i * 60,
          visitor: BigInt(i + 1),
          transactionId: `WC-${i}`,
          ...(i % 2 === 0 && { source: 'letter', medium: 'email', campaign: 'may' }),
        }),
      )
      const numbers = async (query: Partial<JourneyQueryInput>) => {
        const { journeys: found, receipt: _, ...rest } = await journeys(events, query)
        return [found.map(({ transactionId }) => transactionId).join(' '), rest]
      }
      expect(await numbers({ search: 'wc-1' })).toEqual(['WC-11 WC-10 WC-1', { total: 3, page: 1, pages: 1 }])
      expect(await numbers({ search: '%' })).toEqual(['', { total: 0, page: 1, pages: 1 }])
      expect(await numbers({ source: 'letter', pageSize: 4, page: 9 })).toEqual([
        'WC-2 WC-0',
        { total: 6, page: 2, pages: 2 },
      ])
      expect(await numbers({ source: 'letter', medium: '(none)' })).toEqual(['', { total: 0, page: 1, pages: 1 }])
    })

    test('is not asked for of a range that ends before it begins', async () => {
      await expect(journeys([], { range: { start: '2024-05-20', end: '2024-05-14' } })).rejects.toThrow(
        new RangeError('The range ends (2024-05-14) before it begins (2024-05-20).'),
      )
      await expect(journeys([], { pageSize: 5000 })).rejects.toThrow()
    })
  })
}
