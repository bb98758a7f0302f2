/** Site notes, annotations on days of charts: their data and calls. */
import { z } from 'zod'
import { IsoDate } from '../query/query.ts'
import { refusal } from '../text/refusal.ts'
import { PRESETS } from '../time/presets.ts'

export const NOTE_LIMITS = {
  /** Maximum characters of a note's text, and of a category's name. */
  title: 1000,
  categoryName: 60,
  /** Per site. */
  notes: 10_000,
  categories: 50,
  medias: 2000,
  mediasOfNote: 10,
  mediaBytes: 5 * 1024 * 1024,
  mediaPixels: 50_000_000,
} as const

/** Pictures that may be attached to a note, recognised by their bytes. Not SVG: it can contain scripts. */
export const NOTE_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type NoteMediaType = (typeof NOTE_MEDIA_TYPES)[number]

const Id = z.number().int().positive()
const HexColor = z.string().regex(/^#[0-9a-f]{6}$/i, refusal('invalid_color'))

export const NoteCategory = z.object({ id: Id, name: z.string(), background_color: z.string() })
export type NoteCategory = z.infer<typeof NoteCategory>

/** The categories of a new site. */
export const DEFAULT_NOTE_CATEGORIES = [
  { name: 'Site updates', background_color: '#3a93dd' },
  { name: 'Blog post', background_color: '#8e71cc' },
  { name: 'Promotion', background_color: '#e9af00' },
] as const

/** The category of notes without one. */
export const NO_CATEGORY = { id: 0, name: '', background_color: '' } as const

export const NoteMedia = z.object({ url: z.string(), name: z.string(), width: z.number(), height: z.number() })
export type NoteMedia = z.infer<typeof NoteMedia>

export const Note = z.object({
  id: Id,
  /** Plain text, may be empty. */
  note_title: z.string(),
  /** Its day, formatted. */
  note_date: z.string(),
  /** In the site's time zone. */
  note_date_ymd: IsoDate,
  important: z.boolean(),
  /** {@link NO_CATEGORY} for none. */
  category: z.object({ id: z.number().int().nonnegative(), name: z.string(), background_color: z.string() }),
  /** By the picture's id. */
  medias: z.record(z.string(), NoteMedia),
  /** Grows with every save, so that people do not overwrite each other's changes unnoticed. */
  version: z.number().int().positive(),
})
export type Note = z.infer<typeof Note>

/** Requests the notes of some days, or only the important ones. Empty dates mean the 30 days up to yesterday. */
export const NotesRequest = z.object({
  orderby: z.enum(['id', 'note_date']).default('note_date'),
  order: z.enum(['asc', 'desc']).default('desc'),
  /** -1 for all. */
  per_page: z.literal(-1).or(z.number().int().min(1).max(500)).default(-1),
  filter: z
    .object({
      important: z.boolean().default(false),
      date_range: z
        .object({
          start: IsoDate.or(z.literal('')).default(''),
          end: IsoDate.or(z.literal('')).default(''),
          /** The dates' preset, or empty. The dates decide. */
          interval: z.enum(PRESETS).or(z.literal('')).default(''),
        })
        .prefault({}),
    })
    .prefault({}),
})
export type NotesRequest = z.infer<typeof NotesRequest>

/** The counts are for all notes of the requested days, regardless of the filter on importance. */
export const NotesAnswer = z.object({
  items: z.array(Note),
  pagination: z.object({
    total_published: z.number().int().nonnegative(),
    total_important: z.number().int().nonnegative(),
  }),
})
export type NotesAnswer = z.infer<typeof NotesAnswer>

/** A note to store. Only the ids of its category and pictures count; `note_date` is not read. */
export const NoteToSave = z.object({
  /** 0 for a new one. */
  id: z.number().int().nonnegative(),
  note_title: z.string().max(NOTE_LIMITS.title),
  note_date: z.string(),
  note_date_ymd: IsoDate,
  important: z.boolean(),
  category: z.object({ id: z.number().int().nonnegative() }),
  medias: z.record(z.string().regex(/^[1-9]\d{0,15}$/), z.unknown()),
  /** The edited version; ignored for a new note. */
  version: z.number().int().nonnegative(),
})
export type NoteToSave = z.infer<typeof NoteToSave>

export const NoteCategoriesRequest = z.object({
  page: z.literal(1).default(1),
  orderby: z.literal('name').default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  select: z.literal('name').default('name'),
})
export type NoteCategoriesRequest = z.infer<typeof NoteCategoriesRequest>

export const NoteCategoriesAnswer = z.object({ items: z.array(NoteCategory) })
export type NoteCategoriesAnswer = z.infer<typeof NoteCategoriesAnswer>

export const NoteCategoryToSave = z.object({
  name: z.string().trim().min(1, refusal('category_name_missing')).max(NOTE_LIMITS.categoryName),
  background_color: HexColor,
})
export type NoteCategoryToSave = z.infer<typeof NoteCategoryToSave>

/** Answer of an upload. */
export const UploadedNoteMedia = NoteMedia.extend({ id: Id })
export type UploadedNoteMedia = z.infer<typeof UploadedNoteMedia>

/** A note as drawn on a chart. */
export const ChartNote = z.object({
  title: z.string(),
  /** Colour of its category, as hex; empty without one. */
  color: z.string(),
  important: z.boolean(),
  /** Its name; empty for none. */
  category: z.string(),
})
export type ChartNote = z.infer<typeof ChartNote>

/** A chart's notes by its labels, which begin with the full date. */
export const ChartNotes = z.record(z.string(), z.array(ChartNote))
export type ChartNotes = z.infer<typeof ChartNotes>

/**
 * Assigns the notes of days to a chart's labels. If a day has several labels, such as hours, its notes go to the first.
 * @param notes by `YYYY-MM-DD`
 */
export function notesByLabel(notes: ChartNotes, labels: readonly string[]): ChartNotes {
  const firstLabels = new Map<string, string>()
  for (const label of labels) {
    const day = label.slice(0, 10)
    if (!firstLabels.has(day)) firstLabels.set(day, label)
  }
  return Object.fromEntries([...firstLabels].flatMap(([day, label]) => (notes[day] ? [[label, notes[day]]] : [])))
}
