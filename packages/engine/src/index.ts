export { sha256Of } from './checksum.ts'
export {
  BackupDamagedError,
  InvalidQueryError,
  isDiskFullError,
  QueryTimeoutError,
  StoreDamagedError,
  StoreFullError,
  StoreLockedError,
  StoreNewerError,
  StoreUnwritableError,
} from './errors.ts'
export {
  type Priority,
  type Reader,
  type RunOptions,
  type SiteFacts,
  type Source,
  UnsupportedError,
} from './source.ts'
export { openStore, restoreStore, storeFile } from './sources/duckdb/duckdb-store.ts'
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
