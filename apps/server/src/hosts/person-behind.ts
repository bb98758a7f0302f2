/** Whether the owner of stored settings may still see the site, checked while that person makes no call. */
import { DAY_MS } from '@curlew/model'
import type { Database } from '../database/open.ts'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'
import type { SiteAccess } from './guard.ts'

/** A CMS does not announce when a person loses access, so access ends this many days after that person last opened the app. */
export const CMS_DAYS = 60

/** The columns of a row that identify its person. */
export interface PersonOfRow {
  /** Null: a person of the site's CMS. */
  account_id: string | null
  /** When the CMS last signed a call of its person, in milliseconds since 1970. */
  confirmed_at: number | null
}

export interface PersonBehindNeeds extends SiteAccess {
  database: Database
  connectorSecrets: { madeAt(siteId: number): Promise<number | null> }
  now(): number
}

/**
 * The current account behind a row; `of_cms` for a person whose access the site's CMS confirmed recently; null if the person may no
 * longer see the site.
 */
export async function personBehind(
  { database, sites, connectorSecrets, now }: PersonBehindNeeds,
  row: PersonOfRow,
  site: Site,
): Promise<Pick<Person, 'id' | 'name' | 'email' | 'role'> | 'of_cms' | null> {
  if (row.account_id === null) {
    const isDelegated = (row.confirmed_at ?? 0) > now() - CMS_DAYS * DAY_MS
    const isConnected = (await connectorSecrets.madeAt(site.id)) !== null
    return isDelegated && isConnected ? 'of_cms' : null
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
