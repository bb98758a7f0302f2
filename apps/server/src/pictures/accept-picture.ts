import { saysDiskIsFull } from '@curlew/engine'
import { CallError } from '../http/failure.ts'
import type { ReceivedFile } from '../http/received-form.ts'
import { type Image, readImage } from './image.ts'

export interface PictureRules {
  bytes: number
  /** Width times height. */
  pixels: number
  types: readonly Image['type'][]
}

const NAMES: Record<Image['type'], string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
}

/** An uploaded picture. @throws {CallError} `invalid_request` when it is not a picture, or larger than allowed */
export async function acceptPicture(
  upload: ReceivedFile,
  { bytes: maxBytes, pixels, types }: PictureRules,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; image: Image }> {
  if (upload.size > maxBytes)
    throw new CallError('invalid_request', {
      code: 'picture_too_large',
      values: { megabytes: maxBytes / 1024 / 1024 },
      status: 413,
    })
  const bytes = new Uint8Array(await upload.arrayBuffer())
  const image = readImage(bytes)
  if (!image || !types.includes(image.type)) {
    const names = types.map((type) => NAMES[type])
    throw new CallError('invalid_request', { code: 'not_a_picture', values: { types: names }, status: 415 })
  }
  if (image.width * image.height > pixels)
    throw new CallError('invalid_request', { code: 'too_many_pixels', status: 413 })
  return { bytes, image }
}

/** Writes a picture. @param undo takes away what there is of it where that fails. @throws {CallError} when the disk is full */
export async function keepPicture(write: () => Promise<void>, undo: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    await undo()
    if (!saysDiskIsFull(error)) throw error
    throw new CallError('server_error', { code: 'picture_not_kept', status: 507 })
  }
}

/** @param file read from the disk. @throws {CallError} `not_found` where there is none */
export async function orNoPicture<T>(file: Promise<T>): Promise<T> {
  try {
    return await file
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? noPicture() : error
  }
}

export const noPicture = () => new CallError('not_found', { code: 'no_such_picture' })
