/** History that a CMS brings, in pieces: lines as in a file for `npm run import`. */
import type { Store } from '@curlew/engine'
import { REST_PATHS } from '@curlew/model'
import { z } from 'zod'
import type { RestCall, RestRoute } from '../calls/rest-route.ts'
import type { SiteAccess } from '../hosts/guard.ts'
import { parse } from '../http/parse.ts'
import { type ImportResult, importLines } from '../import/importer.ts'
import { ownSite } from './own-site.ts'

interface Needs extends SiteAccess {
  store: Store
}
type Call = RestCall<Needs>

/** More than fit into a call. */
const MAX_LINES = 5000

const Piece = z.object({
  /** Number of the first of the lines, for what is said of those that are no events. */
  first_line: z.number().int().positive(),
  lines: z.array(z.string()).min(1).max(MAX_LINES),
})

export const IMPORT_ROUTES: readonly RestRoute<Needs>[] = [
  { method: 'POST', path: REST_PATHS.cmsImport, access: 'update_settings', answer: importPiece },
]

async function importPiece(call: Call): Promise<ImportResult> {
  const site = await ownSite(call)
  const { first_line: firstLine, lines } = parse(Piece, call.body)
  return importLines(call.services.store, site, lines, firstLine)
}
