export {
  QueryTimeoutError,
  StoreDamagedError,
  StoreFullError,
  StoreLockedError,
  StoreNewerError,
  StoreUnwritableError,
  saysDiskIsFull,
} from './errors.ts'
export {
  PRIORITIES,
  type Priority,
  type Question,
  type Reader,
  type RunOptions,
  type Source,
  UnsupportedError,
} from './source.ts'
export type { LastEvent } from './store/last-event.ts'
export type { Drop } from './store/record.ts'
export {
  type EventWriter,
  openStore,
  type Store,
  type StoreHealth,
  type StoreOptions,
  storeFile,
} from './store/store.ts'
