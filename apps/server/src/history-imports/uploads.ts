/**
 * Files of history that browsers send in pieces. Each piece has its place and its checksum, is on disk before it is acknowledged, and can be sent
 * again after an interruption. A file is named by a number on disk; its name is only shown.
 */
import { constants } from 'node:fs'
import { mkdir, open, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@curlew/model'
import { checksumOf, type FileToImport, IMPORT_LIMITS, type ReceivedImportFile } from '@curlew/model/history-imports'
import type { Selectable } from 'kysely'
import type { Database } from '../database/open.ts'
import type { ImportFilesTable } from '../database/schema/tables.ts'
import { CallError, wrongField } from '../http/failure.ts'
import { newNumber } from '../import/entries.ts'
import { cleanText } from '../text/address.ts'

type Row = Selectable<ImportFilesTable>
export type ImportUploads = Awaited<ReturnType<typeof openUploads>>

const FOLDER = 'imports'
/** Room that stays free, so that visits can be stored. */
const KEPT_FREE = 512 * 1024 * 1024
/** Files that nothing was done with for this long are deleted. */
const KEPT_MS = 7 * DAY_MS

/** Where an uploaded file is. */
export const importFilePath = (dataFolder: string, id: number): string => join(dataFolder, FOLDER, String(id))

export interface UploadParts {
  dataFolder: string
  database: Database
  now(): number
  /** Bytes that are free in a folder. */
  freeIn?: (folder: string) => Promise<number>
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export async function openUploads({ dataFolder, database, now, freeIn = freeOn }: UploadParts) {
  const folder = join(dataFolder, FOLDER)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  /** Pieces of a file are written one after another. */
  const writing = new Map<number, Promise<unknown>>()
  const rows = () => database.selectFrom('import_files').selectAll()
  const pathOf = (id: number) => importFilePath(dataFolder, id)
  await removeStray()

  /** Removes files that no row needs: of removed sites, or from before a backup was restored. */
  async function removeStray(): Promise<void> {
    // Read before the rows: a file's row is always there first.
    const names = await readdir(folder)
    const known = new Set((await rows().execute()).map(({ id }) => String(id)))
    for (const name of names) if (!known.has(name)) await rm(join(folder, name), { force: true })
  }

  async function requireRoom(bytes: number): Promise<void> {
    if ((await freeIn(dataFolder)) - bytes < KEPT_FREE)
      throw new CallError('server_error', { code: 'import_no_room', status: 507 })
  }

  async function waiting(siteId: number, id: number): Promise<Row> {
    const row = await rows()
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('import_id', 'is', null)
      .executeTakeFirst()
    if (!row) throw new CallError('not_found', { code: 'no_such_import_file' })
    return row
  }

  /** One piece of a file after another. */
  async function inOrder<T>(id: number, work: () => Promise<T>): Promise<T> {
    const before = writing.get(id) ?? Promise.resolve()
    const done = before.catch(() => {}).then(work)
    writing.set(id, done)
    try {
      return await done
    } finally {
      if (writing.get(id) === done) writing.delete(id)
    }
  }

  async function removeFiles(found: readonly Row[]): Promise<void> {
    for (const { id } of found) {
      await database.deleteFrom('import_files').where('id', '=', id).execute()
      await rm(pathOf(id), { force: true })
    }
  }

  return {
    /** Those that are not part of an import yet. */
    async list(siteId: number): Promise<ReceivedImportFile[]> {
      const found = await rows()
        .where('site_id', '=', siteId)
        .where('import_id', 'is', null)
        .orderBy('touched_at')
        .execute()
      return found.map(({ id, name, size, received }) => ({ id, name, size, received }))
    },

    /** Begins a file, or finds the one that was begun. */
    async begin(siteId: number, { name: given, size, mark }: FileToImport): Promise<ReceivedImportFile> {
      const name = nameOf(given)
      if (size === 0) throw wrongField('file', { code: 'import_file_empty' })
      if (size > IMPORT_LIMITS.bytes) throw wrongField('file', { code: 'import_file_too_large' })
      const there = await rows().where('site_id', '=', siteId).where('import_id', 'is', null).execute()
      const known = there.find((row) => row.size === size && row.mark === mark && row.name === name)
      if (known) return { id: known.id, name, size, received: known.received }
      const { files: maximum } = IMPORT_LIMITS
      if (there.length >= maximum)
        throw new CallError('conflict', { code: 'too_many_import_files', values: { maximum } })
      await requireRoom(size + there.reduce((sum, row) => sum + row.size - row.received, 0))
      const id = newNumber()
      await database
        .insertInto('import_files')
        .values({ id, site_id: siteId, import_id: null, name, size, mark, received: 0, touched_at: now() })
        .execute()
      return { id, name, size, received: 0 }
    },

    /** Takes a piece. One that belongs elsewhere is not taken: the answer says what comes next. @returns how many bytes there are */
    add(siteId: number, id: number, piece: { offset: number; checksum: string; bytes: Uint8Array }): Promise<number> {
      return inOrder(id, async () => {
        const { size, received } = await waiting(siteId, id)
        const { offset, checksum, bytes } = piece
        if (offset !== received) return received
        if (checksumOf(bytes) !== checksum) throw wrongField('file', { code: 'import_piece_damaged' })
        if (bytes.length === 0 || received + bytes.length > size)
          throw wrongField('file', { code: 'import_piece_too_long' })
        await requireRoom(bytes.length)
        const file = await open(pathOf(id), constants.O_RDWR | constants.O_CREAT, 0o600)
        try {
          await file.write(bytes, 0, bytes.length, offset)
          await file.datasync()
        } finally {
          await file.close()
        }
        const now_ = { received: received + bytes.length, touched_at: now() }
        await database.updateTable('import_files').set(now_).where('id', '=', id).execute()
        return now_.received
      })
    },

    async remove(siteId: number, id: number): Promise<void> {
      await inOrder(id, async () => removeFiles([await waiting(siteId, id)]))
    },

    /** Complete files, which become part of an import. @throws {CallError} if one is missing or not complete */
    async complete(siteId: number, ids: readonly number[]): Promise<Row[]> {
      const found = await Promise.all([...new Set(ids)].map((id) => waiting(siteId, id)))
      if (found.some(({ size, received }) => received < size))
        throw wrongField('files', { code: 'import_file_incomplete' })
      return found
    },

    /** @returns whether none of the files has become part of another import meanwhile */
    async assign(ids: readonly number[], importId: number): Promise<boolean> {
      const assigned = await database
        .updateTable('import_files')
        .set({ import_id: importId })
        .where('id', 'in', ids)
        .where('import_id', 'is', null)
        .executeTakeFirst()
      return assigned.numUpdatedRows === BigInt(ids.length)
    },

    /** Deletes the files of an import. */
    async removeOf(importId: number): Promise<void> {
      await removeFiles(await rows().where('import_id', '=', importId).execute())
    },

    removeStray,

    /** Deletes unfinished uploads that were not continued, files of imports that ended there, and files without a row. */
    async removeOld(): Promise<void> {
      await removeStray()
      const resting = database
        .selectFrom('history_imports')
        .select('id')
        .where('state', 'in', ['tried', 'try_failed', 'import_failed'])
      await removeFiles(
        await rows()
          .where((is) => is.or([is('import_id', 'is', null), is('import_id', 'in', resting)]))
          .where('touched_at', '<', now() - KEPT_MS)
          .execute(),
      )
    },
  }
}

/** The last part of a path, as text that can be shown. */
function nameOf(given: string): string {
  const name = cleanText(given.replace(/^.*[/\\]/s, ''), IMPORT_LIMITS.name)
  return name === '' ? 'file' : name
}
