/** What left its path: what an exception says, and the calls that are about one. */
import { z } from 'zod'
import { Id } from './calls.ts'
import { dayOf } from './dates.ts'
import type { BuiltInDimension } from './dimensions.ts'
import { NOT_FOUND_EVENT } from './event.ts'
import { type Metric, type Unit, unitOf } from './metrics.ts'
import { ChartNotes } from './notes.ts'
import type { DateRange, Filter } from './query.ts'

/** Names fixed by the contract. */
export const EXCEPTION_CATEGORIES = ['Engagement', 'eCommerce', 'Marketing'] as const
export const ExceptionCategory = z.enum(EXCEPTION_CATEGORIES)
export type ExceptionCategory = z.infer<typeof ExceptionCategory>

/** What is watched on each site, and the metric that each figure is: of the whole site, or of one source, page or kind of event. */
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
/** What splits these signals: each value of the dimension is watched. */
export const SIGNAL_DIMENSIONS = {
  source: 'sessionSource',
  channel: 'sessionDefaultChannelGroup',
  campaign: 'sessionCampaignName',
  landingPage: 'landingPage',
} as const satisfies Partial<Record<ExceptionSignal, BuiltInDimension>>

/** These signals count events of one name, which a site's own pages or server report; docs/tracker.md names them. */
export const SIGNAL_EVENTS = {
  formErrors: 'form_error',
  checkoutErrors: 'checkout_error',
  notFound: NOT_FOUND_EVENT,
} as const satisfies Partial<Record<ExceptionSignal, string>>

/** What of the site's events a signal's figures are of. @param value of its dimension; empty without one */
export function signalFilters(signal: ExceptionSignal, value: string): Filter[] {
  const dimension = (SIGNAL_DIMENSIONS as Partial<Record<ExceptionSignal, BuiltInDimension>>)[signal]
  const event = (SIGNAL_EVENTS as Partial<Record<ExceptionSignal, string>>)[signal]
  return [
    ...(dimension ? [{ dimension, operator: 'is' as const, values: [value] }] : []),
    ...(event ? [{ dimension: 'eventName' as const, operator: 'is' as const, values: [event] }] : []),
  ]
}

/** What a signal's figures are measured in. */
export const signalUnit = (signal: ExceptionSignal): Unit => unitOf(EXCEPTION_SIGNALS[signal])
const ExceptionSignal = z.enum(Object.keys(EXCEPTION_SIGNALS) as [ExceptionSignal, ...ExceptionSignal[]])

/** Signals of one family are symptoms of one cause when they leave their bands together. */
export type ExceptionFamily = 'traffic' | 'orders' | 'forms' | 'errors'

/** By which dimensions a difference is explained, in the order in which they are offered. */
export const EXPLAINING = [
  'sessionDefaultChannelGroup',
  'sessionSource',
  'sessionCampaignName',
  'country',
  'deviceCategory',
  'landingPage',
  'pagePath',
] as const satisfies readonly BuiltInDimension[]

/** Money in minor units, shares from 0 to 1; times are ISO instants. */
const Figures = z.object({
  observed: z.number(),
  expected: z.number(),
  low: z.number(),
  high: z.number(),
})

const Symptom = z.object({ signal: ExceptionSignal, value: z.string(), observed: z.number(), expected: z.number() })

/** One point of the chart: the hours up to an instant, as many as the exception looks at. */
const ChartPoint = Figures.pick({ observed: true, low: true, high: true }).extend({ time: z.iso.datetime() })

/** Differences from the expected figure that add up to the whole one; the last may be all others, whose value is null. */
const Explanation = z.object({
  dimension: z.enum(EXPLAINING),
  rows: z.array(z.object({ value: z.string().nullable(), count: z.number().int(), difference: z.number() })),
})

/** Where visits come from, more exactly than their channel says. */
export const NAMING = ['sessionCampaignName', 'sessionSource'] as const satisfies readonly (typeof EXPLAINING)[number][]
export type Naming = (typeof NAMING)[number]

/** What was found besides who looks at it: as it is stored. */
export const ExceptionFacts = Figures.extend({
  signal: ExceptionSignal,
  /** The source, campaign, channel or page; empty where it is about the whole site. */
  value: z.string(),
  /** The hours that were looked at. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  hours: z.number().int().positive(),
  /** What else left its band in the same hours. */
  symptoms: z.array(Symptom),
  /** How far it is from what was expected: in standard deviations, and in sessions, orders or events. */
  deviation: z.number(),
  difference: z.number(),
  chart: z.array(ChartPoint),
  explanations: z.array(Explanation),
  /** The one source or campaign that makes up most of the difference though it is not most of the visits; null if no single one does. */
  mainly: z
    .object({ dimension: z.enum(NAMING), value: z.string() })
    .nullable()
    .default(null),
})
export type ExceptionFacts = z.infer<typeof ExceptionFacts>

/** Holidays that are the same day in several countries have one name; a country's own ones are named by what they are. */
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

/** One row of the report; the first five fields are the contract's. */
export const ExceptionItem = ExceptionFacts.extend({
  id: z.number().int(),
  category: ExceptionCategory,
  /** When it was found: an ISO instant. */
  time: z.iso.datetime(),
  resolved: z.boolean(),
  /** In one sentence, in the language of the call. */
  description: z.string(),
  verdict: ExceptionVerdict.nullable(),
  /** Public holidays among the days that it is about. */
  holidays: z.array(z.object({ day: z.iso.date(), name: HolidayName })).default([]),
  /** The site's notes on the days that it is about. */
  notes: z.array(z.object({ day: z.iso.date(), title: z.string() })),
  /** Those on the days of its chart, as far as the dates of the report go. */
  chart_notes: ChartNotes.default({}),
  /** The figure of the hours after its chart that are still under way; null if there are none, or for shares. */
  so_far: z.object({ time: z.iso.datetime(), observed: z.number() }).nullable().default(null),
})
export type ExceptionItem = z.infer<typeof ExceptionItem>

/** An exception without what the report adds to it. */
export type FoundException = Omit<ExceptionItem, 'notes' | 'chart_notes' | 'so_far'>

/** Fields of {@link AJAX_ACTIONS.deleteException}. */
export const ExceptionDelete = z.object({ site: Id, exception_id: Id })
/** Fields of {@link AJAX_ACTIONS.answerException}. */
export const ExceptionAnswer = ExceptionDelete.extend({ verdict: ExceptionVerdict })

/** When something is an exception, for one site: it has to pass both thresholds. */
export const ExceptionSettings = z.object({
  /** Distance from the expected figure, in standard deviations. */
  deviations: z.number().min(3).max(12),
  /** The least change, in percent of what was expected. */
  change: z.number().min(10).max(300),
})
export type ExceptionSettings = z.infer<typeof ExceptionSettings>

export const USUAL_EXCEPTION_SETTINGS: ExceptionSettings = { deviations: 5, change: 20 }

/** The site's days that an exception's hours are on. */
export const exceptionDays = ({ from, to }: Pick<ExceptionFacts, 'from' | 'to'>, timeZone: string): DateRange => ({
  start: dayOf(timeZone, Date.parse(from)),
  // An hour that ends at midnight is of the day before.
  end: dayOf(timeZone, Date.parse(to) - 1),
})
