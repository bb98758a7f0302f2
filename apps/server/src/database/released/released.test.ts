/** Data folders as released versions left them, opened by this one: by the calls that the app makes, every report has the figures of their visits. */

import { DatabaseSync } from 'node:sqlite'
import { naiveStore } from '@curlew/engine/naive'
import { RELEASED_VERSIONS, unpackStore } from '@curlew/engine/released'
import { hashesOf, keptHashes } from '@curlew/engine/released/step-hashes'
import {
  acknowledgedVisits,
  crawlerFetches,
  RELEASED_RANGE,
  RELEASED_SITE,
  SPREAD_RANGE,
  searchTerms,
  spreadTerms,
  storedVisits,
} from '@curlew/engine/released/visits'
import { AJAX_ACTIONS, type ReportDefinition } from '@curlew/model'
import { REPORTS } from '@curlew/reports'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Config } from '../../config.ts'
import { askReport, comparable } from '../../test/ask-report.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { POSTGRES_STEPS } from '../postgres/migrations.ts'
import { MIGRATIONS, SQLITE_STEPS } from '../sqlite/migrations.ts'
import { databaseFile, openSqlite } from '../sqlite/open-sqlite.ts'
import {
  AUDIT,
  EXCEPTION_FACTS,
  EXCEPTION_SETTINGS,
  LICENCE_PUBLIC_KEY,
  NOTE,
  OWNER,
  PAGESPEED_KEY,
  RELEASED_NOW,
  SITE,
  VIEWER,
} from './contents.ts'
import { POSTGRES_STEP_HASHES, RELEASED_DATABASES, STEP_HASHES, unpackDatabase } from './databases.ts'

const NEWEST_STORE = RELEASED_VERSIONS.at(-1)!
const NEWEST_DATABASE = RELEASED_DATABASES.at(-1)!
/** Every version, named after its last step. */
const VERSIONS = Object.keys(MIGRATIONS)

test('there is a database of the newest version, and each is named after a step', () => {
  expect(NEWEST_DATABASE, 'A step was added: node scripts/run.mjs apps/server/src/database/released/make.ts').toBe(
    VERSIONS.at(-1),
  )
  expect(VERSIONS).toEqual(expect.arrayContaining([...RELEASED_DATABASES]))
})

test('no step that was released has changed since', () => {
  const changed =
    'A released step never changes: put it back, and add one at the end. The script make.ts keeps the hash of a new step.'
  expect(hashesOf(SQLITE_STEPS), changed).toEqual(keptHashes(STEP_HASHES))
  expect(hashesOf(POSTGRES_STEPS), changed).toEqual(keptHashes(POSTGRES_STEP_HASHES))
})

/** The newest released database that a version could open. */
const originOf = (version: string) => RELEASED_DATABASES.findLast((released) => released <= version)!

/**
 * Puts the database of a version into a folder. Where several steps were released together, those in between have no database: then it is
 * that of the version before, brought to the step.
 */
async function unpackVersion(version: string, folder: string): Promise<void> {
  unpackDatabase(originOf(version), folder)
  const steps = Object.fromEntries(Object.entries(MIGRATIONS).filter(([step]) => step <= version))
  await (await openSqlite(folder, steps)).destroy()
}

/** The tables of a database with a `site_id`. */
function tablesOfSites(folder: string): string[] {
  const sqlite = new DatabaseSync(databaseFile(folder), { readOnly: true })
  const rows = sqlite
    .prepare(
      "select m.name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and c.name = 'site_id'",
    )
    .all()
  sqlite.close()
  return rows.map(({ name }) => String(name))
}

/** Deletes from the newest database what a released one could not know: the rows of tables that came later. */
function deleteTablesAddedSince(released: string, folder: string): void {
  const older = temporaryFolder()
  unpackDatabase(released, older)
  const known = tablesOfSites(older)
  const sqlite = new DatabaseSync(databaseFile(folder))
  for (const table of tablesOfSites(folder).filter((name) => !known.includes(name)))
    sqlite.exec(`delete from "${table}"`)
  sqlite.close()
}

