/**
 * Blocks DNS rebinding: a web page may point its host name at this machine and call it through a browser on the server's network, but the
 * browser still sends the page's origin.
 */
import { CallError } from '../http/failure.ts'

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
const LISTENS_LOCALLY: readonly string[] = ['localhost', '127.0.0.1', '::1']

/**
 * Allows programs, which send no origin, and pages of this server and this machine.
 * @throws {CallError} `forbidden` for any other page, and for any other host name if the server listens only locally
 */
export function requireKnownCaller(
  { publicUrl, host }: { publicUrl: string | null; host: string },
  request: Request,
): void {
  const known = [...LOCAL_HOSTS, ...(publicUrl === null ? [] : [new URL(publicUrl).hostname])]
  const origin = request.headers.get('origin')
  if (origin !== null && !known.includes(hostnameOf(origin))) throw new CallError('forbidden', { code: 'mcp_origin' })
  // A configured public address means a proxy, which may use any host name.
  if (publicUrl !== null || !LISTENS_LOCALLY.includes(host)) return
  const called = request.headers.get('host')
  if (called !== null && !known.includes(hostnameOf(`http://${called}`)))
    throw new CallError('forbidden', { code: 'mcp_host' })
}

const hostnameOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '')
