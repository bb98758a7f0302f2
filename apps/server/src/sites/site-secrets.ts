/** The secrets of sites: one a site and purpose, shown once, kept as a hash. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/open.ts'

export interface SiteSecrets {
  /** When the site's secret was made, in milliseconds since 1970; null when it has none. */
  madeAt(siteId: number): Promise<number | null>
  /** Makes a new one; the one before is worth nothing from then on. */
  make(siteId: number): Promise<string>
  remove(siteId: number): Promise<void>
  isRight(siteId: number, secret: string): Promise<boolean>
  /** The SHA-256 of the secret, for secrets that sign instead of being sent; null if the site has none. */
  hashOf(siteId: number): Promise<Buffer | null>
}

const sha256 = (secret: string) => createHash('sha256').update(secret).digest()

/** @param table the purpose: secrets that servers report events with, or that a site's CMS signs its calls with */
export async function openSiteSecrets(
  database: Database,
  table: 'protocol_secrets' | 'connector_secrets',
  now: () => number,
): Promise<SiteSecrets> {
  const rows = await database.selectFrom(table).selectAll().execute()
  const known = new Map(rows.map((row) => [row.site_id, { hash: Buffer.from(row.hash, 'hex'), madeAt: row.made_at }]))
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
      known.set(siteId, { hash, madeAt: row.made_at })
      return secret
    },

    async remove(siteId) {
      await database.deleteFrom(table).where('site_id', '=', siteId).execute()
      known.delete(siteId)
    },

    async isRight(siteId, secret) {
      const stored = known.get(siteId)
      return stored !== undefined && timingSafeEqual(stored.hash, sha256(secret))
    },

    hashOf: async (siteId) => known.get(siteId)?.hash ?? null,
  }
}
