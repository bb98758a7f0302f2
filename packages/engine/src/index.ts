export { sha256Of } from './checksum.ts'
export {
  BackupDamagedError,
  InvalidQueryError,
  isDiskFullError,
  QueryTimeoutError,
  StoreAwayError,
  StoreDamagedError,
  StoreElsewhereError,
  StoreFullError,
  StoreLockedError,
  StoreNewerError,
  StoreUnwritableError,
} from './errors.ts'
export {
  LackingError,
  type Priority,
  type Reader,
  type RunOptions,
  requireFeature,
  type SiteFacts,
  type Source,
  SourceFailedError,
  type SourceFailure,
  type StoreFeature,
  UnsupportedError,
} from './source.ts'
export { openClickHouse } from './sources/clickhouse/open.ts'
export { openStore, restoreStore, storeFile } from './sources/duckdb/open-store.ts'
export { type GoogleCall, TOKENS } from './sources/ga4/asker.ts'
export { type Ga4Property, type Ga4Source, ga4Source } from './sources/ga4/ga4-source.ts'
export { GA4_SOURCE } from './sources/ga4/result.ts'
export type {
  Drop,
  EventWriter,
  ImportKey,
  KeptEvent,
  LastEvent,
  Store,
  StoreBackup,
  StoreFindings,
  StoreHealth,
  StoreOptions,
  TableFile,
  TakenOutKey,
  TakingOptions,
  TakingProgress,
  VisitorData,
  VisitorsOfSite,
} from './store.ts'
export { within } from './time-limit.ts'