/** A server on a folder. @param store the version of the store in it; without one, plain lists have the visits of the newest */
async function serverOn(folder: string, store: number | null, config: Partial<Config> = {}): Promise<TestServer> {
  if (store !== null) await unpackStore(store, folder)
  const server = await startTestServer({
    folder,
    now: RELEASED_NOW,
    config,
    realPasswords: true,
    ...(store === null && { store: await naiveStoreOf(NEWEST_STORE) }),
  })
  onTestFinished(() => server.close())
  await server.services.store.flush()
  return server
}

/** Plain lists of what the store of a version holds. */
async function naiveStoreOf(version: number) {
  const store = naiveStore()
  await store.load([...storedVisits(version), ...acknowledgedVisits(version)], crawlerFetches(version))
  await store.replaceSearchTerms(RELEASED_SITE, searchTerms(version))
  await store.spreadSearchTerms(RELEASED_SITE, SPREAD_RANGE, spreadTerms(version))
  return store
}

/** In the January after the visits, when there is a year to look back on. */
const JANUARY = Date.parse('2026-01-15T12:00:00Z')
const YEAR_IN_REVIEW = (REPORTS as readonly ReportDefinition[]).find(({ key }) => key === 'yearinreview')!

/** What every report answers, all asked at once as by several readers, the site's summary, and the review of the year of the visits. */
async function reportsOf(server: TestServer): Promise<Map<string, unknown>> {
  await server.services.licences.enter(await server.licence('agency', server.site, 365), server.site)
  const owner = await server.browserOf(OWNER)
  const site = String(server.site.id)
  const ask = async (definition: ReportDefinition) =>
    [definition.key, await askReport(owner, server.site.id, definition, RELEASED_RANGE)] as const
  const summary = owner.ajax(AJAX_ACTIONS.getReportData, { site, report: 'site_summary' })
  const answers: (readonly [string, unknown])[] = await Promise.all([
    ...(REPORTS as readonly ReportDefinition[]).map(ask),
    summary.then(({ answer }) => ['site_summary', answer] as const),
  ])
  server.clock.now = JANUARY
  const later = await server.browserOf(OWNER)
  const review = await askReport(later, server.site.id, YEAR_IN_REVIEW, RELEASED_RANGE)
  expect(review).toMatchObject({ data: { is_enabled: true, report_year: 2025 } })
  answers.push(['in January', review])
  for (const [key, answer] of answers) expect(answer, key).toMatchObject({ success: true })
  return new Map(answers.map(([key, answer]) => [key, comparable(answer)]))
}

test.each(RELEASED_DATABASES)('a database of version %s gets the tables of a new one', async (version) => {
  const [older, fresh] = [temporaryFolder(), temporaryFolder()]
  unpackDatabase(version, older)
  const [got, made] = [await tablesIn(older), await tablesIn(fresh)]
  expect(got, 'A step that is there already was changed. Put it back, and add one at the end.').toEqual(made)
})

/** What makes the tables and indexes of a folder's database, once it is up to date. */
async function tablesIn(folder: string) {
  const database = await openSqlite(folder)
  const found = await sql`select name, sql from sqlite_master order by name`.execute(database)
  await database.destroy()
  return found.rows
}

describe('every report has the figures of the visits', () => {
  const folderWith = async (version: string) => {
    const folder = temporaryFolder()
    await unpackVersion(version, folder)
    return folder
  }
  const plainly = async (store: number) => {
    const folder = await folderWith(NEWEST_DATABASE)
    const server = await startTestServer({ folder, now: RELEASED_NOW, store: await naiveStoreOf(store) })
    onTestFinished(() => server.close())
    return reportsOf(server)
  }

  /** What reports answer beside the newest database without what came after a released one. */
  const newestWithoutLaterTables = async (released: string) => {
    const folder = await folderWith(NEWEST_DATABASE)
    deleteTablesAddedSince(released, folder)
    return reportsOf(await serverOn(folder, null))
  }

  test.each(RELEASED_VERSIONS)('in a store of version %i', async (store) => {
    expect(await reportsOf(await serverOn(await folderWith(NEWEST_DATABASE), store))).toEqual(await plainly(store))
  })

  test.each(VERSIONS)('beside a database of version %s, with all that it knew', async (version) => {
    expect(await reportsOf(await serverOn(await folderWith(version), null))).toEqual(
      await newestWithoutLaterTables(originOf(version)),
    )
  })
})

