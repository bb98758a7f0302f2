/** Webhooks of sites, which receive alerts besides mail. */
import { createHmac, randomUUID } from 'node:crypto'
import type { NewWebhook } from '@curlew/model/mail'
import type { Coded } from '@curlew/words'
import type { Selectable } from 'kysely'
import type { Database } from '../database/open.ts'
import type { WebhooksTable } from '../database/schema/delivery-tables.ts'
import { transact } from '../database/schema/transact.ts'

export type WebhookRow = Selectable<WebhooksTable>

export interface Webhooks {
  of(siteId: number): Promise<WebhookRow[]>
  byId(id: string): Promise<WebhookRow | undefined>
  /** @param locale of the person who adds it, for formats with sentences. @returns its id; null if the site has too many */
  add(siteId: number, webhook: NewWebhook, locale: string): Promise<string | null>
  /** @returns false if the site has no such webhook */
  remove(siteId: number, id: string): Promise<boolean>
  /** The secret that signs its calls. */
  secretOf(id: string): string
  /** Stores the outcome of the last call. */
  note(id: string, failure: Coded<'failure'> | null): Promise<void>
}

export const MAX_WEBHOOKS = 10

/** @param secret of the installation: webhooks' secrets are derived from it, so that none is stored */
export function createWebhooks(database: Database, secret: string, now: () => number): Webhooks {
  return {
    of: (siteId) =>
      database.selectFrom('webhooks').selectAll().where('site_id', '=', siteId).orderBy('created_at').execute(),
    byId: (id) => database.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst(),

    add: (siteId, { url, format }, locale) =>
      transact(database, async (own) => {
        const { count } = await own
          .selectFrom('webhooks')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('site_id', '=', siteId)
          .executeTakeFirstOrThrow()
        if (Number(count) >= MAX_WEBHOOKS) return null
        const id = randomUUID()
        await own
          .insertInto('webhooks')
          .values({ id, site_id: siteId, url, format, locale, created_at: now(), last_sent: null, failure: null })
          .execute()
        return id
      }),

    async remove(siteId, id) {
      const { numDeletedRows } = await database
        .deleteFrom('webhooks')
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },

    secretOf: (id) => createHmac('sha256', secret).update(`webhook\n${id}`).digest('base64url'),

    async note(id, failure) {
      await database
        .updateTable('webhooks')
        .set(failure ? { failure: JSON.stringify(failure) } : { failure: null, last_sent: now() })
        .where('id', '=', id)
        .execute()
    },
  }
}
