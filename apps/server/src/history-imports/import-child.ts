/** Does what an entry of the list of imports wants, with the code of the command. Ends with the server that started it. */
import { startOfDay } from '@curlew/model'
import { createWords } from '@curlew/words'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { openGeo } from '../geo/geo.ts'
import { type ImportEntries, type ImportEntry, importEntries } from '../import/entries.ts'
import { importForeign, runOf } from '../import/foreign-import.ts'
import { importReport } from '../import/import-report.ts'
import { MissingColumnError } from '../import/input/csv-rows.ts'
import { fileCalled } from '../import/input/input-file.ts'
import { KINDS } from '../import/kinds.ts'
import { notingTarget } from '../import/noting-target.ts'
import { importTarget, RefusedError } from '../import/target.ts'
import { readRunning } from '../running-server.ts'
import { openSites } from '../sites/registry.ts'
import { importFilePath } from './uploads.ts'

const NOTE_EVERY_MS = 500

process.once('disconnect', () => process.exit(1))
const config = readConfig(process.env)
const database = await openDatabase(config)
const entries = importEntries(database)
const entry = await entries.get(Number(process.argv[2]))
if (entry)
  try {
    await work(entry)
  } catch (error) {
    // The undo has noted this already.
    await entries.fail(entry.id, codeOf(error) ?? (error as Error).message)
  }
await database.destroy()
process.disconnect()

async function work(entry: ImportEntry): Promise<void> {
  const { id, kind: name, state } = entry
  const kind = KINDS.get(name)
  const site = (await openSites(database)).byId(entry.site_id)
  const running = await readRunning(config.dataFolder)
  if (!kind || !site || !running) throw new Error('This import cannot be run here.')
  const rows = await database.selectFrom('import_files').selectAll().where('import_id', '=', id).orderBy('id').execute()
  if (rows.length === 0) throw Object.assign(new Error('no files'), { code: 'files_gone' })
  const files = await Promise.all(rows.map((row) => fileCalled(row.name, importFilePath(config.dataFolder, row.id))))
  const parts = {
    ...{ name, site, files, host: entry.host || site.domain },
    before: entry.before === null ? Number.POSITIVE_INFINITY : startOfDay(site.timeZone, entry.before),
  }
  const isDry = state === 'trying'
  if (!isDry) await entries.nameRun(id, runOf(parts))
  const geo = openGeo(config.geoFile)
  const note = progressNoter(entries, id)
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const result = await importForeign({
    ...parts,
    ...{ kind, geo, database },
    target: isDry ? null : notingTarget(importTarget({ running }, id), entries, id),
    progress: { update: (done) => note.say(size > 0 ? done / size : 1), note() {}, done() {} },
  })
  geo.close()
  await note.settled()
  await entries.finish(
    id,
    importReport({ name, kind, site, files, isDry }, result, await createWords({ locale: 'en' })),
  )
}

/** Notes how far the work is, now and then, without holding it up. */
function progressNoter(entries: ImportEntries, id: number) {
  let noted = 0
  let last: Promise<void> = Promise.resolve()
  return {
    say(progress: number) {
      if (Date.now() - noted < NOTE_EVERY_MS) return
      noted = Date.now()
      last = last.then(() => entries.noteProgress(id, Math.min(1, progress))).catch(() => {})
    },
    settled: () => last,
  }
}

/** Failures that the screen has words for. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof MissingColumnError) return `column_missing:${error.column}`
  const code = error instanceof RefusedError ? error.code : (error as NodeJS.ErrnoException).code
  if (code === 'ENOSPC') return 'disk_full'
  return code === 'disk_full' || code === 'files_gone' ? code : undefined
}
