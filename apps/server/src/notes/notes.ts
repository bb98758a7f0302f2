/** Site notes: saved only over the edited version, deleted for good after a minute. */
import {
  type ChartNotes,
  type DateRange,
  dayOf,
  FIRST_DATE,
  liteRange,
  NO_CATEGORY,
  NOTE_LIMITS,
  type Note,
  type NotesAnswer,
  type NotesRequest,
  type NoteToSave,
  RESTORE_MS,
} from '@curlew/model'
import type { Database } from '../database/open.ts'
import { transact } from '../database/schema/transact.ts'
import type { Site } from '../entities/site.ts'
import { CallError, wrongField } from '../http/failure.ts'
import { cleanText } from '../text/address.ts'
import { type NoteAttachment, type NoteAttachments, openNoteAttachments } from './attachments.ts'
import { type NoteCategories, openNoteCategories } from './categories.ts'

/** A stored note; how its day and its pictures' addresses are formatted depends on the reader. */
export interface StoredNote extends Pick<Note, 'id' | 'note_title' | 'note_date_ymd' | 'important' | 'version'> {
  category: Note['category']
  medias: NoteAttachment[]
}

/** `conflict`: another person has saved or deleted the note since it was opened; nothing has been changed. */
export type SaveOutcome = { outcome: 'saved'; note: StoredNote } | { outcome: 'conflict'; stored: StoredNote | null }

export interface Notes {
  categories: NoteCategories
  attachments: NoteAttachments
  list(site: Site, request: NotesRequest): Promise<{ items: StoredNote[]; pagination: NotesAnswer['pagination'] }>
  /** @throws {CallError} `invalid_request` */
  save(site: Site, note: NoteToSave): Promise<SaveOutcome>
  /** Hides the note at once; {@link Notes.restore} works for {@link RESTORE_MS}. @throws {CallError} `not_found` */
  remove(site: Site, id: number): Promise<void>
  /** Restores it with its pictures. @throws {CallError} `not_found` once it is deleted for good */
  restore(site: Site, id: number): Promise<StoredNote>
  /** The notes of a range by `YYYY-MM-DD`, for charts. */
  forCharts(site: Site, range: DateRange): Promise<ChartNotes>
  /** Purges deleted notes and unused uploads. */
  sweep(): Promise<void>
}

interface NotesNeeds {
  database: Database
  dataFolder: string
  now: () => number
}

