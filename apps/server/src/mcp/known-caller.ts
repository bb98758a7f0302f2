/**
 * Keeps web pages from calling through the browser of someone on the server's network: a page may give its name the address of this machine
 * (DNS rebinding), but the browser still says which page it is.
 */
import { CallError } from '../http/failure.ts'

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
const LISTENS_LOCALLY: readonly string[] = ['localhost', '127.0.0.1', '::1']

/**
 * Lets pages of this server and of this machine call, and programs, which name no page.
 * @throws {CallError} `forbidden` for a page of elsewhere, and where the server is for this machine alone, for another name of it
 */
export function requireKnownCaller(
  { publicUrl, host }: { publicUrl: string | null; host: string },
  request: Request,
): void {
  const known = [...LOCAL_HOSTS, ...(publicUrl === null ? [] : [new URL(publicUrl).hostname])]
  const origin = request.headers.get('origin')
  if (origin !== null && !known.includes(hostnameOf(origin))) throw new CallError('forbidden', { code: 'mcp_origin' })
  // With an address of its own there is a proxy, which may call this server by any name.
  if (publicUrl !== null || !LISTENS_LOCALLY.includes(host)) return
  const called = request.headers.get('host')
  if (called !== null && !known.includes(hostnameOf(`http://${called}`)))
    throw new CallError('forbidden', { code: 'mcp_host' })
}

const hostnameOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '')
