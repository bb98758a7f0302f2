/** Each kind of insight, planted among quiet visits: it appears where there are enough of them, and not where there are few. */
import type { NaiveTerm } from '@curlew/engine/naive'
import { event } from '@curlew/engine/testing/events'
import { addDays, type Goal, type StoredEvent } from '@curlew/model'
import { createWords } from '@curlew/words'
import { describe, expect, test } from 'vitest'
import { createSay } from '../say.ts'
import { chooseFindings } from './choose.ts'
import { findInsights } from './find.ts'
import { INSIGHT_KINDS, type InsightKind } from './finding.ts'
import {
  askOf,
  doing,
  every,
  instant,
  mail,
  nextVisitor,
  ordersOf,
  partner,
  quiet,
  scene,
  TODAY,
  visits,
} from './testing.ts'
import { wordFinding } from './word.ts'

interface Planted {
  events?: StoredEvent[]
  terms?: NaiveTerm[]
  hasShop?: true
  goals?: Goal[]
  /** From so many days ago until so many there are no quiet visits. */
  silent?: [number, number]
}

const jam = { id: 'jam', name: 'Jam', category: '', variant: '', coupon: '', priceMinor: 5000, quantity: 1 }
const steps = (...names: string[]) => names.map((name) => ({ name }))
const term = (name: string, impressions: number, clicks: number): NaiveTerm[] =>
  [5, 10].map((daysAgo) => ({
    ...{ site: 1, day: addDays(TODAY, -daysAgo), term: name, impressions: impressions / 2, clicks: clicks / 2 },
    position: 3,
  }))
/** Visitors who come once in the days before, and again in the last 30. */
const comingBack = (people: number) =>
  Array.from({ length: people }, () => {
    const visitor = nextVisitor()
    return [40, 10].map((daysAgo) => event({ visitor, time: instant(daysAgo) }))
  }).flat()

/** What shows each kind. With a tenth of it, there is too little to say so. */
const PLANTED: Record<InsightKind, (share: number) => Planted> = {
  change: (of) => ({ events: doing(200 * of, 20, [mail]) }),
  newSource: (of) => ({ events: doing(60 * of, 20, [partner]) }),
  lostSource: (of) => ({ events: doing(60 * of, 50, [partner]) }),
  concentration: (of) => ({ events: [...doing(400 * of, 20, [mail]), ...doing(400 * of, 50, [mail])] }),
  returning: (of) => ({ events: comingBack(80 * of) }),
  unusualDay: (of) => ({ events: visits(addDays(TODAY, -5), 60 * of) }),
  // Three days without any visit, where there were many.
  gap: (of) => ({ events: [...every(90, 15, 20 * of, {}), ...every(12, 0, 20 * of, {})], silent: [15, 12] }),
  shift: (of) => ({
    events: [
      ...doing(30 * of, 20, [mail]),
      ...doing(130 * of, 50, [mail]),
      ...doing(130 * of, 20, [partner]),
      ...doing(30 * of, 50, [partner]),
    ],
  }),
  bestTime: (of) => ({
    events: [6, 13, 20, 27, 34, 41, 48, 55].flatMap((daysAgo) => visits(addDays(TODAY, -daysAgo), 30 * of)),
  }),
  // As many in the 30 days before, so that the month alone is ahead.
  pace: (of) => ({ events: [...every(19, 0, 10 * of, {}), ...every(60, 41, 10 * of, {})] }),
  goalPace: (of) => ({
    events: [
      ...doing(80 * of, 15, [{}, { name: 'sign_up' }]),
      ...doing(80 * of, 45, [{}]),
      ...doing(10 * of, 45, [{}, { name: 'sign_up' }]),
    ],
    goals: [{ id: 'letter', name: 'Newsletter', kind: 'event', rule: 'sign_up', worth: 0 }],
  }),
  // In as many visits as before.
  pageRising: (of) => ({
    events: [...doing(90 * of, 20, [{}, { path: '/a', title: 'A' }]), ...doing(90 * of, 50, [{}])],
  }),
  pageFalling: (of) => ({ events: doing(90 * of, 50, [{ path: '/a', title: 'A' }]) }),
  slowPage: (of) => ({
    events: doing(100 * of, 20, [
      { path: '/list' },
      { path: '/slow', title: 'Slow' },
      { path: '/slow', name: 'web_vitals', params: { lcp: 6000 } },
    ]),
  }),
  searchClicks: (of) => ({ terms: [...term('jam', 6000 * of, 600 * of), ...term('jars', 1600 * of, 4 * of)] }),
  revenueChange: (of) => ({ events: [...ordersOf(60 * of, 20), ...ordersOf(10 * of, 50)], hasShop: true }),
  funnelLeak: (of) => ({
    events: [
      ...doing(100 * of, 50, steps('view_item', 'add_to_cart')),
      ...doing(30 * of, 20, steps('view_item', 'add_to_cart')),
      ...doing(70 * of, 20, steps('view_item')),
    ],
    hasShop: true,
  }),
  productMoving: (of) => ({
    // As many orders, so that it is not the revenue.
    events: [
      ...[...ordersOf(60 * of, 20, { items: [jam] }), ...ordersOf(20 * of, 20)],
      ...[...ordersOf(10 * of, 50, { items: [jam] }), ...ordersOf(70 * of, 50)],
    ],
    hasShop: true,
  }),
  couponMoving: (of) => ({
    events: [...ordersOf(60 * of, 20, { coupon: 'SPRING' }), ...ordersOf(10 * of, 50, { coupon: 'SPRING' })],
    hasShop: true,
  }),
  campaignReturn: (of) => ({
    events: [...ordersOf(20 * of, 20, {}, mail), ...doing(40 * of, 20, [mail]), ...doing(300, 20, [partner])],
    hasShop: true,
  }),
}

