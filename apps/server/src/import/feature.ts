/** Imports from the command line while the server runs. */
import { IMPORT_TARGET, type ImportAccess } from './target.ts'

export const IMPORT = {
  open: (): { importAccess: ImportAccess } => ({ importAccess: { token: null } }),
  publicRoutes: [IMPORT_TARGET],
}
