/** Everything a request may need, opened once in order and closed in the opposite one. */
import { existsSync } from 'node:fs'
import { openStore, type Store, type StoreOptions, storeFile } from '@curlew/engine'
import { counted } from '@curlew/model'
import { type Logger, pino } from 'pino'
import manifest from '../../../package.json' with { type: 'json' }
import { type Accounts, openAccounts } from './accounts/accounts.ts'
import { addFirstAdministrator } from './accounts/first-administrator.ts'
import { createNonces, type Nonces } from './accounts/nonces.ts'
import { type AddonRegistry, createAddonRegistry } from './addons/addons.ts'
import { type Collector, createCollector } from './collect/collector.ts'
import { openVisitorIds } from './collect/visitor-ids.ts'
import type { Config } from './config.ts'
import { type ContentCounter, createContentCounter, NO_CONTENT_COUNTER } from './content/content-counts.ts'
import { ensureDataFolder } from './data-folder.ts'
import { checkDatabaseVersion, type Database, databaseFile, installationSecret, openDatabase } from './database/open.ts'
import { createFigures, type Figures } from './figures/ask.ts'
import { openGeo } from './geo/geo.ts'
import { createSignedCalls, type SignedCalls } from './hosts/wordpress/signed-calls.ts'
import { createIntake, type Intake } from './http/intake.ts'
import { openUploadFolder } from './http/received-form.ts'
import { hasSigningKey, type Licences, openLicences, publicKeyOf, signingKey } from './licence/licences.ts'
import { createProtocolReceiver, type ProtocolReceiver } from './measurement-protocol/receive.ts'
import { type Notes, openNotes } from './notes/notes.ts'
import { type HeaderImages, openHeaderImages } from './pdf/header-images.ts'
import { createPrinter, type Printer } from './pdf/printer.ts'
import { createSiteSummaries, type SiteSummaries } from './reports/site-summary.ts'
import { openSample, type Sample } from './sample/sample.ts'
import { createSearchConsole, type SearchConsole } from './search-console/search-console.ts'
import { finishRemovals } from './sites/finish-removals.ts'
import { openSiteSecrets, type SiteSecrets } from './sites/site-secrets.ts'
import { openSites, type Sites } from './sites/sites.ts'

export interface Services {
  config: Config
  log: Logger
  intake: Intake
  database: Database
  store: Store
  figures: Figures
  accounts: Accounts
  nonces: Nonces
  sites: Sites
  licences: Licences
  addons: AddonRegistry
  collector: Collector
  protocolSecrets: SiteSecrets
  connectorSecrets: SiteSecrets
  signedCalls: SignedCalls
  searchConsole: SearchConsole
  protocolReceiver: ProtocolReceiver
  notes: Notes
  headerImages: HeaderImages
  /** Null where the machine has no Chromium. */
  printer: Printer | null
  sample: Sample
  content: ContentCounter
  summaries: SiteSummaries
  /** Milliseconds since 1970, by the machine's clock, which people and time servers may set back: for dates. */
  now(): number
  /** Milliseconds since some moment, which only ever go on: for limits, and for how old something in memory is. */
  uptime(): number
  version: string
}

/** What tests replace. */
export interface Outside {
  now?: (() => number) | undefined
  uptime?: (() => number) | undefined
  /** Opens the store. */
  open?: ((options: StoreOptions) => Promise<Store>) | undefined
}

/**
 * What would keep it from starting is found out before anything is changed, as far as a look can tell. Then the store comes first: it
 * refuses a folder that another process has before anything there is touched.
 * @throws the typed errors of the parts, each with one sentence that says what to do
 */
