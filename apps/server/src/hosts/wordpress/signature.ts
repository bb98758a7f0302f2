/** Signatures of a site's CMS. The connector plugin has the same in PHP (`connectors/wordpress/plugin/src/class-signature.php`). */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNED_HEADERS = {
  /** The site's key. */
  site: 'Curlew-Site',
  /** Seconds since 1970 by the caller's clock. */
  time: 'Curlew-Time',
  /** 32 hexadecimal digits, unique for each call. */
  nonce: 'Curlew-Once',
  /** The caller: JSON in base64, so that names in any script fit into a header. */
  caller: 'Curlew-Caller',
  signature: 'Curlew-Signature',
} as const

/** SHA-256 of a body that is not in memory, in hexadecimal. */
export interface BodyHash {
  sha256: string
}

export interface SignedCall {
  site: string
  method: string
  /** Path and query, starting at `/ajax` or `/api/`: proxies may add a prefix. */
  target: string
  body: Uint8Array | BodyHash
  time: string
  nonce: string
  caller: string
}

/** @param key SHA-256 of the site's secret @returns 64 hexadecimal digits */
export function sign(key: Buffer, call: SignedCall): string {
  const bodyHash =
    call.body instanceof Uint8Array ? createHash('sha256').update(call.body).digest('hex') : call.body.sha256
  const text = ['curlew-1', call.site, call.method, call.target, bodyHash, call.time, call.nonce, call.caller].join(
    '\n',
  )
  return createHmac('sha256', key).update(text).digest('hex')
}

/** Compares in constant time. */
export function isSameText(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The `api_secret` that the connector sends with orders, derived from its only secret. */
export const reportingSecret = (key: Buffer): string => createHmac('sha256', key).update('mp/collect').digest('hex')
