import { testCrashes } from '../../testing/crashes.ts'
import { StoreProcess } from '../../testing/store-process.ts'
import { openStore } from './open-store.ts'

testCrashes(async () => ({
  start: (folder) => StoreProcess.open(folder),
  open: (folder) => openStore({ folder }),
  rounds: 10,
}))
