/** Sites' connections to Search Console. The keys are files in the data folder that only their owner can read. */
import { SearchFailure } from '@curlew/model'
import type { Coded } from '@curlew/words'
import type { Database } from '../database/open.ts'
import { openSiteKeys } from '../database/secret-file.ts'
import { readServiceKey, type ServiceAccountKey } from '../google/service-account.ts'
import { ENGLISH } from '../http/failure.ts'

const StoredFailure = SearchFailure.pick({ code: true, values: true })

/** A stored failure: code and values in JSON, or a sentence in earlier versions. */
function failureIn(text: string): SearchFailure {
  try {
    const failure = StoredFailure.parse(JSON.parse(text))
    return { ...failure, message: ENGLISH.sayFailure({ type: 'server_error', ...failure }) }
  } catch {
    return { message: text }
  }
}

export interface Connection {
  siteId: number
  property: string
  /** Address of the service account. */
  email: string
  /** Milliseconds since 1970; null: none yet. */
  lastSuccess: number | null
  error: SearchFailure | null
}

export interface Connections {
  all(): Promise<Connection[]>
  of(siteId: number): Promise<Connection | null>
  /** Undefined if the file is missing or damaged. */
  keyOf(siteId: number): Promise<ServiceAccountKey | undefined>
  save(siteId: number, property: string, key: ServiceAccountKey): Promise<void>
  /** Stores the outcome of the last attempt. */
  note(siteId: number, outcome: { lastSuccess: number } | { error: Coded<'failure'> }): Promise<void>
  remove(siteId: number): Promise<void>
}

export function openConnections(database: Database, dataFolder: string): Connections {
  const keys = openSiteKeys(dataFolder, 'search-console')
  const all = async () => {
    const rows = await database.selectFrom('search_connections').selectAll().execute()
    return rows.map((row) => ({
      siteId: row.site_id,
      property: row.property,
      email: row.email,
      lastSuccess: row.last_success,
      error: row.error === null ? null : failureIn(row.error),
    }))
  }
  return {
    all,
    of: async (siteId) => (await all()).find((connection) => connection.siteId === siteId) ?? null,

    async keyOf(siteId) {
      return readServiceKey((await keys.read(siteId)) ?? 'null')
    },

    async save(siteId, property, key) {
      await keys.write(siteId, JSON.stringify(key))
      const row = { site_id: siteId, property, email: key.client_email, last_success: null, error: null }
      await database
        .insertInto('search_connections')
        .values(row)
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
        .execute()
    },

    async note(siteId, outcome) {
      const values =
        'error' in outcome
          ? { error: JSON.stringify(outcome.error) }
          : { error: null, last_success: outcome.lastSuccess }
      await database.updateTable('search_connections').set(values).where('site_id', '=', siteId).execute()
    },

    async remove(siteId) {
      await database.deleteFrom('search_connections').where('site_id', '=', siteId).execute()
      await keys.remove(siteId)
    },
  }
}
