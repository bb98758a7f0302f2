/** Sites' tokens for other programs: shown once, stored as a hash, and limited to the rights of the person who created them. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { can, MINUTE_MS } from '@curlew/model'
import { MCP_LIMITS, type McpTokenInfo, type McpTokenMade } from '@curlew/model/mcp'
import type { Selectable } from 'kysely'
import type { McpTokensTable } from '../database/assistant-tables.ts'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'
import { type PersonBehindParts, personBehind } from '../hosts/person-behind.ts'
import type { Sites } from '../sites/registry.ts'

type Row = Selectable<McpTokensTable>

/** What a valid token grants. */
export interface TokenHolder {
  /** Id of the token. */
  id: string
  site: Site
  /** Locale of the person who created it, BCP 47. */
  locale: string
}

export interface McpTokens {
  /** Newest first. */
  of(site: Site): Promise<McpTokenInfo[]>
  /** @returns null if the site has reached its maximum */
  make(site: Site, person: Person, name: string, locale: string): Promise<McpTokenMade | null>
  /** @returns false if the site has no such token */
  revoke(siteId: number, id: string): Promise<boolean>
  /** The holder of a token; null if it is unknown or revoked, or its person may no longer change the site's settings. */
  holderOf(token: string): Promise<TokenHolder | null>
  /** Records that the site's CMS has confirmed this person's rights. */
  confirm(person: Person): Promise<void>
}

/** Lets secret scanners recognise tokens. */
const PREFIX = 'curlew_mcp_'
const TOKEN = new RegExp(`^${PREFIX}([0-9a-f]{16})([A-Za-z0-9_-]{32})$`)

const sha256 = (secret: string) => createHash('sha256').update(secret).digest()

export function createMcpTokens(
  parts: Omit<PersonBehindParts, 'sites'> & { sites: Pick<Sites, 'byId' | 'visibleTo'> },
): McpTokens {
  const { database, sites, now } = parts
  const rows = () => database.selectFrom('mcp_tokens').selectAll()

  const works = async (row: Row, site: Site): Promise<boolean> => {
    const person = await personBehind(parts, row, site)
    return person === 'of_cms' || (person !== null && can(person.role, 'update_settings'))
  }

  return {
    async of(site) {
      const all = await rows().where('site_id', '=', site.id).orderBy('created_at', 'desc').orderBy('id').execute()
      return Promise.all(
        all.map(async (row) => ({
          id: row.id,
          name: row.name,
          created_at: row.created_at,
          last_used: row.last_used,
          works: await works(row, site),
        })),
      )
    },

    async make(site, person, name, locale) {
      const [id, secret] = [randomBytes(8).toString('hex'), randomBytes(24).toString('base64url')]
      const isMade = await database.transaction().execute(async (own) => {
        const { count } = await own
          .selectFrom('mcp_tokens')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('site_id', '=', site.id)
          .executeTakeFirstOrThrow()
        if (Number(count) >= MCP_LIMITS.tokens) return false
        await own
          .insertInto('mcp_tokens')
          .values({
            id,
            site_id: site.id,
            person: person.id,
            account_id: person.delegation ? null : person.id,
            confirmed_at: person.delegation ? now() : null,
            name,
            hash: sha256(secret).toString('hex'),
            locale,
            created_at: now(),
            last_used: null,
          })
          .execute()
        return true
      })
      return isMade ? { id, token: `${PREFIX}${id}${secret}` } : null
    },

    async revoke(siteId, id) {
      const { numDeletedRows } = await database
        .deleteFrom('mcp_tokens')
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },

    async holderOf(token) {
      const [, id = '', secret = ''] = TOKEN.exec(token) ?? []
      const row = await rows().where('id', '=', id).executeTakeFirst()
      if (!row || !timingSafeEqual(Buffer.from(row.hash, 'hex'), sha256(secret))) return null
      const site = sites.byId(row.site_id)
      if (!site || !(await works(row, site))) return null
      // Once a minute is precise enough to see whether it is in use.
      if (row.last_used === null || now() - row.last_used >= MINUTE_MS)
        await database.updateTable('mcp_tokens').set({ last_used: now() }).where('id', '=', id).execute()
      return { id, site, locale: row.locale }
    },

    async confirm({ id, delegation }) {
      if (!delegation) return
      const confirmed_at = delegation.capabilities.includes('update_settings') ? now() : null
      await database
        .updateTable('mcp_tokens')
        .set({ confirmed_at })
        .where('site_id', '=', delegation.siteId)
        .where('person', '=', id)
        .where('account_id', 'is', null)
        .execute()
    },
  }
}
