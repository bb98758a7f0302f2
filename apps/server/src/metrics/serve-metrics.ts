/** Serves metrics at an address of their own, which the public port never has. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ListenAddress } from '../config.ts'
import { listenErrorOf } from '../http/listen-error.ts'
import { localUrl } from '../running-server.ts'
import type { Exposition } from './prometheus.ts'

/** A scraper uses one. */
const CONNECTIONS = 20

export interface MetricsServer {
  url: string
  close(): Promise<void>
}

/** @throws {ListenError} */
export async function serveMetrics(exposition: Exposition, { host, port }: ListenAddress): Promise<MetricsServer> {
  const server = createServer(async (incoming, outgoing) => {
    incoming.resume()
    if (incoming.url !== '/metrics') return void outgoing.writeHead(404).end()
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return void outgoing.writeHead(405).end()
    try {
      const text = await exposition.text()
      outgoing.writeHead(200, { 'Content-Type': exposition.contentType, 'Cache-Control': 'no-store' }).end(text)
    } catch {
      outgoing.writeHead(500).end()
    }
  })
  server.maxConnections = CONNECTIONS
  await listening(server, { host, port })
  const { address, port: taken } = server.address() as AddressInfo
  return {
    url: `${localUrl(address, taken)}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listening(server: Server, { host, port }: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(listenErrorOf(error, { host, port }, { host: 'CURLEW_METRICS', port: 'CURLEW_METRICS' })),
    )
    server.listen(port, host, resolve)
  })
}