export function openNotes({ database, dataFolder, now }: NotesNeeds): Notes {
  const attachments = openNoteAttachments(database, dataFolder, now)
  const today = (site: Site) => dayOf(site.timeZone, now())

  const withAttachments = async (rows: Row[]): Promise<StoredNote[]> => {
    const byNote = await attachments.ofNotes(rows.map(({ id }) => id))
    return rows.map((row) => toStored(row, byNote.get(row.id) ?? []))
  }
  const find = async (site: Site, id: number): Promise<StoredNote | null> => {
    const row = await notesOf(database, site).where('notes.id', '=', id).executeTakeFirst()
    return row ? (await withAttachments([row]))[0]! : null
  }

  return {
    categories: openNoteCategories(database),
    attachments,

    async list(site, { orderby, order, per_page: limit, filter }) {
      const { start, end } = filter.date_range
      const range = start && end ? { start, end } : liteRange(today(site))
      const shown = notesOf(database, site)
        .where('day', '>=', range.start)
        .where('day', '<=', range.end)
        .orderBy(orderby === 'id' ? 'notes.id' : 'notes.day', order)
        .orderBy('notes.id', order)
      const all = await shown.execute()
      const important = all.filter((row) => row.important === 1)
      const items = filter.important ? important : all
      return {
        items: await withAttachments(limit === -1 ? items : items.slice(0, limit)),
        pagination: { total_published: all.length, total_important: important.length },
      }
    },

    async save(site, note) {
      if (note.note_date_ymd < FIRST_DATE || note.note_date_ymd > today(site))
        throw wrongField('note_date_ymd', { code: 'day_out_of_range', values: { first: FIRST_DATE } })
      const values = {
        title: cleanTitle(note.note_title),
        day: note.note_date_ymd,
        important: note.important ? (1 as const) : (0 as const),
        category_id: note.category.id || null,
      }
      const id = await transact(database, async (transaction) => {
        await requireCategory(transaction, site, note.category.id)
        const saved = await (note.id === 0
          ? insert(transaction, site, values)
          : update(transaction, site, note, values))
        if (saved !== null) await attachments.attach(transaction, site.id, saved, Object.keys(note.medias).map(Number))
        return saved
      })
      if (id === null) return { outcome: 'conflict', stored: await find(site, note.id) }
      return { outcome: 'saved', note: (await find(site, id))! }
    },

    async remove(site, id) {
      const { numUpdatedRows } = await database
        .updateTable('notes')
        .set({ deleted_at: now() })
        .where('site_id', '=', site.id)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new CallError('not_found', { code: 'no_such_note' })
    },

    async restore(site, id) {
      const { numUpdatedRows } = await database
        .updateTable('notes')
        .set({ deleted_at: null })
        .where('site_id', '=', site.id)
        .where('id', '=', id)
        .where('deleted_at', '>=', now() - RESTORE_MS)
        .executeTakeFirst()
      const note = numUpdatedRows === 0n ? null : await find(site, id)
      if (!note) throw new CallError('not_found', { code: 'note_gone' })
      return note
    },

    async forCharts(site, range) {
      const rows = await notesOf(database, site)
        .where('day', '>=', range.start)
        .where('day', '<=', range.end)
        .orderBy('notes.id')
        .execute()
      const days = Map.groupBy(rows, ({ day }) => day)
      return Object.fromEntries(
        [...days].map(([day, notes]) => [
          day,
          notes.map((row) => ({
            title: row.title,
            color: row.category_color ?? '',
            important: row.important === 1,
            category: row.category_name ?? '',
          })),
        ]),
      )
    },

    async sweep() {
      await database
        .deleteFrom('notes')
        .where('deleted_at', '<', now() - RESTORE_MS)
        .execute()
      await attachments.sweep()
    },
  }
}

/** A site's notes that are not deleted, with their categories. */
function notesOf(database: Database, site: Site) {
  return database
    .selectFrom('notes')
    .leftJoin('note_categories', 'note_categories.id', 'notes.category_id')
    .select([
      'notes.id',
      'notes.title',
      'notes.day',
      'notes.important',
      'notes.version',
      'note_categories.id as category_id',
      'note_categories.name as category_name',
      'note_categories.background_color as category_color',
    ])
    .where('notes.site_id', '=', site.id)
    .where('notes.deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof notesOf>['execute']>>[number]

function toStored(row: Row, medias: NoteAttachment[]): StoredNote {
  return {
    id: row.id,
    note_title: row.title,
    note_date_ymd: row.day,
    important: row.important === 1,
    category:
      row.category_id === null
        ? NO_CATEGORY
        : { id: row.category_id, name: row.category_name!, background_color: row.category_color! },
    medias,
    version: row.version,
  }
}

interface Values {
  title: string
  day: string
  important: 0 | 1
  category_id: number | null
}

/** @returns its id */
async function insert(database: Database, site: Site, values: Values): Promise<number> {
  const { count } = await database
    .selectFrom('notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow()
  if (count >= NOTE_LIMITS.notes)
    throw new CallError('invalid_request', { code: 'too_many_notes', values: { maximum: NOTE_LIMITS.notes } })
  const { id } = await database
    .insertInto('notes')
    .values({ site_id: site.id, ...values, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns its id, or null if the stored note is not the edited version any more */
async function update(
  database: Database,
  site: Site,
  { id, version }: NoteToSave,
  values: Values,
): Promise<number | null> {
  const { numUpdatedRows } = await database
    .updateTable('notes')
    .set({ ...values, version: version + 1 })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? null : id
}

async function requireCategory(database: Database, site: Site, id: number): Promise<void> {
  if (id === 0) return
  const known = await database
    .selectFrom('note_categories')
    .select('id')
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw wrongField('category', { code: 'no_such_category' })
}

/** Plain text in lines, without characters that could reverse or hide the text around them. */
function cleanTitle(title: string): string {
  return title
    .split(/\r\n?|\n/)
    .map((line) => cleanText(line, NOTE_LIMITS.title))
    .join('\n')
    .trim()
}
