/** The secrets with which servers report events: one a site, kept as a hash, shown once. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/open.ts'

export interface ProtocolSecrets {
  /** When the site's secret was made, in milliseconds since 1970; null when it has none. */
  madeAt(siteId: number): Promise<number | null>
  /** Makes a new one; the one before is worth nothing from then on. */
  make(siteId: number): Promise<string>
  remove(siteId: number): Promise<void>
  isRight(siteId: number, secret: string): Promise<boolean>
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

export async function openProtocolSecrets(database: Database, now: () => number): Promise<ProtocolSecrets> {
  const rows = await database.selectFrom('protocol_secrets').selectAll().execute()
  const known = new Map(rows.map((row) => [row.site_id, { hash: Buffer.from(row.hash, 'hex'), madeAt: row.made_at }]))
  return {
    madeAt: async (siteId) => known.get(siteId)?.madeAt ?? null,

    async make(siteId) {
      const secret = randomBytes(24).toString('base64url')
      const hash = hashOf(secret)
      const row = { site_id: siteId, hash: hash.toString('hex'), made_at: now() }
      await database
        .insertInto('protocol_secrets')
        .values(row)
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
        .execute()
      known.set(siteId, { hash, madeAt: row.made_at })
      return secret
    },

    async remove(siteId) {
      await database.deleteFrom('protocol_secrets').where('site_id', '=', siteId).execute()
      known.delete(siteId)
    },

    async isRight(siteId, secret) {
      const stored = known.get(siteId)
      return stored !== undefined && timingSafeEqual(stored.hash, hashOf(secret))
    },
  }
}
