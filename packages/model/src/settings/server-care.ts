/** Looking after the server: its backups, and whether anything is wrong with it. */
import { z } from 'zod'

export const BACKUPS_KEPT = { min: 1, max: 365, usual: 7 } as const

/** When backups are taken. */
export const BackupSchedule = z.object({
  daily: z.boolean(),
  /** How many to keep. */
  keep: z.number().int().min(BACKUPS_KEPT.min).max(BACKUPS_KEPT.max),
})
export type BackupSchedule = z.infer<typeof BackupSchedule>

export const BackupStatus = z.object({
  schedule: BackupSchedule,
  /** Folder on the server. Only who operates it can choose another. */
  folder: z.string(),
  /** Whether the environment sets the schedule, which can then not be changed here. */
  from_environment: z.boolean(),
  /** The newest backup; null without one. `events`: how many it holds. */
  latest: z.object({ taken_at: z.number(), events: z.number().int() }).nullable(),
  is_busy: z.boolean(),
  /** Why the last one requested here failed. */
  failure: z.string().nullable(),
})
export type BackupStatus = z.infer<typeof BackupStatus>

/** What the doctor looks at. */
export const HEALTH_CHECKS = [
  'storage',
  'disk',
  'sessions',
  'totals',
  'clock',
  'places',
  'addresses',
  'snippet',
  'mail',
  'licences',
  'backups',
] as const
export type HealthCheck = (typeof HEALTH_CHECKS)[number]

export const Diagnosis = z.object({
  /** Each check with its findings. */
  checks: z.array(
    z.object({
      name: z.enum(HEALTH_CHECKS),
      complaints: z.array(z.object({ severity: z.enum(['fault', 'warning']), text: z.string() })),
    }),
  ),
})
export type Diagnosis = z.infer<typeof Diagnosis>
