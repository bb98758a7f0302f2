import { describe, expect, test } from 'vitest'
import { type CountedOrder, type ReconcileContext, reconcile, type ShopOrder } from './reconcile.ts'

const context: ReconcileContext = {
  range: { start: '2026-03-01', end: '2026-03-31' },
  firstDay: '2026-03-03',
  drops: [
    { date: '2026-03-20', reason: 'excluded' },
    { date: '2026-03-21', reason: 'malformed' },
    { date: '2026-03-22', reason: 'opted_out' },
  ],
  hasRate: (currency) => currency === 'GBP',
}
const inShop = (id: string, more: Partial<ShopOrder> = {}): ShopOrder => ({
  ids: [id],
  day: '2026-03-10',
  minor: 1299,
  currency: 'GBP',
  status: 'completed',
  ...more,
})
const counted = (id: string, more: Partial<CountedOrder> = {}): CountedOrder => ({
  id,
  shop: '',
  day: '2026-03-10',
  minor: 1299,
  currency: 'GBP',
  refundedMinor: 0,
  ...more,
})
/** What one order of the shop, or one that was counted, comes to. */
const outcome = (shop: ShopOrder[], known: CountedOrder[] = []) => {
  const { counts, rows } = reconcile(shop, known, context)
  return [Object.entries(counts).filter(([, count]) => count > 0), rows.map(({ reason }) => reason)]
}

describe('an order in both', () => {
  test('with the same total is alike, whatever its day', () => {
    expect(outcome([inShop('7')], [counted('7', { day: '2026-04-02' })])).toEqual([[['matched', 1]], []])
  })

  test.each([
    ['by the shop’s mark before the number', inShop('#7'), counted('7')],
    ['by another of its names', inShop('1007', { ids: ['1007', '7'] }), counted('7')],
    ['without what was refunded', inShop('7', { minor: 1000 }), counted('7', { refundedMinor: 299 })],
    ['with what was refunded', inShop('7', { status: 'refunded' }), counted('7', { refundedMinor: 1299 })],
  ])('is alike %s', (_, shop, known) => {
    expect(outcome([shop], [known])).toEqual([[['matched', 1]], []])
  })

  test('with another total shows both', () => {
    const { rows } = reconcile([inShop('7', { minor: 1300 })], [counted('7')], context)
    expect(rows).toEqual([
      {
        id: '7',
        day: '2026-03-10',
        outcome: 'different',
        reason: 'unknown',
        shop: { minor: 1300, currency: 'GBP' },
        counted: { minor: 1299, currency: 'GBP' },
      },
    ])
  })

  test.each([
    ['refund', inShop('7', { minor: 1200 }), counted('7', { refundedMinor: 299 })],
    ['currency', inShop('7', { currency: 'EUR' }), counted('7')],
  ])('differs by a %s', (reason, shop, known) => {
    expect(outcome([shop], [known])).toEqual([[['different', 1]], [reason]])
  })

  test('is alike, and said to be in no figure, when its currency has no rate', () => {
    const usd = { currency: 'USD' }
    expect(outcome([inShop('7', usd)], [counted('7', usd)])).toEqual([[['matched', 1]], ['no_rate']])
  })
})

describe('an order in the shop alone', () => {
  test.each([
    ['status', { status: 'Refunded' }],
    ['status', { status: 'wc-cancelled' }],
    ['status', { status: 'pending payment' }],
    ['before_first_day', { day: '2026-03-02' }],
    ['excluded', { day: '2026-03-20' }],
    ['opted_out', { day: '2026-03-22' }],
    ['unknown', { day: '2026-03-21' }],
    ['unknown', { status: '' }],
  ] as const)('is missing: %s (%o)', (reason, more) => {
    expect(outcome([inShop('7', more)], [counted('8', { day: '2026-01-01' })])).toEqual([[['missing', 1]], [reason]])
  })

  test('is missing for good where nothing was ever counted', () => {
    const { rows } = reconcile([inShop('7')], [], { ...context, firstDay: null })
    expect(rows.map(({ reason }) => reason)).toEqual(['before_first_day'])
  })
})

describe('an order that was counted alone', () => {
  test('is extra within the days of the export, and nothing outside of them', () => {
    const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']
    const { counts, rows } = reconcile(
      [],
      days.map((day, index) => counted(`T-${index}`, { day })),
      context,
    )
    expect(counts).toEqual({ matched: 0, different: 0, missing: 0, extra: 2 })
    expect(rows.map(({ id, day }) => [id, day])).toEqual([
      ['T-2', '2026-03-31'],
      ['T-1', '2026-03-01'],
    ])
  })
})
