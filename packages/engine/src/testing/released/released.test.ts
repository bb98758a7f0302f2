import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { describe, expect, test } from 'vitest'
import { STEPS } from '../../sources/duckdb/migration-steps.ts'
import { migrate } from '../../sources/duckdb/migrations.ts'
import { openStore } from '../../sources/duckdb/open-store.ts'
import { temporaryFolder } from '../stores.ts'
import { byVersion, hashesOf, keptHashes } from './step-hashes.ts'
import { RELEASED_VERSIONS, STEP_HASHES, unpackStore } from './stores.ts'
import { crawlerFetches, IMPORT, RELEASED_RANGE, RELEASED_SITE, storedVisits } from './visits.ts'

/** What pages said in every version. */
const SAID = ['author', 'category', 'content_group', 'content_type', "it's", 'post_type']

test('there is a store of every version of the tables', () => {
  expect(
    RELEASED_VERSIONS,
    'A step was added: node scripts/run.mjs packages/engine/src/testing/released/make.ts',
  ).toEqual(STEPS.map((_, i) => i + 1))
})

test('no step that was released has changed since', () => {
  expect(
    hashesOf(byVersion(STEPS)),
    'A released step never changes: put it back, and add one at the end. The script make.ts keeps the hash of a new step.',
  ).toEqual(keptHashes(STEP_HASHES))
})

describe('a store of version', () => {
  test.each(RELEASED_VERSIONS)('%i has the tables that the steps up to it make', async (version) => {
    const folder = await temporaryFolder()
    await unpackStore(version, folder)
    const made = await columnsIn(':memory:', STEPS.slice(0, version))
    expect(await columnsIn(join(folder, 'curlew.duckdb'), [])).toEqual(made)
  })

  test.each(RELEASED_VERSIONS)(
    '%i opens, with all acknowledged events, distinct visitors and the names of page parameters',
    async (version) => {
      const folder = await temporaryFolder()
      await unpackStore(version, folder)
      const store = await openStore({ folder })
      const context = { site: RELEASED_SITE, timeZone: 'Europe/London', currency: 'GBP' }
      const views = async () => {
        await store.flush()
        const { totals } = await store.run({ metrics: ['screenPageViews'], range: RELEASED_RANGE }, context)
        return totals.current.screenPageViews
      }
      expect(await views()).toBe(8)
      // Ada came on both days; on the second she landed on one page and left from another.
      const range = { start: '2025-05-14', end: '2025-05-14' }
      const people = await store.run({ metrics: ['totalUsers', 'newUsers', 'returningUsers'], range }, context)
      expect(people.totals.current).toEqual({ totalUsers: 1, newUsers: 0, returningUsers: 1 })
      const pages = await store.run(
        { metrics: ['entrances', 'exits'], dimensions: ['hostName', 'pagePath'], range },
        context,
      )
      expect(pages.rows.map(({ dimensions: { pagePath }, current }) => [pagePath, current])).toEqual([
        ['/jam/', { entrances: 1, exits: 0 }],
        ['/thanks/', { entrances: 0, exits: 1 }],
      ])
      expect(await store.drops(context, RELEASED_RANGE)).toEqual([{ date: '2025-05-13', reason: 'bot', count: 3 }])
      const said = await store.saidParams(RELEASED_SITE, [...SAID, 'empty', 'of_event', 'never'])
      expect([...said!].sort()).toEqual(SAID)
      const { totals: fetched } = await store.crawlers({ range: RELEASED_RANGE }, context)
      const [all, gone] = version < 14 ? [0, 0] : [4, 1]
      expect(fetched.current).toMatchObject({ fetches: all, missing: gone })
      const imported =
        version < 16 ? 0 : storedVisits(version).filter(({ site }) => site === RELEASED_SITE).length + all
      expect(await store.imported({ site: RELEASED_SITE, number: IMPORT })).toBe(imported)
      // The same fetches come again.
      expect((await store.load([], crawlerFetches(version))).added).toBe(0)
      await store.close()
    },
  )
})

/** `table.column type` of all tables of a file, in order, once some steps have been run on it. */
async function columnsIn(path: string, steps: typeof STEPS): Promise<string[]> {
  const instance = await DuckDBInstance.create(path)
  const connection = await instance.connect()
  if (steps.length > 0) await migrate(connection, path, steps)
  const found = await connection.runAndReadAll(
    `SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '')
     FROM duckdb_columns() WHERE NOT internal ORDER BY table_name, column_index`,
  )
  connection.closeSync()
  instance.closeSync()
  return found.getRows().map(String)
}
