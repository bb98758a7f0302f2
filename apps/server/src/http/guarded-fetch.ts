/**
 * A `fetch` for addresses that others choose: connects only where the rule allows, to the address that was checked, follows no redirect and
 * reads a limited number of bytes.
 */
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type AddressRule, assertAddress, bareHost, checkedLookup, targetOf } from './public-address.ts'

/** The bodies of a request and of its answer, as far as they got. */
export interface Exchange {
  sent: string
  received: string
}

/** The answer had more bytes than may be read. */
export class AnswerTooLongError extends Error {
  override name = 'AnswerTooLongError'
}

export interface GuardedFetchOptions {
  rule: AddressRule
  maxBytes: number
  /** Is filled in while the call runs. */
  exchange: Exchange
}

/** Takes what the calls of APIs need: a method, headers, a text as the body, and a signal. */
export function guardedFetch({ rule, maxBytes, exchange }: GuardedFetchOptions): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const mayConnect = rule(targetOf(url))
    assertAddress(url.hostname, mayConnect)
    const body = typeof init.body === 'string' ? init.body : ''
    exchange.sent = body
    exchange.received = ''
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
        {
          method: init.method ?? 'GET',
          protocol: url.protocol,
          hostname: bareHost(url.hostname),
          port: url.port || undefined,
          path: `${url.pathname}${url.search}`,
          headers: {
            ...Object.fromEntries(new Headers(init.headers)),
            // Compressed bytes could become any number of bytes.
            'accept-encoding': 'identity',
            'content-length': Buffer.byteLength(body),
          },
          lookup: checkedLookup(mayConnect),
          agent: false,
          ...(init.signal && { signal: init.signal }),
        },
        (response) => {
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
            const headers = { 'content-type': response.headers['content-type'] ?? '' }
            const status = response.statusCode ?? 0
            // These statuses allow no body.
            const text = [204, 205, 304].includes(status) ? null : exchange.received
            if (status < 200) reject(new Error(`Status ${status} ends no call.`))
            else resolve(new Response(text, { status, headers }))
          })
        },
      )
      request.on('error', reject)
      request.end(body)
    })
  }
}
