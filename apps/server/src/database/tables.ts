/** The small transactional tables, as Kysely sees them. Accounts and sessions of people belong to the accounts library. */
import type { LicenceLevel, Role } from '@curlew/model'
import type { Generated } from 'kysely'

export interface SitesTable {
  id: Generated<number>
  /** Public: stands in the site's snippet. */
  key: string
  name: string
  /** Host name without port; its subdomains belong to it. */
  domain: string
  timezone: string
  currency: string
  is_sample: 0 | 1
  /** The edition shown, on the sample site alone. */
  sample_level: LicenceLevel | null
  /** JSON list of addresses whose visits are not counted. */
  excluded_addresses: Generated<string>
  created_at: number
}

/** Which sites a viewer may see; administrators see all. */
export interface SiteMembersTable {
  user_id: string
  site_id: number
}

export interface SettingsTable {
  name: string
  value: string
}

export interface LicencesTable {
  /** A site's number, or 0 for the network. */
  site_id: number
  token: string
}

/** The salts that hide visitors' addresses: today's and yesterday's; older ones are deleted for good. */
export interface SaltsTable {
  day: string
  salt: string
}

/** How far each import file has been read. */
export interface ImportsTable {
  site_id: number
  file: string
  offset: number
  line: number
}

/** The accounts library's table, with the role we add. */
export interface UserTable {
  id: string
  name: string
  email: string
  role: Role
}

export interface AccountTable {
  id: string
  userId: string
  providerId: string
}

export interface Tables {
  sites: SitesTable
  site_members: SiteMembersTable
  settings: SettingsTable
  licences: LicencesTable
  salts: SaltsTable
  imports: ImportsTable
  user: UserTable
  account: AccountTable
}
