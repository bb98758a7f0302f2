import { z } from 'zod'
import { sectionOf } from '../section/section-schema.ts'

const Share = z.number()
const Year = {
  report_year: z.number().int(),
  next_year: z.number().int(),
  /** Past years with data, newest first. */
  years: z.array(z.number().int()).default([]),
}

const Months = z.object({
  labels: z.array(z.string()),
  datapoints: z.array(z.number()),
  max: z.number(),
  bestmonth: z.string(),
})
export type Months = z.infer<typeof Months>

const TopPage = z.object({ title: z.string(), url: z.string(), hostname: z.string(), sessions: z.number() })
export type TopPage = z.infer<typeof TopPage>

export const YearInReviewPayload = z.union([
  z.object({ is_enabled: z.literal(false), ...Year }),
  z.object({
    is_enabled: z.literal(true),
    ...Year,
    /** First day with data, in this year or before; absent if unknown. */
    since: z.string().optional(),
    info: z.object({
      /** `prev` is the previous year's value; 0 if unknown. */
      users: z.object({ value: z.number(), prev: z.number().default(0) }),
      sessions: z.object({ value: z.number() }),
      pageviews: z.object({ value: z.number() }),
      duration: z.object({ total_minutes: z.number(), avg_minutes: z.number() }),
    }),
    /** Monthly users. `max` is the highest value, `bestmonth` its localised month, empty for none. */
    usersgraph: sectionOf(Months),
    countries: sectionOf(z.array(z.object({ name: z.string(), iso: z.string(), sessions: z.number() }))),
    /** Percent of users. Empty if the source has no demographics, like the embedded one. */
    gender: z.array(z.object({ gender: z.string(), percent: Share })).default([]),
    age: z.array(z.object({ age: z.string(), percent: Share })).default([]),
    toppages: sectionOf(z.array(TopPage)),
    referrals: sectionOf(z.array(z.object({ url: z.string(), sessions: z.number() }))),
    /** Percent of sessions. */
    devices: sectionOf(z.object({ desktop: Share, tablet: Share, mobile: Share })),
  }),
])
export type YearInReviewPayload = z.infer<typeof YearInReviewPayload>
/** A review that is available. */
export type Review = Extract<YearInReviewPayload, { is_enabled: true }>
