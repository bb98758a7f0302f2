/** `npm run import -- --site <domain> <file>`: imports history from a file with one event per line (docs/event-format.md). */
import { existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { counted } from '@curlew/model'
import { listFormat } from '@curlew/words'
import { runCommand } from '../command-line.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { type Site, shownDomain } from '../entities/site.ts'
import { ENGLISH } from '../http/failure.ts'
import { openSites } from '../sites/registry.ts'
import { fingerprint, type LineBatch, readBatches } from './file.ts'
import { IMPORT_BATCH, type ImportResult } from './importer.ts'
import { progressBar } from './progress-bar.ts'
import { type ImportTarget, openImportTarget } from './target.ts'

const USAGE = 'Usage: npm run import -- --site <domain> [--allow-bad] <file>'
/** After this many bad lines, the rest are only counted by reason. */
const SHOWN_REJECTIONS = 20

await runCommand(USAGE, load)

async function load(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { site: { type: 'string' }, 'allow-bad': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const file = positionals[0]
  if (!values.site || !file || positionals.length > 1) throw new Error(USAGE)
  if (existsSync(file) && !statSync(file).isFile()) throw new Error(`${file} is no file.`)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const config = readConfig(process.env)
  if (!existsSync(config.dataFolder))
    throw new Error(`There is no data folder ${config.dataFolder}; start the server once, or set CURLEW_DATA.`)
  const target = await openImportTarget(config.dataFolder)
  try {
    const database = await openDatabase(config.dataFolder)
    const site = findSite(await openSites(database), values.site)
    const rejected = await importFile(database, site, file, target.load.bind(target))
    if (rejected > 0 && !values['allow-bad']) process.exitCode = 1
    await database.destroy()
  } finally {
    await target.close()
  }
}

function findSite(sites: Awaited<ReturnType<typeof openSites>>, domain: string): Site {
  const site = sites.byDomain(domain)
  if (site) return site
  const known = sites.all().map(shownDomain)
  throw new Error(
    `There is no site ${domain} here. ${known.length > 0 ? `Known: ${listFormat('en')(known)}.` : 'Add it in the app first.'}`,
  )
}

/** @returns number of skipped lines */
async function importFile(database: Database, site: Site, file: string, load: ImportTarget['load']): Promise<number> {
  const { id, size } = await fingerprint(file)
  const before = await database
    .selectFrom('imports')
    .select(['offset', 'line'])
    .where('site_id', '=', site.id)
    .where('file', '=', id)
    .executeTakeFirst()
  if (before) console.log(`Going on at line ${before.line}, where the last import of this file stopped.`)
  const bar = progressBar(size)
  const sum = { added: 0, duplicates: 0, rejected: 0 }
  /** Counts by reason for lines that are not shown. */
  const further = new Map<string, number>()
  const note = async (batch: LineBatch, { added, duplicates, rejected }: ImportResult) => {
    for (const rejection of rejected) {
      const reason = ENGLISH.sayRejected(rejection)
      if (sum.rejected++ < SHOWN_REJECTIONS) bar.note(`Line ${rejection.line} skipped: ${reason}`)
      else further.set(reason, (further.get(reason) ?? 0) + 1)
    }
    sum.added += added
    sum.duplicates += duplicates
    await rememberPlace(database, site, id, batch.nextOffset, batch.firstLine + batch.lines.length)
    bar.update(batch.nextOffset)
  }
  // A batch is read while the one before it is stored.
  let last: { batch: LineBatch; stored: Promise<ImportResult> } | undefined
  try {
    for await (const batch of readBatches(file, before ?? { offset: 0, line: 1 }, IMPORT_BATCH)) {
      const { stored } = await load(site, batch.lines, batch.firstLine)
      const earlier = last
      // A failure is reported when this batch's turn comes.
      stored.catch(() => {})
      last = { batch, stored }
      if (earlier) await note(earlier.batch, await earlier.stored)
    }
    if (last) await note(last.batch, await last.stored)
  } finally {
    await last?.stored.catch(() => {})
  }
  await database.deleteFrom('imports').where('site_id', '=', site.id).where('file', '=', id).execute()
  bar.done()
  for (const [reason, lines] of [...further].toSorted(([, a], [, b]) => b - a))
    console.log(`${counted(lines, 'more line')} skipped: ${reason}`)
  console.log(
    `${counted(sum.added, 'event')} added to ${shownDomain(site)}; ${counted(sum.duplicates, 'was', 'were')} there already; ${counted(sum.rejected, 'line')} skipped.`,
  )
  return sum.rejected
}

async function rememberPlace(
  database: Database,
  site: Site,
  file: string,
  offset: number,
  line: number,
): Promise<void> {
  await database
    .insertInto('imports')
    .values({ site_id: site.id, file, offset, line })
    .onConflict((conflict) => conflict.columns(['site_id', 'file']).doUpdateSet({ offset, line }))
    .execute()
}
