/** The server as a whole: opens what is kept on disk, listens, and closes everything in order. */
import { createPublicKey } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { openStore } from '@curlew/engine'
import { type ServerType, serve } from '@hono/node-server'
import { pino } from 'pino'
import manifest from '../../../package.json' with { type: 'json' }
import { openAccounts } from './accounts/accounts.ts'
import { createNonces } from './accounts/nonces.ts'
import { createApp } from './app.ts'
import { createCollector } from './collect/collector.ts'
import { openVisitorIds } from './collect/visitor-ids.ts'
import type { Config } from './config.ts'
import { ensureDataFolder } from './data-folder.ts'
import { installationSecret, openDatabase } from './database/open.ts'
import { openGeo } from './geo/geo.ts'
import { announceServer, importRoutes } from './import/target.ts'
import { openLicences, signingKey } from './licence/licences.ts'
import { openSample } from './sample/sample.ts'
import type { Services } from './services.ts'
import { openSites } from './sites/sites.ts'

export interface RunningServer {
  /** The address to open. */
  url: string
  /** Signs in once, while nobody can sign in with a password; else null. */
  signInLink: string | null
  services: Services
  /** Finishes the requests under way, then closes what is on disk. */
  close(): Promise<void>
}

/** The port is in use, or the address is not this machine's; the message says what to do. */
export class ListenError extends Error {
  override name = 'ListenError'
}

export interface ServerParts {
  /** The folder with the built app and script. */
  files: string
  now?: () => number
}

/** @throws the typed errors of the parts, each with one sentence that says what to do */
export async function startServer(config: Config, { files, now = Date.now }: ServerParts): Promise<RunningServer> {
  ensureDataFolder(config.dataFolder)
  const log = pino({ level: config.logLevel, redact: ['*.cookie', '*.authorization', '*.password', '*.token'] })
  const store = await openStore({
    folder: config.dataFolder,
    onFault: (error) => log.error({ err: error }, 'the event store has a fault'),
  })
  try {
    const database = await openDatabase(config.dataFolder)
    const secret = await installationSecret(database, 'nonce_secret')
    const sites = await openSites(database)
    const accounts = await openAccounts(database, { secureCookies: config.publicUrl?.startsWith('https:') ?? false })
    if (config.admin && !(await accounts.hasPassword())) {
      await accounts.create({ ...config.admin, name: 'Administrator', role: 'administrator' })
    }
    const publicKey =
      process.env.CURLEW_LICENCE_PUBLIC_KEY ??
      createPublicKey(await signingKey(config.dataFolder)).export({ type: 'spki', format: 'pem' })
    const geo = openGeo(config.geoFile)
    const visitorIds = await openVisitorIds(database, await installationSecret(database, 'visitor_secret'), now)
    const sample = openSample({ database, sites, store, log })
    const services: Services = {
      config,
      log,
      database,
      store,
      accounts,
      nonces: createNonces(secret, now),
      sites,
      licences: await openLicences(database, String(publicKey)),
      collector: createCollector({ config, store, sites, geo, visitorIds, now, log }),
      removeSample: () => sample.remove(),
      now,
      version: manifest.version,
    }

    const app = createApp(services, files)
    let importToken: string | null = null
    app.route(
      '/',
      importRoutes(services, () => importToken),
    )
    const server = await listen(app.fetch, config)
    const { address, port } = server.address() as AddressInfo
    const url = config.publicUrl ?? `http://${address.includes(':') ? `[${address}]` : address}:${port}`
    const announcement = await announceServer(
      config.dataFolder,
      `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`,
    )
    importToken = announcement.token
    if (config.sample) await sample.start((request, environment) => Promise.resolve(app.fetch(request, environment)))

    let closing: Promise<void> | undefined
    const close = async () => {
      await sample.stop()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeIdleConnections' in server) server.closeIdleConnections()
      })
      await announcement.withdraw()
      await store.close()
      await database.destroy()
      geo.close()
    }
    return {
      url,
      signInLink: (await accounts.hasPassword()) ? null : `${url}/sign-in/${await accounts.setupLinkToken()}`,
      services,
      close: () => (closing ??= close()),
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], config: Config): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: config.port, hostname: config.host }, () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${config.port} is in use by another program; end that program, or set PORT to another number.`
          : error.code === 'EACCES'
            ? `Port ${config.port} may not be used by this user; set PORT to a number above 1023.`
            : `The address ${config.host}:${config.port} cannot be listened on (${error.code}); set HOST to an address of this machine.`
      reject(new ListenError(reason))
    })
  })
}
