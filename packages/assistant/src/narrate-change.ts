/** A change in words, with the parts that account for it. */
import { type Metric, percentChange } from '@curlew/model'
import { isAmount } from './additive.ts'
import { type Narration, onlyOf, rich, whenOf } from './narrate-parts.ts'
import type { Block } from './prose.ts'
import type { Answer, ChangeParts } from './run/answer.ts'
import type { Say } from './say.ts'

export function changeBlocks(answer: Answer, say: Say): Narration {
  const { plan, totals, compared, parts } = answer
  const metric = plan.metrics[0]!
  const { t, formats } = say.words
  const [now, before] = [totals.current[metric] ?? 0, totals.previous?.[metric] ?? 0]
  const values = {
    when: whenOf(answer, say),
    label: say.metricLabel(metric),
    figure: say.value(metric, now),
    only: onlyOf(plan, say),
  }
  const head: Block =
    say.direction(metric, now, before) === 0
      ? { paragraph: rich(say, 'answer.unchanged', { ...values, exactly: now === before ? 'yes' : 'no' }) }
      : {
          paragraph: rich(say, 'answer.changed', {
            ...values,
            before: say.value(metric, before),
            change: changeText(metric, now, before, say),
          }),
        }
  return {
    lead: [head, ...(compared ? [{ paragraph: [t('answer.changedSince', { days: say.range(compared) })] }] : [])],
    details: [
      ...parts.slice(0, MOST_PARTS).flatMap((part) => partBlocks(part, metric, say)),
      ...(parts.length > 0 ? [{ paragraph: [t('answer.partsNote')] }] : []),
      ...(parts.length === 0 && !isAmount(metric) ? [{ paragraph: [t('answer.noParts')] }] : []),
    ],
  }

  function changeText(metric: Metric, now: number, before: number, say: Say): string {
    return isAmount(metric) && before !== 0
      ? formats.change(percentChange(now, before))
      : say.difference(metric, now, before)
  }
}

/** More breakdowns of one change would confuse. */
const MOST_PARTS = 3

function partBlocks({ by, metric, rows }: ChangeParts, asked: Metric, say: Say): Block[] {
  const { t } = say.words
  const label = say.dimensionLabel(by)
  const head =
    metric === asked ? t('answer.parts', { label }) : t('answer.partsOf', { label, metric: say.metricLabel(metric) })
  const list = rows.map(({ value, count, current, previous }) =>
    rich(say, 'answer.part', {
      name: value === null ? t('answer.partOthers', { count }) : say.name(by, value),
      difference: say.difference(metric, current, previous),
      before: say.value(metric, previous),
      now: say.value(metric, current),
    }),
  )
  return [{ paragraph: [head] }, { list }]
}