export async function openServices(
  config: Config,
  { now = Date.now, uptime = () => performance.now(), open = openStore }: Outside = {},
): Promise<{ services: Services; close(): Promise<void> }> {
  const warning = ensureDataFolder(config.dataFolder)
  checkDatabaseVersion(config.dataFolder)
  if (hasSigningKey(config.dataFolder)) await licenceKey(config)
  const log = pino({ level: config.logLevel, redact: ['*.cookie', '*.authorization', '*.password', '*.token'] })
  if (warning) log.warn(warning)
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const lacksVisits = !existsSync(storeFile(config.dataFolder)) && existsSync(databaseFile(config.dataFolder))
    const store = await open({
      folder: config.dataFolder,
      answersMb: config.answersMb,
      onFault: (err) => log.error({ err }, 'the event store has a fault'),
    })
    closers.push(() => store.close())
    const database = await openDatabase(config.dataFolder)
    closers.push(() => database.destroy())
    const sites = await openSites(database, now)
    if (lacksVisits && sites.all().length > 0) {
      log.warn(
        `The file of all visits, ${storeFile(config.dataFolder)}, was not there and begins anew. If you have a copy of it, stop the server and put it back.`,
      )
    }
    await finishRemovals(database, store)
    const unknown = (await store.sites()).filter((id) => !sites.byId(id))
    if (unknown.length > 0) {
      log.warn(
        `There are visits of ${counted(unknown.length, 'site')} that ${databaseFile(config.dataFolder)} does not know: it is not the one that these visits were counted with. If you have a copy of that one, stop the server and put it back. No other site gets to see these visits.`,
      )
    }
    const geo = openGeo(config.geoFile)
    closers.push(() => geo.close())
    const notes = await openNotes({ database, dataFolder: config.dataFolder, log, now })
    closers.push(() => notes.close())
    const secureCookies = config.publicUrl?.startsWith('https:') ?? false
    const accounts = await openAccounts(database, { secureCookies, log, now, uptime })
    if (config.admin) await addFirstAdministrator(config.admin, accounts, log)
    const visitorIds = await openVisitorIds(database, await installationSecret(database, 'visitor_secret'), now)
    const searchConsole = createSearchConsole({
      database,
      dataFolder: config.dataFolder,
      store,
      sites,
      google: { url: config.googleUrl },
      log,
      now,
    })
    closers.push(() => searchConsole.stop())
    const protocolSecrets = await openSiteSecrets(database, 'protocol_secrets', now)
    const connectorSecrets = await openSiteSecrets(database, 'connector_secrets', now)
    const figures = createFigures(() => store)
    const hasShop = async (site: number) =>
      (await Promise.all([protocolSecrets.madeAt(site), connectorSecrets.madeAt(site)])).some((made) => made !== null)
    const collectorParts = { config, store, sites, geo, visitorIds, hasShop, now, uptime, log }
    const services: Services = {
      config,
      log,
      intake: createIntake(openUploadFolder(config.dataFolder)),
      database,
      store,
      figures,
      accounts,
      nonces: createNonces(await installationSecret(database, 'nonce_secret'), now),
      sites,
      licences: await openLicences(database, await licenceKey(config), now),
      addons: createAddonRegistry({ database, store }),
      collector: createCollector(collectorParts),
      protocolSecrets,
      connectorSecrets,
      signedCalls: createSignedCalls({ database, sites, secrets: connectorSecrets, now }),
      searchConsole,
      protocolReceiver: createProtocolReceiver({
        ...collectorParts,
        secrets: { protocol: protocolSecrets, connector: connectorSecrets },
      }),
      content: config.askSites ? createContentCounter(uptime) : NO_CONTENT_COUNTER,
      summaries: createSiteSummaries(figures, store, { now, uptime }),
      notes,
      headerImages: openHeaderImages(config.dataFolder),
      printer: config.chromium ? createPrinter(config.chromium) : null,
      sample: openSample({ database, sites, store, notes, log, now }),
      now,
      uptime,
      version: manifest.version,
    }
    closers.push(() => services.sample.stop())
    return { services, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The key that licences are checked with: the vendor's when one is named, else this installation's own. */
async function licenceKey({ licencePublicKey, dataFolder }: Config): Promise<string> {
  if (licencePublicKey) return licencePublicKey
  return publicKeyOf(await signingKey(dataFolder))
}
