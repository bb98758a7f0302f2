/** What insights say is true of the visits, where a shorter calculation would say something false. */
import { event } from '@curlew/engine/testing/events'
import { addDays, type StoredEvent } from '@curlew/model'
import { expect, test } from 'vitest'
import { chooseFindings } from './choose.ts'
import {
  doing,
  every,
  find,
  instant,
  kinds,
  mail,
  nextVisitor,
  one,
  ordersOf,
  partner,
  quiet,
  said,
  TODAY,
  visits,
  worded,
} from './testing.ts'

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
  expect((await worded(best)).headline).toBe('Visits from “alpha” are worth far more than usual')
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

const social = { source: 'facebook', medium: 'social', tagged: true }
const shifted = (up: Partial<StoredEvent>, down: Partial<StoredEvent>) => [
  ...[...doing(40, 50, [up]), ...doing(160, 20, [up])],
  ...[...doing(170, 50, [down]), ...doing(50, 20, [down])],
]

test('visits that move from one source to another at an equal total are told once, with both', async () => {
  const found = await find([...quiet, ...shifted(mail, social)])
  expect(kinds(found)).toEqual(expect.arrayContaining(['shift']))
  expect(kinds(found)).not.toContain('change')
  const shown = chooseFindings(found, new Map())
  // Not once more by channel.
  expect(kinds(shown)).toEqual(['shift'])
  const { headline, content, figures } = await worded(shown[0])
  expect(headline).toBe('More visits come from newsletter, fewer from facebook')
  expect(said(content)).toBe(
    'newsletter went from 40 to 160 sessions, and facebook from 170 to 50. The whole site had 330, against 330 in the 30 days before.',
  )
  expect(figures.map(({ label, text }) => `${label} ${text}`)).toEqual([
    'newsletter: Sessions 160',
    'facebook: Sessions 50',
    'Sessions 330',
  ])
  const german = await worded(shown[0], 'de-DE')
  expect(german.headline).toBe('Mehr Besuche kommen von newsletter, weniger von facebook')
})

test.each<[string, Partial<StoredEvent>, Partial<StoredEvent>, string]>([
  ['countries', { country: 'FR' }, { country: 'DE' }, 'More visits come from France, fewer from Germany'],
  ['devices', { device: 'mobile' }, { device: 'desktop' }, 'More visits on phones, fewer on desktop computers'],
  ['channels', { ...mail }, {}, 'More visits through Email, fewer through Direct'],
])('visits move between %s', async (_, up, down, headline) => {
  const [shown] = chooseFindings(await find([...quiet, ...shifted(up, down)]), new Map())
  expect((await worded(shown)).headline).toBe(headline)
})

test('what moves with a source is not told once more by its country and device', async () => {
  const found = await find([...quiet, ...shifted({ ...mail, country: 'FR', device: 'mobile' }, social)])
  expect(kinds(chooseFindings(found, new Map()))).toEqual(['shift'])
})

test('beside a total that grew by more, a smaller fall is a part of that change', async () => {
  const found = await find([...quiet, ...shifted(mail, social), ...doing(300, 20, [mail])])
  expect(kinds(chooseFindings(found, new Map()))).toEqual(['change'])
})

test('a country that sends more visits while another sends fewer is named so in German', async () => {
  const [shown] = chooseFindings(await find([...quiet, ...shifted({ country: 'CA' }, { country: 'GB' })]), new Map())
  const { headline, content } = await worded(shown, 'de-DE')
  expect(headline).toBe('Kanada: mehr Besuche, Vereinigtes Königreich: weniger')
  expect(said(content)).toContain('Kanada: 160 Sitzungen, vorher 40. Vereinigtes Königreich: 170, vorher 290.')
})

test('one person who comes often shifts no visits, and no total', async () => {
  const visitor = nextVisitor()
  const often = (daysAgo: number, of: Partial<StoredEvent>) =>
    Array.from({ length: 150 }, (_, i) =>
      event({ visitor, time: instant(daysAgo - (i % 14), 45 * Math.floor(i / 14)), ...of }),
    )
  const found = await find([...quiet, ...often(20, mail), ...often(50, social)])
  expect(kinds(found)).not.toContain('shift')
  expect(kinds(await find([...quiet, ...often(20, mail)]))).not.toContain('change')
  // Nor where many others come the same way.
  expect(kinds(await find([...quiet, ...often(20, {})]))).not.toContain('change')
})

