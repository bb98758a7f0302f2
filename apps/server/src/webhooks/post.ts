/** One signed call to an address that a site's administrator chose. */
import { createHmac } from 'node:crypto'
import type { Coded } from '@curlew/words'
import { sendGuarded } from '../http/outbound/guarded-request.ts'
import { ForbiddenAddressError, isPublicAddress } from '../http/outbound/public-address.ts'

export interface WebhookCall {
  url: string
  secret: string
  /** The same for each attempt, so that the receiver recognises duplicates. */
  id: string
  body: string
  /** Milliseconds since 1970. */
  time: number
}

/** Outcome of a call: `later` if another attempt may succeed. */
export type Posted = { outcome: 'sent' } | { outcome: 'later' | 'failed'; failure: Coded<'failure'> }

export interface PostOptions {
  /** Whether non-public addresses may be called. */
  allowPrivate: boolean
  timeoutMs?: number
  signal: AbortSignal
}

const TIMEOUT_MS = 10_000

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" in hexadecimal>` */
export function signatureOf(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Sends the call and checks only the status. Does not follow redirects, which could lead anywhere. */
export async function post(
  call: WebhookCall,
  { allowPrivate, timeoutMs = TIMEOUT_MS, signal }: PostOptions,
): Promise<Posted> {
  const url = new URL(call.url)
  const { host } = url
  try {
    const status = await statusOf(url, call, allowPrivate, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
    if (status >= 200 && status < 300) return { outcome: 'sent' }
    if (status >= 300 && status < 400)
      return { outcome: 'failed', failure: { code: 'webhook_redirect', values: { host, status } } }
    const isTemporary = status >= 500 || status === 408 || status === 425 || status === 429
    return {
      outcome: isTemporary ? 'later' : 'failed',
      failure: { code: 'webhook_answer', values: { host, status } },
    }
  } catch (error) {
    if (error instanceof ForbiddenAddressError)
      return { outcome: 'failed', failure: { code: 'webhook_private', values: { host } } }
    const reason = (error as NodeJS.ErrnoException).code?.toString() ?? (error as Error).name
    return { outcome: 'later', failure: { code: 'webhook_unreachable', values: { host, reason } } }
  }
}

function statusOf(url: URL, call: WebhookCall, allowPrivate: boolean, signal: AbortSignal): Promise<number> {
  const seconds = Math.floor(call.time / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Curlew',
    'curlew-delivery': call.id,
    'curlew-signature': signatureOf(call.secret, seconds, call.body),
  }
  return new Promise((resolve, reject) => {
    sendGuarded(
      url,
      () => (allowPrivate ? () => true : isPublicAddress),
      { method: 'POST', headers, body: call.body, signal },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
      reject,
    )
  })
}
