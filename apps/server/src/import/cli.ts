/** `npm run import -- --site <domain> [--from <kind>] <file>`: imports history (docs/import.md, docs/event-format.md), lists imports and undoes them. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isDay, startOfDay } from '@curlew/model'
import { createWords, listFormat } from '@curlew/words'
import { runCommand } from '../command-line.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { type Site, shownDomain } from '../entities/site.ts'
import { openGeo } from '../geo/geo.ts'
import { openSites, type Sites } from '../sites/registry.ts'
import { importEntries } from './entries.ts'
import { importForeign, runOf } from './foreign-import.ts'
import { importReport } from './import-report.ts'
import { inputFile, plainFile } from './input/input-file.ts'
import type { Kind } from './kind/kind.ts'
import { KINDS } from './kinds.ts'
import { notingTarget } from './noting-target.ts'
import { importOwnFile } from './own-import.ts'
import { NO_PROGRESS, progressBar } from './progress-bar.ts'
import { sayEntries } from './say-entries.ts'
import { sayImportReport } from './say-import-report.ts'
import { importTarget, type LinesTarget, requireOwnSource, storeOrServer } from './target.ts'
import { undoFromCommand } from './undo-from-command.ts'

const USAGE = `Usage: npm run import -- --site <domain> [--allow-bad] <file>
       npm run import -- --site <domain> --from <${[...KINDS.keys()].join('|')}> [--host <name>] [--before <day>] [--dry-run] [--json] <file>…
       npm run import -- --list [--site <domain>]
       npm run import -- --undo <number>`

await runCommand(USAGE, load)

async function load(): Promise<void> {
  const { values, positionals, kind } = readArguments()
  const [file] = positionals
  const files = kind ? await Promise.all(positionals.map(inputFile)) : []
  if (file && !kind && !existsSync(file)) throw new Error(`There is no file ${file}.`)
  const config = readConfig(process.env)
  if (!existsSync(config.dataFolder))
    throw new Error(`There is no data folder ${config.dataFolder}; start the server once, or set CURLEW_DATA.`)
  const database = await openDatabase(config)
  const entries = importEntries(database)
  try {
    const sites = await openSites(database)
    const site = values.site === undefined ? undefined : findSite(sites, values.site)
    if (values.list) console.log(sayEntries(await entries.list(site?.id), sites))
    else if (values.undo !== undefined) await undoFromCommand(config.dataFolder, entries, values.undo)
    else if (values['dry-run'] && kind) await loadForeign(database, site!, kind, null)
    else {
      requireOwnSource(site!)
      const to = await storeOrServer(config.dataFolder)
      try {
        await (kind ? loadWith(database, site!, kind, to) : loadOwn(database, site!, to))
      } finally {
        if ('store' in to) await to.store.close()
      }
    }
  } finally {
    await database.destroy()
  }

  type Destination = Awaited<ReturnType<typeof storeOrServer>>

  /** An import whose events carry a number, in the list. */
  async function inList<T>(
    { site, kind, run }: { site: Site; kind: string; run: string | null },
    to: Destination,
    work: (target: LinesTarget) => Promise<T>,
    finish: (id: number, result: T) => Promise<void>,
  ): Promise<T> {
    const parts = { site: site.id, kind, files: positionals, run }
    const entry = await entries.begin({ ...parts, host: values.host ?? '', before: values.before ?? null })
    try {
      const result = await work(notingTarget(importTarget(to, entry.id), entries, entry.id))
      await finish(entry.id, result)
      if (!values.json) console.log(`\nTo undo it: npm run import -- --undo ${entry.id}`)
      return result
    } catch (error) {
      await entries.fail(entry.id, (error as Error).message)
      throw error
    }
  }

  async function loadOwn(database: Database, site: Site, to: Destination): Promise<void> {
    const plain = await plainFile(file!)
    const rejected = await inList(
      { site, kind: '', run: plain.id },
      to,
      (target) => importOwnFile(database, site, file!, target, plain),
      (id) => entries.finish(id, null),
    )
    if (rejected > 0 && !values['allow-bad']) process.exitCode = 1
  }

  async function loadWith(database: Database, site: Site, named: NamedKind, to: Destination): Promise<void> {
    const { host, before } = optionsFor(site)
    await inList(
      { site, kind: named.name, run: runOf({ name: named.name, site, files, host, before }) },
      to,
      (target) => loadForeign(database, site, named, target),
      (id, report) => entries.finish(id, report),
    )
  }

  function optionsFor(site: Site) {
    return {
      host: values.host ?? site.domain,
      before: values.before === undefined ? Number.POSITIVE_INFINITY : instantOf(site, values.before),
    }
  }

  async function loadForeign(database: Database, site: Site, { name, kind }: NamedKind, target: LinesTarget | null) {
    const geo = openGeo(config.geoFile)
    try {
      const size = files.reduce((sum, { size }) => sum + size, 0)
      const result = await importForeign({
        ...{ name, kind, site, files, geo, database, target, ...optionsFor(site) },
        progress: values.json ? NO_PROGRESS : progressBar(size),
      })
      const report = importReport(
        { name, kind, site, files, isDry: target === null },
        result,
        await createWords({ locale: 'en' }),
      )
      console.log(values.json ? JSON.stringify(report, null, 2) : sayImportReport(report))
      if (report.isUnreadable || report.damaged.length > 0) process.exitCode = 1
      return report
    } finally {
      geo.close()
    }
  }
}

/** @throws {Error} with the usage, if options contradict each other or are missing */
function readArguments() {
  const { values, positionals } = parseArgs({
    options: {
      site: { type: 'string' },
      from: { type: 'string' },
      host: { type: 'string' },
      before: { type: 'string' },
      undo: { type: 'string' },
      list: { type: 'boolean', default: false },
      'allow-bad': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const imports = !values.list && values.undo === undefined
  if (imports ? !values.site || !positionals[0] : positionals.length > 0) throw new Error(USAGE)
  const kind = values.from === undefined ? null : kindOf(values.from)
  if (!kind && (positionals.length > 1 || values.host || values.before || values['dry-run'] || values.json))
    throw new Error(USAGE)
  return { values, positionals, kind }
}

interface NamedKind {
  name: string
  kind: Kind
}

function kindOf(name: string): NamedKind {
  const kind = KINDS.get(name)
  if (kind) return { name, kind }
  throw new Error(`There is no kind ${name}. Known: ${listFormat('en')([...KINDS.keys()])}.`)
}

function instantOf({ timeZone }: Site, day: string): number {
  if (!isDay(day)) throw new Error(`${day} is no day, such as 2026-03-31.`)
  return startOfDay(timeZone, day)
}

function findSite(sites: Pick<Sites, 'byDomain' | 'all'>, domain: string): Site {
  const site = sites.byDomain(domain)
  if (site) return site
  const known = sites.all().map(shownDomain)
  throw new Error(
    `There is no site ${domain} here. ${known.length > 0 ? `Known: ${listFormat('en')(known)}.` : 'Add it in the app first.'}`,
  )
}
