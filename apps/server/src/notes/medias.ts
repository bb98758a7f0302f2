/** Pictures of site notes: rows in the database, bytes in the data folder under names of ours. */
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, NOTE_LIMITS, type NoteMediaType } from '@curlew/model'
import { cleanText } from '../collect/address.ts'
import type { Database } from '../database/open.ts'
import { CallError } from '../http/failure.ts'
import { readImage } from './image.ts'

const FOLDER = 'note-media'
const NAME_LENGTH = 120
const TOO_LARGE = `A picture has at most ${NOTE_LIMITS.mediaBytes / 1024 / 1024} MB.`
/** How long an upload may wait for its note to be saved: somebody may write slowly. */
const UNUSED_MS = DAY_MS

export interface NoteMediaRow {
  id: number
  name: string
  width: number
  height: number
}

export interface NoteMedias {
  /** Keeps a picture; it belongs to no note until one that has it is saved. @throws {CallError} */
  add(siteId: number, file: File): Promise<NoteMediaRow>
  /** A picture of a note that is there, or one just uploaded. @throws {CallError} `not_found` */
  read(siteId: number, id: number): Promise<{ type: NoteMediaType; name: string; bytes: Uint8Array<ArrayBuffer> }>
  /** By note. */
  ofNotes(noteIds: readonly number[]): Promise<Map<number, NoteMediaRow[]>>
  /**
   * Makes these pictures, and no others, a note's own; those it had besides are removed.
   * @throws {CallError} `invalid_request` when one is not there, or another note's
   */
  attach(transaction: Database, siteId: number, noteId: number, ids: readonly number[]): Promise<void>
  /** Removes uploads that no note took, and files that no row knows. */
  sweep(): Promise<void>
}

export function openNoteMedias(database: Database, dataFolder: string, now: () => number): NoteMedias {
  const folder = join(dataFolder, FOLDER)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const remove = (id: number) => database.deleteFrom('note_medias').where('id', '=', id).execute()

  return {
    async add(siteId, upload) {
      if (upload.size > NOTE_LIMITS.mediaBytes) throw new CallError('invalid_request', TOO_LARGE, 413)
      const bytes = new Uint8Array(await upload.arrayBuffer())
      const image = readImage(bytes)
      if (!image) throw new CallError('invalid_request', 'This is not a picture; choose a PNG, JPEG, WebP or GIF.', 415)
      if (image.width * image.height > NOTE_LIMITS.mediaPixels)
        throw new CallError('invalid_request', 'This picture has too many pixels; make it smaller.', 413)
      const { count } = await database
        .selectFrom('note_medias')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('site_id', '=', siteId)
        .executeTakeFirstOrThrow()
      if (count >= NOTE_LIMITS.medias)
        throw new CallError('invalid_request', `A site has at most ${NOTE_LIMITS.medias} pictures on its notes.`)

      const file = randomBytes(16).toString('hex')
      // The row comes first: a file that no row knows is swept away.
      const row = await database
        .insertInto('note_medias')
        .values({ site_id: siteId, note_id: null, file, name: nameOf(upload), ...image, created_at: now() })
        .returning(['id', 'name', 'width', 'height'])
        .executeTakeFirstOrThrow()
      try {
        await writeFile(join(folder, file), bytes, { flag: 'wx', mode: 0o600, flush: true })
      } catch (error) {
        await remove(row.id)
        await rm(join(folder, file), { force: true })
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        throw new CallError('server_error', 'The disk of the server is full, so the picture was not kept.', 507)
      }
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
      const bytes = row && (await readFile(join(folder, row.file)).catch(() => undefined))
      if (!bytes) throw new CallError('not_found', 'There is no such picture.')
      return { type: row.type, name: row.name, bytes }
    },

    async ofNotes(noteIds) {
      const byNote = new Map<number, NoteMediaRow[]>()
      // In pieces: a statement holds some thousands of values, a site may have more notes.
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
        throw new CallError('invalid_request', `medias: A note has at most ${NOTE_LIMITS.mediasOfNote} pictures.`)
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
      if (taken.numUpdatedRows !== BigInt(ids.length))
        throw new CallError('invalid_request', 'medias: A picture is no longer there; please upload it again.')
    },

    async sweep() {
      await database
        .deleteFrom('note_medias')
        .where('note_id', 'is', null)
        .where('created_at', '<', now() - UNUSED_MS)
        .execute()
      // The files are looked at first: one that is written from here on has its row already.
      const files = await readdir(folder)
      const known = new Set((await database.selectFrom('note_medias').select('file').execute()).map(({ file }) => file))
      for (const file of files) if (!known.has(file)) await rm(join(folder, file), { force: true })
    },
  }
}

/** What a file was called, without the folders that some browsers and all attackers send along. */
function nameOf({ name }: File): string {
  return cleanText(name.split(/[/\\]/).at(-1) ?? '', NAME_LENGTH) || 'picture'
}
