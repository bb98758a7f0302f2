import type { Database } from '../database/open.ts'

/** The first day whose events are kept; null if none were deleted. */
export async function keptSinceOf(database: Database, siteId: number): Promise<string | null> {
  const row = await database
    .selectFrom('retention')
    .select('kept_since')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row?.kept_since ?? null
}
