/** Looks through a site's figures for what stands out. Every figure is the answer to a query; what cannot be asked is left out. */
import {
  type Ask,
  addDays,
  type BuiltInDimension,
  DIRECT,
  isMissing,
  type Metric,
  previousPeriod,
  type QueryInput,
  WITHOUT_VISIT,
} from '@curlew/model'
import { resolveRange, startOf } from '../named-range.ts'
import type { FigureOf, Finding, InsightKind, Spans } from './finding.ts'
import { deviations, isMarked, median, shareDeviations, surprise } from './significance.ts'

/** Where and when. */
export interface Scene {
  /** Of the site's time zone. */
  today: string
  /** Of the site's oldest event. */
  firstDay: string
  /** 0 (Sunday) to 6. */
  firstDayOfWeek: number
  hasShop: boolean
}

/** Days that insights are about, the last of them yesterday, compared with as many before. */
const DAYS = 30
/** Weeks that say what a day usually has. */
const WEEKS = 8
const SEARCHED = 1000
/** Kinds that compare with the days before: where the site's figures begin later, everything would look new. */
const COMPARING: ReadonlySet<InsightKind> = new Set<InsightKind>([
  'change',
  'revenueChange',
  'newSource',
  'lostSource',
  'pageRising',
  'pageFalling',
  'returning',
  'funnelLeak',
  'productMoving',
  'couponMoving',
])

/** What a row has now and before, of one metric. */
interface Row {
  name: string
  title: string
  now: number
  before: number
}

export const spansOf = (today: string): Spans => {
  const range = { start: addDays(today, -DAYS), end: addDays(today, -1) }
  return { range, previous: previousPeriod(range) }
}

