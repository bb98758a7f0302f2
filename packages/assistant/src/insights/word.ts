/** Findings in words, for one reader. */
import { type DateRange, type Insight, METRICS, type Metric, percentChange } from '@curlew/model'
import { isAmount } from '../additive.ts'
import { toHtml } from '../prose.ts'
import type { ChangeParts } from '../run/answer.ts'
import type { Say } from '../say.ts'
import { type FactValue, type Finding, isAgainstUsual } from './finding.ts'
import { USUAL_WEEKS } from './usual-days.ts'

type Worded = Pick<Insight, 'headline' | 'content' | 'figures'>

/** The days of a finding: its own day or month, otherwise the range of the whole set. */
export function daysOf({ kind, facts, figures }: Finding, range: DateRange): DateRange {
  const day = figures[0]?.of
  if (kind === 'unusualDay' && day?.by === 'date') return { start: day.name, end: day.name }
  return facts.days && 'days' in facts.days ? facts.days.days : range
}

/** The period of a set of insights: the last 30 days, or the days of a mail. */
export type InsightPeriod = 'days' | 'week' | 'month'

/** A finding as plain sentences. */
export function sentencesOf(
  finding: Finding,
  say: Say,
  range: DateRange,
  period: InsightPeriod = 'days',
): Record<'headline' | 'text', string> {
  const facts = Object.entries(finding.facts).map(([name, fact]) => [name, written(say, fact)])
  // Some findings lack these, as do those of an older version.
  const values: Record<string, string> = {
    device: 'all',
    measured: '',
    holiday: 'none',
    hasSource: 'no',
    hasEnded: 'no',
    hasProduct: 'no',
    moved: 'orders',
    from: 'begin_checkout',
    weeks: String(USUAL_WEEKS),
    ...Object.fromEntries(facts),
    range: say.range(range),
    period,
  }
  const { holiday } = finding.facts
  if (holiday && 'choice' in holiday) values.holidayName = say.words.find(`exceptions.holiday.${holiday.choice}`) ?? ''
  const sentence = (part: 'headline' | 'text') => {
    const shown = part === 'headline' ? mapped(values, shortened) : values
    const text = say.words.find(`insight.${finding.kind}.${part}`, shown)
    if (text === undefined) throw new Error(`The words of ${finding.kind} lack a value.`)
    return text
  }
  return { headline: sentence('headline'), text: sentence('text') }
}

/** @param linkOf the report that shows a figure: its address and title */
export function wordFinding(
  finding: Finding,
  say: Say,
  range: DateRange,
  linkOf: (figure: Finding['figures'][number]) => Insight['figures'][number]['report'],
): Worded {
  const { t } = say.words
  const { headline, text } = sentencesOf(finding, say, range)
  return {
    headline,
    content: toHtml([
      { paragraph: [text] },
      ...(finding.parts ? [{ list: finding.parts.map((part) => [partsLine(part as ChangeParts, say)]) }] : []),
    ]),
    figures: finding.figures.map((figure) => {
      const { metric: id, value, before, of, device } = figure
      const metric = id as Metric
      const label = say.metricLabel(metric)
      const isChanged = before !== undefined && before !== 0 && isAmount(metric)
      const direction = Math.sign(value - (before ?? value)) as -1 | 0 | 1
      const whole = of ? t('insight.figureOf', { name: nameOf(say, of), metric: label }) : label
      return {
        label: device ? t('insight.figureOn', { figure: whole, device }) : whole,
        text: say.value(metric, value),
        note:
          before === undefined
            ? ''
            : t(isAgainstUsual(finding.kind) ? 'insight.usually' : 'insight.from', {
                before: say.value(metric, before),
              }),
        ...(isChanged && {
          change: {
            text: say.words.formats.change(percentChange(value, before)),
            direction,
            isGood: direction === 0 || direction > 0 === METRICS[metric].higherIsBetter,
          },
        }),
        report: linkOf(figure),
      }
    }),
  }
}

/** "Channel: Email +120, Direct +40, and 3 others −10": what adds up to the change. */
function partsLine({ by, metric, rows }: ChangeParts, say: Say): string {
  const { t, formats } = say.words
  const parts = rows.map(({ value, count, current, previous }) =>
    t('insight.part', {
      name: value === null ? t('answer.partOthers', { count }) : say.name(by, value),
      difference: say.difference(metric, current, previous),
    }),
  )
  return t('insight.parts', { label: say.dimensionLabel(by), parts: formats.list(parts) })
}

/** What was expected of unusual days, from the same weekdays of the weeks before; undefined for other findings. */
export function expectedIn({ kind, facts }: Finding, say: Say): string | undefined {
  if (!isAgainstUsual(kind)) return undefined
  const values = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, written(say, fact)]))
  return say.words.find(kind === 'gap' ? 'insight.expectedInAll' : 'insight.expected', {
    weeks: String(USUAL_WEEKS),
    ...values,
  })
}

function written(say: Say, fact: FactValue): string {
  if ('metric' in fact) return say.value(fact.metric as Metric, fact.value)
  if ('by' in fact) return nameOf(say, fact)
  if ('share' in fact) return say.share(fact.share)
  if ('percent' in fact) return say.words.formats.percent(fact.percent)
  if ('days' in fact) return say.range(fact.days)
  return fact.choice
}

const nameOf = (say: Say, { by, name, title }: { by: string; name: string; title?: string | undefined }): string =>
  title ?? say.name(by as Parameters<Say['name']>[0], name)

/** Visitors make some names, of any length: a headline has their beginning, the figures all of it. */
const LONGEST_NAME = 60
const shortened = (text: string): string => {
  const letters = [...text]
  return letters.length > LONGEST_NAME
    ? `${letters
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
    : text
}

const mapped = (values: Record<string, string>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
