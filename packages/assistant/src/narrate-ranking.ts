/** Writes rankings: which rows have most or least, what place a row has, what gained or lost, and how many rows there are. */
import { type ChatChart, type Figures, isInverted, type Metric, unitOf } from '@curlew/model'
import { isOfHigh } from './limits.ts'
import { leftOutNote, type Narration, onlyOf, rich, rowName, whenOf } from './narrate-parts.ts'
import { atLeastNote, cutNote, rowBlocks, thresholdNote } from './narrate-rows.ts'
import { perDayNote, perOf, quotientText } from './narrate-value.ts'
import type { Plan } from './plan.ts'
import type { Block } from './prose.ts'
import type { Answer, AnswerRow } from './run/answer.ts'
import type { Say } from './say.ts'
import { limitOf } from './say-conditions.ts'

export function rankingBlocks(answer: Answer, say: Say, chart: ChatChart | null): Narration {
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
      details: [...rowBlocks(answer, say, chart), ...leastNotes(answer, say)],
    }
  }
  const share =
    first.share === undefined
      ? ''
      : t('answer.ofAll', { share: say.share(first.share), total: say.value(metric, totals.current[metric]) })
  const tied = plan.perDay ? [] : tiedWith(first, answer)
  const values = {
    when: whenOf(answer, say),
    name: rowName(answer, first, say),
    figure: formats.and(plan.metrics.map((metric) => say.figure(metric, first.current[metric], 'dative'))),
    share,
    only: onlyOf(plan, say),
  }
  const details = [
    ...perDayNote(answer, say),
    ...thresholdNote(answer, say),
    ...(rows.length > 1 ? rowBlocks(answer, say, chart) : leftOutNote(rows.length, answer.rowCount, say)),
    ...leastNotes(answer, say),
  ]
  if (tied.length > 0) {
    const names = formats.and([first, ...tied].slice(0, MOST_TIED).map((row) => rowName(answer, row, say)))
    const more = Math.max(0, tied.length + 1 - MOST_TIED)
    const { when, only, figure } = values
    const place = tied.length + 1 === answer.rowCount ? 'same' : PLACES[placeKey(plan, metric)]
    return {
      lead: [{ paragraph: rich(say, 'answer.tied', { when, only, figure, share, names, more, place }) }],
      details,
    }
  }
  return { lead: [{ paragraph: rich(say, placeKey(plan, metric), values) }], details }
}

/** What a ranking leaves out, and why. */
const leastNotes = (answer: Answer, say: Say): Block[] => [
  ...atLeastNote(answer, say),
  ...cutNote(answer.plan, answer.isCutLeftOut ? 'left_out' : undefined, say),
]

/** How many rows of the same figure are named. */
const MOST_TIED = 3

/** The other rows that have the figure of the first one, as far as the answer shows them. */
function tiedWith(first: AnswerRow, { plan, rows }: Answer): AnswerRow[] {
  const metric = plan.metrics[0]!
  return rows.filter((row) => row !== first && row.current[metric] === first.current[metric])
}

const PLACES = {
  ...{ 'answer.most': 'first', 'answer.mostPerDay': 'first', 'answer.least': 'last', 'answer.leastPerDay': 'last' },
  ...{ 'answer.highestFigure': 'highest', 'answer.lowestFigure': 'lowest' },
} as const

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
    name: row ? rowName(answer, row, say) : say.name(plan.by!, plan.rankOf!),
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
    return rich(say, 'answer.rowPer', { name: rowName(answer, row, say), ...figures })
  })
  const values = {
    ...{ when: whenOf(answer, say), name: rowName(answer, rows[0]!, say), only: onlyOf(plan, say) },
    ...{ figure: each(rows[0]!.current), ...perOf(plan, say) },
  }
  return {
    lead: [{ paragraph: rich(say, plan.order === 'most' ? 'answer.mostPer' : 'answer.leastPer', values) }],
    details: [
      { list },
      ...leftOutNote(rows.length, rowCount, say),
      { paragraph: [say.words.t('answer.perAll', { figure: each(totals.current) })] },
      ...leastNotes(answer, say),
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
export function moverBlocks(answer: Answer, say: Say): Narration {
  const { plan, compared } = answer
  const metric = plan.metrics[0]!
  // What looks the same in both ranges did not move as far as the reader can see.
  const rows = answer.rows.filter(({ current, previous }) => say.direction(metric, current[metric], previous?.[metric]))
  const rowCount = answer.rowCount - (answer.rows.length - rows.length)
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
    name: rowName(answer, row, say),
    difference: say.difference(metric, row.current[metric], row.previous?.[metric]),
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
      ...leastNotes(answer, say),
    ],
  }
}
