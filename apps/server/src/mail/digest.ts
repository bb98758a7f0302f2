/** Figures of a mailed report, from the same queries, gates and words as on screen. */
import { chooseFindings, createSay, findInsights, type InsightKind, sentencesOf } from '@curlew/assistant'
import {
  type Ask,
  addDays,
  allows,
  type DateRange,
  dayOf,
  isInverted,
  type LicenceLevel,
  type Metric,
  percentChange,
  type QueryInput,
  unitOf,
} from '@curlew/model'
import { OverviewPayload } from '@curlew/reports'
import { createWords, unitFormat, type Words } from '@curlew/words'
import type { Site } from '../entities/site.ts'
import { firstDayOfWeekOf } from '../entities/week.ts'
import { factsOrUnknown, knownOrNull } from '../figures/ask.ts'
import { requireLevel } from '../licence/require-level.ts'
import { openReport, type ReportServices } from '../reports/report-data.ts'
import { type DigestException, digestException } from './digest-exception.ts'

/** Input of a digest. */
export interface DigestRequest {
  every: 'weekly' | 'monthly'
  range: DateRange
  previous: DateRange
}

/** A formatted figure. */
export interface DigestFigure {
  label: string
  value: string
  before: string
  /** In percent. */
  change: number
  changeText: string
  /** Whether the change is good news; null: no change. */
  isGood: boolean | null
}

/** All content of a digest, before layout. */
export interface Digest {
  site: Pick<Site, 'id' | 'name' | 'timeZone'>
  words: Words
  locale: string
  period: 'week' | 'month'
  range: DateRange
  previous: DateRange
  subject: string
  headline: string
  figures: DigestFigure[]
  /** Sessions by day, if known, and on the corresponding day of the period before. */
  days: { day: string; sessions: number; before: number | null }[]
  /** Insights for these days, best first: a headline and a longer text. */
  insights: { headline: string; text: string }[]
  /** The first day whose events are kept, if the days begin earlier. */
  keptSince: string | undefined
  /** Whether no figure is an estimate. */
  isExact: boolean
  /** Whose figures they are. */
  source: string
  /** The exception to describe; null: none, or not part of the licence. */
  exception: DigestException | null
  /** Null if the site's source does not know its sessions. */
  overview: OverviewPayload | null
  level: LicenceLevel
}

const PRIORITY = 'background'
const INSIGHTS = 3
/** Insights that repeat the mail's figures, or are about other days. */
const NOT_FOR_MAIL: ReadonlySet<InsightKind> = new Set<InsightKind>(['revenueChange', 'bestTime', 'pace'])
const isForMail = ({ kind }: { kind: InsightKind }) => !NOT_FOR_MAIL.has(kind)
const SHOP_METRICS = ['transactions', 'purchaseRevenue'] as const satisfies readonly Metric[]

/**
 * Computes a digest. If the site's source does not know the Overview, the digest has the remaining parts.
 * @param signal aborts when the server stops
 * @throws {CallError} as the report does: `license_level` or `expired_license` if the licence does not include these days
 */
export async function askDigest(
  services: ReportServices,
  site: Site,
  { every, range, previous }: DigestRequest,
  locale: string,
  signal: AbortSignal,
): Promise<Digest> {
  const level = await requireLevel(services, site, 'date_range')
  const words = await createWords({ locale, currency: site.currency, timezone: site.timeZone })
  const request = {
    site: site.id,
    report: 'overview',
    ...range,
    compare_report: true,
    compare_start: previous.start,
    compare_end: previous.end,
  } as const
  const period = every === 'weekly' ? 'week' : 'month'
  const { answer, tooLong } = await openReport(services, site, request, locale, { signal, priority: PRIORITY })
  const facts = await factsOrUnknown(() => services.figures.facts(site, { priority: PRIORITY, signal }))
  const scene = {
    spans: { range, previous },
    today: addDays(range.end, 1),
    // If unknown, there is no comparison either.
    firstDay: facts && facts !== 'unknown' ? dayOf(site.timeZone, facts.firstTime) : addDays(range.end, 1),
    firstDayOfWeek: firstDayOfWeekOf(site, locale),
  }
  const { overview, keptSince, shop, insights, basis } = await services.figures.ask(
    site,
    async (ask) => {
      const payload = await knownOrNull(() => answer(ask))
      const overview = payload && OverviewPayload.parse(payload)
      const shop = allows(level, 'ecommerce') ? await askShop(ask, { range, previous }) : null
      const { found } = await findInsights(ask, { ...scene, hasShop: shop !== null, goals: [] })
      const insights = chooseFindings(found.filter(isForMail), new Map()).slice(0, INSIGHTS)
      return { overview, keptSince: payload?.receipt.kept_since, shop, insights, basis: ask.basis() }
    },
    { tooLong, priority: PRIORITY, signal },
  )
  const figure = figureWriter(words)
  const ofSessions = overview
    ? sessionsPart({ words, period, shop, infobox: overview.infobox, figure })
    : {
        subject: words.t('digest.subjectUnknown', { period }),
        headline: words.t('digest.headlineUnknown'),
        figures: [],
      }
  const ofShop = shop
    ? [
        figure('transactions', shop.orders, shop.ordersBefore),
        figure('purchaseRevenue', shop.revenue, shop.revenueBefore),
      ]
    : []
  return {
    site,
    words,
    locale,
    period,
    range,
    previous,
    level,
    overview,
    ...ofSessions,
    figures: [...ofSessions.figures, ...ofShop],
    insights: insights.map((finding) =>
      sentencesOf(finding, createSay(words, locale, scene.firstDayOfWeek), range, period),
    ),
    keptSince,
    isExact: basis.exact,
    source: basis.source,
    exception: allows(level, 'exceptions') ? await digestException(services.exceptions, site, range, words) : null,
    days: overview ? daysOf(overview) : [],
  }
}

