/** Pictures at the top of PDF reports: one file per site in the data folder. The bytes determine the type. */
import { mkdirSync } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDF_HEADER_LIMITS, PDF_HEADER_TYPES } from '@curlew/model'
import type { ReceivedFile } from '../http/received-form.ts'
import { acceptPicture, keepPicture, noPicture, pictureOr404 } from '../pictures/accept-picture.ts'
import { readImage } from '../pictures/image.ts'

const FOLDER = 'pdf-header'

export interface HeaderImages {
  /** A number that changes with the picture; null if the site has none. */
  version(siteId: number): Promise<number | null>
  /** @throws {CallError} `not_found` */
  read(siteId: number): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }>
  /** Replaces the picture. @throws {CallError} `invalid_request` if it is not a picture or too large */
  replace(siteId: number, file: ReceivedFile): Promise<void>
  /** Idempotent. */
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
      const bytes = await pictureOr404(readFile(fileOf(siteId)))
      const image = readImage(bytes)
      if (!image) throw noPicture()
      return { type: image.type, bytes }
    },

    async replace(siteId, upload) {
      const { bytes } = await acceptPicture(upload, { ...PDF_HEADER_LIMITS, types: PDF_HEADER_TYPES })
      // Written to a temporary file and renamed, so that readers never see half a picture.
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
