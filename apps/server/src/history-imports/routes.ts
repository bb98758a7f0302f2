/** REST calls about imports of history. Each names its site as `?site=`. */
import { requireFeature } from '@curlew/engine'
import { Id } from '@curlew/model'
import {
  FileToImport,
  type HistoryImport,
  type HistoryImports,
  HistoryToImport,
  IMPORT_LIMITS,
  IMPORT_PATHS,
  ImportReport,
  PieceOfFile,
  type ReceivedImportFile,
} from '@curlew/model/history-imports'
import type { Base } from '../base.ts'
import type { PublicRoute } from '../calls/public-route.ts'
import { fileOf, partOf, type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { OWN_SOURCE } from '../figures/sources.ts'
import { CallError, wrongField } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import type { ImportEntries, ImportEntry } from '../import/entries.ts'
import { KINDS } from '../import/kinds.ts'
import { type ImportAccess, isFromThisMachine, requireOwnSource } from '../import/target.ts'
import type { ImportUploads } from './uploads.ts'
import type { ImportWorker } from './worker.ts'

interface Needs extends Pick<Base, 'store'> {
  importEntries: ImportEntries
  uploads: ImportUploads
  importWorker: ImportWorker
}
type Call = SiteCall<Needs>

const access = 'update_settings' as const

export const HISTORY_IMPORT_ROUTES = siteRoutes<Needs>(
  [
    { method: 'GET', path: IMPORT_PATHS.list, access, answer: list },
    { method: 'POST', path: IMPORT_PATHS.list, access, answer: tryOut },
    { method: 'DELETE', path: IMPORT_PATHS.one, access, answer: discard },
    { method: 'POST', path: IMPORT_PATHS.start, access, activity: 'history_imported', answer: start },
    { method: 'POST', path: IMPORT_PATHS.undo, access, activity: 'import_undone', answer: undo },
    { method: 'POST', path: IMPORT_PATHS.files, access, answer: beginFile },
    { method: 'POST', path: IMPORT_PATHS.file, access, form: { maxBytes: IMPORT_LIMITS.piece }, answer: takePiece },
    { method: 'DELETE', path: IMPORT_PATHS.file, access, answer: removeFile },
  ],
  'query',
)

async function list({ services, site }: Call): Promise<HistoryImports> {
  const { importEntries, importWorker, uploads } = services
  const entries = await importEntries.list(site.id)
  return {
    possible: site.source === OWN_SOURCE,
    kinds: [...KINDS].map(([name, { title }]) => ({ name, title })),
    files: await uploads.list(site.id),
    imports: entries.slice(0, IMPORT_LIMITS.listed).map((entry) => importOf(entry, importWorker.isRunning(entry.id))),
  }
}

function importOf(
  { site_id: _, run: __, files, report, by_command: byCommand, ...entry }: ImportEntry,
  isRunning: boolean,
): HistoryImport {
  return {
    ...entry,
    files: JSON.parse(files) as string[],
    report: report === null ? null : ImportReport.parse(JSON.parse(report)),
    by_command: byCommand === 1,
    waits: byCommand === 0 && !isRunning && ['trying', 'importing'].includes(entry.state),
  }
}

async function beginFile({ services, site, body }: Call): Promise<ReceivedImportFile> {
  requireOwnSource(site)
  requireFeature(services.store, 'import')
  return services.uploads.begin(site.id, parse(FileToImport, body))
}

async function takePiece(call: Call): Promise<{ received: number }> {
  const { services, site, params } = call
  const id = parse(Id, params.id)
  const piece = parse(PieceOfFile, { offset: partOf(call, 'offset'), checksum: partOf(call, 'checksum') })
  const bytes = new Uint8Array(await fileOf(call, 'choose_history').arrayBuffer())
  return { received: await services.uploads.add(site.id, id, { ...piece, bytes }) }
}

async function removeFile(call: Call): Promise<HistoryImports> {
  await call.services.uploads.remove(call.site.id, parse(Id, call.params.id))
  return list(call)
}

/** Finds out what an import would bring. */
async function tryOut(call: Call): Promise<HistoryImports> {
  const { services, site, person, body } = call
  requireOwnSource(site)
  requireFeature(services.store, 'import')
  const { kind, files: ids, before, host } = parse(HistoryToImport, body)
  if (!KINDS.has(kind)) throw wrongField('kind', { code: 'unknown_import_kind' })
  const files = await services.uploads.complete(site.id, ids)
  const parts = { site: site.id, kind, files: files.map(({ name }) => name), host, before, run: null }
  const entry = await services.importEntries.add(parts, { state: 'trying', by_command: 0, created_by: person.name })
  const isAlone = await services.uploads.assign(
    files.map(({ id }) => id),
    entry.id,
  )
  if (!isAlone) {
    await services.importEntries.remove(entry.id)
    throw new CallError('not_found', { code: 'no_such_import_file' })
  }
  services.importWorker.begin()
  return list(call)
}

async function entryOf({ services, site, params, subject }: Call): Promise<ImportEntry> {
  const entry = await services.importEntries.get(parse(Id, params.id))
  if (entry?.site_id !== site.id) throw new CallError('not_found', { code: 'no_such_import' })
  subject.text = (JSON.parse(entry.files) as string[]).join(', ').slice(0, 200)
  return entry
}

/** Imports what was tried, or goes on with what failed. */
async function start(call: Call): Promise<HistoryImports> {
  requireOwnSource(call.site)
  const { id, by_command: byCommand } = await entryOf(call)
  const { importEntries, importWorker } = call.services
  const isWanted =
    byCommand === 0 &&
    ((await importEntries.want(id, ['tried', 'import_failed'], 'importing')) ||
      (await importEntries.want(id, ['try_failed'], 'trying')))
  if (!isWanted) throw new CallError('conflict', { code: 'import_not_ready' })
  importWorker.begin()
  return list(call)
}

async function undo(call: Call): Promise<HistoryImports> {
  const { id } = await entryOf(call)
  const { importEntries, importWorker } = call.services
  if (!(await importEntries.wantUndone(id, call.person.name)))
    throw new CallError('conflict', { code: 'import_not_ready' })
  importWorker.stop(id)
  importWorker.begin()
  return list(call)
}

/** Removes what was only tried, with its files; and the entry of what is undone. */
async function discard(call: Call): Promise<HistoryImports> {
  const { id, state } = await entryOf(call)
  if (!['trying', 'tried', 'try_failed', 'undone'].includes(state))
    throw new CallError('conflict', { code: 'import_not_ready' })
  const { importEntries, importWorker, uploads } = call.services
  importWorker.stop(id)
  await uploads.removeOf(id)
  await importEntries.remove(id)
  return list(call)
}

/** `POST /import/undo?import=<number>`: undoes an import that the command has marked so, in the background. */
export const IMPORT_UNDO: PublicRoute<Needs & { importAccess: ImportAccess }> = {
  method: 'POST',
  path: '/import/undo',
  protection: 'import_token',
  answer({ importAccess, importWorker }, c) {
    if (!isFromThisMachine(importAccess, c)) return c.notFound()
    importWorker.begin()
    return c.json({})
  },
}
