/** Definitions that a site can choose: what a bounce is, and which rules cut a visitor's events into sessions. */
import { z } from 'zod'
import type { Metric } from './metrics.ts'

/**
 * What a session must have to be engaged; the others bounce.
 * - `engagement`, GA4's: 10 seconds, a second page view, or an event that the visitor caused
 * - `single_page`, as Plausible, Matomo and Universal Analytics count: a second page view, or an event that the visitor caused, however long it
 *   was
 */
export const BOUNCE_DEFINITIONS = ['engagement', 'single_page'] as const
export const BounceDefinition = z.enum(BOUNCE_DEFINITIONS)
export type BounceDefinition = z.infer<typeof BounceDefinition>

/** Metrics that depend on what a bounce is. */
export const BOUNCE_METRICS: readonly Metric[] = ['engagedSessions', 'engagementRate', 'bounceRate']

/** What starts a new session besides a gap of 30 minutes. */
export const SessionStarts = z.object({
  /** The first page view or interaction of a day of the site's time zone. */
  midnight: z.boolean(),
  /** A page view with another campaign. */
  campaign: z.boolean(),
})
export type SessionStarts = z.infer<typeof SessionStarts>

/**
 * Who is recognised as the same visitor.
 * - `consent`: those who consented, by an id that their browser keeps; the others for a day
 * - `day`: everybody for a day; no browser keeps an id
 */
export const VISITOR_DEFINITIONS = ['consent', 'day'] as const
export const VisitorDefinition = z.enum(VISITOR_DEFINITIONS)
export type VisitorDefinition = z.infer<typeof VisitorDefinition>

export const DefinitionSettings = z.object({
  bounce: BounceDefinition,
  sessions: SessionStarts,
  visitors: VisitorDefinition,
})
export type DefinitionSettings = z.infer<typeof DefinitionSettings>

/** Those to change. */
export const DefinitionsChange = DefinitionSettings.partial()
export type DefinitionsChange = Partial<DefinitionSettings>

/** GA4's. */
export const STANDARD_DEFINITIONS: DefinitionSettings = {
  bounce: 'engagement',
  sessions: { midnight: false, campaign: true },
  visitors: 'consent',
}

/** Path of the calls about a site's definitions. */
export const DEFINITIONS_PATH = 'sites/:id/definitions'

/** The chosen definitions, and the progress of applying them. */
export const SiteDefinitions = DefinitionSettings.extend({
  /** Whether the site's source can cut sessions by other rules. */
  sessions_possible: z.boolean(),
  /** Share of the visits that have been cut by the chosen rules, from 0 to 1; null: all figures follow them. */
  progress: z.number().nullable(),
})
export type SiteDefinitions = z.infer<typeof SiteDefinitions>

/** What starts a session, as a store follows it. */
export interface SessionRules {
  /** The time zone whose midnight starts a new session; null: none does. */
  midnightIn: string | null
  campaign: boolean
}

export const STANDARD_SESSION_RULES: SessionRules = { midnightIn: null, campaign: true }

export const sessionRulesOf = ({ midnight, campaign }: SessionStarts, timeZone: string): SessionRules => ({
  midnightIn: midnight ? timeZone : null,
  campaign,
})

export const areSameRules = (a: SessionRules, b: SessionRules): boolean =>
  a.midnightIn === b.midnightIn && a.campaign === b.campaign
