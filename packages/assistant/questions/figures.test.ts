/** The figures of an answer are those of the raw events: plain loops and the store agree on what the questions of the set ask for. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Reader, type Store } from '@curlew/engine'
import { naiveStore } from '@curlew/engine/naive'
import { event } from '@curlew/engine/testing/events'
import { type Ask, addDays, type QueryContext, type SearchTerm, type StoredEvent, startOfDay } from '@curlew/model'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type Plan, runPlan } from '../src/index.ts'
import { placeOf } from './place.ts'
import { LANGUAGES, readQuestions } from './questions.ts'

const SEED = 17
const place = placeOf('en-GB')
const { timeZone, today } = place
const SITE = 1
const context: QueryContext = { site: SITE, timeZone, currency: 'GBP' }

/** Values as the site has them, so that filters keep something. */
const known = (dimension: string) => place.values.filter((own) => own.dimension === dimension).map(({ value }) => value)
const pick = <T>(values: readonly T[]) => fc.constantFrom(...values)
const NAMES = ['page_view', 'page_view', 'page_view', 'page_view', 'user_engagement', 'add_to_cart', 'remove_from_cart']
const MORE_NAMES = ['begin_checkout', 'purchase', 'purchase', 'file_download', 'form_impression', 'generate_lead']
const LATER_NAMES = ['video_start', 'video_engagement', 'video_complete', 'web_vitals', 'web_vitals']
const HOUR = 3_600_000

