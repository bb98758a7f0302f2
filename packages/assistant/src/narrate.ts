/** Writes answers as plain sentences. They contain only figures, days and names of the answer, formatted by {@link Say}. */
import { type ChatChart, type Figures, isInverted, type Metric, unitOf } from '@curlew/model'
import { isAmount } from './additive.ts'
import { notDrawn } from './chart.ts'
import { isOfHigh } from './limits.ts'
import { changeBlocks } from './narrate-change.ts'
import { leftOutNote, type Narration, nameOf, onlyOf, rich, whenOf } from './narrate-parts.ts'
import { funnelBlocks, journeyBlocks } from './narrate-people.ts'
import { comparison, perDayNote, perOf, quotientText, valueBlocks } from './narrate-value.ts'
import type { Plan } from './plan.ts'
import type { Block } from './prose.ts'
import { type Answer, type AnswerRow, extremesOf, meanOf } from './run/answer.ts'
import type { Say } from './say.ts'
import { limitOf } from './say-conditions.ts'
import { sayFor } from './say-people.ts'

/** Lead and details as one list of blocks. See {@link narrateParts}. */
export function narrate(...about: Parameters<typeof narrateParts>): Block[] {
  const { lead, details } = narrateParts(...about)
  return [...lead, ...details]
}

/**
 * @param timeZone the site's
 * @param chart shown beside the text; it labels each row with its figure, so no list repeats them
 */
export function narrateParts(answer: Answer, say: Say, timeZone: string, chart: ChatChart | null = null): Narration {
  const { lead, details } = withoutFirstDay(answer, sayFor(answer.plan, say), timeZone, chart)
  return {
    lead,
    details: [
      ...details,
      ...meanNote(answer, say),
      ...chartNote(answer, say, chart),
      ...hourTwiceNote(answer, say),
      ...firstDayNote(answer, say),
      ...lastDayNote(answer, say),
    ],
  }
}

/** The average week or month, without those that are cut or not over. */
function meanNote(answer: Answer, say: Say): Block[] {
  const mean = meanOf(answer)
  if (mean === null) return []
  const { by, metrics } = answer.plan
  const values = {
    by: by ?? '',
    count: mean.count,
    figure: say.figure(metrics[0]!, mean.figure),
  }
  return [{ paragraph: rich(say, 'answer.mean', values) }]
}

/** Why another chart is drawn than the one that was asked for. */
function chartNote(answer: Answer, say: Say, chart: ChatChart | null): Block[] {
  const reason = notDrawn(answer, chart)
  return reason === null ? [] : [{ paragraph: [say.words.t('answer.notDrawn', { reason })] }]
}

function hourTwiceNote({ hourTwice }: Answer, say: Say): Block[] {
  if (hourTwice === undefined) return []
  return [{ paragraph: [say.words.t('answer.hourTwice', { hour: say.words.days.clockHour(hourTwice) })] }]
}

/** Before the site's first day nothing was counted, which is not the same as no visits. */
function firstDayNote({ countedSince, uncompared }: Answer, say: Say): Block[] {
  if (countedSince === undefined) return []
  if (uncompared) {
    const values = { day: say.words.days.weekdayYear(countedSince), days: say.range(uncompared) }
    return [{ paragraph: [say.words.t('answer.uncompared', values)] }]
  }
  return [{ paragraph: [say.words.t('answer.countedSince', { day: say.words.days.weekdayYear(countedSince) })] }]
}

/** Search engines report with a delay of some days. */
function lastDayNote({ searchTermsUntil }: Answer, say: Say): Block[] {
  if (searchTermsUntil === undefined) return []
  return [
    { paragraph: [say.words.t('answer.searchTermsUntil', { day: say.words.days.weekdayYear(searchTermsUntil) })] },
  ]
}

