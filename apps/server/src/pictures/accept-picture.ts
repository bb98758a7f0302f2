import { isDiskFullError } from '@curlew/engine'
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

/** An uploaded picture. @throws {CallError} `invalid_request` if it is not a picture, or too large */
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

/** Writes a picture. @param undo deletes partial results after a failure. @throws {CallError} if the disk is full */
export async function keepPicture(write: () => Promise<void>, undo: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    await undo()
    if (!isDiskFullError(error)) throw error
    throw new CallError('server_error', { code: 'picture_not_kept', status: 507 })
  }
}

/** @param file read from disk. @throws {CallError} `not_found` if it is missing */
export async function pictureOr404<T>(file: Promise<T>): Promise<T> {
  try {
    return await file
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? noPicture() : error
  }
}

export const noPicture = () => new CallError('not_found', { code: 'no_such_picture' })
