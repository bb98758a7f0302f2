import { z } from 'zod'
import { sectionOf } from '../section/section-schema.ts'
import { metricSet, namesOf } from '../table/metric-set.ts'
import { metricsSchema } from '../table/metrics-schema.ts'

/** Depths in percent at which pages report scrolling. */
export const SCROLL_MARKS = ['25', '50', '75', '100'] as const

export const LANDING_METRICS = metricSet(['sessions', 'averageSessionDuration', 'bounceRate'], {
  sessions: 'visits',
  bounceRate: 'bounce',
})
/** For sources that only count entrances. */
export const ENTRANCES_METRICS = metricSet(['entrances'])
export const EXIT_METRICS = metricSet(['exits', 'screenPageViews', 'exitRate'])
export const CLICK_METRICS = metricSet(['eventCount'], { eventCount: 'clicks' })

/** Page title, or its path without one. */
const Page = { title: z.string(), path: z.string() }
const Landing = metricsSchema(namesOf(LANDING_METRICS)).extend(Page)
const Entrances = metricsSchema(namesOf(ENTRANCES_METRICS)).extend(Page)
/** `hostname`: the same path on two hosts is two pages. */
const Exit = metricsSchema(namesOf(EXIT_METRICS)).extend({ ...Page, hostname: z.string().default('') })
/** `title`: link text, or its URL without one. `link`: URL, as sent by browsers. */
const Link = metricsSchema(namesOf(CLICK_METRICS)).extend({ title: z.string(), link: z.string() })
/** `sessions` with a known value, and their share in percent. */
const Interest = metricsSchema(['sessions', 'percent']).extend({ interest: z.string() })

/** `data` and `compare` in percent, one per label. */
const Graph = z.object({
  labels: z.array(z.string()),
  data: z.array(z.number()),
  compare: z.array(z.number()).default([]),
})

export const PublisherPayload = z.object({
  landingpages: sectionOf(z.union([z.array(Landing), z.array(Entrances)])),
  exitpages: sectionOf(z.array(Exit)),
  outboundlinks: sectionOf(z.array(Link)),
  affiliatelinks: sectionOf(z.array(Link)),
  downloadlinks: sectionOf(z.array(Link)),
  interest: sectionOf(z.array(Interest)),
  age: sectionOf(z.object({ graph: Graph })),
  gender: sectionOf(z.object({ graph: Graph, sessions: z.array(z.number()), before: z.array(z.number()).default([]) })),
  scroll: sectionOf(
    z.object({
      /** Average scroll depth in percent of page height, for page views with scrolling; `compare` in the compare range. */
      average: z.number(),
      compare: z.number().optional(),
      /** Page views that reached 25, 50, 75 and 100 percent. */
      views: z.array(z.number()),
    }),
  ),
  /** Links to the provider's full reports, if any. */
  galinks: z
    .object({
      landingpages: z.string(),
      exitpages: z.string(),
      outboundlinks: z.string(),
      affiliatelinks: z.string(),
      downloadlinks: z.string(),
      interest: z.string(),
    })
    .partial(),
})
export type PublisherPayload = z.infer<typeof PublisherPayload>
export type LinkRow = z.infer<typeof Link>
export type InterestRow = z.infer<typeof Interest>
export type EntrancesRow = z.infer<typeof Entrances>
export type LandingRow = z.infer<typeof Landing>
export type ExitRow = z.infer<typeof Exit>
