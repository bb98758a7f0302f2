/** Secrets of sites: one per site and purpose, shown once, stored as a hash. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/open.ts'
import { type Changes, NO_CHANGES } from '../database/processes/changes.ts'
import { repeatable } from '../jobs/repeatable.ts'

export interface SiteSecrets {
  /** When the site's secret was created, in milliseconds since 1970; null if it has none. */
  madeAt(siteId: number): Promise<number | null>
  /** Creates a new secret and invalidates the previous one. */
  make(siteId: number): Promise<string>
  remove(siteId: number): Promise<void>
  verify(siteId: number, secret: string): Promise<boolean>
  /** The SHA-256 of the secret, for secrets that sign instead of being sent; null if the site has none. */
  hashOf(siteId: number): Promise<Buffer | null>
}

const sha256 = (secret: string) => createHash('sha256').update(secret).digest()

/** @param table the purpose: servers send events with it, or the site's CMS signs calls with it */
export async function openSiteSecrets(
  database: Database,
  table: 'protocol_secrets' | 'connector_secrets',
  now: () => number,
  changes: Pick<Changes, 'on' | 'announce'> = NO_CHANGES,
): Promise<SiteSecrets> {
  let known = new Map<number, { hash: Buffer; madeAt: number }>()
  const { run: reload } = repeatable(async () => {
    const rows = await database.selectFrom(table).selectAll().execute()
    known = new Map(rows.map((row) => [row.site_id, { hash: Buffer.from(row.hash, 'hex'), madeAt: row.made_at }]))
  })
  changes.on(table, reload)
  await reload()
  const changed = async () => {
    await reload()
    await changes.announce(table)
  }
  return {
    madeAt: async (siteId) => known.get(siteId)?.madeAt ?? null,

    async make(siteId) {
      const secret = randomBytes(24).toString('base64url')
      const hash = sha256(secret)
      const row = { site_id: siteId, hash: hash.toString('hex'), made_at: now() }
      await database
        .insertInto(table)
        .values(row)
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
        .execute()
      await changed()
      return secret
    },

    async remove(siteId) {
      await database.deleteFrom(table).where('site_id', '=', siteId).execute()
      await changed()
    },

    async verify(siteId, secret) {
      const stored = known.get(siteId)
      return stored !== undefined && timingSafeEqual(stored.hash, sha256(secret))
    },

    hashOf: async (siteId) => known.get(siteId)?.hash ?? null,
  }
}
