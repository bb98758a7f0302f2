/** Exceptions (unusual figures): their data and calls. */
import { z } from 'zod'
import { Id } from '../calls/calls.ts'
import type { BuiltInDimension } from '../dimensions/dimensions.ts'
import { NOT_FOUND_EVENT } from '../events/event.ts'
import { type Metric, type Unit, unitOf } from '../metrics/metrics.ts'
import type { DateRange, Filter } from '../query/query.ts'
import { dayOf } from '../time/dates.ts'
import { ChartNotes } from './notes.ts'

/** Names fixed by the contract. */
export const EXCEPTION_CATEGORIES = ['Engagement', 'eCommerce', 'Marketing'] as const
export const ExceptionCategory = z.enum(EXCEPTION_CATEGORIES)
export type ExceptionCategory = z.infer<typeof ExceptionCategory>

/** Watched signals and their metrics: of the whole site, or of one source, page or kind of event. */
export const EXCEPTION_SIGNALS = {
  silence: 'eventCount',
  sessions: 'sessions',
  engagement: 'engagementRate',
  source: 'sessions',
  channel: 'sessions',
  campaign: 'sessions',
  landingPage: 'sessions',
  orders: 'transactions',
  revenue: 'purchaseRevenue',
  averageOrder: 'averagePurchaseRevenue',
  abandonment: 'checkoutAbandonmentRate',
  forms: 'formConversionRate',
  formErrors: 'eventCount',
  checkoutErrors: 'eventCount',
  notFound: 'eventCount',
} as const satisfies Record<string, Metric>
export type ExceptionSignal = keyof typeof EXCEPTION_SIGNALS
/** Signals that are split by a dimension: each value is watched. */
export const SIGNAL_DIMENSIONS = {
  source: 'sessionSource',
  channel: 'sessionDefaultChannelGroup',
  campaign: 'sessionCampaignName',
  landingPage: 'landingPage',
} as const satisfies Partial<Record<ExceptionSignal, BuiltInDimension>>

/** Signals that count one event, which a site's pages or server report; see docs/tracker.md. */
export const SIGNAL_EVENTS = {
  formErrors: 'form_error',
  checkoutErrors: 'checkout_error',
  notFound: NOT_FOUND_EVENT,
} as const satisfies Partial<Record<ExceptionSignal, string>>

/** Filters for a signal's events. @param value of its dimension; empty without one */
export function signalFilters(signal: ExceptionSignal, value: string): Filter[] {
  const dimension = (SIGNAL_DIMENSIONS as Partial<Record<ExceptionSignal, BuiltInDimension>>)[signal]
  const event = (SIGNAL_EVENTS as Partial<Record<ExceptionSignal, string>>)[signal]
  return [
    ...(dimension ? [{ dimension, operator: 'is' as const, values: [value] }] : []),
    ...(event ? [{ dimension: 'eventName' as const, operator: 'is' as const, values: [event] }] : []),
  ]
}

/** Unit of a signal. */
export const signalUnit = (signal: ExceptionSignal): Unit => unitOf(EXCEPTION_SIGNALS[signal])
const ExceptionSignal = z.enum(Object.keys(EXCEPTION_SIGNALS) as [ExceptionSignal, ...ExceptionSignal[]])

/** Signals of a family that leave their bands together have the same cause. */
export type ExceptionFamily = 'traffic' | 'orders' | 'forms' | 'errors'

/** Dimensions that explain a difference, in order of preference. */
export const EXPLAINING = [
  'sessionDefaultChannelGroup',
  'sessionSource',
  'sessionCampaignName',
  'country',
  'deviceCategory',
  'landingPage',
  'pagePath',
] as const satisfies readonly BuiltInDimension[]

/** Money in minor units, shares from 0 to 1, times as ISO instants. */
const Figures = z.object({
  observed: z.number(),
  expected: z.number(),
  low: z.number(),
  high: z.number(),
})

const Symptom = z.object({ signal: ExceptionSignal, value: z.string(), observed: z.number(), expected: z.number() })

/** One point of the chart: the window of hours that ends at an instant. */
const ChartPoint = Figures.pick({ observed: true, low: true, high: true }).extend({ time: z.iso.datetime() })

