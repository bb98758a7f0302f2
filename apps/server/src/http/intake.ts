/**
 * Receives request bodies. Bytes in transit are counted per subnet and in total, so that endless requests cannot fill the memory; large
 * bodies go to disk.
 */
import type { IncomingMessage } from 'node:http'
import type { CallError } from './failure.ts'
import { BodyBrokenOff, tooBusy, tooLarge, tooManyAtOnce, tooSlow } from './intake-failures.ts'
import { type ReceivedForm, receiveForm, type UploadFolder } from './received-form.ts'
import { subnetOf } from './subnet.ts'

export interface Intake {
  /**
   * The body, in memory. A `Content-Length` is only used to refuse bodies early.
   * @returns undefined as soon as it exceeds the limit
   * @throws {CallError} `too_many_requests`, `server_error` if too many bytes are in transit, `timeout` if it takes too long
   */
  read(request: Request, address: string, limit: number): Promise<Buffer | undefined>
  /** The same for a request of Node's server. */
  readIncoming(incoming: IncomingMessage, address: string, limit: number): Promise<Buffer | undefined>
  /** A form with a file, on disk. @throws {CallError} as `read` does, and `invalid_request` if it is too large or not a form */
  receive(request: Request, address: string, maxFileBytes: number): Promise<ReceivedForm>
}

export interface IntakeLimits {
  /** Bytes in memory of incomplete bodies. */
  bytes: number
  bytesOfSubnet: number
  /** Forms whose requests are in progress. */
  forms: number
  formsOfSubnet: number
  /** Time limit for a body in memory. */
  timeoutMs: number
}

const LIMITS: IntakeLimits = {
  bytes: 32 * 1024 * 1024,
  bytesOfSubnet: 8 * 1024 * 1024,
  forms: 16,
  formsOfSubnet: 8,
  timeoutMs: 30_000,
}

export function createIntake(uploads: UploadFolder, limits: IntakeLimits = LIMITS): Intake {
  const bytes = createQuota(limits.bytes, limits.bytesOfSubnet)
  const forms = createQuota(limits.forms, limits.formsOfSubnet)

  async function readBytes(body: Body, address: string, limit: number): Promise<Buffer | undefined> {
    const share = bytes.open(address)
    const chunks: Uint8Array[] = []
    let size = 0
    let isLate = false
    const deadline = setTimeout(() => {
      isLate = true
      body.cancel()
    }, limits.timeoutMs)
    try {
      await body.read((chunk) => {
        size += chunk.byteLength
        if (size > limit) return false
        share.take(chunk.byteLength)
        chunks.push(chunk)
        return true
      })
      if (isLate) throw tooSlow()
      if (size > limit) return undefined
      return chunks.length === 1 ? Buffer.from(chunks[0]!.buffer, chunks[0]!.byteOffset, size) : Buffer.concat(chunks)
    } catch (error) {
      throw isLate ? tooSlow() : asBrokenOff(error)
    } finally {
      clearTimeout(deadline)
      share.close()
      // Discard the rest of the body.
      body.cancel()
    }
  }

  return {
    read: async (request, address, limit) => {
      if (claimedLength(request) > limit) return undefined
      return request.body ? readBytes(ofRequest(request.body), address, limit) : Buffer.alloc(0)
    },

    readIncoming: (incoming, address, limit) => readBytes(ofIncoming(incoming), address, limit),

    async receive(request, address, maxFileBytes) {
      if (claimedLength(request) > maxFileBytes + FORM_OVERHEAD_BYTES) throw tooLarge()
      const share = forms.open(address)
      try {
        share.take(1)
        const form = await receiveForm(request, uploads, { maxFileBytes, maxBytes: maxFileBytes + FORM_OVERHEAD_BYTES })
        const remove = async () => {
          share.close()
          await form.remove()
        }
        return { ...form, remove }
      } catch (error) {
        share.close()
        throw asBrokenOff(error)
      }
    },
  }
}

interface Body {
  /** Gives each chunk to `take`, until the end or until `take` returns false or throws. */
  read(take: (chunk: Uint8Array) => boolean): Promise<void>
  cancel(): void
}

function ofRequest(stream: ReadableStream<Uint8Array>): Body {
  const reader = stream.getReader()
  return {
    async read(take) {
      for (;;) {
        const { done, value } = await reader.read()
        if (done || !take(value)) return
      }
    },
    cancel: () => void reader.cancel().catch(() => {}),
  }
}

function ofIncoming(incoming: IncomingMessage): Body {
  let cancel = () => {}
  return {
    read: (take) =>
      new Promise((resolve, reject) => {
        const onData = (chunk: Uint8Array) => {
          try {
            if (!take(chunk)) resolve()
          } catch (error) {
            reject(error)
          }
        }
        cancel = () => {
          incoming.off('data', onData).resume()
          resolve()
        }
        incoming.on('data', onData).once('end', resolve).once('error', reject)
        incoming.once('close', () => {
          if (!incoming.complete) reject(new BodyBrokenOff())
        })
      }),
    cancel: () => cancel(),
  }
}

/** Bytes of a form beside its file. */
const FORM_OVERHEAD_BYTES = 64 * 1024

const claimedLength = (request: Request) => Number(request.headers.get('content-length') ?? 0)

/** A client that disconnects during a request is not a server error. */
function asBrokenOff(error: unknown): unknown {
  const { name = '', code = '', message = '' } = (error ?? {}) as { name?: string; code?: string; message?: string }
  const isGone =
    name === 'AbortError' ||
    ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'ERR_HTTP_REQUEST_TIMEOUT'].includes(code) ||
    /prematurely closed|aborted|premature close/i.test(message)
  return isGone ? new BodyBrokenOff() : error
}

interface Share {
  /** @throws {CallError} if too little is left */
  take(amount: number): void
  close(): void
}

function createQuota(inAll: number, ofSubnet: number): { open(address: string): Share } {
  const taken = new Map<string, number>()
  let total = 0
  return {
    open(address) {
      const subnet = subnetOf(address)
      let own = 0
      const add = (amount: number) => {
        own += amount
        total += amount
        const sum = (taken.get(subnet) ?? 0) + amount
        if (sum > 0) taken.set(subnet, sum)
        else taken.delete(subnet)
        return sum
      }
      return {
        take(amount) {
          const refusal: CallError | undefined =
            add(amount) > ofSubnet ? tooManyAtOnce() : total > inAll ? tooBusy() : undefined
          if (refusal) throw refusal
        },
        close() {
          add(-own)
        },
      }
    },
  }
}
