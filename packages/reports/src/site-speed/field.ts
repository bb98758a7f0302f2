/** Field data: page speed of real visits, in payloads. */
import { WEB_VITAL_NAMES, type WebVitalName } from '@curlew/model'
import { z } from 'zod'
import { sectionOf } from '../section/section-schema.ts'

export const FieldVital = z.object({
  /** 75th percentile: milliseconds, or a score. */
  value: z.number(),
  views: z.number(),
  /** In percent of page views. */
  good: z.number(),
  poor: z.number(),
})
export type FieldVital = z.infer<typeof FieldVital>

const SlowPage = z.object({
  host: z.string(),
  path: z.string(),
  /** Milliseconds. */
  largest_contentful_paint: z.number(),
  views: z.number(),
  poor_views: z.number(),
})
export type SlowPage = z.infer<typeof SlowPage>

export const FieldPayload = z.object({
  start: z.iso.date(),
  end: z.iso.date(),
  /** Of the page that the vitals are of; empty: of all pages. */
  path: z.string().default(''),
  vitals: z.record(z.enum(WEB_VITAL_NAMES as [WebVitalName, ...WebVitalName[]]), sectionOf(FieldVital).nullable()),
  /** Pages with most poor views, worst first. */
  slowest: sectionOf(z.array(SlowPage)),
})
export type FieldPayload = z.infer<typeof FieldPayload>