async function find({ events = [], terms = [], hasShop, goals = [], silent }: Planted) {
  const isSilent = ({ time }: StoredEvent) => silent && time >= instant(silent[0]) && time < instant(silent[1])
  const ask = askOf([...quiet.filter((own) => !isSilent(own)), ...events], undefined, terms)
  const { found, lacks } = await findInsights(ask, { ...scene, hasShop: hasShop === true, goals })
  expect([...lacks]).toEqual([])
  return found
}

describe.each(INSIGHT_KINDS)('%s', (kind) => {
  test('appears among those that are shown, in words', async () => {
    const shown = chooseFindings(await find(PLANTED[kind](1)), new Map()).find((own) => own.kind === kind)
    expect(shown).toBeDefined()
    for (const locale of ['en-GB', 'de-DE']) {
      const say = createSay(await createWords({ locale, currency: 'GBP' }), locale, 1)
      const link = ({ report }: { report: string }) => ({ route: report, label: report })
      const { headline, content } = wordFinding(shown!, say, scene.spans.range, link)
      expect(`${headline} ${content}`).not.toMatch(/[{}]|undefined|NaN/)
    }
  })

  test('rests on no small counts', async () => {
    const found = await find(PLANTED[kind](0.1))
    expect(found.map((own) => own.kind)).not.toContain(kind)
  })
})

test.each([
  ['change', ['sessions']],
  ['revenueChange', ['purchaseRevenue']],
] as const)('the parts of %s add up to it, by channel, country, device and landing page', async (kind, [metric]) => {
  const planted = PLANTED[kind](1)
  const places = ['DE', 'FR', 'US', 'GB', 'IE', 'CA', '']
  const events = planted.events!.map((own, i) => ({ ...own, country: places[i % places.length]! }))
  const found = (await find({ ...planted, events })).find((own) => own.kind === kind)!
  expect(found.parts!.map(({ by }) => by)).toEqual(
    expect.arrayContaining(['sessionDefaultChannelGroup', 'country', 'deviceCategory']),
  )
  const { value, before } = found.figures[0]!
  for (const part of found.parts!) {
    expect(part.metric).toBe(metric)
    expect(part.rows.reduce((sum, { current, previous }) => sum + current - previous, 0)).toBe(value - before!)
    // At most three by name, or four where no others are left.
    expect(part.rows.length).toBeLessThanOrEqual(4)
  }
  const say = createSay(await createWords({ locale: 'en-GB', currency: 'GBP' }), 'en-GB', 1)
  const { content } = wordFinding(found, say, scene.spans.range, ({ report }) => ({ route: report, label: report }))
  expect(content).toMatch(/<li>Channel: .*\d.*<\/li>/)
  expect(content).toMatch(/<li>Country: .+, \d+ others? [+−]/)
})

test('one large order does not make a product sell better', async () => {
  const events = [...ordersOf(12, 20, { items: [jam] }), ...ordersOf(12, 50, { items: [jam] })]
  const large = ordersOf(1, 20, { items: [{ ...jam, quantity: 120 }] })
  expect((await find({ events: [...events, ...large], hasShop: true })).map(({ kind }) => kind)).not.toContain(
    'productMoving',
  )
})

test('a page that is slow on phones says so, on how many views it rests, and links to that device', async () => {
  const planted = PLANTED.slowPage(1)
  const onPhones = planted.events!.map((own) => ({ ...own, device: 'mobile' as const }))
  const fast = doing(60, 20, [{ path: '/slow', name: 'web_vitals', params: { lcp: 900 }, device: 'desktop' }])
  const found = (await find({ events: [...onPhones, ...fast] })).find(({ kind }) => kind === 'slowPage')!
  const [paint] = found.figures
  expect(paint).toMatchObject({ metric: 'largestContentfulPaint', value: 6000, device: 'mobile', report: 'sitespeed' })
  for (const [locale, said, label] of [
    ['en-GB', 'In one of four of its 100 measured views on phones its main content takes 6.0', '(phones)'],
    ['de-DE', 'in einem von vier ihrer 100 gemessenen Aufrufe auf Smartphones 6,0', '(Smartphones)'],
  ] as const) {
    const say = createSay(await createWords({ locale, currency: 'GBP' }), locale, 1)
    const worded = wordFinding(found, say, scene.spans.range, ({ report }) => ({ route: report, label: report }))
    expect(worded.content).toContain(said)
    expect(worded.figures[0]!.label).toContain(label)
  }
})

test('a finding stored before devices were distinguished can still be read', async () => {
  const found = (await find(PLANTED.slowPage(1))).find(({ kind }) => kind === 'slowPage')!
  const { device: _, measured: __, ...facts } = found.facts
  const say = createSay(await createWords({ locale: 'en-GB', currency: 'GBP' }), 'en-GB', 1)
  const worded = wordFinding({ ...found, facts }, say, scene.spans.range, () => ({ route: '/', label: '' }))
  expect(worded.content).toContain('In one of four views its main content')
})
