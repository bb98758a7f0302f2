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
const outcome = (shop: ShopOrder[], known: CountedOrder[] = [], more: Partial<ReconcileContext> = {}) => {
  const { counts, rows } = reconcile(shop, known, { ...context, ...more })
  return [Object.entries(counts).filter(([, count]) => count > 0), rows.map(({ reason }) => reason)]
}

describe('an order in both', () => {
  test('with the same total matches, on any day', () => {
    expect(outcome([inShop('7')], [counted('7', { day: '2026-04-02' })])).toEqual([[['matched', 1]], []])
  })

  test.each([
    ['by the shop’s mark before the number', inShop('#7'), counted('7')],
    ['with blanks around the number', inShop(' 7 '), counted('7')],
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
    // Less than what is left after the refund, or more than was paid: a refund does not explain it.
    ['unknown', inShop('7', { minor: 900 }), counted('7', { refundedMinor: 299 })],
    ['unknown', inShop('7', { minor: 1400 }), counted('7', { refundedMinor: 299 })],
  ])('differs by a %s', (reason, shop, known) => {
    expect(outcome([shop], [known])).toEqual([[['different', 1]], [reason]])
  })

  test('matches, but is marked as in no figure, if its currency has no rate', () => {
    const usd = { currency: 'USD' }
    expect(outcome([inShop('7', usd)], [counted('7', usd)])).toEqual([[['matched', 1]], ['no_rate']])
  })
})

describe('an order only in the shop', () => {
  test.each([
    ['status', { status: ' refunded ' }],
    ['unknown', { day: '2026-03-03' }],
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

  test('is not matched with a number that only lacks a sign in the middle', () => {
    expect(outcome([inShop('A#7')], [counted('A7', { day: '2026-01-01' })])).toEqual([[['missing', 1]], ['unknown']])
  })

  test('is missing without a reason if drops are unknown', () => {
    const gone = [inShop('7', { day: '2026-03-20' })]
    expect(outcome(gone, [], { drops: null })).toEqual([[['missing', 1]], ['unknown']])
  })

  test('is missing if nothing was ever counted', () => {
    const { rows } = reconcile([inShop('7')], [], { ...context, firstDay: null })
    expect(rows.map(({ reason }) => reason)).toEqual(['before_first_day'])
  })
})

describe('an order that is only counted', () => {
  test('is extra within the days of the export, and ignored outside', () => {
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

describe('on a site with several shops', () => {
  const of = (shop: string, id: string, more: Partial<CountedOrder> = {}) => counted(id, { shop, ...more })

  test('the export belongs to the shop with the best match; orders of other shops are ignored', () => {
    const shop = [inShop('1'), inShop('2', { minor: 500 }), inShop('3', { minor: 700 })]
    const known = [
      // Its numbers are the same, as shops count from 1; its totals are not.
      ...['1', '2', '3', '4'].map((id) => of('west', id, { minor: 77 })),
      of('east', '1'),
      of('east', '2', { minor: 500 }),
      of('east', '9', { minor: 42 }),
    ]
    const { counts, rows } = reconcile(shop, known, context)
    expect(counts).toEqual({ matched: 2, different: 0, missing: 1, extra: 1 })
    expect(rows.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['3', 'missing'],
      ['9', 'extra'],
    ])
  })

  test.each([
    ['day', { day: '2026-03-11' }],
    ['total', { minor: 1298 }],
    ['currency', { currency: 'EUR' }],
  ])('an order of the same number and another %s says little about whose the export is', (_, more) => {
    const known = [of('east', '1', more), of('east', '2', more), of('west', '1'), of('east', '8', { minor: 1 })]
    const { counts, rows } = reconcile([inShop('1'), inShop('2')], known, context)
    expect(counts).toEqual({ matched: 1, different: 0, missing: 1, extra: 0 })
    expect(rows.map(({ id }) => id)).toEqual(['2'])
  })

  test('numbers decide if nothing else matches', () => {
    const known = [of('east', '8', { minor: 1 }), of('west', '1', { minor: 1 }), of('east', '9', { minor: 1 })]
    const { counts, rows } = reconcile([inShop('1')], known, context)
    expect(counts).toEqual({ matched: 0, different: 1, missing: 0, extra: 0 })
    expect(rows.map(({ id, counted }) => [id, counted?.minor])).toEqual([['1', 1]])
  })

  test('orders without a shop belong to every export', () => {
    expect(outcome([inShop('1'), inShop('2')], [of('east', '1'), counted('2')])).toEqual([[['matched', 2]], []])
    // However many there are, they are not one shop more.
    const mostUnnamed = [counted('1'), counted('2'), of('east', '3')]
    expect(outcome([inShop('1'), inShop('2'), inShop('3')], mostUnnamed)).toEqual([[['matched', 3]], []])
    expect(outcome([inShop('1')], [of('east', '1'), counted('2')])).toEqual([
      [
        ['matched', 1],
        ['extra', 1],
      ],
      ['unknown'],
    ])
  })

  test.each(['before', 'behind'])('of two orders with the same number, the named shop’s wins: %s', (place) => {
    const named = of('east', '1')
    const unnamed = counted('1', { minor: 5, day: '2026-04-02' })
    const known = place === 'before' ? [named, unnamed] : [unnamed, named]
    expect(outcome([inShop('1')], known)).toEqual([[['matched', 1]], []])
  })
})

test('rows are newest first; rows of one day are in the shop’s order', () => {
  const shop = [
    inShop('1', { day: '2026-03-12' }),
    inShop('2', { day: '2026-03-10' }),
    inShop('3', { day: '2026-03-15' }),
    inShop('4', { day: '2026-03-10' }),
    inShop('5', { day: '2026-03-12' }),
  ]
  const { rows } = reconcile(shop, [counted('X', { day: '2026-03-01' })], context)
  expect(rows.map(({ id }) => id)).toEqual(['3', '1', '5', '2', '4', 'X'])
})
