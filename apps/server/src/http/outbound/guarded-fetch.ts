/**
 * A `fetch` for addresses that others choose: connects only to allowed addresses that it has checked, follows no redirects and reads a
 * limited number of bytes.
 */
import { sendGuarded } from './guarded-request.ts'
import type { AddressRule } from './public-address.ts'

/** The bodies of a request and its answer, complete or partial. */
export interface Exchange {
  sent: string
  received: string
}

/** The answer exceeded the size limit. */
export class AnswerTooLongError extends Error {
  override name = 'AnswerTooLongError'
}

export interface GuardedFetchOptions {
  rule: AddressRule
  maxBytes: number
  /** Filled in during the call. */
  exchange: Exchange
}

/** Supports what API calls need: method, headers, a text body, and a signal. */
export function guardedFetch({ rule, maxBytes, exchange }: GuardedFetchOptions): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const body = typeof init.body === 'string' ? init.body : ''
    exchange.sent = body
    exchange.received = ''
    // Refuse compression: it could expand to any size.
    const headers = { ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'identity' }
    const call = { method: init.method ?? 'GET', headers, body, signal: init.signal ?? null }
    return new Promise((resolve, reject) => {
      sendGuarded(
        url,
        rule,
        call,
        (response, request) => {
          const chunks: Buffer[] = []
          let length = 0
          const received = () => Buffer.concat(chunks).toString('utf8')
          response.on('data', (chunk: Buffer) => {
            chunks.push(chunk.subarray(0, maxBytes - length))
            length += chunk.length
            if (length <= maxBytes) return
            exchange.received = received()
            request.destroy(new AnswerTooLongError(`The answer has more than ${maxBytes} bytes.`))
          })
          response.on('error', (error) => {
            exchange.received = received()
            reject(error)
          })
          response.on('end', () => {
            exchange.received = received()
            const status = response.statusCode ?? 0
            // These statuses must not have a body.
            const text = [204, 205, 304].includes(status) ? null : exchange.received
            if (status < 200) reject(new Error(`Status ${status} ends no call.`))
            else
              resolve(
                new Response(text, { status, headers: { 'content-type': response.headers['content-type'] ?? '' } }),
              )
          })
        },
        reject,
      )
    })
  }
}
