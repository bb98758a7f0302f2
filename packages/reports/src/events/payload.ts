import { ChartNotes } from '@curlew/model'
import { z } from 'zod'
import { sectionOf } from '../section/section-schema.ts'
import { metricSet, namesOf } from '../table/metric-set.ts'
import { metricsSchema } from '../table/metrics-schema.ts'
import { ComparePoints } from '../timeline.ts'

const NAMES = { eventCount: 'count', totalUsers: 'users' } as const
/** Columns of the table. A session, or a person, counts in each event that it sent. */
export const EVENT_METRICS = metricSet(['eventCount', 'totalUsers', 'sessions'], NAMES)
/** Tabs of the chart. */
export const EVENT_CHART_METRICS = metricSet(['eventCount', 'totalUsers'], NAMES)

const Line = z.object({ values: z.array(z.number()), changes: z.array(z.number()), before: ComparePoints.default([]) })
const Row = metricsSchema(namesOf(EVENT_METRICS)).extend({ event: z.string() })
export type EventRow = z.infer<typeof Row>

/** The most frequent values of a parameter with the number of events that have them, and those of all others. */
const ParameterValues = z.object({
  shown: z.array(z.object({ value: z.string(), count: z.number() })),
  others: z.object({ values: z.number(), count: z.number() }),
})
export type ParameterValues = z.infer<typeof ParameterValues>

export const EventsPayload = z.object({
  /** The event of the chart and the parameters; empty: the chart is of all events. */
  event: z.string(),
  /** Arrays have one entry per label. */
  events_chart: z.object({
    /** `YYYY-MM-DD`, or hours as in `hoursOf` if the range is one day. */
    labels: z.array(z.string()),
    count: Line,
    users: Line,
    total: metricsSchema(namesOf(EVENT_CHART_METRICS)),
    notes: ChartNotes,
  }),
  /** Most frequent first. */
  events_table: sectionOf(z.array(Row)),
  total: z.union([metricsSchema(namesOf(EVENT_METRICS)), metricsSchema(namesOf(EVENT_CHART_METRICS))]),
  is_limited: z.boolean(),
  parameters: z.array(z.object({ name: z.string(), values: sectionOf(ParameterValues) })),
})
export type EventsPayload = z.infer<typeof EventsPayload>