const visit = fc.record({
  /** Most visits are of the last weeks. */
  daysAgo: fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 800 })),
  hour: fc.integer({ min: 0, max: 22 }),
  visitor: fc.bigInt({ min: 1n, max: 200n }),
  where: fc.record({
    country: pick(known('country')),
    region: pick(['', 'England']),
    city: pick(['', ...known('city')]),
    device: pick(['desktop', 'mobile', 'tablet'] as const),
    browser: pick(known('browser')),
    operatingSystem: pick(known('operatingSystem')),
  }),
  origin: fc.record({
    source: pick(['', ...known('sessionSource')]),
    medium: pick(['', ...known('sessionMedium')]),
    campaign: pick(['', '', ...known('sessionCampaignName')]),
  }),
  steps: fc.array(
    fc.record({
      name: pick([...NAMES, ...MORE_NAMES, ...LATER_NAMES]),
      path: pick(known('pagePath')),
      valueMinor: fc.integer({ min: 100, max: 9000 }),
      coupon: pick(['', ...known('orderCoupon')]),
      contentType: pick(['', 'post', 'page']),
      items: fc.array(
        fc.record({
          id: pick(['A', 'B']),
          name: pick(known('itemName')),
          category: pick(known('itemCategory')),
          variant: fc.constant(''),
          coupon: fc.constant(''),
          priceMinor: fc.integer({ min: 100, max: 3000 }),
          quantity: fc.integer({ min: 1, max: 3 }),
        }),
        { minLength: 1, maxLength: 2 },
      ),
      params: fc.record({
        author: pick(known('customEvent:author')),
        engagement_time_msec: fc.integer({ min: 0, max: 90_000 }),
        video_duration: pick([60, 120]),
        watch_time_msec: fc.integer({ min: 0, max: 60_000 }),
        lcp: fc.integer({ min: 500, max: 6000 }),
        inp: fc.integer({ min: 20, max: 900 }),
        cls: fc.integer({ min: 0, max: 400 }),
        new_customer: fc.boolean(),
      }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})

function eventsOf(visits: readonly (typeof visit extends fc.Arbitrary<infer Visit> ? Visit : never)[]): StoredEvent[] {
  return visits
    .flatMap(({ daysAgo, hour, visitor, where, origin, steps }, v) => {
      const begin = startOfDay(timeZone, addDays(today, -daysAgo)) + hour * HOUR
      const own = { site: SITE, visitor, ...where, ...origin, tagged: origin.campaign !== '' }
      return steps.map(({ name, path, valueMinor, coupon, items, ...step }, i) => {
        const isOrder = name === 'purchase'
        const ofShop = isOrder || name.includes('cart') || name === 'begin_checkout'
        return event({
          ...own,
          ...step,
          ...{ name, path, title: `Title of ${path}`, time: begin + i * 40_000 },
          ...(ofShop && { items, currency: 'GBP', valueMinor }),
          ...(isOrder && { transactionId: `order-${v}-${i}`, coupon }),
        })
      })
    })
    .toSorted((a, b) => a.time - b.time)
}

const TERMS: SearchTerm[] = [
  { term: 'orwell 1984', clicks: 12, impressions: 140, position: 3.5 },
  { term: 'bookshop', clicks: 4, impressions: 300, position: 9.25 },
  { term: 'winter reads', clicks: 7, impressions: 80, position: 1.5 },
]

/** Each plan of the set once; questions that are held back stay unseen. */
function plansOfTheSet(): Plan[] {
  const all = LANGUAGES.flatMap(readQuestions).flatMap(({ expected, isHeldBack }) =>
    'plan' in expected && !isHeldBack ? [expected.plan] : [],
  )
  return [...new Map(all.map((plan) => [JSON.stringify(plan), plan])).values()]
}

function askOf(reader: Reader): Ask {
  return Object.assign((query: Parameters<Ask>[0]) => reader.run(query, context), {
    journeys: (query: Parameters<Ask['journeys']>[0]) => reader.journeys(query, context),
    funnel: (query: Parameters<Ask['funnel']>[0]) => reader.funnel(query, context),
    crawlers: (query: Parameters<Ask['crawlers']>[0]) => reader.crawlers(query, context),
    part: (query: Parameters<Ask>[0]) => reader.run(query, context),
    knows: () => true,
  })
}

/** Without who answered; quotients may differ in their last bits. */
const rounded = (answer: Answer) =>
  JSON.parse(
    JSON.stringify(answer, (key, value) => {
      if (key === 'receipt') return undefined
      return typeof value === 'number' ? Number(value.toPrecision(10)) : value
    }),
  )

let folder: string
let stores: [Store, Store]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curlew-questions-'))
  const faults: Error[] = []
  stores = [naiveStore(), await openStore({ folder, onFault: (fault) => faults.push(fault) })]
  const events = eventsOf(fc.sample(visit, { numRuns: 250, seed: SEED }))
  const terms = new Map(Array.from({ length: 60 }, (_, i) => [addDays(today, -i), TERMS] as const))
  for (const store of stores) {
    await store.load(events)
    await store.replaceSearchTerms(SITE, terms)
    await store.flush()
  }
  expect(faults).toEqual([])
})
afterAll(async () => {
  await stores?.[1].close()
  await rm(folder, { recursive: true, force: true })
})

/** Whether it is about average days, days of the week, hours, or about what changed most: none of these may be empty. */
const isOfDays = ({ perDay, orderBy, filters }: Plan) =>
  perDay || orderBy || filters.some(({ dimension }) => dimension === 'dayOfWeek' || dimension === 'hour')

test('the figures of every question are those of the raw events', async () => {
  const where = { ...place, now: startOfDay(timeZone, today) + 12 * HOUR }
  const plans = plansOfTheSet()
  const filled: Plan[] = []
  for (const plan of plans) {
    const [plain, real] = await Promise.all(
      stores.map((store) => store.snapshot((reader) => runPlan(askOf(reader), plan, where))),
    )
    expect(rounded(real!), JSON.stringify(plan)).toEqual(rounded(plain!))
    if (Object.values(real!.totals.current).some((figure) => figure > 0)) filled.push(plan)
  }
  // Zeros agree with anything.
  expect(filled.length).toBeGreaterThan(plans.length / 2)
  expect(plans.filter(isOfDays).filter((plan) => !filled.includes(plan))).toEqual([])
}, 120_000)
