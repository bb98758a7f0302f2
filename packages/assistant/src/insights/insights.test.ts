import { naiveAnswer } from '@curlew/engine/naive'
import { addDays, type StoredEvent } from '@curlew/model'
import { createWords } from '@curlew/words'
import { expect, test } from 'vitest'
import { createSay } from '../say.ts'
import { chooseFindings } from './choose.ts'
import { findInsights } from './find.ts'
import { type Finding, INSIGHT_KINDS, type InsightKind } from './finding.ts'
import { spansOf } from './search.ts'
import { askOf, context, every, mail, partner, quiet, scene, TODAY, visits } from './testing.ts'
import { daysOf, wordFinding } from './word.ts'

const find = async (more: readonly StoredEvent[], hasShop = false) =>
  (await findInsights(askOf([...quiet, ...more]), { ...scene, hasShop })).found
const kinds = (found: readonly Finding[]) => found.map(({ kind }) => kind)

test('a quiet month has no findings', async () => {
  expect(kinds(await find([]))).toEqual([])
})

test.each<[InsightKind, StoredEvent[], boolean?]>([
  ['change', every(31, 0, 6, mail)],
  ['newSource', every(10, 0, 6, partner)],
  ['lostSource', every(60, 31, 3, partner)],
  ['unusualDay', visits(addDays(TODAY, -5), 60)],
  ['pageRising', every(31, 0, 3, { path: '/a', title: 'A' })],
  ['pageFalling', every(60, 31, 3, { path: '/a', title: 'A' })],
  ['concentration', every(60, 0, 14, { ...mail })],
  ['pace', every(20, 0, 8, {})],
])('finds %s', async (kind, more, hasShop) => {
  expect(kinds(await find(more, hasShop))).toContain(kind)
})

test.each([
  ['partner', 'partner.example', 'referral'],
  ['partner.example', 'partner', 'email'],
  ['www.partner.co.uk', 'news.partner.co.uk', 'referral'],
  ['partner', 'Partner', 'social'],
  ['partner', 'partner', 'email'],
])('%s is neither lost nor new where %s (%s) sends visits', async (name, sibling, medium) => {
  const own = { ...partner, source: name }
  const other = { ...partner, source: sibling, medium }
  expect(kinds(await find([...every(60, 31, 3, own), ...every(60, 0, 1, other)]))).not.toContain('lostSource')
  expect(kinds(await find([...every(10, 0, 6, own), ...every(60, 31, 1, other)]))).not.toContain('newSource')
})

test.each([
  ['partner', 'partners.example'],
  ['bbc.co.uk', 'guardian.co.uk'],
  ['spring mail', 'spring'],
])('%s is lost though %s, which is another sender, sends visits', async (name, sibling) => {
  const events = [
    ...every(60, 31, 3, { ...partner, source: name }),
    ...every(60, 0, 1, { ...partner, source: sibling }),
  ]
  expect(kinds(await find(events))).toContain('lostSource')
})

test('figures of a part lead to a report that lists what they are of', async () => {
  const LISTED: Partial<Record<string, string>> = {
    sessionCampaignName: 'traffic_campaign',
    sessionSource: 'traffic_source_medium',
    sessionDefaultChannelGroup: 'traffic_overview',
    itemName: 'ecommerce',
    orderCoupon: 'ecommerce_coupons',
  }
  const order = (i: number) => ({ name: 'purchase', transactionId: `order-${i}`, valueMinor: 5000, currency: 'GBP' })
  const orders = Array.from({ length: 30 }, (_, i) =>
    visits(addDays(TODAY, -1 - (i % 20)), 1, { ...mail, ...order(i) }),
  )
  const found = await find([...every(31, 0, 1, mail), ...orders.flat(), ...every(60, 31, 3, partner)], true)
  const parts = found.flatMap(({ figures }) => figures).filter(({ of }) => of && of.by in LISTED)
  expect(kinds(found)).toContain('campaignReturn')
  expect(parts.length).toBeGreaterThan(3)
  for (const { of, report } of parts) expect(report).toBe(LISTED[of!.by])
})

