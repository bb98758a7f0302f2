/** Whether people of whom something is kept may still see its site, at a time when no call of theirs says so. */
import { DAY_MS } from '@curlew/model'
import type { Database } from '../database/open.ts'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'
import type { SiteAccess } from './guard.ts'

/** A CMS does not say when it stops vouching for a person: it counts as having stopped so many days after that person last opened the app. */
export const CMS_DAYS = 60

/** What a row says of its person. */
export interface PersonOfRow {
  /** Null: a person of the site's CMS. */
  account_id: string | null
  /** When the CMS last vouched for its person, in milliseconds since 1970. */
  confirmed_at: number | null
}

export interface PersonBehindParts extends SiteAccess {
  database: Database
  connectorSecrets: { madeAt(siteId: number): Promise<number | null> }
  now(): number
}

/**
 * The account behind a row, as it is now; `of_cms` for a person that the site's CMS still vouches for; null for one who may not see the
 * site any more.
 */
export async function personBehind(
  { database, sites, connectorSecrets, now }: PersonBehindParts,
  row: PersonOfRow,
  site: Site,
): Promise<Pick<Person, 'id' | 'name' | 'email' | 'role'> | 'of_cms' | null> {
  if (row.account_id === null) {
    const isVouched = (row.confirmed_at ?? 0) > now() - CMS_DAYS * DAY_MS
    const isConnected = (await connectorSecrets.madeAt(site.id)) !== null
    return isVouched && isConnected ? 'of_cms' : null
  }
  const account = await database
    .selectFrom('people')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', row.account_id)
    .executeTakeFirst()
  if (!account) return null
  const seen = await sites.visibleTo({ ...account, signIn: '' })
  return seen.some(({ id }) => id === site.id) ? account : null
}
