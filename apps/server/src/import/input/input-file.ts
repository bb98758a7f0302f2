/** Files of an import: plain, compressed with gzip, or standard input. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CHUNK } from './lines.ts'

export interface InputFile {
  /** As given; `-` for standard input. */
  name: string
  /** In bytes, as stored; 0 if not known. */
  size: number
  /** How many of these bytes have been read. */
  done: number
  /** Identifies the content by its size and first bytes rather than its path; null for standard input, which cannot be read again. */
  id: string | null
  /** The uncompressed content. */
  chunks(): AsyncGenerator<Buffer>
}

/** A compressed file that ends early or is broken. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError'
}

/** Magic bytes of a gzip file. */
const GZIP = Buffer.from([0x1f, 0x8b])
const HEAD = 64 * 1024
/** Logs shrink to a twentieth, rarely to a hundredth. What grows more, beyond this size, is made to fill disks. */
const MOST_GROWTH = 400
const UNSUSPICIOUS = 256 * 1024 * 1024

/** @throws if there is no such file */
export async function inputFile(name: string): Promise<InputFile> {
  return name === '-' ? inputOf({ name, size: 0, id: null }, () => process.stdin) : fileCalled(name, name)
}

/** A file that is called otherwise than its path. */
export async function fileCalled(name: string, path: string): Promise<InputFile> {
  const { size, head } = await headOf(path)
  return inputOf({ name, size, id: idOf(size, head) }, () => createReadStream(path, { highWaterMark: CHUNK }))
}

/** @throws if it is compressed, or there is no such file */
export async function plainFile(name: string): Promise<{ id: string; size: number }> {
  const { size, head } = await headOf(name)
  if (isGzip(head)) throw new Error(`${name} is compressed: unpack it first, such as with gunzip.`)
  return { id: idOf(size, head), size }
}

function inputOf(known: Pick<InputFile, 'name' | 'size' | 'id'>, open: () => Readable): InputFile {
  const file: InputFile = {
    ...known,
    done: 0,
    async *chunks() {
      file.done = 0
      yield* unpacked(file, counted(open()))
    },
  }
  async function* counted(stream: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      file.done += chunk.length
      yield chunk
    }
  }
  return file
}

async function* unpacked(
  file: Pick<InputFile, 'name' | 'done'>,
  bytes: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0)
  for (;;) {
    const { value, done } = await bytes.next()
    if (done) break
    head = Buffer.concat([head, value])
    // A pipe may deliver single bytes.
    if (head.length >= GZIP.length) break
  }
  async function* all() {
    yield head
    yield* bytes
  }
  if (!isGzip(head)) {
    yield* all()
    return
  }
  // The pipeline passes the source's failure on to the decompression, and closes the source if its reader stops.
  const gunzip = pipeline(all(), createGunzip({ chunkSize: 64 * 1024 }), () => {})
  let size = 0
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > UNSUSPICIOUS && size > MOST_GROWTH * file.done) throw new Error('it grows without end')
      yield chunk
    }
  } catch (error) {
    throw new DamagedFileError(`${file.name} is damaged: ${(error as Error).message}.`, { cause: error })
  }
}

const isGzip = (head: Buffer) => head.subarray(0, GZIP.length).equals(GZIP)

const idOf = (size: number, head: Buffer) => `${size}-${createHash('sha256').update(head).digest('hex').slice(0, 32)}`

async function headOf(name: string): Promise<{ size: number; head: Buffer }> {
  if (!existsSync(name)) throw new Error(`There is no file ${name}.`)
  if (!statSync(name).isFile()) throw new Error(`${name} is no file.`)
  const file = await open(name)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(size, HEAD))
    await file.read(head, 0, head.length, 0)
    return { size, head }
  } finally {
    await file.close()
  }
}
