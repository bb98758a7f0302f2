/** By which rules each site's sessions are cut, and which sites are about to get others. Kept in memory, because each batch needs it. */
import { type SessionRules, STANDARD_SESSION_RULES } from '@curlew/model'
import { type DuckDBConnection, INTEGER, LIST, UBIGINT } from '@duckdb/node-api'
import type { Session } from '../../sessions/sessionise.ts'
import { listOf } from './values.ts'

/** The rules in force. Sites without a row have the standard ones. */
export const SESSION_RULE_COLUMNS = [
  { name: 'site', type: 'INTEGER' },
  { name: 'midnight_in', type: 'VARCHAR' },
  { name: 'campaign', type: 'BOOLEAN' },
] as const

/** The rules to come, and how many visitors they concerned at first. */
export const COMING_RULE_COLUMNS = [...SESSION_RULE_COLUMNS, { name: 'visitors', type: 'BIGINT' }] as const

/** Visitors whose sessions by the coming rules are still to be prepared. */
export const CHANGED_VISITOR_COLUMNS = [
  { name: 'site', type: 'INTEGER' },
  { name: 'visitor', type: 'UBIGINT' },
] as const

/** Tables of what the coming rules change, by site and visitor. */
export const COMING_TABLES = ['coming_sessions', 'going_sessions', 'coming_places'] as const

export class KnownRules {
  #rules: ReadonlyMap<number, SessionRules> = new Map()
  #changing: ReadonlySet<number> = new Set()
  #isSure = false

  static async read(connection: DuckDBConnection): Promise<KnownRules> {
    const known = new KnownRules()
    await known.refresh(connection)
    return known
  }

  /** Reads them again after a commit whose outcome is not known. Call within a transaction that derives sessions. */
  async refresh(connection: DuckDBConnection): Promise<void> {
    if (this.#isSure) return
    const rules = await connection.runAndReadAll('SELECT site, midnight_in, campaign FROM session_rules')
    const coming = await connection.runAndReadAll('SELECT site FROM coming_rules')
    this.#rules = new Map(rules.getRows().map(([site, ...row]) => [Number(site), rulesOfRow(row)]))
    this.#changing = new Set(coming.getRows().map(([site]) => Number(site)))
    this.#isSure = true
  }

  /** Call before a transaction that changes them. */
  forget(): void {
    this.#isSure = false
  }

  of(site: number): SessionRules {
    return this.#rules.get(site) ?? STANDARD_SESSION_RULES
  }

  isChanging(site: number): boolean {
    return this.#changing.has(site)
  }

  /**
   * Within a transaction that changes sessions: what was prepared for their visitors is void. Costs nothing where no rules are about to
   * change.
   */
  async noteChanged(connection: DuckDBConnection, sessions: readonly Session[]): Promise<void> {
    const changed = Map.groupBy(
      sessions.filter(({ site }) => this.isChanging(site)),
      ({ site }) => site,
    )
    for (const [site, own] of changed) {
      const visitors = [site, listOf([...new Set(own.map(({ visitor }) => visitor))])]
      const types = [INTEGER, LIST(UBIGINT)]
      await dropPrepared(connection, site, visitors[1] as ReturnType<typeof listOf>)
      await connection.run(
        `INSERT INTO changed_visitors SELECT $1, visitor FROM (SELECT unnest($2) AS visitor) v
         WHERE visitor NOT IN (SELECT visitor FROM changed_visitors WHERE site = $1)`,
        visitors,
        types,
      )
    }
  }
}

/** Deletes what was prepared for some visitors. */
export async function dropPrepared(
  connection: DuckDBConnection,
  site: number,
  visitors: ReturnType<typeof listOf>,
): Promise<void> {
  for (const table of COMING_TABLES)
    await connection.run(
      `DELETE FROM ${table} WHERE site = $1 AND visitor IN (SELECT unnest($2))`,
      [site, visitors],
      [INTEGER, LIST(UBIGINT)],
    )
}

export const rulesOfRow = ([midnightIn, campaign]: readonly unknown[]): SessionRules => ({
  midnightIn: midnightIn === '' ? null : (midnightIn as string),
  campaign: campaign as boolean,
})