function withoutFirstDay(answer: Answer, say: Say, timeZone: string, chart: ChatChart | null): Narration {
  const { t } = say.words
  if (answer.plan.orderBy) return moverBlocks(answer, say)
  if (isNoneBeyond(answer)) {
    const { by } = answer.plan
    const values = {
      ...{ when: whenOf(answer, say), label: say.dimensionLabel(by!), only: onlyOf(answer.plan, say) },
      ...limitOf(answer.plan, say),
    }
    return { lead: [{ paragraph: [t('answer.noneBeyond', values)] }], details: [] }
  }
  if (isEmpty(answer)) {
    const nothing = t('answer.nothing', { when: whenOf(answer, say), only: onlyOf(answer.plan, say) })
    return { lead: [{ paragraph: [nothing] }], details: [] }
  }
  switch (answer.plan.shape) {
    case 'value':
      return valueBlocks(answer, say)
    case 'series':
      return seriesBlocks(answer, say, chart)
    case 'ranking':
      return rankingBlocks(answer, say, chart)
    case 'breakdown':
      return breakdownBlocks(answer, say, chart)
    case 'change':
      return changeBlocks(answer, say)
    case 'funnel':
      return funnelBlocks(answer, say, chart)
    case 'journeys':
      return journeyBlocks(answer, say, timeZone)
  }
}

/** Whether nothing was counted in either range. */
export function isEmpty({ plan, rows, totals, journeys }: Answer): boolean {
  const nothing = (figures: Figures | undefined) => Object.values(figures ?? {}).every((value) => value === 0)
  if (plan.shape === 'journeys') return !journeys || journeys.total === 0
  if (plan.shape === 'ranking' || plan.shape === 'breakdown') {
    // Days and hours are rows even where nothing was counted.
    const isZero = rows.every(({ current, previous }) => nothing(current) && nothing(previous))
    return rows.length === 0 || (isZero && nothing(totals.current))
  }
  if (plan.shape === 'funnel') return rows.every(({ current }) => nothing(current))
  return nothing(totals.current) && nothing(totals.previous)
}

/** Whether the threshold excludes every row. */
function isNoneBeyond({ plan, rows, totals }: Answer): boolean {
  return (
    plan.threshold !== undefined &&
    plan.by !== undefined &&
    rows.length === 0 &&
    Object.values(totals.current).some((value) => value !== 0)
  )
}

function seriesBlocks(answer: Answer, say: Say, chart: ChatChart | null): Narration {
  const { plan } = answer
  const metric = plan.metrics[0]!
  const by = plan.by!
  const { high, low } = extremesOf(answer)
  if (!high || !low || high === low) return valueBlocks(answer, say)
  const each = plan.per ? (row: AnswerRow) => quotientText(plan, row.current, say) ?? '' : null
  const values = {
    figure: each ? each(high) : say.figure(metric, high.current[metric], 'dative'),
    high: say.name(by, high.value),
    lowFigure: each ? each(low) : say.value(metric, low.current[metric]),
    low: say.name(by, low.value),
  }
  const { lead, details } = valueBlocks(answer, say)
  // A week has few days, so list each of them.
  const days = [...(by === 'dayOfWeek' ? rowBlocks(answer, say, chart) : []), ...atLeastNote(answer, say)]
  return { lead: [...lead, { paragraph: [say.words.t('answer.highest', values)] }], details: [...details, ...days] }
}

