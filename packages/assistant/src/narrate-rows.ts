/** Writes the rows of an answer as a list, and which rows it leaves out. */
import { type ChatChart, countDays } from '@curlew/model'
import { isAmount } from './additive.ts'
import { leftOutNote, rich, rowName } from './narrate-parts.ts'
import type { Plan } from './plan.ts'
import type { Block } from './prose.ts'
import type { Answer } from './run/answer.ts'
import type { Say } from './say.ts'
import { limitOf } from './say-conditions.ts'

export function atLeastNote({ plan, rows, atLeast }: Answer, say: Say): Block[] {
  if (!atLeast || atLeast.count <= 1) return []
  const figure = say.figure(atLeast.metric, atLeast.count)
  if (plan.shape !== 'series') return [{ paragraph: [say.words.t('answer.atLeast', { figure })] }]
  const isAnyBelow = rows.some(({ current }) => (current[atLeast.metric] ?? 0) < atLeast.count)
  return isAnyBelow ? [{ paragraph: [say.words.t('answer.atLeastInSeries', { figure })] }] : []
}

/** Which weeks or months cannot be named: those of which the days hold only a part. */
export function cutNote({ by }: Plan, place: 'lowest' | 'either' | 'all' | 'left_out' | undefined, say: Say): Block[] {
  return place === undefined ? [] : [{ paragraph: [say.words.t('answer.cutSteps', { by: by ?? '', place })] }]
}

/** Sums of weekdays say little of which is the best where the days hold more of some than of others. */
export function weekdayNote({ plan, days }: Answer, say: Say): Block[] {
  const isOfSums = plan.by === 'dayOfWeek' && !plan.perDay && !plan.per && plan.metrics.every(isAmount)
  const areWholeWeeks = days.until === undefined && countDays(days) % 7 === 0
  return isOfSums && !areWholeWeeks ? [{ paragraph: [say.words.t('answer.weekdaySums')] }] : []
}

export function thresholdNote({ plan, rowCount }: Answer, say: Say): Block[] {
  if (!plan.threshold) return []
  return [{ paragraph: [say.words.t('answer.threshold', { count: rowCount, ...limitOf(plan, say) })] }]
}

/** Lists the rows with their figures and the previous ones; skipped if a chart already labels each row. */
export function rowBlocks(answer: Answer, say: Say, chart: ChatChart | null): Block[] {
  const { rows, rowCount, compared, plan } = answer
  const isInChart = chart !== null && !compared && plan.metrics.length === 1
  if (!isInChart) return [rowList(answer, say), ...leftOutNote(rows.length, rowCount, say)]
  // The chart's last slice is the rows left out.
  return chart.total === undefined ? leftOutNote(rows.length, rowCount, say) : []
}

function rowList(answer: Answer, say: Say): Block {
  const { plan, rows, whole } = answer
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
    const name = rowName(answer, row, say)
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
