/** What insights say is true of the visits, where a shorter calculation would say something false. */
import { event } from '@curlew/engine/testing/events'
import { addDays, type StoredEvent } from '@curlew/model'
import { createWords } from '@curlew/words'
import { expect, test } from 'vitest'
import { createSay } from '../say.ts'
import { chooseFindings } from './choose.ts'
import { findInsights } from './find.ts'
import type { Finding, InsightKind } from './finding.ts'
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

const find = async (events: readonly StoredEvent[], more: Partial<typeof scene> = {}) =>
  (await findInsights(askOf(events), { ...scene, ...more })).found
const kinds = (found: readonly Finding[]) => found.map(({ kind }) => kind)
const one = (found: readonly Finding[], kind: InsightKind) => found.find((finding) => finding.kind === kind)
async function worded(finding: Finding | undefined, locale = 'en-GB') {
  const say = createSay(await createWords({ locale, currency: 'GBP' }), locale, 1)
  return wordFinding(finding!, say, scene.spans.range, ({ report }) => ({ route: report, label: report }))
}
const direct = {}
const campaign = (name: string) => ({ source: name, medium: 'email', campaign: name, tagged: true })

test('the campaign that is named has the most revenue a visit, not the most revenue, and is not called the best of all', async () => {
  const events = [
    ...quiet,
    ...ordersOf(25, 20, {}, campaign('alpha')),
    ...doing(35, 20, [campaign('alpha')]),
    ...ordersOf(80, 20, {}, campaign('beta')),
    ...doing(250, 20, [campaign('beta')]),
    ...doing(3000, 20, [partner]),
  ]
  const best = one(await find(events, { hasShop: true }), 'campaignReturn')
  // One with too few orders to be named may have more.
  expect((await worded(best)).headline).toBe('Visits from alpha are worth far more than usual')
})

test('of visits with two orders each, no more than all end with an order', async () => {
  const visitor = { ...campaign('twice') }
  const twice = Array.from({ length: 60 }, () => ordersOf(1, 20, {}, visitor).concat(ordersOf(1, 20, {}, visitor)))
    .flatMap((pair) => pair.map((own) => ({ ...own, visitor: pair[0]!.visitor })))
    .map((own) => event({ ...own }))
  const found = await find([...quiet, ...twice, ...doing(500, 20, [partner])], { hasShop: true })
  expect((await worded(one(found, 'campaignReturn'))).content).toContain('100.0% of its visits')
})

test('a smaller share of more people is called that, by the names of the steps', async () => {
  const viewed = { name: 'view_item' }
  const added = { name: 'add_to_cart' }
  const events = [
    ...quiet,
    ...doing(80, 50, [viewed, added]),
    ...doing(20, 50, [viewed]),
    ...doing(400, 20, [viewed, added]),
    ...doing(600, 20, [viewed]),
  ]
  const leak = one(await find(events, { hasShop: true }), 'funnelLeak')
  const { headline, figures } = await worded(leak)
  expect(headline).toBe('A smaller share of visitors put a product into the cart')
  expect(figures.map(({ label }) => label)).toEqual([
    expect.stringMatching(/^Viewed a product/),
    expect.stringMatching(/^Added to the cart/),
  ])
  expect((await worded(leak, 'de-DE')).headline).toContain('Ein kleinerer Anteil')
})

test('the channel that changed most is named, also where its change is within its usual spread', async () => {
  const events = [
    ...every(60, 30, 100, direct),
    ...every(30, 0, 105, direct),
    ...every(60, 30, 20, partner),
    ...every(30, 0, 24.5, partner).slice(0, 30 * 24),
  ]
  const change = one(await find(events), 'change')
  const parts = change!.parts!.find(({ by }) => by === 'sessionDefaultChannelGroup')!.rows
  const [most] = parts.toSorted((a, b) => b.current - b.previous - (a.current - a.previous))
  expect(change!.facts.name).toMatchObject({ name: most!.value })
  expect(most!.value).toBe('Direct')
})

const WEEKDAYS = Array.from({ length: 30 }, (_, i) => addDays(TODAY, -30 + i))
const onWeekday = (weekday: number, count: number) =>
  WEEKDAYS.filter((day) => new Date(day).getUTCDay() === weekday).flatMap((day) => visits(day, count))

test('the strongest day of the week is that with the most sessions a day, not that which came most often', async () => {
  // The 30 days hold five Saturdays, and four Wednesdays.
  const strongest = one(await find([...quiet, ...onWeekday(6, 50), ...onWeekday(3, 60)]), 'bestTime')
  const { headline, content } = await worded(strongest)
  expect(headline).toBe('Wednesday is your strongest day')
  expect(content).toContain('A Wednesday had 64 sessions on average')
})

