/** What all features rest on: storage, clocks, and `figures`. */
import { existsSync } from 'node:fs'
import {
  openClickHouse,
  openStore,
  type Store,
  StoreElsewhereError,
  type StoreOptions,
  storeFile,
} from '@curlew/engine'
import { counted } from '@curlew/model'
import type { Logger } from 'pino'
import manifest from '../../../package.json' with { type: 'json' }
import type { Config } from './config.ts'
import { type Database, nameOfDatabase, openChanges, openDatabase, openLeadership } from './database/open.ts'
import type { Changes } from './database/processes/changes.ts'
import type { Leadership } from './database/processes/leadership.ts'
import { databaseFile } from './database/sqlite/open-sqlite.ts'
import { createFigures, type Figures } from './figures/ask.ts'
import { GOOGLE_SOURCE, OWN_SOURCE, type Sources, sourceIn } from './figures/sources.ts'
import { type GoogleAnalytics, openGoogleAnalytics } from './google/google-analytics.ts'
import { createIntake, type Intake } from './http/intake.ts'
import { openUploadFolder } from './http/received-form.ts'
import type { Timer } from './jobs/jobs.ts'
import { measuredStore } from './metrics/measured-store.ts'
import { type Metrics, NO_METRICS } from './metrics/metrics.ts'
import type { Exposition } from './metrics/prometheus.ts'

export interface Base {
  config: Config
  log: Logger
  intake: Intake
  database: Database
  changes: Changes
  /** Whether this process does the work that is to be done once. */
  leadership: Leadership
  store: Store
  figures: Figures
  googleAnalytics: GoogleAnalytics
  metrics: Metrics
  /** The metrics as text; null: they are off. */
  exposition: Exposition | null
  /** Wall clock in milliseconds since 1970, which people and time servers may set back: for dates. */
  now(): number
  /** Monotonic clock in milliseconds: for limits, and for the age of cached values. */
  uptime(): number
  /** What hashing a password costs; without it, what production needs. */
  passwordCost: PasswordCost | undefined
  version: string
}

const openerOf =
  ({ events }: Pick<Config, 'events'>) =>
  async (options: StoreOptions): Promise<Store> => {
    if (events === null) return openStore(options)
    const embedded = storeFile(options.folder)
    if (existsSync(embedded))
      throw new StoreElsewhereError(
        `The events of this data folder are in ${embedded}, and ClickHouse would not have them: set CURLEW_DATA to another folder, or do not set CURLEW_EVENTS.`,
      )
    return openClickHouse(events, options)
  }

/** Megabytes for answers of Google Analytics even without a cache of our own: Google counts each question. */
const NO_CACHE_MB = 8

/** Parameters of scrypt, which hashes passwords. */
export interface PasswordCost {
  N: number
  r: number
  p: number
}

/** Dependencies that tests replace. */
export interface Outside {
  now?: (() => number) | undefined
  uptime?: (() => number) | undefined
  /** Opens the store. */
  open?: ((options: StoreOptions) => Promise<Store>) | undefined
  /** Sources beside the server's own. */
  sources?: Sources | undefined
  /** Timer for jobs. */
  timer?: Timer | undefined
  /** Hashes passwords faster than is safe. */
  passwordCost?: PasswordCost | undefined
}

/**
 * Opens the store first: it refuses a folder that another process uses before anything in it is touched.
 * @param closers collects what closes each part, in the order of opening
 */
export async function openBase(
  config: Config,
  log: Logger,
  { now = Date.now, uptime = () => performance.now(), open = openerOf(config), sources = {}, passwordCost }: Outside,
  closers: (() => unknown)[],
): Promise<Base> {
  const { dataFolder } = config
  const lacksVisits =
    config.events === null &&
    !existsSync(storeFile(dataFolder)) &&
    (config.database !== null || existsSync(databaseFile(dataFolder)))
  const opened = await open({
    folder: dataFolder,
    answersMb: config.answersMb,
    onFault: (err) => log.error({ err }, 'the event store has a fault'),
  })
  closers.push(() => opened.close())
  const leadership = await openLeadership(config, log)
  closers.push(() => leadership.close())
  const exposition = config.metrics && (await import('./metrics/prometheus.ts')).prometheus(opened, leadership)
  const store = exposition ? measuredStore(opened, exposition.metrics) : opened
  const metrics = exposition?.metrics ?? NO_METRICS
  const database = await openDatabase(config)
  closers.push(() => database.destroy())
  const changes = await openChanges(config, database)
  closers.push(() => changes.close())
  const sites = new Set((await database.selectFrom('sites').select('id').execute()).map(({ id }) => id))
  if (lacksVisits && sites.size > 0) {
    log.warn(
      `The file of all visits, ${storeFile(dataFolder)}, was missing, and a new one was made. If you have a copy of it, stop the server and put it back.`,
    )
  }
  const removed = await database.selectFrom('removed_sites').select('site_id').execute()
  const known = new Set([...sites, ...removed.map((site) => site.site_id)])
  const unknown = (await store.sites()).filter((id) => !known.has(id))
  if (unknown.length > 0) {
    log.warn(
      `There are visits of ${counted(unknown.length, 'site')} that ${await nameOfDatabase(config)} does not know: it is not the one that these visits were counted with. If you have a copy of that one, stop the server and put it back. No other site gets to see these visits.`,
    )
  }
  const googleAnalytics = openGoogleAnalytics({
    ...{ database, dataFolder, store, now },
    google: { url: config.googleUrl },
    cacheMb: config.answersMb || NO_CACHE_MB,
  })
  return {
    config,
    log,
    intake: createIntake(openUploadFolder(dataFolder)),
    database,
    changes,
    leadership,
    store,
    googleAnalytics,
    metrics,
    exposition,
    figures: createFigures(
      sourceIn({ [OWN_SOURCE]: store, [GOOGLE_SOURCE]: googleAnalytics.source, ...sources }),
      log,
      metrics,
    ),
    now,
    uptime,
    passwordCost,
    version: manifest.version,
  }
}