function rankingBlocks(answer: Answer, say: Say, chart: ChatChart | null): Narration {
  const { plan, rows, totals } = answer
  const metric = plan.metrics[0]!
  const first = rows[0]!
  const { t, formats } = say.words
  // With a threshold from above, the first row is not the first of all.
  const { threshold } = plan
  if (plan.per) return quotientBlocks(answer, say)
  if (plan.count) return countBlocks(answer, say, chart)
  if (answer.rank) return rankBlocks(answer, answer.rank, say, chart)
  if (threshold && !threshold.of && !isOfHigh(threshold)) {
    const label = say.dimensionLabel(plan.by!)
    const below = { when: whenOf(answer, say), count: answer.rowCount, label, only: onlyOf(plan, say) }
    return {
      lead: [{ paragraph: rich(say, 'answer.below', { ...below, ...limitOf(plan, say) }) }],
      details: [...rowBlocks(answer, say, chart), ...atLeastNote(answer, say)],
    }
  }
  const share =
    first.share === undefined
      ? ''
      : t('answer.ofAll', { share: say.share(first.share), total: say.value(metric, totals.current[metric]) })
  const tied = plan.perDay ? [] : tiedWith(first, answer)
  const values = {
    when: whenOf(answer, say),
    name: nameOf(plan, first, say),
    figure: formats.and(plan.metrics.map((metric) => say.figure(metric, first.current[metric], 'dative'))),
    share,
    only: onlyOf(plan, say),
  }
  const details = [
    ...perDayNote(answer, say),
    ...thresholdNote(answer, say),
    ...(rows.length > 1 ? rowBlocks(answer, say, chart) : leftOutNote(rows.length, answer.rowCount, say)),
    ...atLeastNote(answer, say),
  ]
  if (tied.length > 0) {
    const names = formats.and([first, ...tied].slice(0, MOST_TIED).map((row) => nameOf(plan, row, say)))
    const more = Math.max(0, tied.length + 1 - MOST_TIED)
    const { when, only, figure } = values
    const place = placeKey(plan, metric).startsWith('answer.most') ? 'first' : 'last'
    return {
      lead: [{ paragraph: rich(say, 'answer.tied', { when, only, figure, share, names, more, place }) }],
      details,
    }
  }
  return { lead: [{ paragraph: rich(say, placeKey(plan, metric), values) }], details }
}

/** How many rows of the same figure are named. */
const MOST_TIED = 3

/** The other rows that have the figure of the first one, as far as the answer shows them. */
function tiedWith(first: AnswerRow, { plan, rows }: Answer): AnswerRow[] {
  const metric = plan.metrics[0]!
  return isInverted(metric) ? [] : rows.filter((row) => row !== first && row.current[metric] === first.current[metric])
}

/** First place is the lowest number of a position. Of a rate that is better when it is low, "first" would say too little. */
function placeKey({ order, perDay }: Plan, metric: Metric) {
  if (isInverted(metric) && unitOf(metric) !== 'position' && !perDay)
    return order === 'most' ? ('answer.highestFigure' as const) : ('answer.lowestFigure' as const)
  const isFirst = (order === 'most') !== (unitOf(metric) === 'position')
  const place = isFirst ? ('answer.most' as const) : ('answer.least' as const)
  return perDay ? (`${place}PerDay` as const) : place
}

/** The place of one row, and the rows at the top. */
function rankBlocks(
  answer: Answer,
  { place, of, row }: NonNullable<Answer['rank']>,
  say: Say,
  chart: ChatChart | null,
): Narration {
  const { plan, totals } = answer
  const metric = plan.metrics[0]!
  const values = {
    ...{ when: whenOf(answer, say), label: say.dimensionLabel(plan.by!), only: onlyOf(plan, say), count: of },
    name: row ? nameOf(plan, row, say) : say.name(plan.by!, plan.rankOf!),
    metric: say.metricLabel(metric),
  }
  const details = rowBlocks(answer, say, chart)
  if (!row) return { lead: [{ paragraph: rich(say, 'answer.rankNone', values) }], details }
  const share =
    row.share === undefined
      ? ''
      : say.words.t('answer.ofAll', { share: say.share(row.share), total: say.value(metric, totals.current[metric]) })
  const figure = say.words.formats.and(plan.metrics.map((own) => say.figure(own, row.current[own], 'dative')))
  return { lead: [{ paragraph: rich(say, 'answer.rank', { ...values, place, figure, share }) }], details }
}

