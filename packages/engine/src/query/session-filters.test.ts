/** Filters that keep whole sessions, by figures that are counted by hand. */
import type { Dimension, FilterOperator, QueryFilter, QueryInput } from '@curlew/model'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { event } from '../testing/events.ts'
import { temporaryStore } from '../testing/stores.ts'

const context = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
const range = { start: '2024-05-14', end: '2024-05-14' }
const item = (name: string) => ({
  ...{ id: name, name, category: 'Food', variant: '', coupon: '', priceMinor: 500, quantity: 1 },
})
const order = { name: 'purchase', path: '/thanks/', currency: 'GBP' }

let store: Store
beforeEach(async () => {
  store = await temporaryStore()
  await store.load([
    // Reads a post of Ann’s and buys jam with a coupon.
    event({ visitor: 1n, path: '/blog/jam/', params: { author: 'Ann' } }),
    event({ visitor: 1n, minute: 1, path: '/shop/' }),
    event({
      ...order,
      ...{ visitor: 1n, minute: 2, transactionId: 'T1', valueMinor: 500, coupon: 'SPRING', items: [item('Jam')] },
    }),
    // Looks at the shop only.
    event({ visitor: 2n, country: 'DE', path: '/shop/' }),
    // Buys bread without a coupon.
    event({ visitor: 3n, path: '/shop/' }),
    event({ ...order, visitor: 3n, minute: 1, transactionId: 'T2', valueMinor: 700, items: [item('Bread')] }),
    // Another site’s visit matches nothing here.
    event({ site: 2, visitor: 9n, path: '/blog/jam/' }),
  ])
})

/** Sessions, page views, orders and revenue of the sessions kept. */
async function kept(...filters: [Dimension, FilterOperator, ...string[]][]) {
  const query: QueryInput = {
    metrics: ['sessions', 'screenPageViews', 'transactions', 'purchaseRevenue'],
    range,
    filters: filters.map(([dimension, operator, ...values]) => ({ dimension, operator, values, scope: 'session' })),
  }
  return Object.values((await store.run(query, context)).totals.current)
}

describe('a filter of sessions keeps all that happened in them', () => {
  test.each<[string, [Dimension, FilterOperator, ...string[]], number[]]>([
    ['by a page', ['pagePath', 'is', '/blog/jam/'], [1, 2, 1, 500]],
    ['without a page', ['pagePath', 'is_not', '/blog/jam/'], [2, 2, 1, 700]],
    ['by a part of a page', ['pagePath', 'contains', 'JAM'], [1, 2, 1, 500]],
    ['by how a page begins', ['pagePath', 'starts_with', '/sh'], [3, 4, 2, 1200]],
    ['by no pattern', ['pagePath', 'contains', '%'], [0, 0, 0, 0]],
    ['by an author', ['customEvent:author', 'is', 'Ann'], [1, 2, 1, 500]],
    ['by a coupon', ['orderCoupon', 'is', 'SPRING'], [1, 2, 1, 500]],
    ['without a coupon', ['orderCoupon', 'is_not', 'SPRING'], [2, 2, 1, 700]],
    ['by no coupon at all', ['orderCoupon', 'is', ''], [2, 2, 1, 700]],
    ['by any coupon', ['orderCoupon', 'is_not', ''], [1, 2, 1, 500]],
    ['by a product', ['itemName', 'is', 'Bread', 'Cheese'], [1, 1, 1, 700]],
    ['by a category of products', ['itemCategory', 'is', 'Food'], [2, 3, 2, 1200]],
    ['by an event', ['eventName', 'is', 'purchase'], [2, 3, 2, 1200]],
    ['by a country', ['country', 'is', 'DE'], [1, 1, 0, 0]],
    ['by quotes', ['pagePath', 'is', "' OR 1=1 --"], [0, 0, 0, 0]],
  ])('%s', async (_, filter, figures) => {
    expect(await kept(filter)).toEqual(figures)
  })

  test('and several apply together', async () => {
    expect(await kept(['pagePath', 'is', '/shop/'], ['itemName', 'is', 'Jam'])).toEqual([1, 2, 1, 500])
    expect(await kept(['country', 'is', 'DE'], ['itemName', 'is', 'Jam'])).toEqual([0, 0, 0, 0])
  })

  test('in rows of every kind', async () => {
    const rowsOf = async (dimension: Dimension, metric: 'screenPageViews' | 'itemsPurchased' | 'totalUsers') => {
      const filters: QueryFilter[] = [
        { dimension: 'orderCoupon', operator: 'is', values: ['SPRING'], scope: 'session' },
      ]
      const { rows } = await store.run({ metrics: [metric], dimensions: [dimension], range, filters }, context)
      return rows.map((row) => [row.dimensions[dimension], row.current[metric]])
    }
    expect(await rowsOf('pagePath', 'screenPageViews')).toEqual([
      ['/blog/jam/', 1],
      ['/shop/', 1],
    ])
    expect(await rowsOf('itemName', 'itemsPurchased')).toEqual([['Jam', 1]])
    expect(await rowsOf('country', 'totalUsers')).toEqual([['GB', 1]])
  })

  test('in the earlier range, and around midnight', async () => {
    const hours = 60
    await store.load([
      event({ visitor: 7n, minute: -72 * hours, path: '/blog/jam/' }),
      event({ visitor: 7n, minute: -72 * hours + 1, path: '/' }),
      // From ten minutes before midnight, London time, to ten minutes after it; the blog was before.
      event({ visitor: 8n, minute: -10 * hours - 10, path: '/blog/jam/' }),
      event({ visitor: 8n, minute: -10 * hours + 10, path: '/shop/' }),
      // Until ten minutes after midnight of the next day; the blog was after.
      event({ visitor: 9n, minute: 14 * hours - 10, path: '/' }),
      event({ visitor: 9n, minute: 14 * hours + 10, path: '/blog/jam/' }),
    ])
    const query: QueryInput = {
      metrics: ['sessions', 'screenPageViews'],
      range,
      compare: { start: '2024-05-11', end: '2024-05-11' },
      filters: [{ dimension: 'pagePath', operator: 'is', values: ['/blog/jam/'], scope: 'session' }],
    }
    const { current, previous } = (await store.run(query, context)).totals
    // Visitors 1 and 9 began on this day; the views are those of 1, 8 and 9 on it.
    expect(current).toEqual({ sessions: 2, screenPageViews: 4 })
    expect(previous).toEqual({ sessions: 1, screenPageViews: 2 })
  })

  test.each(['date', 'organicGoogleSearchQuery', 'funnelStep', 'daysToTransaction'] as const)(
    'but sessions have no %s',
    async (dimension) => {
      await expect(kept([dimension, 'is', '1'])).rejects.toThrow(`Sessions have no ${dimension}.`)
    },
  )

  test('and dates have no parts', async () => {
    const filters: QueryFilter[] = [{ dimension: 'date', operator: 'contains', values: ['2024'] }]
    await expect(store.run({ metrics: ['sessions'], range, filters }, context)).rejects.toThrow('A date has no parts.')
  })
})
