/** Data folders as released versions left them, opened by this one: by the call that the app makes, every report has the figures of their visits. */

import { naiveStore } from '@curlew/engine/naive'
import { RELEASED_VERSIONS, unpackStore } from '@curlew/engine/released'
import {
  acknowledgedVisits,
  RELEASED_RANGE,
  RELEASED_SITE,
  SPREAD_RANGE,
  searchTerms,
  spreadTerms,
  storedVisits,
} from '@curlew/engine/released/visits'
import { allows, type ReportDefinition } from '@curlew/model'
import { REPORTS } from '@curlew/reports'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { askReport, comparable } from '../../test/ask-report.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { startTestServer } from '../../test/test-server.ts'
import { MIGRATIONS } from '../migrations.ts'
import { openDatabase } from '../open.ts'
import { AUDIT, LICENCE_PUBLIC_KEY, NOTE, OWNER, PAGESPEED_KEY, RELEASED_NOW, SITE, VIEWER } from './contents.ts'
import { RELEASED_DATABASES, unpackDatabase } from './databases.ts'

const NEWEST_STORE = RELEASED_VERSIONS.at(-1)!
const NEWEST_DATABASE = RELEASED_DATABASES.at(-1)!
/** Those that the released licence opens. */
const DEFINITIONS = (REPORTS as readonly ReportDefinition[]).filter(({ key }) => allows('pro', key))

/** Steps that were released together with the one after. */
const NEVER_LAST = ['004_site_settings', '013_site_audits', '014_exceptions', '015_mail', '016_measured_views']

test('there is a database of every version', () => {
  expect(RELEASED_DATABASES, 'A step was added: node apps/server/src/database/released/make.ts').toEqual(
    Object.keys(MIGRATIONS).filter((step) => !NEVER_LAST.includes(step)),
  )
})

/** A server on the folder of an earlier version. Without a version of the store, plain lists have the visits of the newest. */
async function serverOn({ store, database, isPlain = false }: { store: number; database: string; isPlain?: boolean }) {
  const folder = temporaryFolder()
  unpackDatabase(database, folder)
  if (!isPlain) await unpackStore(store, folder)
  const server = await startTestServer({
    folder,
    now: RELEASED_NOW,
    config: { licencePublicKey: LICENCE_PUBLIC_KEY },
    ...(isPlain && { store: await plainStore(store) }),
  })
  onTestFinished(() => server.close())
  await server.services.store.flush()
  return server
}

/** Plain lists of what the store of a version holds. */
async function plainStore(version: number) {
  const store = naiveStore()
  await store.load([...storedVisits(version), ...acknowledgedVisits(version)])
  await store.replaceSearchTerms(RELEASED_SITE, searchTerms(version))
  await store.spreadSearchTerms(RELEASED_SITE, SPREAD_RANGE, spreadTerms(version))
  return store
}

async function reportsOf(server: Awaited<ReturnType<typeof serverOn>>) {
  const owner = await server.signInAs(OWNER)
  const answers = new Map<string, unknown>()
  for (const definition of DEFINITIONS) {
    const answer = await askReport(owner, server.site.id, definition, RELEASED_RANGE)
    expect(answer, definition.key).toMatchObject({ success: true })
    answers.set(definition.key, comparable(answer))
  }
  return answers
}

test.each(RELEASED_DATABASES)('a database of version %s gets the tables of a new one', async (version) => {
  const [older, fresh] = [temporaryFolder(), temporaryFolder()]
  unpackDatabase(version, older)
  const [got, made] = [await tablesIn(older), await tablesIn(fresh)]
  expect(got, 'A step that is there already was changed. Put it back, and add one at the end.').toEqual(made)
})

/** What makes the tables and indexes of a folder's database, once it is up to date. */
async function tablesIn(folder: string) {
  const database = await openDatabase(folder)
  const found = await sql`select name, sql from sqlite_master order by name`.execute(database)
  await database.destroy()
  return found.rows
}

describe('every report has the figures of the visits', () => {
  test.each(RELEASED_VERSIONS)('in a store of version %i', async (store) => {
    const plain = await reportsOf(await serverOn({ store, database: NEWEST_DATABASE, isPlain: true }))
    expect(await reportsOf(await serverOn({ store, database: NEWEST_DATABASE }))).toEqual(plain)
  })

  test.each(RELEASED_DATABASES)('beside a database of version %s', async (database) => {
    const plain = await reportsOf(await serverOn({ store: NEWEST_STORE, database, isPlain: true }))
    expect(await reportsOf(await serverOn({ store: NEWEST_STORE, database }))).toEqual(plain)
  })
})

test.each(RELEASED_DATABASES)(
  'a database of version %s has kept its site, people, licence, notes and audits',
  async (version) => {
    const server = await serverOn({ store: NEWEST_STORE, database: version })
    const { sites, licences, notes, protocolSecrets, connectorSecrets, audits } = server.services
    const has = (step: string) => version >= step
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
