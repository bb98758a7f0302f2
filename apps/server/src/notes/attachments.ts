/** Pictures attached to site notes: rows in the database, bytes in the data folder under generated names. */
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, NOTE_LIMITS, NOTE_MEDIA_TYPES, type NoteMediaType } from '@curlew/model'
import type { Database } from '../database/open.ts'
import { transact } from '../database/schema/transact.ts'
import { CallError, wrongField } from '../http/failure.ts'
import type { ReceivedFile } from '../http/received-form.ts'
import { acceptPicture, keepPicture, noPicture, pictureOr404 } from '../pictures/accept-picture.ts'
import { cleanText } from '../text/address.ts'

const FOLDER = 'note-media'
const NAME_LENGTH = 120
const RULES = { bytes: NOTE_LIMITS.mediaBytes, pixels: NOTE_LIMITS.mediaPixels, types: NOTE_MEDIA_TYPES }
/** How long an upload may wait for its note to be saved: writing can take long. */
const UNUSED_MS = DAY_MS

export interface NoteAttachment {
  id: number
  name: string
  width: number
  height: number
}

export interface NoteAttachments {
  /** Stores a picture, which is unattached until its note is saved. @throws {CallError} */
  add(siteId: number, file: ReceivedFile): Promise<NoteAttachment>
  /** A picture of an existing note, or a recent upload. @throws {CallError} `not_found` */
  read(siteId: number, id: number): Promise<{ type: NoteMediaType; name: string; bytes: Uint8Array<ArrayBuffer> }>
  /** Pictures by note id. */
  ofNotes(noteIds: readonly number[]): Promise<Map<number, NoteAttachment[]>>
  /**
   * Attaches exactly these pictures to a note; its others are deleted.
   * @throws {CallError} `invalid_request` if one is missing or belongs to another note
   */
  attach(transaction: Database, siteId: number, noteId: number, ids: readonly number[]): Promise<void>
  /** Deletes unattached uploads, and files without a row. */
  sweep(): Promise<void>
}

export function openNoteAttachments(database: Database, dataFolder: string, now: () => number): NoteAttachments {
  const folder = join(dataFolder, FOLDER)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const remove = (id: number) => database.deleteFrom('note_medias').where('id', '=', id).execute()

  return {
    async add(siteId, upload) {
      const { bytes, image } = await acceptPicture(upload, RULES)
      const file = randomBytes(16).toString('hex')
      // Insert the row first: files without a row are swept.
      const row = await transact(database, async (own) => {
        const { count } = await own
          .selectFrom('note_medias')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('site_id', '=', siteId)
          .executeTakeFirstOrThrow()
        if (count >= NOTE_LIMITS.medias)
          throw new CallError('invalid_request', {
            code: 'too_many_pictures',
            values: { maximum: NOTE_LIMITS.medias },
          })
        return own
          .insertInto('note_medias')
          .values({ site_id: siteId, note_id: null, file, name: nameOf(upload), ...image, created_at: now() })
          .returning(['id', 'name', 'width', 'height'])
          .executeTakeFirstOrThrow()
      })
      await keepPicture(
        () => writeFile(join(folder, file), bytes, { flag: 'wx', mode: 0o600, flush: true }),
        async () => {
          await remove(row.id)
          await rm(join(folder, file), { force: true })
        },
      )
      return row
    },

    async read(siteId, id) {
      const row = await database
        .selectFrom('note_medias')
        .leftJoin('notes', 'notes.id', 'note_medias.note_id')
        .select(['note_medias.file', 'note_medias.type', 'note_medias.name'])
        .where('note_medias.site_id', '=', siteId)
        .where('note_medias.id', '=', id)
        .where('notes.deleted_at', 'is', null)
        .executeTakeFirst()
      if (!row) throw noPicture()
      return { type: row.type, name: row.name, bytes: await pictureOr404(readFile(join(folder, row.file))) }
    },

    async ofNotes(noteIds) {
      const byNote = new Map<number, NoteAttachment[]>()
      // In chunks: a statement takes a few thousand values, and a site may have more notes.
      for (let from = 0; from < noteIds.length; from += 1000) {
        const rows = await database
          .selectFrom('note_medias')
          .select(['id', 'note_id', 'name', 'width', 'height'])
          .where('note_id', 'in', noteIds.slice(from, from + 1000))
          .orderBy('id')
          .execute()
        for (const { note_id: noteId, ...media } of rows) byNote.set(noteId!, [...(byNote.get(noteId!) ?? []), media])
      }
      return byNote
    },

    async attach(transaction, siteId, noteId, ids) {
      if (ids.length > NOTE_LIMITS.mediasOfNote)
        throw wrongField('medias', { code: 'too_many_pictures', values: { maximum: NOTE_LIMITS.mediasOfNote } })
      const dropped = transaction.deleteFrom('note_medias').where('note_id', '=', noteId)
      await (ids.length > 0 ? dropped.where('id', 'not in', ids) : dropped).execute()
      if (ids.length === 0) return
      const taken = await transaction
        .updateTable('note_medias')
        .set({ note_id: noteId })
        .where('site_id', '=', siteId)
        .where('id', 'in', ids)
        .where(({ or, eb }) => or([eb('note_id', 'is', null), eb('note_id', '=', noteId)]))
        .executeTakeFirst()
      if (taken.numUpdatedRows !== BigInt(ids.length)) throw wrongField('medias', { code: 'picture_gone' })
    },

    async sweep() {
      await database
        .deleteFrom('note_medias')
        .where('note_id', 'is', null)
        .where('created_at', '<', now() - UNUSED_MS)
        .execute()
      // List the files first: any file written later already has a row.
      const files = await readdir(folder)
      const known = new Set((await database.selectFrom('note_medias').select('file').execute()).map(({ file }) => file))
      for (const file of files) if (!known.has(file)) await rm(join(folder, file), { force: true })
    },
  }
}

/** The original file name, without folders, which some browsers and all attackers send. */
function nameOf({ name }: ReceivedFile): string {
  return cleanText(name.split(/[/\\]/).at(-1) ?? '', NAME_LENGTH) || 'picture'
}
