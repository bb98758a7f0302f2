/** Imports of history: files that are sent in pieces, what an import of them would bring, and what it brought. */
import { z } from 'zod'
import type { ReportKey } from '../licence/licence.ts'
import { IsoDate } from '../query/query.ts'
import { refusal } from '../text/refusal.ts'

/** Paths of calls, apart from `REST_PATHS` because the app's start does not need them. */
export const IMPORT_PATHS = {
  list: 'imports',
  one: 'imports/:id',
  start: 'imports/:id/start',
  undo: 'imports/:id/undo',
  files: 'imports/files',
  file: 'imports/files/:id',
} as const

/**
 * `piece`: bytes sent at once, less than PHP takes (2 MB). `bytes`: of a file; `files` of a site that wait; `listed`: imports on the screen.
 */
export const IMPORT_LIMITS = { piece: 512 * 1024, bytes: 64 * 2 ** 30, files: 100, name: 200, listed: 100 } as const

const { name: maximum } = IMPORT_LIMITS

/** CRC-32 in hexadecimal: browsers hash only on pages with https. */
const Checksum = z.string().regex(/^[0-9a-f]{8}$/)

/** A file to send. `mark`: the checksum of its first piece, by which it is recognised. */
export const FileToImport = z.object({
  name: z
    .string()
    .min(1, refusal('required'))
    .max(4 * maximum, refusal('too_long', { maximum: 4 * maximum })),
  size: z.number().int().nonnegative(),
  mark: Checksum,
})
export type FileToImport = z.infer<typeof FileToImport>

/** The fields beside a piece: its place in the file, and its checksum. */
export const PieceOfFile = z.object({
  offset: z.coerce.number().int().nonnegative(),
  checksum: Checksum,
})

/** A file that is not part of an import yet. `received`: bytes that are stored. */
export const ReceivedImportFile = z.object({
  id: z.number().int(),
  name: z.string(),
  size: z.number(),
  received: z.number(),
})
export type ReceivedImportFile = z.infer<typeof ReceivedImportFile>

const Host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, refusal('too_long', { maximum: 253 }))

/** `before`: this day and all later ones are left out; `host`: of pages, for files that do not say it, empty: the site's domain. */
export const HistoryToImport = z.object({
  kind: z.string(),
  files: z.array(z.number().int()).min(1, refusal('required')).max(IMPORT_LIMITS.files),
  before: IsoDate.nullable(),
  host: Host,
})
export type HistoryToImport = z.infer<typeof HistoryToImport>

const LineOfFile = z.object({ file: z.string(), line: z.number() })

/** What an import brings, or would bring. */
export const ImportReport = z.object({
  site: z.string(),
  /** As in `--from`. */
  kind: z.string(),
  title: z.string(),
  /** What a line is called in English: one, and several. */
  unit: z.tuple([z.string(), z.string()]).readonly(),
  files: z.array(z.string()),
  /** Nothing was written. */
  isDry: z.boolean(),
  /** Days of the site; null without events. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  lines: z.number(),
  pageViews: z.number(),
  otherEvents: z.number(),
  /** By AI crawlers. */
  fetches: z.number(),
  visitors: z.number(),
  /** Whether many visitors were estimated, to a thousandth. */
  visitorsEstimated: z.boolean(),
  /** Null in a dry run. */
  added: z.number().nullable(),
  alreadyThere: z.number().nullable(),
  leftOut: z.array(
    z.object({
      reason: z.string(),
      text: z.string(),
      lines: z.number(),
      /** The first lines, if they are not what such a file should hold. */
      first: z.array(LineOfFile),
    }),
  ),
  /** Files that could be read only up to a line. */
  damaged: z.array(LineOfFile),
  /** No line at all is of this kind. */
  isUnreadable: z.boolean(),
  /** The day on which the site was added, if there are events from then on: its script may have counted them already. */
  maybeTwiceFrom: z.string().nullable(),
  reports: z.array(
    z.object({
      key: z.custom<ReportKey>((key) => typeof key === 'string'),
      title: z.string(),
      /** The first day with data; null: none. */
      since: z.string().nullable(),
    }),
  ),
  lacks: z.array(z.string()).readonly(),
})
export type ImportReport = z.infer<typeof ImportReport>

/**
 * `trying`, `importing` and `undoing` run in the background and resume after a restart. `tried`: the report says what an import would bring.
 * `try_failed` and `import_failed` can be tried again.
 */
export const IMPORT_STATES = [
  ...(['trying', 'tried', 'try_failed', 'importing', 'imported', 'import_failed'] as const),
  ...(['undoing', 'undone'] as const),
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const HistoryImport = z.object({
  id: z.number().int(),
  kind: z.string(),
  files: z.array(z.string()),
  before: z.string().nullable(),
  host: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Progress of the running work, from 0 to 1. */
  progress: z.number(),
  /** Whether another import goes first. */
  waits: z.boolean(),
  /** Events and fetches of crawlers that it brought. */
  added: z.number(),
  /** The first and last day with events; null without. */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  report: ImportReport.nullable(),
  /** Why it failed: a code, or a sentence of the command. */
  failure: z.string().nullable(),
  /** Whether the command line started it: only the command can resume it. */
  by_command: z.boolean(),
  created_at: z.number(),
  /** As they were called then; empty for the command line. */
  created_by: z.string(),
  undone_at: z.number().nullable(),
  undone_by: z.string(),
})
export type HistoryImport = z.infer<typeof HistoryImport>

/** Newest first. `possible`: whether the site's data are stored here. `kinds`: what can be imported, with English titles. */
export const HistoryImports = z.object({
  possible: z.boolean(),
  kinds: z.array(z.object({ name: z.string(), title: z.string() })),
  files: z.array(ReceivedImportFile),
  imports: z.array(HistoryImport),
})
export type HistoryImports = z.infer<typeof HistoryImports>

/** The checksum of a piece. */
export function checksumOf(bytes: Uint8Array): string {
  let crc = -1
  for (const byte of bytes) crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ byte) & 0xff]!
  return ((crc ^ -1) >>> 0).toString(16).padStart(8, '0')
}

/** CRC-32 of single bytes, as in gzip. */
const CRC_TABLE = /* @__PURE__ */ Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})