/** Rows by a figure for each of another, such as revenue per session. */
function quotientBlocks(answer: Answer, say: Say): Narration {
  const { plan, rows, rowCount, totals } = answer
  const each = (figures: Figures) => quotientText(plan, figures, say) ?? ''
  const list = rows.map((row) => {
    const figures = { each: each(row.current), figures: say.figures(plan.metrics, row.current) }
    return rich(say, 'answer.rowPer', { name: nameOf(plan, row, say), ...figures })
  })
  const values = {
    ...{ when: whenOf(answer, say), name: nameOf(plan, rows[0]!, say), only: onlyOf(plan, say) },
    ...{ figure: each(rows[0]!.current), ...perOf(plan, say) },
  }
  return {
    lead: [{ paragraph: rich(say, plan.order === 'most' ? 'answer.mostPer' : 'answer.leastPer', values) }],
    details: [
      { list },
      ...leftOutNote(rows.length, rowCount, say),
      { paragraph: [say.words.t('answer.perAll', { figure: each(totals.current) })] },
      ...atLeastNote(answer, say),
    ],
  }
}

/** How many rows there are, such as countries, or days with more than 100 sessions. */
function countBlocks(answer: Answer, say: Say, chart: ChatChart | null): Narration {
  const { plan, rowCount } = answer
  const values = {
    ...{ when: whenOf(answer, say), only: onlyOf(plan, say), count: rowCount },
    ...{ by: plan.by!, label: say.dimensionLabel(plan.by!) },
  }
  const lead = plan.threshold
    ? rich(say, 'answer.rowsWith', { ...values, ...limitOf(plan, say) })
    : rich(say, 'answer.rowsCounted', { ...values, metric: say.metricLabel(plan.metrics[0]!) })
  return { lead: [{ paragraph: lead }], details: rowBlocks(answer, say, chart) }
}

/** A figure that is better when it is low improves as it falls. */
const MOVED = {
  amount: {
    up: { most: 'answer.gained', none: 'answer.noneGained' },
    down: { most: 'answer.lost', none: 'answer.noneLost' },
  },
  quality: {
    up: { most: 'answer.improved', none: 'answer.noneImproved' },
    down: { most: 'answer.worsened', none: 'answer.noneWorsened' },
  },
} as const

/** The rows that gained or lost most against the compared range. */
function moverBlocks(answer: Answer, say: Say): Narration {
  const { plan, rows, rowCount, compared } = answer
  const metric = plan.metrics[0]!
  const { t } = say.words
  const words =
    MOVED[isInverted(metric) ? 'quality' : 'amount'][(plan.order === 'most') !== isInverted(metric) ? 'up' : 'down']
  const values = { when: whenOf(answer, say), label: say.dimensionLabel(plan.by!), only: onlyOf(plan, say) }
  const days: Block[] = compared ? [{ paragraph: [t('answer.changedSince', { days: say.range(compared) })] }] : []
  const [first] = rows
  if (!first) {
    return { lead: [{ paragraph: [t(words.none, values)] }, ...days], details: [] }
  }
  const partOf = (row: AnswerRow) => ({
    name: nameOf(plan, row, say),
    difference: say.difference(metric, (row.current[metric] ?? 0) - (row.previous?.[metric] ?? 0)),
    before: say.value(metric, row.previous?.[metric]),
    now: say.value(metric, row.current[metric]),
  })
  const head = { ...values, ...partOf(first), metric: say.metricLabel(metric) }
  const list = rows.map((row) => rich(say, 'answer.part', partOf(row)))
  return {
    lead: [{ paragraph: rich(say, words.most, head) }, ...days],
    details: [
      ...(rows.length > 1 ? [{ list }] : []),
      ...leftOutNote(rows.length, rowCount, say),
      ...atLeastNote(answer, say),
    ],
  }
}

function atLeastNote({ plan, rows, atLeast }: Answer, say: Say): Block[] {
  if (!atLeast || atLeast.count <= 1) return []
  const figure = say.figure(atLeast.metric, atLeast.count)
  if (plan.shape !== 'series') return [{ paragraph: [say.words.t('answer.atLeast', { figure })] }]
  const isAnyBelow = rows.some(({ current }) => (current[atLeast.metric] ?? 0) < atLeast.count)
  return isAnyBelow ? [{ paragraph: [say.words.t('answer.atLeastInSeries', { figure })] }] : []
}

