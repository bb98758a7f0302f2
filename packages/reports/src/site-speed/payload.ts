import { ChartNotes, SpeedDay, SpeedImprovement, SpeedResult, SpeedValues } from '@curlew/model'
import { z } from 'zod'
import { sectionOf } from '../section/section.ts'
import { FieldPayload } from './field.ts'

/** Keys as other hosts write them, `first-contentful-paint`, with underscores in place of hyphens. */
export function withUnderscores(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key.replaceAll('-', '_'), value]))
}

export const SiteSpeedPayload = z.preprocess(
  withUnderscores,
  z.object({
    /** 0 to 100; null: the page has not been audited yet. */
    score: SpeedResult.shape.score.nullable().default(null),
    ...SpeedValues.shape,
    improvements: z.array(SpeedImprovement).default([]),
    /** The last audit of each day, the oldest first. */
    history: z.array(SpeedDay).default([]),
    /** The site's notes on these days and between them. */
    notes: ChartNotes.default({}),
    /** An ISO instant. */
    audited_at: z.iso.datetime().nullable().default(null),
    source: SpeedResult.shape.source.nullable().default(null),
    version: z.string().default(''),
    /** The page's address. */
    address: z.string().default(''),
    /** What visitors' browsers measured; null where a host does not tell. */
    field: sectionOf(FieldPayload).nullable().default(null),
  }),
)
export type SiteSpeedPayload = z.infer<typeof SiteSpeedPayload>