test('a source that has only changed its name is no shift', async () => {
  const found = await find([...quiet, ...shifted(partner, { ...partner, source: 'www.partner.example' })])
  expect(kinds(found)).not.toContain('shift')
})

test('days on which nothing was counted are told as that, not as a fall, nor as one of them', async () => {
  const events = [...every(90, 14, 100, mail), ...every(11, 0, 100, mail)]
  const shown = chooseFindings(await find(events), new Map())
  expect(kinds(shown)).not.toContain('change')
  expect(kinds(shown)).not.toContain('pace')
  expect(kinds(shown)).not.toContain('pageFalling')
  expect(kinds(shown)).not.toContain('unusualDay')
  const { headline, content, figures } = await worded(one(shown, 'gap'))
  expect(headline).toBe('No visit was counted from Monday 6 May to Wednesday 8 May')
  expect(content).toContain('About 300 sessions were to be expected')
  expect(figures[0]).toMatchObject({ text: '0', note: 'usually 300' })
  expect((await worded(one(shown, 'gap'), 'de-DE')).headline).toBe(
    'Vom Montag, 6. Mai, bis zum Mittwoch, 8. Mai, wurde kein Besuch gezählt',
  )
  // A fall that is far more than these days is told.
  const fallen = [...every(90, 31, 100, mail), ...every(31, 14, 50, mail), ...every(11, 0, 50, mail)]
  expect(kinds(await find(fallen))).toContain('change')
})

test('a rise after days without any data is none', async () => {
  const events = [...every(120, 44, 100, mail), ...every(41, 0, 100, mail)]
  const found = kinds(await find(events))
  expect(found).not.toContain('change')
  // They are no longer in the range.
  expect(found).not.toContain('gap')
})

test('a day of a lasting rise is no unusual day, but one that is far above that rise is', async () => {
  const risen = [...every(90, 22, 50, mail), ...every(22, 0, 100, mail)]
  expect(kinds(await find(risen))).toContain('change')
  expect(kinds(await find(risen))).not.toContain('unusualDay')
  const unusual = one(await find([...risen, ...visits(addDays(TODAY, -5), 300, mail)]), 'unusualDay')
  expect(unusual!.facts.day).toMatchObject({ name: addDays(TODAY, -5) })
})

test('an unusual day says which source most of its visits came from, and is told once where that one is new', async () => {
  const shown = chooseFindings(await find([...quiet, ...visits(addDays(TODAY, -5), 60, partner)]), new Map())
  expect(kinds(shown)).toEqual(['unusualDay'])
  expect(said((await worded(shown[0])).content)).toContain('That day had 64 sessions, 60 of them from partner.')
  expect(said((await worded(shown[0], 'de-DE')).content)).toContain('Der Tag hatte 64 Sitzungen, davon 60 von partner.')
})

test.each([
  ['thanksgiving', 'It was Thanksgiving.', 'Es war Thanksgiving.'],
  ['bank_holiday', 'It was a public holiday.', 'Es war ein Feiertag.'],
] as const)('an unusual day that is a holiday (%s) says so', async (name, english, german) => {
  const day = addDays(TODAY, -5)
  const holidays = new Map([[day, name]])
  const unusual = one(await find([...quiet, ...visits(day, 60)], { holidays }), 'unusualDay')
  expect((await worded(unusual)).content).toContain(english)
  expect((await worded(unusual, 'de-DE')).content).toContain(german)
  expect((await worded(one(await find([...quiet, ...visits(day, 60)]), 'unusualDay'))).content).not.toContain('It was')
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

test('a page that is no longer viewed says since when, and one that is viewed less does not', async () => {
  const page = { path: '/guide', title: 'Guide' }
  const dead = [...quiet, ...every(60, 20, 10, page)]
  const fallen = one(await find(dead), 'pageFalling')
  const { headline, content } = await worded(fallen)
  expect(headline).toBe('“Guide” is no longer viewed')
  expect(content).toContain('Its last view was on Monday 29 April.')
  expect((await worded(fallen, 'de-DE')).content).toContain('Der letzte Aufruf war am Montag, 29. April.')
  const living = await worded(one(await find([...dead, ...visits(TODAY, 1, page)]), 'pageFalling'))
  expect(living.headline).toBe('“Guide” was viewed less often')
  expect(living.content).not.toContain('last view')
})