/** Writes a metric's value, and its change. */
const figureWriter =
  (words: Words) =>
  (metric: Metric, value: number, before = 0): DigestFigure => {
    const change = percentChange(value, before)
    const write = unitFormat(words.formats, unitOf(metric))
    return {
      label: words.t(`metrics.${metric}`),
      value: write(value),
      before: write(before),
      change,
      changeText: change === 0 ? words.t('change.none') : words.formats.change(change),
      isGood: change === 0 ? null : change > 0 !== isInverted(metric),
    }
  }

/** Sessions by day, and on the corresponding day of the period before. */
const daysOf = ({ overviewgraph, compare }: OverviewPayload): Digest['days'] =>
  overviewgraph.labels.map((day, index) => ({
    day,
    sessions: overviewgraph.sessions.datapoints[index] ?? 0,
    before: compare.overviewgraph.sessions[index]?.[1] ?? null,
  }))

interface SessionsPart {
  words: Words
  period: Digest['period']
  shop: Shop | null
  infobox: OverviewPayload['infobox']
  figure(metric: Metric, value: number, before: number | undefined): DigestFigure
}

/** The opening part of a digest, about sessions. */
function sessionsPart({
  words,
  period,
  shop,
  infobox: { sessions, pageviews, totalusers, bounce_rate },
  figure,
}: SessionsPart): Pick<Digest, 'subject' | 'headline' | 'figures'> {
  const said = { period, count: sessions.value, sessions: words.formats.number(sessions.value) } as const
  const isEmpty = sessions.value === 0 && pageviews.value === 0
  const sessionsWord = isEmpty ? 'none' : moreOrFewer(sessions.value, sessions.compare_value ?? 0)
  return {
    subject: shop
      ? words.t('digest.subjectShop', { ...said, revenue: words.formats.money(shop.revenue) })
      : words.t('digest.subject', said),
    headline:
      shop && sessionsWord !== 'none'
        ? words.t('digest.headlineShop', {
            period,
            sessions: sessionsWord,
            revenue: shop.revenue > shop.revenueBefore ? 'more' : shop.revenue < shop.revenueBefore ? 'less' : 'same',
          })
        : words.t('digest.headline', { period, sessions: sessionsWord }),
    figures: [
      figure('sessions', sessions.value, sessions.compare_value),
      figure('screenPageViews', pageviews.value, pageviews.compare_value),
      ...(shop
        ? []
        : [
            figure('totalUsers', totalusers.value, totalusers.compare_value),
            figure('bounceRate', bounce_rate.value, bounce_rate.compare_value),
          ]),
    ],
  }
}

const moreOrFewer = (value: number, before: number) => (value > before ? 'more' : value < before ? 'fewer' : 'same')

type Shop = Record<'orders' | 'ordersBefore' | 'revenue' | 'revenueBefore', number>

/** Orders and revenue; null: no shop, no sales in both periods, or the source does not know orders. */
async function askShop(ask: Ask, { range, previous }: Pick<DigestRequest, 'range' | 'previous'>): Promise<Shop | null> {
  const query: QueryInput = { metrics: [...SHOP_METRICS], range, compare: previous }
  if (!ask.knows({ query })) return null
  const { current, previous: before = {} } = (await ask(query)).totals
  const shop = {
    orders: current.transactions ?? 0,
    ordersBefore: before.transactions ?? 0,
    revenue: current.purchaseRevenue ?? 0,
    revenueBefore: before.purchaseRevenue ?? 0,
  }
  return Object.values(shop).some((value) => value !== 0) ? shop : null
}

/** What the figures rest on, and where each has its receipt. */
export function receiptWords({ words, range, previous, site, source, isExact, keptSince }: Digest): string {
  const receipt = words.t('digest.receipt', {
    ...{ range: words.days.range(range), before: words.days.range(previous), zone: site.timeZone, source },
    precision: isExact ? 'exact' : 'estimated',
  })
  if (keptSince === undefined) return receipt
  return words.t('list.then', { first: words.t('kept.since', { day: words.days.full(keptSince) }), second: receipt })
}
