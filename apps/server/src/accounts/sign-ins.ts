/** Sign-ins: a random token in a cookie, its hash in the database. */
import { randomUUID } from 'node:crypto'
import { Role } from '@curlew/model'
import type { SignInInfo } from '@curlew/model/account'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/schema/tables.ts'
import type { Person } from '../entities/person.ts'
import { readUserAgent } from '../text/user-agent.ts'
import { newToken, tokenHash } from './tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** An unused sign-in expires after this. */
const IDLE_MS = 14 * DAY_MS
/** Every sign-in expires after this. */
const LONGEST_MS = 90 * DAY_MS
/** Resolution of the time of last use. */
const SEEN_EVERY_MS = 10 * 60 * 1000
/** The holder of the one-time set-up link, who has no account yet. */
const OWNER_TO_BE = { id: 'owner-to-be', name: '', email: '', role: 'administrator', isSettingUp: true } as const

/** Where a sign-in comes from. */
export interface Visitor {
  address: string
  userAgent: string
}

export interface SignIns {
  /**
   * Signs a person in; null: the holder of the set-up link.
   * @returns the cookies to set
   */
  begin(database: Kysely<Tables>, personId: string | null, visitor: Visitor): Promise<string[]>
  /** The signed-in person of a request, by its cookie. */
  personOf(headers: Headers): Promise<Person | null>
  /** A person's sign-ins, latest first. */
  list(person: Person): Promise<SignInInfo[]>
  /** Ends one sign-in of a person. @returns false if the id is unknown */
  end(person: Person, id: string): Promise<boolean>
  /** Ends all sign-ins of a person except one. */
  endAll(database: Kysely<Tables>, personId: string, except?: string): Promise<void>
  /** Whether the person has signed in from this address before. */
  isKnown(personId: string, address: string): Promise<boolean>
  /** Whether this sign-in came from the set-up link and has not ended. */
  isSettingUp(database: Kysely<Tables>, id: string): Promise<boolean>
  /** Cookies that clear a sign-in. */
  forget(): string[]
}

export function createSignIns(
  database: Kysely<Tables>,
  { secureCookies, now }: { secureCookies: boolean; now: () => number },
): SignIns {
  // The prefix stops other hosts of the domain from setting it.
  const name = secureCookies ? '__Host-curlew' : 'curlew'
  const cookie = (value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secureCookies ? '; Secure' : ''}`

  return {
    async begin(own, personId, { address, userAgent }) {
      const token = newToken()
      await own
        .insertInto('sign_ins')
        .values({
          id: randomUUID(),
          token_hash: tokenHash(token),
          person_id: personId,
          address,
          user_agent: userAgent.slice(0, 255),
          created_at: now(),
          seen_at: now(),
          expires_at: now() + LONGEST_MS,
        })
        .execute()
      return [cookie(token, LONGEST_MS / 1000)]
    },

    async personOf(headers) {
      const token = tokenIn(headers.get('cookie') ?? '', name)
      if (!token) return null
      const found = await database
        .selectFrom('sign_ins')
        .leftJoin('people', 'people.id', 'sign_ins.person_id')
        .select(['sign_ins.id', 'person_id', 'seen_at', 'expires_at', 'people.name', 'people.email', 'people.role'])
        .where('token_hash', '=', tokenHash(token))
        .executeTakeFirst()
      if (!found || now() >= found.expires_at || now() - found.seen_at >= IDLE_MS) return null
      if (now() - found.seen_at >= SEEN_EVERY_MS)
        await database.updateTable('sign_ins').set({ seen_at: now() }).where('id', '=', found.id).execute()
      if (found.person_id === null) return { ...OWNER_TO_BE, signIn: found.id }
      const role = Role.safeParse(found.role).data
      return role ? { id: found.person_id, name: found.name!, email: found.email!, role, signIn: found.id } : null
    },

    async list(person) {
      const rows = await database
        .selectFrom('sign_ins')
        .select(['id', 'address', 'user_agent', 'created_at', 'seen_at'])
        .where('person_id', '=', person.id)
        .where('expires_at', '>', now())
        .where('seen_at', '>', now() - IDLE_MS)
        .orderBy('seen_at', 'desc')
        .execute()
      return rows.map(({ id, address, user_agent, created_at, seen_at }) => ({
        id,
        address,
        ...softwareOf(user_agent),
        createdAt: created_at,
        seenAt: seen_at,
        isThis: id === person.signIn,
      }))
    },

    async end(person, id) {
      const { numDeletedRows } = await database
        .deleteFrom('sign_ins')
        .where('id', '=', id)
        .where((where) => (person.isSettingUp ? where('person_id', 'is', null) : where('person_id', '=', person.id)))
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async endAll(own, personId, except) {
      await own
        .deleteFrom('sign_ins')
        .where('person_id', '=', personId)
        .where('id', '!=', except ?? '')
        .execute()
    },

    async isKnown(personId, address) {
      const found = await database
        .selectFrom('sign_ins')
        .select('id')
        .where('person_id', '=', personId)
        .where('address', '=', address)
        .executeTakeFirst()
      return found !== undefined
    },

    async isSettingUp(own, id) {
      const found = await own
        .selectFrom('sign_ins')
        .select('id')
        .where('id', '=', id)
        .where('person_id', 'is', null)
        .executeTakeFirst()
      return found !== undefined
    },

    forget: () => [cookie('', 0)],
  }
}

/** Empty names if the user agent has none, as with scripts. */
function softwareOf(userAgent: string): Pick<SignInInfo, 'browser' | 'operatingSystem'> {
  const read = readUserAgent(userAgent)
  if (read === 'bot') return { browser: '', operatingSystem: '' }
  return { browser: read.browser, operatingSystem: read.operatingSystem }
}

function tokenIn(cookies: string, name: string): string | undefined {
  for (const part of cookies.split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}
