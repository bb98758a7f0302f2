export {
  QueryTimeoutError,
  StoreDamagedError,
  StoreFullError,
  StoreLockedError,
  StoreNewerError,
  StoreUnwritableError,
  saysDiskIsFull,
} from './errors.ts'
export type { LastEvent } from './store/last-event.ts'
export type { Drop } from './store/record.ts'
export {
  openStore,
  type Reader,
  type RunOptions,
  type Store,
  type StoreHealth,
  type StoreOptions,
  storeFile,
} from './store/store.ts'
