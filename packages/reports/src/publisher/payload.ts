import { z } from 'zod'
import { sectionOf } from '../section/section.ts'
import { figureSet, figuresSchema, namesOf } from '../table/figures.ts'

export const LANDING_FIGURES = figureSet(['sessions', 'averageSessionDuration', 'bounceRate'], {
  sessions: 'visits',
  bounceRate: 'bounce',
})
/** What a source has that counts entrances alone. */
export const ENTRANCES_FIGURES = figureSet(['entrances'])
export const EXIT_FIGURES = figureSet(['exits', 'screenPageViews', 'exitRate'])
export const CLICK_FIGURES = figureSet(['eventCount'], { eventCount: 'clicks' })

/** A page: its title, or its path where it has none. */
const Page = { title: z.string(), path: z.string() }
const Landing = figuresSchema(namesOf(LANDING_FIGURES)).extend(Page)
const Entrances = figuresSchema(namesOf(ENTRANCES_FIGURES)).extend(Page)
/** `hostname`: as in Pages, the same path on two hosts is two pages. */
const Exit = figuresSchema(namesOf(EXIT_FIGURES)).extend({ ...Page, hostname: z.string().default('') })
/** `title`: the link's own words, or its address where it has none. `link`: its address, as visitors' browsers told it. */
const Link = figuresSchema(namesOf(CLICK_FIGURES)).extend({ title: z.string(), link: z.string() })
/** `sessions` of which the site has said it, and their share in percent. */
const Interest = figuresSchema(['sessions', 'percent']).extend({ interest: z.string() })

/** `data` and `compare` in percent, one a label. */
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
      /** In percent of a page's height, of the page views that were scrolled; `compare` in the compare range. */
      average: z.number(),
      compare: z.number().optional(),
      /** Page views that reached 25, 50, 75 and 100 percent. */
      views: z.array(z.number()),
    }),
  ),
  /** Addresses of the provider's own full reports, where it has them. */
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
