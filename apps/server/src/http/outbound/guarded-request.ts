/** One request to an address that others chose: connects only to allowed addresses that were checked. */
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type AddressRule, assertAddress, bareHost, checkedLookup, targetOf } from './public-address.ts'

export interface GuardedRequest {
  method: string
  headers: Record<string, string>
  body: string
  signal: AbortSignal | null
}

/**
 * Sends the request. Redirects are not followed.
 * @param onAnswer receives the answer before its body, and the request, which it may destroy
 * @param onError also called for an answer that is cut off
 * @throws {ForbiddenAddressError} for a forbidden literal address; names are checked when resolved
 */
export function sendGuarded(
  url: URL,
  rule: AddressRule,
  { method, headers, body, signal }: GuardedRequest,
  onAnswer: (response: IncomingMessage, request: ClientRequest) => void,
  onError: (error: Error) => void,
): void {
  const mayConnect = rule(targetOf(url))
  assertAddress(url.hostname, mayConnect)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const request = send(
    {
      method,
      protocol: url.protocol,
      hostname: bareHost(url.hostname),
      port: url.port || undefined,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // Connects to the checked address only.
      lookup: checkedLookup(mayConnect),
      agent: false,
      ...(signal && { signal }),
    },
    (response) => onAnswer(response, request),
  )
  request.on('error', onError)
  request.end(body)
}
