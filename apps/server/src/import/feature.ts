/** Imports from the command line while the server runs. */
import type { Base } from '../base.ts'
import { type ImportEntries, importEntries } from './entries.ts'
import { createImports, type Imports } from './history-loads.ts'
import { IMPORT_TARGET, type ImportAccess } from './target.ts'

interface Opens {
  importAccess: ImportAccess
  imports: Imports
  importEntries: ImportEntries
}

export const IMPORT = {
  open: ({ now, uptime, database }: Pick<Base, 'now' | 'uptime' | 'database'>): Opens => ({
    importAccess: { token: null },
    imports: createImports({ now, uptime }),
    importEntries: importEntries(database, now),
  }),
  publicRoutes: [IMPORT_TARGET],
}
