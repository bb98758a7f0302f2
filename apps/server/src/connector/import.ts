/** History sent by a CMS in chunks: lines as in a file for `npm run import`. */
import { REST_PATHS, type RejectedLine } from '@curlew/model'
import { createFailureWords } from '@curlew/words'
import { z } from 'zod'
import type { Base } from '../base.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { parse } from '../http/parse.ts'
import type { Imports } from '../import/history-loads.ts'
import { type ImportResult, importLines } from '../import/importer.ts'

type Call = SiteCall<Pick<Base, 'store'> & { imports: Pick<Imports, 'during'> }>

/** More than fit into one call. */
const MAX_LINES = 5000

const Piece = z.object({
  /** Line number of the chunk's first line, for messages about rejected lines. */
  first_line: z.number().int().positive(),
  lines: z.array(z.string()).min(1).max(MAX_LINES),
})

export const IMPORT_ROUTES = siteRoutes(
  [{ method: 'POST', path: REST_PATHS.cmsImport, access: 'update_settings', answer: importPiece }],
  'signature',
)

/** Adds each line's reason as text: the CMS's command line has no texts for the codes. */
interface PieceResult extends ImportResult {
  rejected: (RejectedLine & { reason: string })[]
}

async function importPiece({ site, body, services, locale }: Call): Promise<PieceResult> {
  const { first_line: firstLine, lines } = parse(Piece, body)
  const { imports, store } = services
  const result = await imports.during(site.id, () => importLines(store, site, lines, firstLine))
  const words = await createFailureWords(locale)
  return { ...result, rejected: result.rejected.map((line) => ({ ...line, reason: words.sayRejected(line) })) }
}
