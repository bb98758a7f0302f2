/** Writes answers as plain sentences. They contain only figures, days and names of the answer, formatted by {@link Say}. */
import type { ChatChart, Figures } from '@curlew/model'
import { isAmount } from './additive.ts'
import { notDrawn } from './chart.ts'
import { changeBlocks } from './narrate-change.ts'
import { type Narration, onlyOf, rich, rowName, whenOf } from './narrate-parts.ts'
import { funnelBlocks, journeyBlocks } from './narrate-people.ts'
import { moverBlocks, rankingBlocks } from './narrate-ranking.ts'
import { atLeastNote, cutNote, rowBlocks, thresholdNote, weekdayNote } from './narrate-rows.ts'
import { comparison, quotientText, valueBlocks } from './narrate-value.ts'
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
  if (mean === null || isEmpty(answer)) return []
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
function firstDayNote({ countedSince, keptSince, uncompared }: Answer, say: Say): Block[] {
  if (keptSince !== undefined)
    return [{ paragraph: [say.words.t('kept.since', { day: say.words.days.full(keptSince) })] }]
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
export function isEmpty({ plan, rows, totals, journeys, isMeasuredZero }: Answer): boolean {
  if (isMeasuredZero) return false
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
  const { high, low, cut } = extremesOf(answer)
  if (!high || !low || high === low) return valueBlocks(answer, say)
  const each = plan.per ? (row: AnswerRow) => quotientText(plan, row.current, say) ?? '' : null
  const figureOf = each ?? ((row: AnswerRow) => say.value(metric, row.current[metric]))
  const { lead, details } = valueBlocks(answer, say)
  if (figureOf(high) === figureOf(low)) return { lead, details }
  const moreLike = (row: AnswerRow) =>
    answer.rows.filter((other) => other !== row && !other.isPart && figureOf(other) === figureOf(row)).length
  const values = {
    ...{ high: rowName(answer, high, say), highMore: moreLike(high) },
    ...{ low: rowName(answer, low, say), lowMore: moreLike(low) },
    figure: each ? each(high) : say.figure(metric, high.current[metric], 'dative'),
    lowFigure: figureOf(low),
  }
  // A week has few days, so list each of them.
  const notes = [...atLeastNote(answer, say), ...cutNote(plan, cut, say), ...weekdayNote(answer, say)]
  const days = [...(by === 'dayOfWeek' ? rowBlocks(answer, say, chart) : []), ...notes]
  return { lead: [...lead, { paragraph: [say.words.t('answer.highest', values)] }], details: [...details, ...days] }
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
function ofChosenRows(answer: Answer, say: Say): Block[] {
  const { plan, rows, rowCount, whole, totals } = answer
  const metric = plan.metrics[0]!
  if (whole === undefined || rows.length < 2) return []
  const [one, other] = rows
  const isApart = say.direction(metric, one!.current[metric], other!.current[metric]) !== 0
  const [more, less] = (one!.current[metric] ?? 0) >= (other!.current[metric] ?? 0) ? [one!, other!] : [other!, one!]
  const apart: Block[] =
    rowCount === 2 && isApart
      ? [
          {
            paragraph: rich(say, 'answer.apart', {
              ...{
                difference: say.size(metric, one!.current[metric], other!.current[metric]),
                name: rowName(answer, more, say),
                other: rowName(answer, less, say),
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
