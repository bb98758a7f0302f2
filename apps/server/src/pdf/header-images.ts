/** The pictures at the top of PDF reports: one file a site in the data folder, told by its own bytes. */
import { mkdirSync } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDF_HEADER_LIMITS, PDF_HEADER_TYPES } from '@curlew/model'
import type { ReceivedFile } from '../http/received-form.ts'
import { acceptPicture, keepPicture, noPicture, orNoPicture } from '../pictures/accept-picture.ts'
import { readImage } from '../pictures/image.ts'

const FOLDER = 'pdf-header'

export interface HeaderImages {
  /** A number that changes with the picture; null where a site has none. */
  version(siteId: number): Promise<number | null>
  /** @throws {CallError} `not_found` */
  read(siteId: number): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }>
  /** Keeps a picture in place of the one before. @throws {CallError} `invalid_request` when it is none or too large */
  replace(siteId: number, file: ReceivedFile): Promise<void>
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
      const bytes = await orNoPicture(readFile(fileOf(siteId)))
      const image = readImage(bytes)
      if (!image) throw noPicture()
      return { type: image.type, bytes }
    },

    async replace(siteId, upload) {
      const { bytes } = await acceptPicture(upload, { ...PDF_HEADER_LIMITS, types: PDF_HEADER_TYPES })
      // Written beside and renamed: a reader sees the old picture or the new one, never half of one.
      const fresh = `${fileOf(siteId)}.${++writes}`
      await keepPicture(
        async () => {
          await writeFile(fresh, bytes, { mode: 0o600, flush: true })
          await rename(fresh, fileOf(siteId))
        },
        () => rm(fresh, { force: true }),
      )
    },

    async remove(siteId) {
      await rm(fileOf(siteId), { force: true })
    },
  }
}
