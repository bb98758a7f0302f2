/** Calls to connect a site with a property of Google Analytics 4. */
import { z } from 'zod'
import { refusal } from '../text/refusal.ts'

/** Where a site's figures come from: its own visits, or Google Analytics. The names of sources, as sites store them. */
export const FIGURE_SOURCES = ['curlew', 'google_analytics'] as const
export const FigureSource = z.enum(FIGURE_SOURCES)
export type FigureSource = z.infer<typeof FigureSource>

const KeyText = z.string().max(16_384)

/** A property's number, in digits. */
export const Ga4PropertyId = z.string().regex(/^\d{1,20}$/, refusal('invalid_ga4_property'))

/** Lists what a key may read. Without a key: the stored one. */
export const Ga4PropertiesRequest = z.object({ key: KeyText.optional() })

export const Ga4Connect = z.object({ key: KeyText.optional(), property: Ga4PropertyId, source: FigureSource })
export const Ga4SourceChange = z.object({ source: FigureSource })

export const Ga4Properties = z.object({
  properties: z.array(z.object({ id: z.string(), name: z.string(), account: z.string() })),
})
export type Ga4Properties = z.infer<typeof Ga4Properties>

const Tokens = z.object({ remaining: z.number(), limit: z.number() })

export const Ga4Status = z.object({
  source: FigureSource,
  connection: z
    .object({
      property: z.string(),
      name: z.string(),
      /** E-mail address of the service account. */
      email: z.string(),
      /** IANA name: its days are those of the figures. */
      time_zone: z.string(),
      currency: z.string(),
      /** Why Google last refused an answer, as a code of `failure`; null if it gave one since. */
      error: z.string().nullable(),
    })
    .nullable(),
  /** What is left of the property's quota, as of the last answer; null: not known yet. */
  quota: z.object({ hour: Tokens, day: Tokens }).nullable(),
})
export type Ga4Status = z.infer<typeof Ga4Status>
