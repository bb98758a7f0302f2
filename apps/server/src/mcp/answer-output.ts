/** An answer for programs: each figure as a number and as formatted text, and what was derived from figures. */
import type { Answer, AnswerRow, Place, Say } from '@curlew/assistant'
import { Plan, rowName } from '@curlew/assistant'
import { type AnswerReceipt, type Figures, type Metric, percentChange, UNITS, type Unit, unitOf } from '@curlew/model'
import { z } from 'zod'
import { cleanText } from '../text/address.ts'

/** Maximum length of texts that visitors wrote. */
const TEXT_LENGTH = 200

const Days = z.object({ start: z.string(), end: z.string() })
const FigureOut = z.object({
  value: z.number().describe('In the unit of its metric.'),
  text: z.string().describe('As people read it: quote this.'),
  before: z.object({ value: z.number(), text: z.string() }).optional().describe('In the compared days.'),
  difference: z.object({ value: z.number(), text: z.string() }).optional().describe('Now less before.'),
  change_percent: z
    .object({ value: z.number(), text: z.string() })
    .optional()
    .describe('Of counts and amounts that were not 0 before. Of rates only the difference says something.'),
})
const FiguresOut = z.record(z.string(), FigureOut)

/** Result of `query` and `ask`. */
export const AnswerOut = z.object({
  plan: Plan.describe('The question as it was understood.'),
  range: Days.extend({ until: z.number().optional() }).describe(
    'The days that the figures are of, first and last included; `until`: the last is today, counted up to that instant.',
  ),
  compared: Days.extend({ until: z.number().optional() }).optional().describe('The days of `before`.'),
  time_zone: z.string(),
  currency: z.string(),
  filters: z.string().describe('In words; empty: all visits.'),
  exact: z.boolean().describe('Whether the figures are counts of all records, not estimates.'),
  still_loading: z
    .literal(true)
    .optional()
    .describe('The site’s history is still being loaded: the figures may still grow. Say so.'),
  source: z.string(),
  report: z.object({ label: z.string(), url: z.string() }).describe('Where people see more of it.'),
  metrics: z.array(
    z.object({ id: z.string(), label: z.string(), unit: z.enum(Object.keys(UNITS) as [Unit, ...Unit[]]) }),
  ),
  totals: FiguresOut.describe('Of the whole range, by metric.'),
  rows: z.array(
    z.object({
      value: z.string().describe('Data, as visitors or editors wrote it. Of weeks and months their first day.'),
      name: z.string().describe('The same as people read it.'),
      days: Days.optional().describe('Of a week or month that the range cuts: its days that were counted.'),
      figures: FiguresOut,
      compared_with: z
        .string()
        .optional()
        .describe('In rows of days: the day that `before` is of. Days without one have no `before`.'),
      share: z.object({ value: z.number(), text: z.string() }).optional().describe('Of the whole, from 0 to 1.'),
    }),
  ),
  row_count: z.number().describe('How many rows there are, also those that are left out.'),
  at_least: z
    .object({ metric: z.string(), count: z.number() })
    .optional()
    .describe('Of a ranking by a rate: rows that rest on fewer of these are left out.'),
  parts: z
    .array(
      z.object({
        by: z.string(),
        metric: z.string(),
        rows: z.array(
          z.object({
            value: z.string().nullable().describe('Null: all others together.'),
            name: z.string(),
            count: z.number().describe('How many values it is.'),
            figure: FigureOut,
          }),
        ),
      }),
    )
    .describe('Of a change: differences that add up to the whole, by dimension. They are no causes.'),
  orders: z
    .object({
      total: z.number(),
      newest: z.array(
        z.object({
          order: z.string(),
          time: z.string(),
          value: z.string().nullable(),
          source: z.string(),
          medium: z.string(),
          campaign: z.string(),
          steps: z.number().describe('How many steps led to it.'),
        }),
      ),
    })
    .optional(),
})
export type AnswerOut = z.infer<typeof AnswerOut>

/** @param about the site, the receipt, and this server's address */
export function answerOut(
  answer: Answer,
  about: {
    say: Say
    place: Place
    site: { id: number; currency: string }
    receipt: AnswerReceipt
    serverUrl: string
  },
): AnswerOut {
  const { say, place, site, receipt, serverUrl } = about
  const { plan, days, compared, totals, rows, rowCount, atLeast, parts, journeys } = answer
  return {
    plan,
    range: { start: days.start, end: days.end },
    ...(compared && { compared }),
    time_zone: place.timeZone,
    currency: site.currency,
    filters: receipt.filters,
    exact: receipt.exact,
    ...(receipt.loading && { still_loading: receipt.loading }),
    source: receipt.source,
    report: { label: receipt.report.label, url: `${serverUrl}/#${receipt.report.route}&site=${site.id}` },
    metrics: plan.metrics.map((id) => ({ id, label: say.metricLabel(id), unit: unitOf(id) })),
    totals: figuresOut(say, totals.current, totals.previous),
    rows: rows.map((row) => ({
      value: cut(row.value),
      name: cut(nameOf(row)),
      ...(row.counted && { days: row.counted }),
      figures: figuresOut(say, row.current, row.previous),
      ...(row.previousDay && { compared_with: row.previousDay }),
      ...(row.share !== undefined && { share: { value: row.share, text: say.share(row.share) } }),
    })),
    row_count: rowCount,
    ...(atLeast && { at_least: atLeast }),
    parts: parts.map(({ by, metric, rows }) => ({
      by,
      metric,
      rows: rows.map(({ value, count, current, previous }) => ({
        value: value === null ? null : cut(value),
        name: value === null ? say.words.t('answer.partOthers', { count }) : cut(say.name(by, value)),
        count,
        figure: figureOut(say, metric, current, previous),
      })),
    })),
    ...(journeys && {
      orders: {
        total: journeys.total,
        newest: journeys.journeys.map(
          ({ transactionId, time, valueMinor, currency, source, medium, campaign, stepCount }) => ({
            order: cut(transactionId),
            time: new Date(time).toISOString(),
            value: valueMinor === null ? null : say.words.formats.moneyIn(currency, valueMinor),
            source: cut(source),
            medium: cut(medium),
            campaign: cut(campaign),
            steps: stepCount,
          }),
        ),
      },
    }),
  }

  function nameOf(row: AnswerRow): string {
    if (plan.shape === 'funnel') return say.words.t('answer.funnelStep', { step: row.value })
    return rowName(answer, row, say)
  }
}

const cut = (text: string) => cleanText(text, TEXT_LENGTH)

function figuresOut(say: Say, current: Figures, previous: Figures | undefined): AnswerOut['totals'] {
  const metrics = Object.keys(current) as Metric[]
  return Object.fromEntries(
    metrics.map((metric) => [
      metric,
      figureOut(say, metric, current[metric] ?? 0, previous && (previous[metric] ?? 0)),
    ]),
  )
}

function figureOut(say: Say, metric: Metric, now: number, before: number | undefined): z.infer<typeof FigureOut> {
  const figure = { value: now, text: say.value(metric, now) }
  if (before === undefined) return figure
  const change = say.changesInPercent(metric) && before !== 0 ? percentChange(now, before) : null
  return {
    ...figure,
    before: { value: before, text: say.value(metric, before) },
    difference: { value: now - before, text: say.difference(metric, now, before) },
    ...(change !== null && { change_percent: { value: change, text: say.words.formats.change(change) } }),
  }
}
