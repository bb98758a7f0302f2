import { COLLECT_LIMITS, MAX_MINOR } from '@curlew/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queryContext } from '../entities/site.ts'
import { importLines } from '../import/importer.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { currencyOf, isWholeRefund, readOrder, totalOf, withoutOrder } from './order.ts'

const minorOf = (name: string, params: Parameters<typeof readOrder>[1]) => {
  const order = readOrder(name, params, 'EUR')
  return typeof order === 'string' ? order : order.valueMinor
}

describe('what a refund takes off', () => {
  test.each([
    ['its value', { value: 5 }, 500],
    ['its value with a minus', { value: -5 }, 500],
    ['the same as text', { value: '-5.00' }, 500],
    ['nothing, when it says 0', { value: 0, items: [{ price: 3 }] }, 0],
    ['its value rather than its products', { value: 5, items: [{ price: 3, quantity: 2 }] }, 500],
    ['its products', { items: [{ price: 3.1, quantity: 2 }, { price: 4 }] }, 1020],
    ['its items with negative quantities', { items: [{ price: 3.1, quantity: -2 }] }, 620],
    ['its items with negative prices', { items: [{ price: -3.1, quantity: 2 }] }, 620],
    ['its products less their discount', { items: [{ price: 10 }, { price: -2 }] }, 800],
    ['its negative items less their discount', { items: [{ price: -10 }, { price: 2 }] }, 800],
    ['half a piece', { items: [{ price: 10, quantity: 0.5 }] }, 500],
    ['no value if an item has no price', { items: [{ price: 3 }, { item_id: 'free' }] }, null],
    ['no value without value and items', {}, null],
    ['no value if both are empty', { value: '', items: [] }, null],
    ['no value with a blank', { value: ' ' }, null],
    ['its value, though its products cannot be read', { value: 5, items: Number.NaN }, 500],
  ])('%s', (_, params, minor) => {
    expect(minorOf('refund', params)).toBe(minor)
  })

  test('is all its products, also those that are not kept', () => {
    const items = Array.from({ length: COLLECT_LIMITS.itemsPerEvent + 50 }, () => ({ price: 1, quantity: 2 }))
    expect(minorOf('refund', { items })).toBe(items.length * 200)
    expect(readOrder('refund', { items }, 'EUR')).toHaveProperty('items.length', COLLECT_LIMITS.itemsPerEvent)
  })

  test.each([
    ['quantities', [{ price: 3, quantity: -2 }], [[300, 2]]],
    ['prices', [{ price: -3, quantity: 2 }], [[300, 2]]],
    [
      'prices, one of a discount',
      [
        { price: -3, quantity: 2 },
        { price: 1, quantity: 1 },
      ],
      [
        [300, 2],
        [-100, 1],
      ],
    ],
    [
      'prices, one of a discount of more pieces',
      [
        { price: -3, quantity: 4 },
        { price: 4, quantity: 2 },
      ],
      [
        [300, 4],
        [-400, 2],
      ],
    ],
    [
      'prices, which come to nothing',
      [{ price: 5 }, { price: -5 }],
      [
        [500, 1],
        [-500, 1],
      ],
    ],
  ])('of products does not hang on the sign of their %s', (_, items, kept) => {
    const order = readOrder('refund', { value: -1, items }, 'EUR')
    if (typeof order === 'string') throw new Error(order)
    expect(order.items.map(({ priceMinor, quantity }) => [priceMinor, quantity])).toEqual(kept)
  })

  test('is never a whole order because its value cannot be read', () => {
    expect(minorOf('refund', { value: 'abc' })).toBe('malformed')
    expect(minorOf('refund', { value: true })).toBe('malformed')
    expect(minorOf('refund', { items: Number.NaN })).toBe('malformed')
  })

  test.each([
    ['refund', {}, true],
    ['refund', { value: '', items: [] }, true],
    ['refund', { value: 0 }, false],
    ['refund', { items: [{ price: 1 }] }, false],
    ['refund', { items: 'jam' }, false],
    ['purchase', {}, false],
  ])('a %s of %j is of the whole order: %s', (name, params, isWhole) => {
    expect(isWholeRefund(name, params)).toBe(isWhole)
  })
})