/** @returns what was found, best first */
export async function findInsights(ask: Ask, scene: Scene): Promise<Finding[]> {
  const { range, previous } = spansOf(scene.today)
  const base = { range, compare: previous }
  const isBeforeKnown = scene.firstDay <= previous.start
  const found: Finding[] = []

  const totals = async (metrics: Metric[], more: Partial<QueryInput> = {}) => {
    const answer = await ask.part({ ...base, metrics, ...more })
    return isMissing(answer) ? null : { now: answer.totals.current, before: answer.totals.previous ?? {} }
  }
  const rows = async (metric: Metric, by: BuiltInDimension, more: Partial<QueryInput> = {}): Promise<Row[]> => {
    const answer = await ask.part({ ...base, metrics: [metric], dimensions: [by], limit: SEARCHED, ...more })
    if (isMissing(answer)) return []
    return answer.rows
      .map(({ dimensions, latest, current, previous: earlier }) => ({
        name: dimensions[by] ?? '',
        title: latest?.pageTitle ?? '',
        now: current[metric] ?? 0,
        before: earlier?.[metric] ?? 0,
      }))
      .filter(({ name }) => name !== '' && name !== WITHOUT_VISIT && name !== DIRECT.source)
  }
  /** @param weight how useful such a finding is; its certainty and its part of the whole do the rest */
  const add = (
    kind: InsightKind,
    weight: number,
    certainty: number,
    part: number,
    finding: Pick<Finding, 'subjects' | 'facts'> & { figures: FigureOf[] },
  ) => {
    if (COMPARING.has(kind) && !isBeforeKnown) return
    const score = weight * surprise(certainty) * (0.2 + Math.min(1, Math.abs(part)))
    found.push({ kind, score, ...finding, figures: finding.figures.slice(0, 3) as Finding['figures'] })
  }

  const all = await totals(['sessions', 'totalUsers', 'returningUsers'])
  const sessions = { now: all?.now.sessions ?? 0, before: all?.before.sessions ?? 0 }
  await Promise.all([
    changes(),
    unusualDays(),
    sources(),
    pages(),
    times(),
    returning(),
    searches(),
    slowPages(),
    pace(),
    ...(scene.hasShop ? [revenue(), funnel(), products(), campaigns()] : []),
  ])
  return found.toSorted((a, b) => b.score - a.score || (a.kind < b.kind ? -1 : 1))

  async function changes(): Promise<void> {
    if (sessions.before === 0 || !isMarked(sessions.now, sessions.before)) return
    const total = sessions.now - sessions.before
    const channels = await rows('sessions', 'sessionDefaultChannelGroup')
    // The channel that went the same way by most.
    const lead = channels
      .filter(({ now, before }) => Math.sign(now - before) === Math.sign(total) && isMarked(now, before))
      .toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before))[0]
    if (!lead) return
    add('change', 1.5, deviations(sessions.now, sessions.before), total / sessions.before, {
      subjects: ['sessions', `sessionDefaultChannelGroup:${lead.name}`],
      facts: {
        ...way(total),
        ...amount('sessions', sessions),
        percent: { percent: percentOf(sessions) },
        name: { by: 'sessionDefaultChannelGroup', name: lead.name },
        ...amount('sessions', lead, 'part'),
      },
      figures: [
        { metric: 'sessions', value: sessions.now, before: sessions.before, report: 'overview' },
        {
          metric: 'sessions',
          value: lead.now,
          before: lead.before,
          of: { by: 'sessionDefaultChannelGroup', name: lead.name },
          report: 'traffic_overview',
        },
      ],
    })
  }

  async function revenue(): Promise<void> {
    const money = await totals(['purchaseRevenue', 'transactions', 'averagePurchaseRevenue'])
    const orders = { now: money?.now.transactions ?? 0, before: money?.before.transactions ?? 0 }
    const value = { now: money?.now.purchaseRevenue ?? 0, before: money?.before.purchaseRevenue ?? 0 }
    const total = value.now - value.before
    if (value.before <= 0 || Math.sign(total) !== Math.sign(orders.now - orders.before)) return
    if (!isMarked(orders.now, orders.before)) return
    add('revenueChange', 2, deviations(orders.now, orders.before), total / value.before, {
      subjects: ['revenue'],
      facts: {
        ...way(total),
        ...amount('purchaseRevenue', value),
        percent: { percent: percentOf(value) },
        ...amount('transactions', orders, 'orders'),
      },
      figures: [
        { metric: 'purchaseRevenue', value: value.now, before: value.before, report: 'ecommerce' },
        { metric: 'transactions', value: orders.now, before: orders.before, report: 'ecommerce' },
        {
          metric: 'averagePurchaseRevenue',
          value: money?.now.averagePurchaseRevenue ?? 0,
          before: money?.before.averagePurchaseRevenue ?? 0,
          report: 'ecommerce',
        },
      ],
    })
  }

  /** Days that lie far from the same weekday of the weeks before. */
  async function unusualDays(): Promise<void> {
    const first = addDays(range.start, -7 * WEEKS)
    const answer = await ask.part({
      metrics: ['sessions'],
      dimensions: ['date'],
      range: { start: first, end: range.end },
    })
    if (isMissing(answer)) return
    const counts = new Map(answer.rows.map(({ dimensions, current }) => [dimensions.date ?? '', current.sessions ?? 0]))
    const days = Array.from({ length: DAYS }, (_, i) => addDays(range.start, i)).flatMap((day) => {
      const weeks = Array.from({ length: WEEKS }, (_, week) => counts.get(addDays(day, -7 * (week + 1))))
      const known = weeks.filter((count) => count !== undefined)
      // Without half of the weeks nothing is usual.
      if (known.length < WEEKS / 2) return []
      const usual = median(known)
      const spread = Math.max(1.4826 * median(known.map((count) => Math.abs(count - usual))), Math.sqrt(usual), 1)
      const now = counts.get(day) ?? 0
      const far = (now - usual) / spread
      return Math.abs(far) >= 4 && isMarked(now, usual) ? [{ day, now, usual, far, spread }] : []
    })
    const [most] = days.toSorted((a, b) => Math.abs(b.far) - Math.abs(a.far))
    if (!most) return
    const { day, now, usual, far, spread } = most
    const [low, high] = [Math.max(0, Math.round(usual - 2 * spread)), Math.round(usual + 2 * spread)]
    add('unusualDay', 1.2, far, (now - usual) / Math.max(1, usual), {
      subjects: [`date:${day}`],
      facts: {
        ...way(now - usual),
        day: { by: 'date', name: day },
        ...amount('sessions', { now, before: Math.round(usual) }),
        low: { metric: 'sessions', value: low },
        high: { metric: 'sessions', value: high },
      },
      figures: [
        {
          metric: 'sessions',
          value: now,
          before: Math.round(usual),
          of: { by: 'date', name: day },
          report: 'overview',
        },
      ],
    })
  }

  async function sources(): Promise<void> {
    const known = await rows('sessions', 'sessionSource')
    const report = 'traffic_source_medium'
    const figureOf = (row: Row): FigureOf => ({
      metric: 'sessions',
      value: row.now,
      before: isBeforeKnown ? row.before : undefined,
      of: { by: 'sessionSource', name: row.name },
      report,
    })
    const factsOf = (row: Row) => ({ name: { by: 'sessionSource', name: row.name }, ...amount('sessions', row) })
    const [arrived] = known
      .filter(({ now, before }) => before === 0 && isMarked(now, 0))
      .toSorted((a, b) => b.now - a.now)
    if (arrived)
      add('newSource', 1.5, deviations(arrived.now, 0), arrived.now / Math.max(1, sessions.now), {
        subjects: [`sessionSource:${arrived.name}`],
        facts: { ...factsOf(arrived), share: { share: arrived.now / Math.max(1, sessions.now) } },
        figures: [figureOf(arrived)],
      })
    const [left] = known
      .filter(({ now, before }) => now === 0 && isMarked(0, before))
      .toSorted((a, b) => b.before - a.before)
    if (left)
      add('lostSource', 1.8, deviations(0, left.before), left.before / Math.max(1, sessions.before), {
        subjects: [`sessionSource:${left.name}`],
        facts: factsOf(left),
        figures: [figureOf(left)],
      })
    const [first] = known.toSorted((a, b) => b.now - a.now)
    const share = first ? first.now / Math.max(1, sessions.now) : 0
    if (first && share > 0.6 && first.now >= 100)
      add('concentration', 0.8, 6, share, {
        subjects: [`sessionSource:${first.name}`],
        facts: { ...factsOf(first), share: { share } },
        figures: [figureOf(first), { metric: 'sessions', value: sessions.now, report: 'overview' }],
      })
  }

  async function pages(): Promise<void> {
    const known = await rows('screenPageViews', 'pagePath', { latest: ['pageTitle'] })
    const views = known.reduce((sum, { now }) => sum + now, 0)
    const marked = known.filter(({ now, before }) => isMarked(now, before))
    for (const [kind, direction] of [
      ['pageRising', 1],
      ['pageFalling', -1],
    ] as const) {
      const [page] = marked
        .filter(({ now, before }) => Math.sign(now - before) === direction)
        .toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before))
      if (!page) continue
      const of = { by: 'pagePath', name: page.name, ...(page.title && { title: page.title }) }
      add(kind, 1, deviations(page.now, page.before), (page.now - page.before) / Math.max(1, views), {
        subjects: [`pagePath:${page.name}`],
        facts: { name: of, ...amount('screenPageViews', page), isNew: { choice: page.before === 0 ? 'yes' : 'no' } },
        figures: [{ metric: 'screenPageViews', value: page.now, before: page.before, of, report: 'engagement_pages' }],
      })
    }
  }

  async function times(): Promise<void> {
    const days = await rows('sessions', 'dayOfWeek')
    const hours = await rows('sessions', 'hour')
    const [day] = days.toSorted((a, b) => b.now - a.now)
    const [hour] = hours.toSorted((a, b) => b.now - a.now)
    if (!day || !hour || sessions.now < 200) return
    // Days of the week come four or five times in thirty days: they have to stand out by far more than that.
    const share = day.now / sessions.now
    if (share < 0.22 || Math.abs(shareDeviations(day.now, sessions.now, sessions.now / 7, sessions.now)) < 3) return
    add('bestTime', 0.7, 5, share - 1 / 7, {
      subjects: ['dayOfWeek'],
      facts: {
        day: { by: 'dayOfWeek', name: day.name },
        hour: { by: 'hour', name: hour.name },
        share: { share },
        ...amount('sessions', day),
      },
      figures: [
        { metric: 'sessions', value: day.now, of: { by: 'dayOfWeek', name: day.name }, report: 'overview' },
        { metric: 'sessions', value: hour.now, of: { by: 'hour', name: hour.name }, report: 'overview' },
      ],
    })
  }

  async function returning(): Promise<void> {
    const [users, before] = [all?.now.totalUsers ?? 0, all?.before.totalUsers ?? 0]
    const [back, backBefore] = [all?.now.returningUsers ?? 0, all?.before.returningUsers ?? 0]
    const far = shareDeviations(back, users, backBefore, before)
    const difference = users > 0 && before > 0 ? back / users - backBefore / before : 0
    if (Math.abs(far) < 3 || Math.abs(difference) < 0.03) return
    add('returning', 1, far, difference * 3, {
      subjects: ['returning'],
      facts: { ...way(difference), share: { share: back / users }, shareBefore: { share: backBefore / before } },
      figures: [
        { metric: 'returningUsers', value: back, before: backBefore, report: 'overview' },
        { metric: 'totalUsers', value: users, before, report: 'overview' },
      ],
    })
  }

  /** The step at which more people than before go no further. */
  async function funnel(): Promise<void> {
    const steps = ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'] as const
    const answer = await ask.part({ ...base, metrics: ['totalUsers'], dimensions: ['funnelStep'], funnel: [...steps] })
    if (isMissing(answer)) return
    const at = (step: number, key: 'current' | 'previous') =>
      answer.rows.find(({ dimensions }) => dimensions.funnelStep === String(step))?.[key]?.totalUsers ?? 0
    const [worst] = [1, 2, 3]
      .map((step) => {
        const [of, now] = [at(step - 1, 'current'), at(step, 'current')]
        const [ofBefore, before] = [at(step - 1, 'previous'), at(step, 'previous')]
        return { step, of, now, ofBefore, before, far: shareDeviations(now, of, before, ofBefore) }
      })
      .filter(({ far }) => far <= -3)
      .toSorted((a, b) => a.far - b.far)
    if (!worst) return
    const { step, of, now, ofBefore, before, far } = worst
    add('funnelLeak', 2.5, far, before / ofBefore - now / of, {
      subjects: ['funnel'],
      facts: {
        step: { choice: steps[step]! },
        share: { share: now / of },
        shareBefore: { share: before / ofBefore },
        of: { metric: 'totalUsers', value: of },
        now: { metric: 'totalUsers', value: now },
      },
      figures: [
        { metric: 'totalUsers', value: of, before: ofBefore, report: 'ecommerce_funnel' },
        { metric: 'totalUsers', value: now, before, report: 'ecommerce_funnel' },
      ],
    })
  }

  async function products(): Promise<void> {
    for (const [kind, metric, by, report] of [
      ['productMoving', 'itemsPurchased', 'itemName', 'ecommerce'],
      ['couponMoving', 'transactions', 'orderCoupon', 'ecommerce_coupons'],
    ] as const) {
      const known = await rows(metric, by)
      const sold = known.reduce((sum, { now }) => sum + now, 0)
      const [row] = known
        .filter(({ now, before }) => isMarked(now, before))
        .toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before))
      if (!row) continue
      add(kind, 1.3, deviations(row.now, row.before), (row.now - row.before) / Math.max(1, sold), {
        subjects: [`${by}:${row.name}`],
        facts: { ...way(row.now - row.before), name: { by, name: row.name }, ...amount(metric, row) },
        figures: [{ metric, value: row.now, before: row.before, of: { by, name: row.name }, report }],
      })
    }
  }

  /** The campaign whose visits bring most each, against the site as a whole. */
  async function campaigns(): Promise<void> {
    const answer = await ask.part({
      range,
      metrics: ['purchaseRevenue', 'transactions', 'sessions'],
      dimensions: ['sessionCampaignName'],
      limit: SEARCHED,
    })
    if (isMissing(answer)) return
    const { totals } = answer
    const usual = (totals.current.purchaseRevenue ?? 0) / Math.max(1, totals.current.sessions ?? 0)
    const [best] = answer.rows
      .map(({ dimensions, current }) => ({
        name: dimensions.sessionCampaignName ?? '',
        money: current.purchaseRevenue ?? 0,
        orders: current.transactions ?? 0,
        visits: current.sessions ?? 0,
      }))
      .filter(
        ({ name, orders, visits, money }) =>
          name !== '' && name !== WITHOUT_VISIT && orders >= 10 && visits >= 50 && money / visits > 2 * usual,
      )
      .toSorted((a, b) => b.money - a.money)
    if (!best || usual <= 0) return
    const of = { by: 'sessionCampaignName', name: best.name }
    const share = (orders: number, visits: number) => orders / Math.max(1, visits)
    add('campaignReturn', 1.4, 6, best.money / Math.max(1, totals.current.purchaseRevenue ?? 0), {
      subjects: [`sessionCampaignName:${best.name}`],
      facts: {
        name: of,
        money: { metric: 'purchaseRevenue', value: best.money },
        each: { metric: 'purchaseRevenue', value: best.money / best.visits },
        usual: { metric: 'purchaseRevenue', value: usual },
        share: { share: share(best.orders, best.visits) },
      },
      figures: [
        { metric: 'purchaseRevenue', value: best.money, of, report: 'traffic_campaign' },
        { metric: 'sessions', value: best.visits, of, report: 'traffic_campaign' },
        { metric: 'transactions', value: best.orders, of, report: 'ecommerce' },
      ],
    })
  }

  /** A search term that many see and few follow. */
  async function searches(): Promise<void> {
    const answer = await ask.part({
      range,
      metrics: ['organicGoogleSearchImpressions', 'organicGoogleSearchClicks', 'organicGoogleSearchAveragePosition'],
      dimensions: ['organicGoogleSearchQuery'],
      limit: SEARCHED,
    })
    if (isMissing(answer)) return
    const all = answer.totals.current
    const usual = (all.organicGoogleSearchClicks ?? 0) / Math.max(1, all.organicGoogleSearchImpressions ?? 0)
    const [term] = answer.rows
      .map(({ dimensions, current }) => ({
        name: dimensions.organicGoogleSearchQuery ?? '',
        seen: current.organicGoogleSearchImpressions ?? 0,
        clicks: current.organicGoogleSearchClicks ?? 0,
        position: current.organicGoogleSearchAveragePosition ?? 0,
      }))
      // Further down nobody looks: few clicks say nothing there.
      .filter(
        ({ name, seen, clicks, position }) => name !== '' && seen >= 200 && position <= 10 && clicks / seen < usual / 2,
      )
      .filter(({ seen, clicks }) => (seen * usual - clicks) / Math.sqrt(seen * usual) >= 3)
      .toSorted((a, b) => b.seen * usual - b.clicks - (a.seen * usual - a.clicks))
    if (!term || usual === 0) return
    const of = { by: 'organicGoogleSearchQuery', name: term.name }
    add('searchClicks', 1.2, 5, term.seen / Math.max(1, all.organicGoogleSearchImpressions ?? 0), {
      subjects: [`organicGoogleSearchQuery:${term.name}`],
      facts: {
        name: of,
        seen: { metric: 'organicGoogleSearchImpressions', value: term.seen },
        clicks: { metric: 'organicGoogleSearchClicks', value: term.clicks },
        share: { share: term.clicks / term.seen },
        usual: { share: usual },
      },
      figures: [
        { metric: 'organicGoogleSearchImpressions', value: term.seen, of, report: 'queries' },
        { metric: 'organicGoogleSearchClicks', value: term.clicks, of, report: 'queries' },
        { metric: 'organicGoogleSearchAveragePosition', value: term.position, of, report: 'queries' },
      ],
    })
  }

  /** A page that shows late and that people leave the site on. */
  async function slowPages(): Promise<void> {
    const POOR_MS = 4000
    const answer = await ask.part({
      range,
      metrics: ['largestContentfulPaint', 'largestContentfulPaintViews', 'exitRate', 'screenPageViews'],
      dimensions: ['pagePath'],
      latest: ['pageTitle'],
      limit: SEARCHED,
    })
    if (isMissing(answer)) return
    const usual = answer.totals.current.exitRate ?? 0
    const [page] = answer.rows
      .map(({ dimensions, latest, current }) => ({
        name: dimensions.pagePath ?? '',
        title: latest?.pageTitle ?? '',
        paint: current.largestContentfulPaint ?? 0,
        measured: current.largestContentfulPaintViews ?? 0,
        exits: current.exitRate ?? 0,
        views: current.screenPageViews ?? 0,
      }))
      .filter(
        ({ paint, measured, exits, views }) => paint > POOR_MS && measured >= 30 && exits > 1.2 * usual && views >= 50,
      )
      .toSorted((a, b) => b.views * b.exits - a.views * a.exits)
    if (!page) return
    const of = { by: 'pagePath', name: page.name, ...(page.title && { title: page.title }) }
    add('slowPage', 1.6, 5, page.views / Math.max(1, answer.totals.current.screenPageViews ?? 0), {
      subjects: [`pagePath:${page.name}`],
      facts: {
        name: of,
        paint: { metric: 'largestContentfulPaint', value: page.paint },
        share: { share: page.exits },
        usual: { share: usual },
      },
      figures: [
        { metric: 'largestContentfulPaint', value: page.paint, of, report: 'sitespeed' },
        { metric: 'exitRate', value: page.exits, of, report: 'publisher' },
        { metric: 'screenPageViews', value: page.views, of, report: 'engagement_pages' },
      ],
    })
  }

  /** How the month goes against the same days of the one before. */
  async function pace(): Promise<void> {
    const yesterday = addDays(scene.today, -1)
    const month = resolveRange('this:month', { ...scene, today: yesterday })
    const before = startOf('month', addDays(month.start, -1), scene.firstDayOfWeek)
    const sameDay = addDays(before, Number(yesterday.slice(8)) - 1)
    // A few days say nothing of a month, and the last days of a longer one have none beside them.
    if (Number(yesterday.slice(8)) < 7 || sameDay >= month.start || scene.firstDay > before) return
    const metric: Metric = scene.hasShop ? 'purchaseRevenue' : 'sessions'
    const counted: Metric = scene.hasShop ? 'transactions' : 'sessions'
    const answer = await ask.part({
      metrics: [...new Set([metric, counted])],
      range: month,
      compare: { start: before, end: sameDay },
    })
    if (isMissing(answer)) return
    const value = { now: answer.totals.current[metric] ?? 0, before: answer.totals.previous?.[metric] ?? 0 }
    const counts = { now: answer.totals.current[counted] ?? 0, before: answer.totals.previous?.[counted] ?? 0 }
    if (value.before <= 0 || !isMarked(counts.now, counts.before)) return
    add('pace', 1.1, deviations(counts.now, counts.before), (value.now - value.before) / value.before, {
      subjects: [scene.hasShop ? 'revenue' : 'sessions'],
      facts: {
        ...way(value.now - value.before),
        metric: { choice: metric },
        ...amount(metric, value),
        percent: { percent: percentOf(value) },
        days: { days: month },
        daysBefore: { days: { start: before, end: sameDay } },
      },
      figures: [{ metric, value: value.now, before: value.before, report: scene.hasShop ? 'ecommerce' : 'overview' }],
    })
  }
}

const way = (difference: number) => ({ direction: { choice: difference > 0 ? 'more' : 'less' } })

const percentOf = ({ now, before }: { now: number; before: number }) =>
  Math.abs(((now - before) / Math.abs(before)) * 100)

/** A figure now and before, and by how much it differs, under names that begin alike. */
function amount(metric: Metric, { now, before }: { now: number; before: number }, prefix = '') {
  const named = (name: string) => (prefix === '' ? name : `${prefix}${name[0]!.toUpperCase()}${name.slice(1)}`)
  return {
    [named('now')]: { metric, value: now },
    [named('before')]: { metric, value: before },
    [named('difference')]: { metric, value: Math.abs(now - before) },
  }
}
