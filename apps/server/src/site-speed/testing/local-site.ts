/** A web server on this machine for audits to open. */
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { SELF_SIGNED } from './self-signed.ts'

/** Starts one for the rest of the test. @returns its origin */
export async function localSite(answer: RequestListener, { secure = false } = {}): Promise<string> {
  const server = secure ? createSecureServer(SELF_SIGNED, answer) : createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `${secure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`
}
