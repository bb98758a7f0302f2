/** Sites' keys of PageSpeed Insights: write-only for people. */
import type { Database } from '../database/open.ts'

export interface PageSpeedKeys {
  /** Null if the site has none. */
  of(siteId: number): Promise<string | null>
  save(siteId: number, key: string): Promise<void>
  remove(siteId: number): Promise<void>
}

export function openPageSpeedKeys(database: Database): PageSpeedKeys {
  return {
    async of(siteId) {
      const row = await database
        .selectFrom('pagespeed_keys')
        .select('api_key')
        .where('site_id', '=', siteId)
        .executeTakeFirst()
      return row?.api_key ?? null
    },
    async save(siteId, key) {
      await database
        .insertInto('pagespeed_keys')
        .values({ site_id: siteId, api_key: key })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ api_key: key }))
        .execute()
    },
    async remove(siteId) {
      await database.deleteFrom('pagespeed_keys').where('site_id', '=', siteId).execute()
    },
  }
}
