/** The pictures at the top of PDF reports: one file a site in the data folder, told by its own bytes. */
import { mkdirSync } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDF_HEADER_LIMITS, PDF_HEADER_TYPES } from '@curlew/model'
import { CallError } from '../http/failure.ts'
import { readImage } from '../notes/image.ts'

const FOLDER = 'pdf-header'
const TOO_LARGE = `A picture has at most ${PDF_HEADER_LIMITS.bytes / 1024 / 1024} MB.`

export interface HeaderImages {
  /** A number that changes with the picture; null where a site has none. */
  version(siteId: number): Promise<number | null>
  /** @throws {CallError} `not_found` */
  read(siteId: number): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }>
  /** Keeps a picture in place of the one before. @throws {CallError} `invalid_request` when it is none or too large */
  replace(siteId: number, file: File): Promise<void>
  /** Removing what is not there is no fault. */
  remove(siteId: number): Promise<void>
}

export function openHeaderImages(dataFolder: string): HeaderImages {
  const folder = join(dataFolder, FOLDER)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const fileOf = (siteId: number) => join(folder, String(siteId))
  let writes = 0

  return {
    async version(siteId) {
      const found = await stat(fileOf(siteId)).catch(() => null)
      return found && Math.round(found.mtimeMs)
    },

    async read(siteId) {
      const bytes = await readFile(fileOf(siteId)).catch(() => null)
      const image = bytes && readImage(bytes)
      if (!image) throw new CallError('not_found', 'There is no such picture.')
      return { type: image.type, bytes }
    },

    async replace(siteId, upload) {
      if (upload.size > PDF_HEADER_LIMITS.bytes) throw new CallError('invalid_request', TOO_LARGE, 413)
      const bytes = new Uint8Array(await upload.arrayBuffer())
      const image = readImage(bytes)
      if (!image || !PDF_HEADER_TYPES.some((type) => type === image.type))
        throw new CallError('invalid_request', 'This is not a picture; choose a PNG, JPEG or WebP.', 415)
      if (image.width * image.height > PDF_HEADER_LIMITS.pixels)
        throw new CallError('invalid_request', 'This picture has too many pixels; make it smaller.', 413)
      // Written beside and renamed: a reader sees the old picture or the new one, never half of one.
      const fresh = `${fileOf(siteId)}.${++writes}`
      try {
        await writeFile(fresh, bytes, { mode: 0o600, flush: true })
        await rename(fresh, fileOf(siteId))
      } catch (error) {
        await rm(fresh, { force: true })
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        throw new CallError('server_error', 'The disk of the server is full, so the picture was not kept.', 507)
      }
    },

    async remove(siteId) {
      await rm(fileOf(siteId), { force: true })
    },
  }
}
