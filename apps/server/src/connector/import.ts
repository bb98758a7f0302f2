/** History that a CMS brings, in pieces: lines as in a file for `npm run import`. */
import { REST_PATHS } from '@curlew/model'
import { z } from 'zod'
import type { Base } from '../base.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { parse } from '../http/parse.ts'
import { type ImportResult, importLines } from '../import/importer.ts'

type Call = SiteCall<Pick<Base, 'store'>>

/** More than fit into a call. */
const MAX_LINES = 5000

const Piece = z.object({
  /** Number of the first of the lines, for what is said of those that are no events. */
  first_line: z.number().int().positive(),
  lines: z.array(z.string()).min(1).max(MAX_LINES),
})

export const IMPORT_ROUTES = siteRoutes(
  [{ method: 'POST', path: REST_PATHS.cmsImport, access: 'update_settings', answer: importPiece }],
  'signature',
)

async function importPiece({ site, body, services }: Call): Promise<ImportResult> {
  const { first_line: firstLine, lines } = parse(Piece, body)
  return importLines(services.store, site, lines, firstLine)
}