describe('the most that is kept', () => {
  test.each([
    ['purchase', { value: MAX_MINOR / 100 }, MAX_MINOR],
    ['purchase', { value: -MAX_MINOR / 100 }, -MAX_MINOR],
    ['purchase', { value: MAX_MINOR / 100 + 1 }, 'too_large'],
    ['purchase', { value: 9e14 }, 'too_large'],
    ['purchase', { value: 9e14, currency: 'JPY' }, 9e14],
    ['purchase', { value: '1e300' }, 'too_large'],
    ['purchase', { value: '-1e999' }, 'too_large'],
    ['purchase', { value: 'abc' }, null],
    ['refund', { value: 9e14 }, 'too_large'],
    ['refund', { items: [{ price: 1e13, quantity: 2 }] }, 'too_large'],
    ['score', { value: 9e14 }, null],
  ])('of a %s of %j', (name, params, kept) => {
    expect(minorOf(name, params)).toBe(kept)
  })

  test('of products', () => {
    const items = [{ quantity: 1e9 }, { quantity: -3 }, { quantity: 2.6 }, {}, { price: 9e14 }]
    expect(readOrder('purchase', { value: 1, items }, 'EUR')).toMatchObject({
      valueMinor: 100,
      items: [
        { quantity: 1_000_000 },
        { quantity: 0 },
        { quantity: 3 },
        { quantity: 1, priceMinor: 0 },
        { quantity: 1, priceMinor: 0 },
      ],
    })
  })
})

test('products cost together what each costs, if each has a price', () => {
  expect(totalOf([{ price: 2, quantity: 3 }, { price: 1 }])).toBe(7)
  expect(totalOf([{ price: 2 }, { item_id: 'free' }])).toBeUndefined()
  expect(totalOf([])).toBeUndefined()
})

test('missing fields of an item are empty', () => {
  expect(readOrder('purchase', { items: [{ price: 1.5 }] }, 'EUR')).toEqual({
    valueMinor: null,
    currency: 'EUR',
    items: [{ id: '', name: '', category: '', variant: '', coupon: '', priceMinor: 150, quantity: 1 }],
  })
  expect(readOrder('purchase', { items: 'jam' }, 'EUR')).toHaveProperty('items', [])
})

test.each([
  [undefined, 'EUR'],
  ['', 'EUR'],
  ['usd', 'USD'],
  ['DOGE', 'XXX'],
  [Number.NaN, 'XXX'],
])('money in %j is in %s', (given, currency) => {
  expect(currencyOf(given, 'EUR')).toBe(currency)
})

describe('page and file', () => {
  const NOW = Date.parse('2026-03-10T12:00:00Z')
  const TODAY = { start: '2026-03-10', end: '2026-03-10' }
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer({ now: NOW })
  })
  afterEach(() => server.close())

  const url = 'https://example.org/thanks/'
  const REPORTED = [
    { id: 'purchase-1', name: 'purchase', url, params: { transaction_id: 'T', value: 20 } },
    { id: 'refund-0001', name: 'refund', url, params: { transaction_id: 'T', value: -5 } },
    { id: 'refund-0002', name: 'refund', url, params: { transaction_id: 'T', items: [{ price: 2, quantity: 3 }] } },
    { id: 'purchase-2', name: 'purchase', url, params: { transaction_id: 'U', value: 9e14 } },
  ]
  async function counted() {
    const { store } = server.services
    await store.flush()
    const query = { metrics: ['transactions' as const, 'purchaseRevenue' as const], range: TODAY }
    return (await store.run(query, queryContext(server.site))).totals.current
  }

  test('report the same orders and refunds', async () => {
    const events = REPORTED.map((event) => ({ ...event, at: NOW }))
    expect(await server.visit({ site: server.site.key, sent: NOW, events })).toBe(204)
    expect(await counted()).toEqual({ transactions: 1, purchaseRevenue: 2000 - 500 - 600 })
    expect(await server.services.store.drops(queryContext(server.site), TODAY)).toEqual([
      { date: TODAY.start, reason: 'too_large', count: 1 },
    ])
  })

  test('lines of the file that cannot be stored are listed', async () => {
    const bad = { id: 'refund-0003', name: 'refund', url, params: { transaction_id: 'T', value: 'abc' } }
    const lines = [...REPORTED, bad].map((event) => JSON.stringify({ ...event, time: NOW, visitor: 'v' }))
    const { rejected } = await importLines(server.services.store, server.site, lines, 1)
    expect(rejected).toEqual([
      { line: 4, faults: [{ code: 'value_too_large' }] },
      { line: 5, faults: [{ code: 'value_not_a_number' }] },
    ])
    expect(await counted()).toEqual({ transactions: 1, purchaseRevenue: 2000 - 500 - 600 })
  })
})

test.each([
  ['/checkout/order-received/45', '/checkout/order-received'],
  ['/checkout/order-received/45/', '/checkout/order-received/'],
  ['/de/kasse/order-pay/W-2026-1/', '/de/kasse/order-pay/'],
  ['/my-account/view-order/7/', '/my-account/view-order/'],
  ['/checkout/order-received/', '/checkout/order-received/'],
  ['/orders/45/', '/orders/45/'],
])('all orders have one page: %s', (path, counted) => {
  expect(withoutOrder(path)).toBe(counted)
})
