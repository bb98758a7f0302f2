/** Sites' tokens for other programs: shown once, stored as a hash, and limited to their scopes and to the rights of the person who created them. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { can, MINUTE_MS } from '@curlew/model'
import {
  type AccessTokenInfo,
  type AccessTokenMade,
  type NewAccessToken,
  TOKEN_LIMITS,
  TokenScope,
} from '@curlew/model/access-tokens'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { AccessTokensTable } from '../database/schema/assistant-tables.ts'
import { transact } from '../database/schema/transact.ts'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'
import type { TokenHolder } from '../entities/token-holder.ts'
import { type PersonBehindNeeds, personBehind } from '../hosts/person-behind.ts'
import type { Sites } from '../sites/registry.ts'

type Row = Selectable<AccessTokensTable>

export interface AccessTokens {
  /** Newest first. */
  of(site: Site): Promise<AccessTokenInfo[]>
  /** @returns null if the site has reached its maximum */
  make(site: Site, person: Person, token: NewAccessToken, locale: string): Promise<AccessTokenMade | null>
  /** @returns false if the site has no such token */
  revoke(siteId: number, id: string): Promise<boolean>
  /** The holder of a token; null if it is unknown or revoked, or its person may no longer change the site's settings. */
  holderOf(token: string): Promise<TokenHolder | null>
  /** Records that the site's CMS has confirmed this person's rights. */
  confirm(person: Person): Promise<void>
}

/** Lets secret scanners recognise tokens. */
const PREFIX = 'curlew_'
/** Tokens made before there were scopes have `mcp_` in them. */
const TOKEN = /^curlew_(?:mcp_)?([0-9a-f]{16})([A-Za-z0-9_-]{32})$/

/** A CMS's person without what only the CMS knows. */
const OF_CMS: Person = { id: '', name: '', email: '', role: 'administrator', signIn: '' }

const scopesOf = ({ scopes }: Row): TokenScope[] => z.array(TokenScope).parse(JSON.parse(scopes))

const sha256 = (secret: string) => createHash('sha256').update(secret).digest()

export function createAccessTokens(
  needs: Omit<PersonBehindNeeds, 'sites'> & { sites: Pick<Sites, 'byId' | 'visibleTo'> },
): AccessTokens {
  const { database, sites, now } = needs
  const rows = () => database.selectFrom('access_tokens').selectAll()

  /** Null if the token's creator may no longer change the site's settings. */
  const creatorOf = async (row: Row, site: Site): Promise<Person | null> => {
    const person = await personBehind(needs, row, site)
    const token = { siteId: site.id }
    if (person === 'of_cms') return { ...OF_CMS, id: row.person, token }
    return person && can(person.role, 'update_settings') ? { ...person, signIn: '', token } : null
  }

  return {
    async of(site) {
      const all = await rows().where('site_id', '=', site.id).orderBy('created_at', 'desc').orderBy('id').execute()
      return Promise.all(
        all.map(async (row) => ({
          id: row.id,
          name: row.name,
          scopes: scopesOf(row),
          created_at: row.created_at,
          last_used: row.last_used,
          works: (await creatorOf(row, site)) !== null,
        })),
      )
    },

    async make(site, person, { name, scopes }, locale) {
      const [id, secret] = [randomBytes(8).toString('hex'), randomBytes(24).toString('base64url')]
      const isMade = await transact(database, async (own) => {
        const { count } = await own
          .selectFrom('access_tokens')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('site_id', '=', site.id)
          .executeTakeFirstOrThrow()
        if (Number(count) >= TOKEN_LIMITS.tokens) return false
        await own
          .insertInto('access_tokens')
          .values({
            id,
            site_id: site.id,
            person: person.id,
            account_id: person.delegation ? null : person.id,
            confirmed_at: person.delegation ? now() : null,
            name,
            scopes: JSON.stringify(scopes),
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
        .deleteFrom('access_tokens')
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
      const person = site && (await creatorOf(row, site))
      if (!person) return null
      // Once a minute is precise enough to see whether it is in use.
      if (row.last_used === null || now() - row.last_used >= MINUTE_MS)
        await database.updateTable('access_tokens').set({ last_used: now() }).where('id', '=', id).execute()
      return { id, site, scopes: scopesOf(row), person, locale: row.locale }
    },

    async confirm({ id, delegation }) {
      if (!delegation) return
      const confirmed_at = delegation.capabilities.includes('update_settings') ? now() : null
      await database
        .updateTable('access_tokens')
        .set({ confirmed_at })
        .where('site_id', '=', delegation.siteId)
        .where('person', '=', id)
        .where('account_id', 'is', null)
        .execute()
    },
  }
}
