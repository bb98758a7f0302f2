import { type Dimension, defineReport, type QueryInput, type ReportParams, type Result } from '@curlew/model'
import { z } from 'zod'
import { sectionFrom } from '../section/section.ts'
import { sectionOf } from '../section/section-schema.ts'
import { meta } from './meta.ts'

/** Maximum number of slices; the rest is one more. */
const BROWSERS = 11
const DEVICES = 3

/** Sessions by label, largest first, with earlier values. The empty label is the rest. */
const Breakdown = z.object({
  labels: z.array(z.string()),
  series: z.array(z.number()),
  compare: z.array(z.number()).default([]),
})
export type Breakdown = z.infer<typeof Breakdown>

export const TechnologyPayload = z.object({
  browser_breakdown: sectionOf(Breakdown),
  device_breakdown: sectionOf(Breakdown),
})
export type TechnologyPayload = z.infer<typeof TechnologyPayload>

export const technology = defineReport({
  ...meta,
  payload: TechnologyPayload,

  queries: (params) => ({
    browsers: sessionsBy('browser', BROWSERS, params),
    devices: sessionsBy('deviceCategory', DEVICES, params),
  }),

  optional: ['browsers', 'devices'],

  build: ({ browsers, devices }) => ({
    browser_breakdown: sectionFrom(browsers, (result) => breakdownOf(result, 'browser')),
    device_breakdown: sectionFrom(devices, (result) => breakdownOf(result, 'deviceCategory')),
  }),
})

function sessionsBy(dimension: Dimension, limit: number, { range, previous }: ReportParams): QueryInput {
  return { metrics: ['sessions'], dimensions: [dimension], range, compare: previous, limit }
}

function breakdownOf({ rows, totals }: Result, dimension: Dimension): Breakdown {
  const named = rows.filter(({ dimensions }) => dimensions[dimension])
  const sum = (side: 'current' | 'previous') => named.reduce((total, row) => total + (row[side]?.sessions ?? 0), 0)
  const slices = named.map((row) => ({
    label: row.dimensions[dimension]!,
    now: row.current.sessions ?? 0,
    before: row.previous?.sessions ?? 0,
  }))
  const now = (totals.current.sessions ?? 0) - sum('current')
  const before = (totals.previous?.sessions ?? 0) - sum('previous')
  if (now > 0 || before > 0) slices.push({ label: '', now, before })
  return {
    labels: slices.map(({ label }) => label),
    series: slices.map((slice) => slice.now),
    compare: slices.map((slice) => slice.before),
  }
}
