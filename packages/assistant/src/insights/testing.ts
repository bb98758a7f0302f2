/** Visits and answers that tests of insights share. */
import { type NaiveTerm, naiveAnswer } from '@curlew/engine/naive'
import { event } from '@curlew/engine/testing/events'
import {
  type Ask,
  addDays,
  type Missing,
  type QueryContext,
  type QueryInput,
  type Question,
  type StoredEvent,
} from '@curlew/model'
import { createWords } from '@curlew/words'
import { createSay } from '../say.ts'
import { findInsights } from './find.ts'
import type { Finding, InsightKind } from './finding.ts'
import { type Scene, spansOf } from './search.ts'
import { wordFinding } from './word.ts'

/** A Monday. */
export const TODAY = '2024-05-20'
export const context: QueryContext = { site: 1, timeZone: 'UTC', currency: 'GBP' }

let visitor = 0n
export const nextVisitor = () => (visitor += 1n)

/** Single page views, each of another visitor, at nine o'clock. */
export function visits(day: string, count: number, of: Partial<StoredEvent> = {}): StoredEvent[] {
  return Array.from({ length: count }, () => {
    return event({ visitor: nextVisitor(), time: Date.parse(`${day}T09:00:00Z`), ...of })
  })
}
export const mail = { source: 'newsletter', medium: 'email', campaign: 'spring', tagged: true }
export const partner = { source: 'partner', medium: 'referral', tagged: true }

export const instant = (daysAgo: number, minute = 0) =>
  Date.parse(`${addDays(TODAY, -daysAgo)}T09:00:00Z`) + minute * 60_000
let orders = 0

/** What some visitors do one after the other, each a minute later, on days spread over two weeks. */
export const doing = (people: number, daysAgo: number, steps: readonly Partial<StoredEvent>[]) =>
  Array.from({ length: people }, (_, i) => {
    const visitor = nextVisitor()
    return steps.map((step, minute) => event({ visitor, time: instant(daysAgo - (i % 14), minute), ...step }))
  }).flat()

const order = (more: Partial<StoredEvent> = {}): Partial<StoredEvent> => ({
  ...{ name: 'purchase', transactionId: `order-${++orders}`, valueMinor: 5000, currency: 'GBP' },
  ...more,
})
/** This many orders, each in a separate visit, on days spread over two weeks. */
export const ordersOf = (
  count: number,
  daysAgo: number,
  more: Partial<StoredEvent> = {},
  visit: Partial<StoredEvent> = {},
) =>
  Array.from({ length: count }, (_, i) =>
    doing(1, daysAgo - (i % 14), [{ ...visit }, order({ ...visit, ...more })]),
  ).flat()

/** Four visits a day for 90 days. */
export const quiet = Array.from({ length: 90 }, (_, i) => visits(addDays(TODAY, -90 + i), 4)).flat()
/** So many visits a day, from some days ago to fewer days ago. */
export const every = (from: number, to: number, count: number, of: Partial<StoredEvent>) =>
  Array.from({ length: from - to }, (_, i) => visits(addDays(TODAY, i - from), count, of)).flat()

/**
 * @param lacks why a question has no answer; null where it has one
 * @param terms what Google knows
 */
export function askOf(
  events: readonly StoredEvent[],
  lacks: (asked: string) => Missing['missing'] | null = () => null,
  terms: readonly NaiveTerm[] = [],
): Ask {
  const answer = async (query: QueryInput) => naiveAnswer(events, query, context, terms)
  const lackOf = (query: QueryInput) => lacks(JSON.stringify(query))
  return Object.assign(answer, {
    journeys: () => Promise.reject(new Error('not asked')),
    funnel: () => Promise.reject(new Error('not asked')),
    crawlers: () => Promise.reject(new Error('not asked')),
    part: async (query: QueryInput) => {
      const missing = lackOf(query)
      return missing ? { missing } : answer(query)
    },
    knows: (question: Question) => !('query' in question && lackOf(question.query) === 'not_supported'),
  })
}
export const scene = {
  spans: spansOf(TODAY),
  today: TODAY,
  firstDay: addDays(TODAY, -200),
  firstDayOfWeek: 1,
  hasShop: false,
  goals: [],
}

export const find = async (events: readonly StoredEvent[], more: Partial<Scene> = {}) =>
  (await findInsights(askOf(events), { ...scene, ...more })).found
export const kinds = (found: readonly Finding[]) => found.map(({ kind }) => kind)
export const one = (found: readonly Finding[], kind: InsightKind) => found.find((finding) => finding.kind === kind)
export async function worded(finding: Finding | undefined, locale = 'en-GB') {
  const say = createSay(await createWords({ locale, currency: 'GBP' }), locale, 1)
  return wordFinding(finding!, say, scene.spans.range, ({ report }) => ({ route: report, label: report }))
}
/** Without markup. */
export const said = (html: string) => html.replace(/<[^>]+>/g, '')
