/** What is stored of one visitor: how much it is, its export, and its erasure. */
import { z } from 'zod'
import { refusal } from './refusal.ts'

/** `visitors`: of an order at most, `events`: in an export, or to keep without a name. */
export const VISITOR_DATA_LIMITS = { visitors: 20, events: 100_000, id: 256 } as const

const { id: maximum } = VISITOR_DATA_LIMITS
const Id = z.string().trim().min(1, refusal('required')).max(maximum, refusal('too_long', { maximum }))

/** By the number of one of their orders, or by the id that the script stores in the browser of those who consent. */
export const VisitorKey = z.object({ by: z.enum(['order', 'visitor']), id: Id })
export type VisitorKey = z.infer<typeof VisitorKey>

/** `recompute`: sessions and orders leave the figures. `keep`: they stay, without what tells whose they were. */
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
  /** The first and last event, in milliseconds since 1970; null if there is none. */
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
 * `erasing` and `rewriting`, of the file that had the data, go on in the background, also after a restart. `interrupted`: a backup was restored before it was done.
 */
export const ERASURE_STATES = ['erasing', 'rewriting', 'done', 'interrupted'] as const

/** An entry of the log: who, when, what kind, how much; nothing about the visitor. */
export const Erasure = z.object({
  id: z.number().int(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Who erased, as they were called then. */
  name: z.string(),
  figures: z.enum(FIGURES_AFTER_ERASING),
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
