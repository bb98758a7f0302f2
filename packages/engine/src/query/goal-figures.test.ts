/** Conversions of a goal as a metric, by figures that are counted by hand. */
import type { GoalRule, QueryInput } from '@curlew/model'
import { beforeEach, expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { event } from '../testing/events.ts'
import { temporaryStore } from '../testing/stores.ts'

const context = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
const range = { start: '2024-05-14', end: '2024-05-14' }
const sent: GoalRule = { kind: 'event', rule: 'generate_lead' }

let store: Store
beforeEach(async () => {
  store = await temporaryStore()
  await store.load([
    // From a search: sends a form twice.
    event({ visitor: 1n, source: 'google', medium: 'organic', path: '/shop/' }),
    event({ visitor: 1n, minute: 1, name: 'generate_lead', path: '/shop/' }),
    event({ visitor: 1n, minute: 2, name: 'generate_lead', path: '/shop/' }),
    event({ visitor: 1n, minute: 3, path: '/thanks/' }),
    // From a search: reads only.
    event({ visitor: 2n, source: 'google', medium: 'organic', path: '/blog/jam/' }),
    // From a newsletter: sends a form.
    event({ visitor: 3n, source: 'news', medium: 'email', path: '/shop/' }),
    event({ visitor: 3n, minute: 1, name: 'generate_lead', path: '/shop/' }),
    event({ visitor: 3n, minute: 2, name: 'purchase', path: '/thanks/', transactionId: 'T1', valueMinor: 900 }),
    // Another site’s form.
    event({ site: 2, visitor: 9n, name: 'generate_lead', path: '/shop/' }),
  ])
})

/** Sessions, conversions and rate by row, and of the whole. */
async function counted(goal: GoalRule, more: Partial<QueryInput> = {}) {
  const query = { metrics: ['sessions', 'goalConversions', 'goalConversionRate'], range, goal, ...more } as QueryInput
  const { rows, totals } = await store.run(query, context)
  const own = rows.map(({ dimensions, current }) => [...Object.values(dimensions), ...Object.values(current)])
  return { rows: own, total: Object.values(totals.current) }
}

test('a row has the sessions in it that reach the goal, each once, and their share', async () => {
  expect(await counted(sent, { dimensions: ['sessionSource'] })).toEqual({
    rows: [
      ['google', 2, 1, 0.5],
      ['news', 1, 1, 1],
    ],
    total: [3, 2, 2 / 3],
  })
})

test('rows can be ordered by conversions', async () => {
  const order: QueryInput['order'] = [{ by: 'goalConversionRate', direction: 'desc' }]
  const { rows } = await counted(sent, { dimensions: ['sessionSource'], order, limit: 1 })
  expect(rows).toEqual([['news', 1, 1, 1]])
})

test('of a page, the sessions that showed it and reach the goal anywhere; the whole counts each once', async () => {
  expect(await counted(sent, { dimensions: ['pagePath'] })).toEqual({
    rows: [
      ['/shop/', 2, 2, 1],
      ['/blog/jam/', 1, 0, 0],
      ['/thanks/', 1, 1, 1],
    ],
    total: [3, 2, 2 / 3],
  })
})

test('beside orders, and within filters of sessions', async () => {
  const { rows } = await counted(sent, {
    metrics: ['goalConversions', 'transactions'],
    dimensions: ['sessionSource'],
    filters: [{ dimension: 'pagePath', operator: 'is', values: ['/shop/'], scope: 'session' }],
  })
  expect(rows).toEqual([
    ['google', 1, 0],
    ['news', 1, 1],
  ])
})

test('a goal is a page, or all pages that begin so', async () => {
  expect((await counted({ kind: 'page', rule: '/thanks/' })).total).toEqual([3, 1, 1 / 3])
  expect((await counted({ kind: 'page', rule: '/SHOP/*' })).total).toEqual([3, 2, 2 / 3])
})

test('conversions are the sessions that the goal’s filter keeps', async () => {
  const filter = { dimension: 'eventName' as const, operator: 'is' as const, values: ['generate_lead'] }
  const { totals } = await store.run(
    { metrics: ['sessions'], range, filters: [{ ...filter, scope: 'session' }] },
    context,
  )
  expect((await counted(sent)).total[1]).toBe(totals.current.sessions)
})

test('without a goal there are no conversions', async () => {
  await expect(store.run({ metrics: ['goalConversions'], range }, context)).rejects.toThrow(
    'goalConversions needs a goal.',
  )
})