function thresholdNote({ plan, rowCount }: Answer, say: Say): Block[] {
  if (!plan.threshold) return []
  return [{ paragraph: [say.words.t('answer.threshold', { count: rowCount, ...limitOf(plan, say) })] }]
}

/** Lists the rows with their figures and the previous ones; skipped if a chart already labels each row. */
function rowBlocks(answer: Answer, say: Say, chart: ChatChart | null): Block[] {
  const { rows, rowCount, compared, plan } = answer
  const isInChart = chart !== null && !compared && plan.metrics.length === 1
  if (!isInChart) return [rowList(answer, say), ...leftOutNote(rows.length, rowCount, say)]
  // The chart's last slice is the rows left out.
  return chart.total === undefined ? leftOutNote(rows.length, rowCount, say) : []
}

function rowList({ plan, rows, whole }: Answer, say: Say): Block {
  const { t } = say.words
  const items = rows.map((row) => {
    const now = say.figures(plan.metrics, row.current)
    const before = row.previous && say.figures(plan.metrics, row.previous)
    const when = row.previousDay && say.dayBeside(row.previousDay, row.value)
    const figures =
      before === undefined
        ? now
        : when
          ? t('answer.rowBeside', { figures: now, before, day: when })
          : t('answer.rowBefore', { figures: now, before })
    const name = nameOf(plan, row, say)
    if (whole !== undefined && row.share !== undefined) {
      const ofAll = t('answer.ofAll', { share: say.share(row.share), total: say.value(plan.metrics[0]!, whole) })
      return rich(say, 'answer.row', { name, figures: `${figures}${ofAll}` })
    }
    return row.share === undefined
      ? rich(say, 'answer.row', { name, figures })
      : rich(say, 'answer.rowShare', { name, figures, share: say.share(row.share) })
  })
  return { list: items }
}

function breakdownBlocks(answer: Answer, say: Say, chart: ChatChart | null): Narration {
  const { plan, totals } = answer
  const values = {
    when: whenOf(answer, say),
    figure: say.figures(plan.metrics, totals.current),
    label: say.dimensionLabel(plan.by!),
    only: onlyOf(plan, say),
  }
  return {
    lead: [{ paragraph: rich(say, 'answer.breakdown', values) }],
    details: [
      ...ofChosenRows(answer, say),
      ...rowBlocks(answer, say, chart),
      ...thresholdNote(answer, say),
      ...comparison(answer, say),
    ],
  }
}

/** Of rows that the question chose: what they come to together, and how far two of them are apart. */
function ofChosenRows({ plan, rows, rowCount, whole, totals }: Answer, say: Say): Block[] {
  const metric = plan.metrics[0]!
  if (whole === undefined || rows.length < 2) return []
  const [one, other] = rows
  const difference = Math.abs((one!.current[metric] ?? 0) - (other!.current[metric] ?? 0))
  const [more, less] = (one!.current[metric] ?? 0) >= (other!.current[metric] ?? 0) ? [one!, other!] : [other!, one!]
  const apart: Block[] =
    rowCount === 2 && difference > 0
      ? [
          {
            paragraph: rich(say, 'answer.apart', {
              ...{
                difference: say.size(metric, difference),
                name: nameOf(plan, more, say),
                other: nameOf(plan, less, say),
              },
            }),
          },
        ]
      : []
  // People of chosen rows are counted once, so their share holds although rows do not add up.
  if (!isAmount(metric) || whole === 0) return apart
  const now = totals.current[metric] ?? 0
  const sum = { figure: say.figure(metric, now), share: say.share(now / whole), total: say.value(metric, whole) }
  return [...apart, { paragraph: rich(say, 'answer.together', sum) }]
}
