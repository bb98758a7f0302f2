import { ChartNotes, SpeedDay, SpeedImprovement, SpeedResult, SpeedValues } from '@curlew/model'
import { z } from 'zod'
import { sectionOf } from '../section/section-schema.ts'
import { FieldPayload } from './field.ts'

/** Keys with hyphens, as in `first-contentful-paint`, are converted to underscores. */
export function withUnderscores(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key.replaceAll('-', '_'), value]))
}

export const SiteSpeedPayload = z.preprocess(
  withUnderscores,
  z.object({
    /** 0 to 100; null if the page was never audited. */
    score: SpeedResult.shape.score.nullable().default(null),
    ...SpeedValues.shape,
    improvements: z.array(SpeedImprovement).default([]),
    /** Latest audit of each day, oldest first. */
    history: z.array(SpeedDay).default([]),
    /** Notes of these days and those between. */
    notes: ChartNotes.default({}),
    /** An ISO instant. */
    audited_at: z.iso.datetime().nullable().default(null),
    source: SpeedResult.shape.source.nullable().default(null),
    version: z.string().default(''),
    /** URL of the page. */
    address: z.string().default(''),
    /** Field data; null if the host has none. */
    field: sectionOf(FieldPayload).nullable().default(null),
  }),
)
export type SiteSpeedPayload = z.infer<typeof SiteSpeedPayload>
