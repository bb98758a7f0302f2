/** What insights say of a shop: what moved its revenue, and whether many people did. */
import { event } from '@curlew/engine/testing/events'
import type { StoredEvent } from '@curlew/model'
import { expect, test } from 'vitest'
import { chooseFindings } from './choose.ts'
import { doing, find, instant, kinds, mail, nextVisitor, one, ordersOf, quiet, said, worded } from './testing.ts'

const inShop = (events: readonly StoredEvent[]) => find([...quiet, ...events], { hasShop: true })
const item = (name: string, priceMinor: number) => ({
  ...{ id: name, name, category: '', variant: '', coupon: '', priceMinor, quantity: 1 },
})
const boots = { valueMinor: 9000, items: [item('Boots', 9000)] }
const mug = { valueMinor: 1000, items: [item('Mug', 1000)] }
/** Takes back orders, each once. */
const refundsOf = (orders: readonly StoredEvent[]) =>
  orders
    .filter(({ name }) => name === 'purchase')
    .map(({ visitor, time, transactionId, valueMinor, currency }) =>
      event({ name: 'refund', time: time + 60_000, ...{ visitor, transactionId, valueMinor, currency } }),
    )

test('revenue that falls with the average order at as many orders is told, with the product that is most of it', async () => {
  const found = await inShop([
    ...[...ordersOf(60, 50, boots), ...ordersOf(40, 50, { valueMinor: 1000 })],
    ...[...ordersOf(10, 20, boots), ...ordersOf(90, 20, { valueMinor: 1000 })],
  ])
  const shown = chooseFindings(found, new Map())
  // The product is part of it.
  expect(kinds(shown).filter((kind) => kind === 'revenueChange' || kind === 'productMoving')).toEqual(['revenueChange'])
  const revenue = one(shown, 'revenueChange')
  const { headline, content } = await worded(revenue)
  expect(headline).toBe('Revenue fell 69.0%: orders are smaller')
  expect(said(content)).toContain(
    'Your shop took £1,800.00, £4,000.00 less than in the 30 days before, with 100 orders against 100. An order was worth £18.00 on average, against £58.00. “Boots” brought £900.00, against £5,400.00.',
  )
  expect((await worded(revenue, 'de-DE')).headline).toMatch(/^Umsatz um 69,0.% gesunken: Bestellungen sind kleiner$/)
})

test('revenue that falls by refunds is told as that', async () => {
  const sold = ordersOf(100, 20)
  const found = await inShop([...ordersOf(100, 50), ...sold, ...refundsOf(sold.slice(0, 100))])
  const revenue = one(found, 'revenueChange')
  const { headline, content, figures } = await worded(revenue)
  expect(headline).toBe('Revenue fell 50.0%: more was refunded')
  expect(said(content)).toContain('with 100 orders against 100. Refunds took off £2,500.00, against £0.00.')
  expect(figures[0]).toMatchObject({ text: '£2,500.00', note: 'from £5,000.00' })
  expect((await worded(revenue, 'de-DE')).headline).toContain(': Es wurde mehr erstattet')
})

test('one large order, or a few refunds, move no revenue', async () => {
  const events = [...ordersOf(60, 20), ...ordersOf(60, 50)]
  expect(kinds(await inShop([...events, ...ordersOf(1, 20, { valueMinor: 1_000_000 })]))).not.toContain('revenueChange')
  expect(kinds(await inShop([...events, ...refundsOf(events.slice(0, 20))]))).not.toContain('revenueChange')
})

test('what one person buys often is no trend of a product, a coupon or revenue', async () => {
  const visitor = nextVisitor()
  const bought = ordersOf(60, 20, { ...mug, coupon: 'STAFF' }).map((own, i) =>
    event({ ...own, visitor, time: instant(20 - (i % 14), 45 * i) }),
  )
  const before = ordersOf(30, 50, { valueMinor: 1000 })
  const after = ordersOf(30, 20, { valueMinor: 1000 })
  expect(kinds(await inShop([...bought, ...before, ...after]))).toEqual([])
  const many = ordersOf(60, 20, { ...mug, coupon: 'STAFF' })
  expect(kinds(await inShop([...many, ...before, ...after]))).toEqual(
    expect.arrayContaining(['couponMoving', 'productMoving', 'revenueChange']),
  )
})