/** Parts of the difference from the expected figure, which add up to it. The last may be all others, with value null. */
const Explanation = z.object({
  dimension: z.enum(EXPLAINING),
  rows: z.array(z.object({ value: z.string().nullable(), count: z.number().int(), difference: z.number() })),
})

/** Origins of visits more exact than their channel. */
export const NAMING = ['sessionCampaignName', 'sessionSource'] as const satisfies readonly (typeof EXPLAINING)[number][]
export type Naming = (typeof NAMING)[number]

/** A finding as stored, the same for all readers. */
export const ExceptionFacts = Figures.extend({
  signal: ExceptionSignal,
  /** The source, campaign, channel or page; empty for the whole site. */
  value: z.string(),
  /** The judged hours. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  hours: z.number().int().positive(),
  /** Other signals outside their bands in the same hours. */
  symptoms: z.array(Symptom),
  /** Distance from the expected figure: in standard deviations, and in sessions, orders or events. */
  deviation: z.number(),
  difference: z.number(),
  chart: z.array(ChartPoint),
  explanations: z.array(Explanation),
  /** The source or campaign that makes up most of the difference without being most of the visits; null without one. */
  mainly: z
    .object({ dimension: z.enum(NAMING), value: z.string() })
    .nullable()
    .default(null),
})
export type ExceptionFacts = z.infer<typeof ExceptionFacts>

/** Holidays on the same day in several countries share one name. */
const HolidayName = z.enum([
  'new_year',
  'epiphany',
  'good_friday',
  'easter',
  'easter_monday',
  'labour_day',
  'ascension',
  'whit_monday',
  'corpus_christi',
  'assumption',
  'all_saints',
  'immaculate_conception',
  'christmas',
  'boxing_day',
  'national_holiday',
  'bank_holiday',
  'thanksgiving',
])
export type HolidayName = z.infer<typeof HolidayName>

/** "Was this right?" */
export const ExceptionVerdict = z.enum(['yes', 'no'])
export type ExceptionVerdict = z.infer<typeof ExceptionVerdict>

/** One row of the report. The contract fixes the first five fields. */
export const ExceptionItem = ExceptionFacts.extend({
  id: z.number().int(),
  category: ExceptionCategory,
  /** Time of detection, an ISO instant. */
  time: z.iso.datetime(),
  resolved: z.boolean(),
  /** In one sentence, in the language of the call. */
  description: z.string(),
  verdict: ExceptionVerdict.nullable(),
  /** Public holidays on its days. */
  holidays: z.array(z.object({ day: z.iso.date(), name: HolidayName })).default([]),
  /** The site's notes on its days. */
  notes: z.array(z.object({ day: z.iso.date(), title: z.string() })),
  /** Notes on the days of its chart, within the report's dates. */
  chart_notes: ChartNotes.default({}),
  /** Figure of the incomplete hours after its chart; null without any, or for shares. */
  so_far: z.object({ time: z.iso.datetime(), observed: z.number() }).nullable().default(null),
})
export type ExceptionItem = z.infer<typeof ExceptionItem>

/** An exception without the report's additions. */
export type FoundException = Omit<ExceptionItem, 'notes' | 'chart_notes' | 'so_far'>

/** Fields of {@link AJAX_ACTIONS.deleteException}. */
export const ExceptionDelete = z.object({ site: Id, exception_id: Id })
/** Fields of {@link AJAX_ACTIONS.answerException}. */
export const ExceptionAnswer = ExceptionDelete.extend({ verdict: ExceptionVerdict })

/** A site's thresholds; an exception must pass both. */
export const ExceptionSettings = z.object({
  /** Distance from the expected figure, in standard deviations. */
  deviations: z.number().min(3).max(12),
  /** Minimum change in percent of the expected figure. */
  change: z.number().min(10).max(300),
})
export type ExceptionSettings = z.infer<typeof ExceptionSettings>

export const USUAL_EXCEPTION_SETTINGS: ExceptionSettings = { deviations: 5, change: 20 }

/** Days of an exception's hours, in the site's time zone. */
export const exceptionDays = ({ from, to }: Pick<ExceptionFacts, 'from' | 'to'>, timeZone: string): DateRange => ({
  start: dayOf(timeZone, Date.parse(from)),
  // An hour that ends at midnight belongs to the day before.
  end: dayOf(timeZone, Date.parse(to) - 1),
})