test('one busy day is no habit, and is told once', async () => {
  const found = await find([...quiet, ...visits(addDays(TODAY, -7), 120)])
  expect(kinds(found)).toEqual(expect.arrayContaining(['unusualDay', 'change', 'pageRising']))
  expect(kinds(found)).not.toContain('bestTime')
  const shown = kinds(chooseFindings(found, new Map()))
  expect(shown.filter((kind) => kind === 'unusualDay' || kind === 'change' || kind === 'pageRising')).toEqual([
    'unusualDay',
  ])
})

test('a month that is ahead by one day alone is that day, told once', async () => {
  // As many at the end of March, so that the 30 days before have no fewer.
  const found = await find([...quiet, ...every(1, 0, 200, {}), ...every(56, 55, 200, {})])
  expect(kinds(found)).toEqual(expect.arrayContaining(['pace', 'unusualDay']))
  const shown = kinds(chooseFindings(found, new Map()))
  expect(shown.filter((kind) => kind === 'pace' || kind === 'unusualDay')).toEqual(['unusualDay'])
})

test('a new source that is the change is told once', async () => {
  const found = await find([...quiet, ...doing(200, 20, [mail])])
  expect(kinds(found)).toEqual(expect.arrayContaining(['newSource', 'change']))
  const shown = kinds(chooseFindings(found, new Map()))
  expect(shown.filter((kind) => kind === 'newSource' || kind === 'change')).toHaveLength(1)
})

test('a source that sent visits long ago is not new, and one that sends some today is not lost', async () => {
  const old = visits(addDays(TODAY, -100), 30, { ...partner, source: 'www.partner.example' })
  const again = doing(60, 20, [{ ...partner, source: 'partner.example' }])
  expect(kinds(await find([...quiet, ...again]))).toContain('newSource')
  expect(kinds(await find([...quiet, ...again, ...old]))).not.toContain('newSource')
  const gone = doing(60, 50, [{ ...partner, source: 'partner.example' }])
  expect(kinds(await find([...quiet, ...gone]))).toContain('lostSource')
  expect(kinds(await find([...quiet, ...gone, ...visits(TODAY, 1, partner)]))).not.toContain('lostSource')
})

test('what one person does often is no trend', async () => {
  const visitor = nextVisitor()
  const own = (of: Partial<StoredEvent>) =>
    Array.from({ length: 60 }, (_, i) => event({ visitor, time: instant(20 - (i % 14), 45 * i), ...of }))
  expect(kinds(await find([...quiet, ...own({ path: '/reloaded', title: 'Reloaded' })]))).not.toContain('pageRising')
  expect(kinds(await find([...quiet, ...own(partner)]))).not.toContain('newSource')
})

test('a site that is too young to know who was there before does not say that more come back', async () => {
  // Each comes every thirty days, from the first days on.
  const regulars = Array.from({ length: 80 }, (_, i) => {
    const visitor = nextVisitor()
    return [55, 25].map((daysAgo) => event({ visitor, time: instant(daysAgo - (i % 20)) }))
  }).flat()
  const once = every(61, 0, 6, {})
  const firstDay = addDays(TODAY, -61)
  expect(kinds(await find([...once, ...regulars], { firstDay }))).not.toContain('returning')
})

test('days without visits count, where only every second week has some', async () => {
  const mondays = Array.from({ length: 7 }, (_, i) => visits(addDays(TODAY, -14 * (i + 1)), 60)).flat()
  expect(kinds(await find(mondays))).not.toContain('unusualDay')
})

test('an unusual day of a young site says how many weeks it is compared with', async () => {
  const firstDay = addDays(TODAY, -50)
  const events = [...every(50, 0, 4, {}), ...visits(addDays(TODAY, -5), 60)]
  expect((await worded(one(await find(events, { firstDay }), 'unusualDay'))).content).toContain(
    'After the 6 weeks before',
  )
})

test('pages of the same title are told apart by their paths', async () => {
  const events = [
    ...quiet,
    ...doing(90, 20, [{ path: '/new', title: 'Home' }]),
    ...doing(90, 50, [{ path: '/old', title: 'Home' }]),
  ]
  const found = await find(events)
  expect((await worded(one(found, 'pageRising'))).headline).toContain('Home (/new)')
  expect((await worded(one(found, 'pageFalling'))).headline).toContain('Home (/old)')
})
