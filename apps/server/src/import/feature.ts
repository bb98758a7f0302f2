/** Imports from the command line while the server runs. */
import type { Base } from '../base.ts'
import { createImports, type Imports } from './history-loads.ts'
import { IMPORT_TARGET, type ImportAccess } from './target.ts'

export const IMPORT = {
  open: ({ now, uptime }: Pick<Base, 'now' | 'uptime'>): { importAccess: ImportAccess; imports: Imports } => ({
    importAccess: { token: null },
    imports: createImports({ now, uptime }),
  }),
  publicRoutes: [IMPORT_TARGET],
}
