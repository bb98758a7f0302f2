import type { Store } from '@curlew/engine'
import type { Logger } from 'pino'
import type { Accounts } from './accounts/accounts.ts'
import type { Nonces } from './accounts/nonces.ts'
import type { Collector } from './collect/collector.ts'
import type { Config } from './config.ts'
import type { Database } from './database/open.ts'
import type { Licences } from './licence/licences.ts'
import type { Sites } from './sites/sites.ts'

/** Everything a request may need, made once at start. */
export interface Services {
  config: Config
  log: Logger
  database: Database
  store: Store
  accounts: Accounts
  nonces: Nonces
  sites: Sites
  licences: Licences
  collector: Collector
  /** Removes the sample site with all its data, and stops its visitors. */
  removeSample(): Promise<void>
  /** Milliseconds since 1970. */
  now(): number
  version: string
}
