/**
 * Creates the sample store of the current version of the tables: `node scripts/run.mjs packages/engine/src/testing/released/make.ts`.
 * Run once per version; existing files are never replaced.
 */
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import { openStore } from '../../index.ts'
import { Journal } from '../../journal/journal.ts'
import { encodeRecord } from '../../journal/record.ts'
import { STEPS } from '../../sources/duckdb/migration-steps.ts'
import { byVersion, keepHashes } from './step-hashes.ts'
import { releasedFolder, STEP_HASHES } from './stores.ts'
import {
  acknowledgedVisits,
  crawlerFetches,
  IMPORT,
  RELEASED_SITE,
  SPREAD_RANGE,
  searchTerms,
  spreadTerms,
  storedVisits,
} from './visits.ts'

const version = STEPS.length
const target = releasedFolder(version)
if (existsSync(target)) throw new Error(`${target} exists already; released samples never change.`)

const folder = await mkdtemp(join(tmpdir(), 'curlew-released-'))
const store = await openStore({ folder })
await store.load(storedVisits(version), crawlerFetches(version), IMPORT)
await store.replaceSearchTerms(RELEASED_SITE, searchTerms(version))
await store.spreadSearchTerms(RELEASED_SITE, SPREAD_RANGE, spreadTerms(version))
await store.close()

const events = acknowledgedVisits(version)
const journal = await Journal.open(join(folder, 'journal'), { segment: 0, offset: 0 })
await journal.append(encodeRecord({ events, drops: [{ site: 1, time: events[0]!.time, reason: 'bot', count: 3 }] }))
await journal.close()

await mkdir(target)
const packed = gzipSync(await readFile(join(folder, 'curlew.duckdb')), { level: constants.Z_BEST_COMPRESSION })
await writeFile(join(target, 'curlew.duckdb.gz'), packed)
keepHashes(STEP_HASHES, byVersion(STEPS))
await cp(join(folder, 'journal'), join(target, 'journal'), { recursive: true })
await rm(folder, { recursive: true })
