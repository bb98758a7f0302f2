/** Sites' connections to Google Analytics. The keys are files in the data folder that only their owner can read. */
import type { SiteFacts, SourceFailure } from '@curlew/engine'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/open.ts'
import type { Ga4ConnectionsTable } from '../database/schema/google-tables.ts'
import { openSiteKeys } from '../database/secret-file.ts'
import { readServiceKey, type ServiceAccountKey } from './service-account.ts'

export type Connection = Omit<Selectable<Ga4ConnectionsTable>, 'facts'> & {
  /** Undefined: nothing is known yet. */
  facts: SiteFacts | null | undefined
}

const Facts = z.object({ firstTime: z.number(), lastTime: z.number(), hasShop: z.boolean() }).nullable().optional()

export interface Connections {
  of(siteId: number): Promise<Connection | null>
  /** Undefined if the file is missing or damaged. */
  keyOf(siteId: number): Promise<ServiceAccountKey | undefined>
  save(connection: Omit<Connection, 'facts' | 'error'>, key: ServiceAccountKey): Promise<void>
  keepFacts(siteId: number, facts: SiteFacts | null): Promise<void>
  keepError(siteId: number, error: SourceFailure | null): Promise<void>
  remove(siteId: number): Promise<void>
}

export function openConnections(database: Database, dataFolder: string): Connections {
  const keys = openSiteKeys(dataFolder, 'google-analytics')
  const update = async (siteId: number, values: Partial<Ga4ConnectionsTable>) => {
    await database.updateTable('ga4_connections').set(values).where('site_id', '=', siteId).execute()
  }
  return {
    async of(siteId) {
      const row = await database
        .selectFrom('ga4_connections')
        .selectAll()
        .where('site_id', '=', siteId)
        .executeTakeFirst()
      return row ? { ...row, facts: row.facts === null ? undefined : Facts.parse(JSON.parse(row.facts)) } : null
    },
    keyOf: async (siteId) => readServiceKey((await keys.read(siteId)) ?? 'null'),
    async save(connection, key) {
      await keys.write(connection.site_id, JSON.stringify(key))
      const row = { ...connection, facts: null, error: null }
      await database
        .insertInto('ga4_connections')
        .values(row)
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
        .execute()
    },
    keepFacts: (siteId, facts) => update(siteId, { facts: JSON.stringify(facts) }),
    keepError: (siteId, error) => update(siteId, { error }),
    async remove(siteId) {
      await database.deleteFrom('ga4_connections').where('site_id', '=', siteId).execute()
      await keys.remove(siteId)
    },
  }
}
