/** What is stored of one visitor: how much it is, its export, and its erasure. */
import { z } from 'zod'
import type { Metric } from '../metrics/metrics.ts'
import { refusal } from '../text/refusal.ts'

export const VISITOR_DATA_PATHS = {
  erasures: 'visitor-data/erasures',
  preview: 'visitor-data/preview',
  export: 'visitor-data/export',
  retention: 'visitor-data/retention',
} as const

/** `visitors`: of an order at most, `events`: in an export, or to keep without a name. */
export const VISITOR_DATA_LIMITS = { visitors: 20, events: 100_000, id: 256 } as const

const { id: maximum } = VISITOR_DATA_LIMITS
const Id = z.string().trim().min(1, refusal('required')).max(maximum, refusal('too_long', { maximum }))

/** By the number of one of their orders, or by the id that the script stores in the browser of those who consent. */
export const VisitorKey = z.object({ by: z.enum(['order', 'visitor']), id: Id })
export type VisitorKey = z.infer<typeof VisitorKey>

/** `recompute`: sessions and orders leave the figures. `keep`: they stay, without anything that identifies the visitor. */
export const FIGURES_AFTER_ERASING = ['recompute', 'keep'] as const

export const VisitorToErase = VisitorKey.extend({ figures: z.enum(FIGURES_AFTER_ERASING) })
export type VisitorToErase = z.infer<typeof VisitorToErase>

/** Nothing more than is needed to recognise a mistake. */
export const VisitorPreview = z.object({
  /** Ids of visitors: a person who uses two browsers has two. */
  visitors: z.number(),
  sessions: z.number(),
  events: z.number(),
  orders: z.number(),
  /** The first and last event, in milliseconds since 1970; null without events. */
  from: z.number().nullable(),
  to: z.number().nullable(),
})
export type VisitorPreview = z.infer<typeof VisitorPreview>

/** An event as it is exported. Empty fields are left out. */
export const ExportedEvent = z.object({
  /** ISO 8601, UTC. */
  time: z.string(),
  name: z.string(),
  visitor: z.string(),
  left_out: z.literal(true).optional(),
  fields: z.record(z.string(), z.unknown()),
})

export const VisitorExport = z.object({ site: z.string(), exported_at: z.string(), events: z.array(ExportedEvent) })
export type VisitorExport = z.infer<typeof VisitorExport>

/**
 * `erasing` and `rewriting`, of the file that had the data, run in the background and resume after a restart. `interrupted`: a backup was restored before it was done.
 */
export const ERASURE_STATES = ['erasing', 'rewriting', 'done', 'interrupted'] as const

/** An entry of the log: who, when, what kind, how much; nothing about the visitor. */
export const Erasure = z.object({
  id: z.number().int(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Who erased, as they were called then. */
  name: z.string(),
  /** `old`: by the site's setting of how long events are kept. */
  figures: z.enum([...FIGURES_AFTER_ERASING, 'old']),
  visitors: z.number(),
  sessions: z.number(),
  events: z.number(),
  orders: z.number(),
  state: z.enum(ERASURE_STATES),
})
export type Erasure = z.infer<typeof Erasure>

/** Newest first. `possible`: whether the site's data are stored here. */
export const Erasures = z.object({ possible: z.boolean(), erasures: z.array(Erasure) })
export type Erasures = z.infer<typeof Erasures>

/** How many months events are kept, besides the current one; null: forever. */
export const RETENTION_MONTHS = { minimum: 3, maximum: 60 } as const
export const RetentionSetting = z.object({
  months: z.number().int().min(RETENTION_MONTHS.minimum).max(RETENTION_MONTHS.maximum).nullable(),
  /** Whether the totals of each month are kept when its events are deleted. */
  keep_totals: z.boolean().default(false),
})
export type RetentionSetting = z.infer<typeof RetentionSetting>

/** The first day that is kept: whole months, in the site's time zone. */
export const keptSince = (today: string, months: number): string => firstOfMonth(today, -months)

/** The first day of a day's month, or of one so many months later. */
export function firstOfMonth(day: string, later = 0): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + later
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

/** What is kept of a month whose events are deleted. */
export const MONTH_METRICS = [
  ...(['sessions', 'totalUsers', 'newUsers', 'screenPageViews', 'bounceRate', 'averageSessionDuration'] as const),
  ...(['transactions', 'purchaseRevenue'] as const),
] satisfies Metric[]

/** `figures` as in payloads: shares in percent, money in minor units of `currency`. */
export const MonthTotals = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  currency: z.string(),
  figures: z.record(z.enum(MONTH_METRICS), z.number()),
})
export type MonthTotals = z.infer<typeof MonthTotals>

/** `YYYY-MM`, and what would be deleted of it. */
export const OldMonth = z.object({ month: z.string(), sessions: z.number(), events: z.number() })
export type OldMonth = z.infer<typeof OldMonth>

/** `would_delete`: with `?months=` in the call, what that setting would delete now; else empty. */
export const RetentionState = RetentionSetting.extend({
  kept_since: z.iso.date().nullable(),
  would_delete: z.array(OldMonth),
  /** Of deleted months, newest first. */
  totals: z.array(MonthTotals),
})
export type RetentionState = z.infer<typeof RetentionState>