test.each(VERSIONS)(
  'a database of version %s has kept its site, people, licence, notes and audits',
  async (version) => {
    const folder = temporaryFolder()
    await unpackVersion(version, folder)
    const server = await serverOn(folder, null, { licencePublicKey: LICENCE_PUBLIC_KEY })
    const { sites, licences, notes, protocolSecrets, connectorSecrets, audits } = server.services
    /** Whether the database that this one comes from was made by a version that knew a step. */
    const has = (step: string) => originOf(version) >= step
    expect(sites.all()).toMatchObject([
      { id: RELEASED_SITE, name: SITE.name, domain: SITE.domain, currency: SITE.currency },
    ])
    expect((await server.signInAs(OWNER)).page.site?.id).toBe(RELEASED_SITE)
    expect((await server.signInAs(VIEWER)).page.site?.id).toBe(RELEASED_SITE)
    expect((await licences.of(server.site)).site).toMatchObject({ type: 'pro', isInvalid: false })
    const charted = await notes.forCharts(server.site, RELEASED_RANGE)
    expect(charted[NOTE.note_date_ymd]?.map(({ title }) => title)).toEqual(has('002') ? [NOTE.note_title] : undefined)
    expect((await protocolSecrets.madeAt(RELEASED_SITE)) !== null).toBe(has('005'))
    expect((await connectorSecrets.madeAt(RELEASED_SITE)) !== null).toBe(has('009'))
    const { latest } = await audits.historyOf(server.site, { device: 'desktop', page: '' })
    expect(latest).toEqual(has('013') ? { ...AUDIT, auditedAt: RELEASED_NOW } : null)
    expect(await audits.keys.of(RELEASED_SITE)).toBe(has('013') ? PAGESPEED_KEY : null)
  },
)

test('insight ratings of versions that did not store who rated still count, and are no person’s own', async () => {
  const folder = temporaryFolder()
  unpackDatabase('025_activities', folder)
  const sqlite = new DatabaseSync(databaseFile(folder))
  sqlite.exec(`insert into insight_ratings values (${RELEASED_SITE}, 'a', 'newSource', 0, 'Dull', 0, ${RELEASED_NOW})`)
  sqlite.close()
  const { database, insightSets } = (await serverOn(folder, null)).services
  expect(await insightSets.opinions(RELEASED_SITE)).toEqual(new Map([['newSource', { up: 0, down: 1 }]]))
  expect(await database.selectFrom('insight_ratings').select(['insight_id', 'person', 'feedback']).execute()).toEqual([
    { insight_id: 'a', person: '', feedback: 'Dull' },
  ])
})

test('an exception and the settings for them, as version 17 wrote them, are still read', async () => {
  const folder = temporaryFolder()
  await unpackVersion(NEWEST_DATABASE, folder)
  const server = await serverOn(folder, null)
  const { database, exceptions } = server.services
  const found = Date.parse('2025-05-13T11:00:00Z')
  const row = {
    site_id: RELEASED_SITE,
    family: 'traffic',
    found_at: found,
    latest_at: found,
    resolved_at: null,
  } as const
  const facts = { signal: 'landingPage', facts: EXCEPTION_FACTS, verdict: null, deleted_at: null } as const
  await database
    .insertInto('exceptions')
    .values({ ...row, ...facts })
    .execute()
  await database
    .insertInto('exception_checks')
    .values({ site_id: RELEASED_SITE, checked_until: RELEASED_NOW, settings: EXCEPTION_SETTINGS })
    .execute()
  expect(await exceptions.settings(server.site)).toEqual({ deviations: 6, change: 30 })
  await server.services.licences.enter(await server.licence('agency', server.site, 365), server.site)
  const report = (REPORTS as readonly ReportDefinition[]).find(({ key }) => key === 'exceptions')!
  const answer = await askReport(await server.browserOf(OWNER), server.site.id, report, RELEASED_RANGE)
  expect(answer).toMatchObject({ success: true, data: { items: [JSON.parse(EXCEPTION_FACTS)] } })
})
