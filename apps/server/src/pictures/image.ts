/** Recognises pictures by their bytes, ignoring file names and declared types. */
import type { NoteMediaType } from '@curlew/model'
import { disableTypes, imageSize, types } from 'image-size'

export interface Image {
  type: NoteMediaType
  /** In pixels. */
  width: number
  height: number
}

/** By `image-size`'s names for the formats. */
const MEDIA_TYPES: Readonly<Record<string, NoteMediaType>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
}

disableTypes(types.filter((type) => !Object.hasOwn(MEDIA_TYPES, type)))

/** @returns null unless the bytes start a PNG, JPEG, WebP or GIF with dimensions */
export function readImage(bytes: Uint8Array): Image | null {
  try {
    // A copy, because the library reads beyond the end of a view on a larger buffer.
    const { type: name = '', width, height } = imageSize(new Uint8Array(bytes))
    const type = MEDIA_TYPES[name]
    return type && width > 0 && height > 0 ? { type, width, height } : null
  } catch {
    // Another kind of file, or truncated before its dimensions.
    return null
  }
}