test('neither small orders nor refunds of one person move revenue, nor a large order beside fewer small ones', async () => {
  const visitor = nextVisitor()
  const ofOne = (orders: readonly StoredEvent[]) =>
    orders.map((own, i) => event({ ...own, visitor, time: instant(20 - (i % 14), 45 * (i % 28)) }))
  const small = ofOne(ordersOf(40, 20, { valueMinor: 500 }))
  const kindsOf = async (events: readonly StoredEvent[]) => kinds(await inShop(events))
  expect(await kindsOf([...ordersOf(80, 50), ...ordersOf(40, 20), ...small])).not.toContain('revenueChange')
  const returned = ofOne(ordersOf(40, 20))
  const refunds = refundsOf(returned)
  expect(await kindsOf([...ordersOf(80, 50), ...ordersOf(40, 20), ...returned, ...refunds])).not.toContain(
    'revenueChange',
  )
  const large = ordersOf(1, 50, { valueMinor: 1_000_000 })
  const fewer = [...ordersOf(60, 50, { valueMinor: 1000 }), ...ordersOf(20, 20, { valueMinor: 1000 })]
  expect(await kindsOf(fewer)).toContain('revenueChange')
  expect(await kindsOf([...fewer, ...large])).not.toContain('revenueChange')
})

const steps = (...names: string[]) => names.map((name) => ({ name }))
const buying = (count: number, daysAgo: number) =>
  Array.from({ length: count }, (_, i) =>
    doing(1, daysAgo - (i % 14), [
      ...steps('view_item', 'add_to_cart', 'begin_checkout'),
      { name: 'purchase', currency: 'GBP', ...mug, transactionId: `leak-${daysAgo}-${i}` },
    ]),
  ).flat()

test('a checkout that leaks is told instead of the revenue and the product that fall with it, with figures of its report', async () => {
  const leaving = (count: number, daysAgo: number) =>
    doing(count, daysAgo, steps('view_item', 'add_to_cart', 'begin_checkout'))
  const found = await inShop([...buying(100, 50), ...leaving(50, 50), ...buying(40, 20), ...leaving(110, 20)])
  expect(kinds(found)).toEqual(expect.arrayContaining(['funnelLeak', 'revenueChange', 'productMoving']))
  const shown = chooseFindings(found, new Map())
  expect(kinds(shown)).toEqual(['funnelLeak'])
  const { headline, figures } = await worded(shown[0])
  expect(headline).toBe('A smaller share of checkouts end with an order')
  expect(figures.map(({ label, text, report }) => [label, text, report.label])).toEqual([
    ['Abandoned Checkouts', '73.3%', 'ecommerce'],
    ['Transactions', '40', 'ecommerce'],
  ])
})

test('a campaign, its source, coupon, product and page are one story', async () => {
  const visit = { ...mail, path: '/offer', title: 'Offer' }
  const events = [
    ...ordersOf(60, 20, { ...mug, coupon: 'SPRING' }, visit),
    ...doing(60, 20, [visit]),
    ...doing(300, 20, [{}]),
    ...doing(300, 50, [{}]),
  ]
  const found = await inShop(events)
  expect(kinds(found)).toEqual(
    expect.arrayContaining(['campaignReturn', 'newSource', 'couponMoving', 'productMoving', 'pageRising']),
  )
  const shown = kinds(chooseFindings(found, new Map()))
  for (const kind of ['newSource', 'couponMoving', 'productMoving', 'pageRising']) expect(shown).not.toContain(kind)
  expect(shown).toContain('campaignReturn')
})

test('a product that sells by itself beside a campaign is a story of its own', async () => {
  const found = await inShop([
    ...ordersOf(60, 20, { coupon: 'SPRING' }, mail),
    ...ordersOf(60, 20, { ...mug }),
    ...doing(400, 20, [{}]),
  ])
  const shown = kinds(chooseFindings(found, new Map()))
  expect(shown).toEqual(expect.arrayContaining(['campaignReturn', 'productMoving']))
})

test('names are quoted in headlines, and the beginning of a long one is enough', async () => {
  const long = `Revenue fell 90 % and ${'Mug '.repeat(50)}`.trim()
  const found = await inShop(ordersOf(60, 20, { coupon: long, items: [item(long, 1000)] }))
  for (const [kind, english, german] of [
    ['productMoving', /^“Revenue fell 90 % and [Mug ]{20,40}…” sells better$/, /^„Revenue .*…“ verkauft sich besser$/],
    ['couponMoving', /^The coupon “Revenue fell .*…” is used more$/, /^Der Gutschein „Revenue .*…“ wird mehr genutzt$/],
  ] as const) {
    const { headline, figures } = await worded(one(found, kind))
    expect(headline).toMatch(english)
    expect(figures[0]!.label).toContain(long)
    expect((await worded(one(found, kind), 'de-DE')).headline).toMatch(german)
  }
})
