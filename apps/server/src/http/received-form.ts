/** Receives forms with a file: streams the file to disk, so that memory use stays small however many arrive. */
import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { CallError } from './failure.ts'
import { tooLarge } from './intake-failures.ts'

const FOLDER = 'uploads'
const MAX_FIELDS = 20
const MAX_FIELD_BYTES = 16 * 1024

/** An uploaded file. */
export type ReceivedFile = Pick<File, 'name' | 'size' | 'text'> & { arrayBuffer(): Promise<ArrayBuffer> }

export interface ReceivedForm {
  fields: ReadonlyMap<string, string>
  /** The field named `file`. */
  file: ReceivedFile | null
  /** Hash of the whole body, in hexadecimal. */
  sha256: string
  /** Deletes the file. */
  remove(): Promise<void>
}

/** Where uploaded files wait to be read. */
export interface UploadFolder {
  path: string
}

/** Creates the folder and deletes leftovers of a crashed server. */
export function openUploadFolder(dataFolder: string): UploadFolder {
  const path = join(dataFolder, FOLDER)
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { mode: 0o700 })
  return { path }
}

/** @throws {CallError} `invalid_request`; other errors pass through */
export async function receiveForm(
  request: Request,
  folder: UploadFolder,
  limits: { maxFileBytes: number; maxBytes: number },
): Promise<ReceivedForm> {
  const path = join(folder.path, randomBytes(16).toString('hex'))
  const fields = new Map<string, string>()
  const stop = new AbortController()
  const hash = createHash('sha256')
  let file: { name: string; written: Promise<number> } | null = null
  let isTooLarge = false

  const parser = openParser(request, limits.maxFileBytes)
  parser.on('field', (name, value) => fields.set(name, value))
  parser.on('file', (field, stream, name) => {
    if (field !== 'file' || file) {
      stream.resume()
      return
    }
    stream.on('limit', () => {
      isTooLarge = true
      stop.abort()
    })
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    const written = pipeline(stream, target, { signal: stop.signal }).then(() => target.bytesWritten)
    // A full disk also stops reading; the error is thrown below.
    written.catch(() => stop.abort())
    file = { name: nameOf(name), written }
  })
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      isTooLarge ||= size > limits.maxBytes
      done(isTooLarge ? tooLarge() : null, chunk)
    },
  })
  const remove = () => rm(path, { force: true })
  try {
    // The two stream types differ only in details that are not used here.
    const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
    await pipeline(body, meter, parser, { signal: stop.signal })
    const kept = file as { name: string; written: Promise<number> } | null
    const length = await kept?.written
    return {
      fields,
      file: kept && {
        name: kept.name,
        size: length!,
        text: () => readFile(path, 'utf8'),
        arrayBuffer: async () => {
          const bytes = await readFile(path)
          return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
        },
      },
      sha256: hash.digest('hex'),
      remove,
    }
  } catch (error) {
    const kept = file as { written: Promise<number> } | null
    stop.abort()
    const cause = await kept?.written.then(
      () => error,
      (reason: unknown) => ((reason as Error).name === 'AbortError' ? error : reason),
    )
    await remove()
    if (isTooLarge) throw tooLarge()
    throw isOfForm(error) ? noForm() : (cause ?? error)
  }
}

function openParser(request: Request, maxFileBytes: number) {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) throw noForm()
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        files: 1,
        fileSize: maxFileBytes,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        parts: MAX_FIELDS + 1,
      },
    })
  } catch {
    throw noForm()
  }
}

/** Browsers percent-encode quotes in names. */
const nameOf = (name: string | undefined) => (name ?? '').replaceAll('%22', '"').replace(/%0[ad]/gi, '')

/** Errors of the form parser itself. */
const isOfForm = (error: unknown) =>
  error instanceof Error && /multipart|boundary|part terminated|malformed/i.test(error.message)

const noForm = () => new CallError('invalid_request', { code: 'send_form' })