test('compares with no days that a site has only a part of', async () => {
  const events = every(40, 0, 20, partner)
  const { found: known } = await findInsights(askOf(events), { ...scene, firstDay: addDays(TODAY, -90) })
  expect(kinds(known)).toEqual(expect.arrayContaining(['change', 'concentration']))
  const { found: young } = await findInsights(askOf(events), { ...scene, firstDay: addDays(TODAY, -40) })
  expect(kinds(young)).toEqual(['concentration'])
  expect(young[0]!.figures[0]!.before).toBeUndefined()
})

test('every figure of a finding is the answer to a query', async () => {
  const events = [...quiet, ...every(31, 0, 6, mail)]
  const { found } = await findInsights(askOf(events), scene)
  const change = found.find(({ kind }) => kind === 'change')!
  const { range, previous } = spansOf(TODAY)
  const { totals } = naiveAnswer(events, { metrics: ['sessions'], range, compare: previous }, context)
  expect(change.figures[0]).toMatchObject({ value: totals.current.sessions, before: totals.previous!.sessions })
  expect(change.facts.difference).toEqual({
    metric: 'sessions',
    value: totals.current.sessions! - totals.previous!.sessions!,
  })
})

test('where returning visitors are not known, every other finding says the same as before', async () => {
  const events = [...quiet, ...every(31, 0, 6, mail), ...every(60, 0, 30, partner)]
  const { found: known } = await findInsights(askOf(events), scene)
  const { found: lesser } = await findInsights(
    askOf(events, (asked) => (asked.includes('returningUsers') ? 'not_supported' : null)),
    scene,
  )
  expect(kinds(known)).toEqual(expect.arrayContaining(['change', 'concentration']))
  expect(lesser).toEqual(known.filter(({ kind }) => kind !== 'returning'))
})

test('where sessions are not known, nothing is said to be a share of them', async () => {
  const events = [...quiet, ...every(60, 0, 14, partner), ...every(31, 0, 3, { path: '/a', title: 'A' })]
  const isOfAll = (asked: string) => asked.includes('["sessions"]') && !asked.includes('dimensions')
  const { found } = await findInsights(
    askOf(events, (asked) => (isOfAll(asked) ? 'not_supported' : null)),
    scene,
  )
  expect(kinds(found)).toEqual(['pageRising'])
})

test.each<[string, InsightKind[]]>([
  ['returningUsers', ['returning']],
  ['sessionSource', ['newSource', 'lostSource', 'concentration', 'shift']],
  ['"date"', ['bestTime', 'gap', 'unusualDay']],
  ['"hour"', ['bestTime']],
  ['"pagePath"', ['pageRising', 'pageFalling', 'slowPage']],
  ['organicGoogle', ['searchClicks']],
  ['orderCoupon', ['couponMoving']],
  ['funnelStep', ['funnelLeak']],
  ['transactions', ['pace', 'revenueChange', 'couponMoving', 'campaignReturn']],
])('says which kinds it could not look for without %s, and why', async (name, kinds) => {
  for (const why of ['not_supported', 'timeout'] as const) {
    const ask = askOf(quiet, (asked) => (asked.includes(name) ? why : null))
    const { found, lacks, hasLooked } = await findInsights(ask, { ...scene, hasShop: true })
    expect({ found, hasLooked }).toEqual({ found: [], hasLooked: true })
    expect([...lacks].toSorted()).toEqual(kinds.map((kind) => [kind, why]).toSorted())
  }
})

const GOAL = { id: 'letter', name: 'Newsletter', kind: 'event', rule: 'sign_up' } as const

test.each([TODAY, '2024-05-03'])('on %s, without any answer, no kind has been looked for', async (today) => {
  const { lacks, hasLooked } = await findInsights(
    askOf(quiet, () => 'not_supported'),
    { ...scene, today, spans: spansOf(today), hasShop: true, goals: [GOAL] },
  )
  expect(hasLooked).toBe(false)
  expect([...lacks.keys()].toSorted()).toEqual([...INSIGHT_KINDS].toSorted())
})

const finding = (kind: InsightKind, score: number, ...subjects: string[]): Finding => ({
  ...{ kind, score, subjects, facts: {} },
  figures: [{ metric: 'sessions', value: 1, report: 'overview' }],
})

