/** Tells pictures by their own bytes: a file's name and the type it claims count for nothing. */
import type { NoteMediaType } from '@curlew/model'

export interface Image {
  type: NoteMediaType
  /** In pixels. */
  width: number
  height: number
}

/** @returns null when the bytes are not the beginning of a PNG, JPEG, WebP or GIF that has a size */
export function readImage(bytes: Uint8Array): Image | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const image = readPng(data) ?? readGif(data) ?? readWebp(data) ?? readJpeg(data)
    return image && image.width > 0 && image.height > 0 ? image : null
  } catch (error) {
    // Cut off before its size.
    if (error instanceof RangeError) return null
    throw error
  }
}

const textAt = (data: Buffer, start: number, end: number) => data.toString('latin1', start, end)

function readPng(data: Buffer): Image | null {
  if (textAt(data, 0, 8) !== '\x89PNG\r\n\x1a\n' || textAt(data, 12, 16) !== 'IHDR') return null
  return { type: 'image/png', width: data.readUInt32BE(16), height: data.readUInt32BE(20) }
}

function readGif(data: Buffer): Image | null {
  if (!/^GIF8[79]a$/.test(textAt(data, 0, 6))) return null
  return { type: 'image/gif', width: data.readUInt16LE(6), height: data.readUInt16LE(8) }
}

function readWebp(data: Buffer): Image | null {
  if (textAt(data, 0, 4) !== 'RIFF' || textAt(data, 8, 12) !== 'WEBP') return null
  const size = (width: number, height: number): Image => ({ type: 'image/webp', width, height })
  switch (textAt(data, 12, 16)) {
    case 'VP8 ':
      return size(data.readUInt16LE(26) & 0x3fff, data.readUInt16LE(28) & 0x3fff)
    case 'VP8L': {
      const bits = data.readUInt32LE(21)
      return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return size(data.readUIntLE(24, 3) + 1, data.readUIntLE(27, 3) + 1)
    default:
      return null
  }
}

/** Frames that give the size: all of C0–CF but for tables (C4), JPEG extensions (C8) and arithmetic coding (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function readJpeg(data: Buffer): Image | null {
  if (data.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; data.readUInt8(at) === 0xff; ) {
    const marker = data.readUInt8(at + 1)
    if (marker === 0xff) at += 1
    else if (isFrame(marker))
      return { type: 'image/jpeg', height: data.readUInt16BE(at + 5), width: data.readUInt16BE(at + 7) }
    else at += 2 + Math.max(2, data.readUInt16BE(at + 2))
  }
  return null
}
