/** Writes the figures of a whole range: how high they are, for each of something else, and beside earlier days. */
import { type Figures, type Metric, percentChange, unitOf } from '@curlew/model'
import { isAmount } from './additive.ts'
import { eventOfDivisor } from './events-of.ts'
import { isWithin } from './limits.ts'
import { type Narration, onlyOf, rich, whenOf } from './narrate-parts.ts'
import type { Plan } from './plan.ts'
import type { Block } from './prose.ts'
import type { Answer } from './run/answer.ts'
import { quotientOf } from './run/quotient.ts'
import type { Say } from './say.ts'
import { limitOf } from './say-conditions.ts'

export function valueBlocks(answer: Answer, say: Say): Narration {
  const { plan, totals } = answer
  const values = {
    when: whenOf(answer, say),
    figures: say.figures(plan.metrics, totals.current),
    only: onlyOf(plan, say),
  }
  const key = plan.perDay ? 'answer.perDay' : 'answer.value'
  return {
    lead: [
      { paragraph: rich(say, key, values) },
      ...whether(answer, say),
      ...(plan.per ? quotient(answer, say) : comparison(answer, say)),
    ],
    details: perDayNote(answer, say),
  }
}

/** Whether a figure is as high, or as low, as was asked: "did we have more than 300 visits". */
function whether({ plan, totals }: Answer, say: Say): Block[] {
  const { threshold, metrics } = plan
  if (!threshold) return []
  const passes = isWithin(threshold, totals.current[metrics[0]!] ?? 0)
  return [{ paragraph: [say.words.t('answer.whether', { passes: passes ? 'yes' : 'no', ...limitOf(plan, say) })] }]
}

/** The first metric for each of the second, as the reader sees it; null if there is nothing to divide by. */
export function quotientText(plan: Plan, figures: Figures, say: Say): string | null {
  const each = quotientOf(plan)(figures)
  if (!Number.isFinite(each)) return null
  const metric = plan.metrics[0]!
  return unitOf(metric) === 'money' ? say.value(metric, each) : say.words.formats.number(Math.round(each * 100) / 100)
}

/** The parts of `Revenue for each session`. */
export const perOf = ({ metrics: [metric, divisor] }: Plan, say: Say) => ({
  label: say.metricLabel(metric!),
  divisor: divisor!,
})

/** The first metric for each of the second. */
function quotient({ plan, totals, compared }: Answer, say: Say): Block[] {
  const [metric, divisor] = plan.metrics as [Metric, Metric]
  const of = (figures: Figures) => quotientText(plan, figures, say)
  const now = of(totals.current)
  if (now === null) return []
  const per = {
    divisor: eventOfDivisor(plan) === null ? divisor : 'buyers',
    figure: now,
    label: say.metricLabel(metric),
  }
  const before = compared && totals.previous ? of(totals.previous) : null
  const block: Block = { paragraph: rich(say, 'answer.per', per) }
  if (before === null) return [block]
  return [block, { paragraph: [say.words.t('answer.perBefore', { before, days: say.range(compared!) })] }]
}

/** How many days an average covers: only days that are over. */
export function perDayNote({ plan, dayCount }: Answer, say: Say): Block[] {
  if (!plan.perDay || dayCount === undefined) return []
  return [{ paragraph: [say.words.t('answer.perDayOver', { count: dayCount })] }]
}

/** How the first metric differs from the compared days, and what the others were then. */
export function comparison(answer: Answer, say: Say): Block[] {
  const others = answer.plan.metrics.slice(1)
  const { previous } = answer.totals
  if (!answer.compared || !previous) return []
  const figures = say.figures(others, previous)
  return [
    ...ofFirst(answer, say),
    ...(others.length > 0 ? [{ paragraph: [say.words.t('answer.othersBefore', { figures })] }] : []),
  ]
}

function ofFirst({ plan, totals, compared }: Answer, say: Say): Block[] {
  if (!compared || !totals.previous) return []
  const metric = plan.metrics[0]!
  const [now, before] = [totals.current[metric] ?? 0, totals.previous[metric] ?? 0]
  const days = say.range(compared)
  if (now === before) return [{ paragraph: [say.words.t('answer.same', { days })] }]
  if (before === 0) return [{ paragraph: [say.words.t('answer.moreThanNothing', { days })] }]
  const change = say.words.formats.percent(Math.abs(percentChange(now, before)))
  const isNone = isAmount(metric) && change === say.words.formats.percent(0)
  if (isNone || say.direction(metric, now, before) === 0)
    return [{ paragraph: [say.words.t('answer.aboutSame', { days })] }]
  const values = { before: say.figure(metric, before, 'dative'), days }
  const difference = say.difference(metric, now, before)
  const paragraph = isAmount(metric)
    ? now > before
      ? rich(say, 'answer.more', { ...values, change, difference })
      : rich(say, 'answer.less', { ...values, change, difference, unit: unitOf(metric) })
    : rich(say, now > before ? 'answer.rateMore' : 'answer.rateLess', {
        ...values,
        change: say.size(metric, now, before),
      })
  return [{ paragraph }]
}