test('of two findings about one subject the better one is shown, and eight at most', () => {
  const found = [finding('newSource', 1, 'a'), finding('change', 2, 'sessions', 'a'), finding('pace', 3, 'b')]
  expect(kinds(chooseFindings(found, new Map()))).toEqual(['pace', 'change'])
  const many = Array.from({ length: 20 }, (_, i) => finding('pageRising', i, `page ${i}`))
  expect(chooseFindings(many, new Map())).toHaveLength(8)
})

test('a kind that its owner dislikes comes later, and one thumb alone changes little', () => {
  const found = [finding('pace', 10, 'a'), finding('newSource', 8, 'b')]
  const disliked = (down: number) => kinds(chooseFindings(found, new Map([['pace', { up: 0, down }]])))
  expect(disliked(0)).toEqual(['pace', 'newSource'])
  expect(disliked(4)).toEqual(['newSource', 'pace'])
})

test.each([
  ['en-GB', 'usually 4'],
  ['de-DE', 'üblich 4'],
])('an unusual day in %s says what is usual, and its link opens that day', async (locale, note) => {
  const day = addDays(TODAY, -5)
  const unusual = (await find(visits(day, 60))).find(({ kind }) => kind === 'unusualDay')!
  const words = await createWords({ locale, currency: 'GBP' })
  const linkOf = ({ report }: { report: string }) => ({ route: report, label: report })
  const { figures } = wordFinding(unusual, createSay(words, locale, 1), spansOf(TODAY).range, linkOf)
  expect(figures[0]).toMatchObject({ text: '64', note })
  expect(daysOf(unusual, spansOf(TODAY).range)).toEqual({ start: day, end: day })
})

test('the pace of a month links to the days of that month', async () => {
  const pace = (await find(every(20, 0, 8, {}))).find(({ kind }) => kind === 'pace')!
  expect(daysOf(pace, spansOf(TODAY).range)).toEqual({ start: '2024-05-01', end: '2024-05-19' })
  const words = await createWords({ locale: 'en', currency: 'GBP' })
  const headline = (metric: string) =>
    wordFinding(
      { ...pace, facts: { ...pace.facts, metric: { choice: metric } } },
      createSay(words, 'en', 1),
      spansOf(TODAY).range,
      ({ report }) => ({ route: '', label: report }),
    ).headline
  expect(headline('sessions')).toBe('Sessions this month run ahead of last month')
  expect(headline('purchaseRevenue')).toBe('Revenue this month runs ahead of last month')
})

test.each(['en-GB', 'de-DE'])('every kind has its words in %s', async (locale) => {
  const words = await createWords({ locale, currency: 'GBP' })
  const say = createSay(words, locale, 1)
  const { range } = spansOf(TODAY)
  for (const kind of INSIGHT_KINDS) {
    // All names that any sentence may take.
    const facts = Object.fromEntries(
      'now before difference percent name partNow partBefore ordersNow ordersBefore day low high share shareBefore hour of money each usual seen clicks paint days daysBefore first last up upId upNow upBefore down downId downNow downBefore'
        .split(' ')
        .map((name) => [name, { choice: name }]),
    )
    const choices = {
      direction: { choice: 'more' },
      isNew: { choice: 'no' },
      step: { choice: 'purchase' },
      metric: { choice: 'sessions' },
      isOne: { choice: 'no' },
      by: { choice: 'country' },
      way: { choice: 'both' },
    }
    const { headline, content } = wordFinding(
      { ...finding(kind, 1, 'a'), facts: { ...facts, ...choices } },
      say,
      range,
      () => ({ route: '/', label: 'Overview' }),
    )
    expect(headline.length).toBeGreaterThan(10)
    expect(content).toMatch(/^<p>.+<\/p>$/)
  }
})

test('a name that visitors made is text', async () => {
  const words = await createWords({ locale: 'en', currency: 'GBP' })
  const found = await find(every(10, 0, 6, { ...partner, source: '<script>x</script>' }))
  const source = found.find(({ kind }) => kind === 'newSource')!
  const { content } = wordFinding(source, createSay(words, 'en', 1), spansOf(TODAY).range, () => ({
    route: '/',
    label: '',
  }))
  expect(content).toContain('&lt;script&gt;')
})
