/** One request to an address that others chose: it connects only where the rule allows, and to the address that was checked. */
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
 * Sends it. Redirects are answers like others.
 * @param onAnswer gets the answer before its body, and the request, which it may destroy
 * @param onError also for an answer that breaks off
 * @throws {ForbiddenAddressError} for an address that is forbidden as it is written; names are checked when they are resolved
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
      // What is connected to is what was checked.
      lookup: checkedLookup(mayConnect),
      agent: false,
      ...(signal && { signal }),
    },
    (response) => onAnswer(response, request),
  )
  request.on('error', onError)
  request.end(body)
}
