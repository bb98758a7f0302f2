/** `npm run import -- --site <domain> [--from <kind>] <file>`: imports history (docs/import.md, docs/event-format.md). */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isDay, startOfDay } from '@curlew/model'
import { createWords, listFormat } from '@curlew/words'
import { runCommand } from '../command-line.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { type Site, shownDomain } from '../entities/site.ts'
import { openGeo } from '../geo/geo.ts'
import { openSites } from '../sites/registry.ts'
import { importForeign } from './foreign-import.ts'
import { importReport } from './import-report.ts'
import { inputFile } from './input/input-file.ts'
import type { Kind } from './kind/kind.ts'
import { KINDS } from './kinds.ts'
import { importOwnFile } from './own-import.ts'
import { NO_PROGRESS, progressBar } from './progress-bar.ts'
import { sayImportReport } from './say-import-report.ts'
import { openImportTarget, requireOwnSource } from './target.ts'

const USAGE = `Usage: npm run import -- --site <domain> [--allow-bad] <file>
       npm run import -- --site <domain> --from <${[...KINDS.keys()].join('|')}> [--host <name>] [--before <day>] [--dry-run] [--json] <file>…`

await runCommand(USAGE, load)

async function load(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      site: { type: 'string' },
      from: { type: 'string' },
      host: { type: 'string' },
      before: { type: 'string' },
      'allow-bad': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [file] = positionals
  if (!values.site || !file) throw new Error(USAGE)
  const kind = values.from === undefined ? null : kindOf(values.from)
  if (!kind && (positionals.length > 1 || values.host || values.before || values['dry-run'] || values.json))
    throw new Error(USAGE)
  const files = kind ? await Promise.all(positionals.map(inputFile)) : []
  if (!kind && !existsSync(file)) throw new Error(`There is no file ${file}.`)
  const config = readConfig(process.env)
  if (!existsSync(config.dataFolder))
    throw new Error(`There is no data folder ${config.dataFolder}; start the server once, or set CURLEW_DATA.`)
  const target = values['dry-run'] ? null : await openImportTarget(config.dataFolder)
  try {
    const database = await openDatabase(config.dataFolder)
    const site = findSite(await openSites(database), values.site)
    requireOwnSource(site)
    if (kind) await loadForeign(database, site, kind)
    else if (target && (await importOwnFile(database, site, file, target)) > 0 && !values['allow-bad'])
      process.exitCode = 1
    await database.destroy()
  } finally {
    await target?.close()
  }

  async function loadForeign(database: Database, site: Site, { name, kind }: { name: string; kind: Kind }) {
    const geo = openGeo(config.geoFile)
    try {
      const size = files.reduce((sum, { size }) => sum + size, 0)
      const result = await importForeign({
        ...{ name, kind, site, files, geo, database, target },
        host: values.host ?? site.domain,
        before: values.before === undefined ? Number.POSITIVE_INFINITY : instantOf(site, values.before),
        progress: values.json ? NO_PROGRESS : progressBar(size),
      })
      const report = importReport(
        { name, kind, site, files, isDry: target === null },
        result,
        await createWords({ locale: 'en' }),
      )
      console.log(values.json ? JSON.stringify(report, null, 2) : sayImportReport(report))
      if (report.isUnreadable || report.damaged.length > 0) process.exitCode = 1
    } finally {
      geo.close()
    }
  }
}

function kindOf(name: string): { name: string; kind: Kind } {
  const kind = KINDS.get(name)
  if (kind) return { name, kind }
  throw new Error(`There is no kind ${name}. Known: ${listFormat('en')([...KINDS.keys()])}.`)
}

function instantOf({ timeZone }: Site, day: string): number {
  if (!isDay(day)) throw new Error(`${day} is no day, such as 2026-03-31.`)
  return startOfDay(timeZone, day)
}

function findSite(sites: Awaited<ReturnType<typeof openSites>>, domain: string): Site {
  const site = sites.byDomain(domain)
  if (site) return site
  const known = sites.all().map(shownDomain)
  throw new Error(
    `There is no site ${domain} here. ${known.length > 0 ? `Known: ${listFormat('en')(known)}.` : 'Add it in the app first.'}`,
  )
}
