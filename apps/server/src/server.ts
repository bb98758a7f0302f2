/** The server: opens what is on disk, listens, and closes everything in order. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createApp, failureOf } from './app.ts'
import type { Outside } from './base.ts'
import { collectRoute, type NodeRoute } from './collect/node-route.ts'
import { COLLECT_PATH } from './collect/routes.ts'
import type { Config } from './config.ts'
import { addressList } from './http/address-list.ts'
import { clientAddress } from './http/client-address.ts'
import { CONNECTION_TIMEOUTS, limitConnections } from './http/connections.ts'
import { listenErrorOf } from './http/listen-error.ts'
import { type MetricsServer, serveMetrics } from './metrics/serve-metrics.ts'
import { announceServer, localUrl } from './running-server.ts'
import { openServices, type Services } from './services.ts'

/** Time for running requests when the server stops. Containers are killed after ten seconds; the rest is for closing what is on disk. */
const ANSWER_WITHIN_MS = 7000
const CLOSE_IDLE_EVERY_MS = 250

export interface RunningServer {
  /** The address to open. */
  url: string
  /** Signs in once, as long as no account exists; else null. */
  signInLink: string | null
  /** Where the metrics are; null if they are off. */
  metricsUrl: string | null
  services: Services
  /** Finishes running requests, aborts slow ones, then closes what is on disk. Idempotent. */
  close(): Promise<void>
}

/** @throws typed errors, each with one sentence that says what to do */
export async function startServer(config: Config, files: string, outside?: Outside): Promise<RunningServer> {
  const { services, jobs, close } = await openServices(config, outside)
  let metrics: MetricsServer | null = null
  try {
    // First: a port that is taken refuses the start before anyone is answered.
    if (services.exposition && config.metrics) metrics = await serveMetrics(services.exposition, config.metrics)
    const app = createApp(services, files)
    const server = await listen(app.fetch, collectRouteOf(services, config), config)
    const { address, port } = server.address() as AddressInfo
    const local = localUrl(address, port)
    const url = config.publicUrl ?? local
    const announcement = await announceServer(config.dataFolder, local)
    services.importAccess.token = announcement.token
    if (config.sample)
      await services.sample.start((request, environment) => Promise.resolve(app.fetch(request, environment)))
    jobs.start()

    let closing: Promise<void> | undefined
    const closeAll = async () => {
      services.sample.stop()
      // In parallel: the time for requests counts from the signal, however long running jobs take.
      await Promise.all([stopListening(server), jobs.stop()])
      await announcement.withdraw()
      await metrics?.close()
      await close()
    }
    const setupToken = await services.accounts.setupLinkToken()
    return {
      url,
      signInLink: setupToken && `${url}/sign-in/${setupToken}`,
      metricsUrl: metrics?.url ?? null,
      services,
      close: () => {
        closing ??= closeAll()
        return closing
      },
    }
  } catch (error) {
    await metrics?.close()
    await close()
    throw error
  }
}

/** Running requests are answered within their time; idle connections are closed. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection becomes idle once its last request is answered.
    const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
    const deadline = setTimeout(() => server.closeAllConnections(), ANSWER_WITHIN_MS)
    server.close(() => {
      clearInterval(closeIdle)
      clearTimeout(deadline)
      resolve()
    })
    server.closeIdleConnections()
  })
}

function collectRouteOf({ collector, intake, log }: Services, config: Config): NodeRoute {
  const isProxy = addressList(config.proxies)
  return collectRoute({
    collector,
    intake,
    addressOf: ({ socket, headers }: IncomingMessage) =>
      clientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for'] as string | undefined, isProxy),
    failureOf: (error) => failureOf(error, log, COLLECT_PATH),
  })
}

/** @param first answers some requests before the app */
function listen(fetch: Parameters<typeof serve>[0]['fetch'], first: NodeRoute, config: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    const options: Parameters<typeof serve>[0] = {
      fetch,
      port: config.port,
      hostname: config.host,
      serverOptions: CONNECTION_TIMEOUTS,
      createServer: ((settings: ServerOptions, app: RequestListener) =>
        createServer(settings, (incoming, outgoing) => {
          if (!first(incoming, outgoing)) app(incoming, outgoing)
        })) as typeof createServer,
    }
    const server = serve(options, () => resolve(server)) as Server
    limitConnections(server, config.proxies)
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(listenErrorOf(error, config, { host: 'HOST', port: 'PORT' })),
    )
  })
}
