/**
 * People and how they sign in. Steps that belong together are one transaction; passwords are hashed before it begins, since it keeps
 * everybody else from the database.
 */
import { randomUUID } from 'node:crypto'
import type { Role } from '@curlew/model'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import type { Person } from '../entities/person.ts'
import { networkOf } from '../http/network.ts'
import { createAttemptLimit } from './attempts.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { createSecondFactor, type SecondFactor } from './second-factor.ts'
import { createSignIns, type SignIns, type Visitor } from './sign-ins.ts'
import { newToken, tokenHash } from './tokens.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export type SignInResult =
  | { outcome: 'signed_in'; cookies: string[] }
  | { outcome: 'code_needed' }
  | { outcome: 'refused' }
  | { outcome: 'code_refused' }
  | { outcome: 'too_many_requests'; retryAfterSeconds: number }

export interface NewPerson {
  email: string
  password: string
  name: string
  role: Role
  /** What a viewer may see. */
  sites?: readonly number[]
}

export interface Accounts {
  signIns: SignIns
  secondFactor: SecondFactor
  passkeys: Passkeys
  /** Who sent this request, by its cookie. */
  personOf(headers: Headers): Promise<Person | null>
  /** @param code of the authenticator app, or a recovery code; empty when none was given */
  signIn(attempt: { email: string; password: string; code: string }, visitor: Visitor): Promise<SignInResult>
  /** @param server the address of the app, as the browser sees it */
  signInWithPasskey(response: unknown, server: string, visitor: Visitor): Promise<SignInResult>
  /** Ends the sign-in of this person; returns the cookies that forget it. */
  signOut(person: Person): Promise<string[]>
  /** Seconds until an address may try again to prove who it is; 0: now. Each call counts as a try. */
  waitOf(address: string): number
  /** Whether anybody can sign in with a password yet. */
  hasPeople(): Promise<boolean>
  /** A token that signs in once, within a day, to set up a fresh installation; null when an administrator exists. Earlier ones end. */
  setupLinkToken(): Promise<string | null>
  /** Spends such a token, and ends the sign-ins by earlier ones; null when it was spent before or is too old. */
  spendSetupLink(token: string, visitor: Visitor): Promise<string[] | null>
  /** Makes the holder of the one-time link the first administrator. Other links and their sign-ins end. */
  completeSetup(
    person: Person,
    account: { email: string; password: string; name: string },
  ): Promise<'done' | 'too_late'>
  /** Also ends what is left of the first start. @returns the new person's id, or null when the address is taken. */
  create(person: NewPerson): Promise<string | null>
  /** Removes an account and all that belongs to it. */
  remove(id: string): Promise<void>
  /** Whether this is the person's password. */
  verify(personId: string, password: string): Promise<boolean>
  /** The id of the account with this address; null if there is none. */
  idOf(email: string): Promise<string | null>
  /** Sets a new password; other sign-ins of the person and links to reset it end. */
  changePassword(person: Person, password: string): Promise<void>
  /** A token that sets a new password once; null when there is no such person. Earlier ones end. */
  resetToken(personId: string, validMs?: number): Promise<string | null>
  /** Spends such a token; all sign-ins of the person end. @returns false when it was spent before or is too old */
  resetPassword(token: string, password: string): Promise<boolean>
  /** Forgets sign-ins and one-time links that have ended. */
  forgetEnded(): Promise<void>
}

export async function openAccounts(
  database: Database,
  options: { secureCookies: boolean; log: Pick<Logger, 'warn'>; now: () => number; uptime: () => number },
): Promise<Accounts> {
  const { now, uptime, log } = options
  const signIns = createSignIns(database, options)
  const secondFactor = createSecondFactor(database, now)
  const passkeys = createPasskeys(database, options)
  const byAddress = createAttemptLimit(10, MINUTE_MS, uptime)
  const byAccount = createAttemptLimit(10, 15 * MINUTE_MS, uptime)
  // Codes have six digits: few tries, wherever they come from.
  const codes = [createAttemptLimit(5, 15 * MINUTE_MS, uptime), createAttemptLimit(20, DAY_MS, uptime)]

  const exists = async (own: Kysely<Tables>) =>
    (await own.selectFrom('people').select('id').limit(1).executeTakeFirst()) !== undefined
  /** The link of the first start is worth nothing once an administrator exists, nor are the sign-ins by it. */
  const endSetup = async (own: Kysely<Tables>, except = '') => {
    await own.deleteFrom('one_time_links').where('person_id', 'is', null).execute()
    await own.deleteFrom('sign_ins').where('person_id', 'is', null).where('id', '!=', except).execute()
  }
  const insert = async (own: Kysely<Tables>, { email, name, role }: NewPerson, password: string) => {
    const id = randomUUID()
    const { numInsertedOrUpdatedRows } = await own
      .insertInto('people')
      .values({ id, email: email.toLowerCase(), name, role, password, created_at: now() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows ? id : null
  }
  const setPassword = async (own: Kysely<Tables>, personId: string, password: string, except?: string) => {
    await own.updateTable('people').set({ password }).where('id', '=', personId).execute()
    await own.deleteFrom('one_time_links').where('person_id', '=', personId).execute()
    await signIns.endAll(own, personId, except)
  }

  await database.transaction().execute(async (own) => {
    if (await exists(own)) await endSetup(own)
  })

  const accounts: Accounts = {
    signIns,
    secondFactor,
    passkeys,
    personOf: (headers) => signIns.personOf(headers),

    async signIn({ email, password, code }, visitor) {
      const wait = accounts.waitOf(visitor.address)
      if (wait > 0) return { outcome: 'too_many_requests', retryAfterSeconds: wait }
      const account = email.toLowerCase()
      const person = await database
        .selectFrom('people')
        .select(['id', 'password'])
        .where('email', '=', account)
        .executeTakeFirst()
      // Guessing from elsewhere does not lock people out where they have signed in before.
      const isKnown = person !== undefined && (await signIns.isKnown(person.id, visitor.address))
      const accountWait = isKnown ? 0 : byAccount.wait(account)
      if (accountWait > 0) return { outcome: 'too_many_requests', retryAfterSeconds: accountWait }
      const refuse = (outcome: 'refused' | 'code_refused', why: string): SignInResult => {
        byAccount.count(account)
        log.warn({ person: person?.id ?? null, address: visitor.address }, `a sign-in was refused: ${why}`)
        return { outcome }
      }
      if (!(await verifyPassword(person?.password ?? null, password)) || !person)
        return refuse('refused', person ? 'wrong password' : 'no such account')
      if (await secondFactor.isOn(person.id)) {
        if (code === '') return { outcome: 'code_needed' }
        const codeWait = Math.max(...codes.map((limit) => limit.wait(person.id)))
        if (codeWait > 0) return { outcome: 'too_many_requests', retryAfterSeconds: codeWait }
        if (!(await secondFactor.accepts(person.id, code))) {
          for (const limit of codes) limit.count(person.id)
          return refuse('code_refused', 'wrong code')
        }
      }
      const cookies = await database.transaction().execute(async (own) => {
        // A password that was changed in the meantime has ended this person's sign-ins; none may begin with the old one.
        const current = await own.selectFrom('people').select('password').where('id', '=', person.id).executeTakeFirst()
        return current?.password === person.password ? signIns.begin(own, person.id, visitor) : null
      })
      return cookies ? { outcome: 'signed_in', cookies } : refuse('refused', 'wrong password')
    },

    async signInWithPasskey(response, server, visitor) {
      const wait = accounts.waitOf(visitor.address)
      if (wait > 0) return { outcome: 'too_many_requests', retryAfterSeconds: wait }
      const id = await passkeys.verify(response, server)
      if (id === null) {
        log.warn({ person: null, address: visitor.address }, 'a sign-in was refused: no such passkey')
        return { outcome: 'refused' }
      }
      const cookies = await database.transaction().execute((own) => signIns.begin(own, id, visitor))
      return { outcome: 'signed_in', cookies }
    },

    async signOut(person) {
      await signIns.end(person, person.signIn)
      return signIns.forget()
    },

    waitOf(address) {
      const network = networkOf(address)
      const wait = byAddress.wait(network)
      byAddress.count(network)
      return wait
    },

    hasPeople: () => exists(database),

    setupLinkToken: () =>
      database.transaction().execute(async (own) => {
        if (await exists(own)) return null
        const token = newToken()
        await own.deleteFrom('one_time_links').where('person_id', 'is', null).execute()
        await own
          .insertInto('one_time_links')
          .values({ token_hash: tokenHash(token), person_id: null, expires_at: now() + DAY_MS })
          .execute()
        return token
      }),

    spendSetupLink: (token, visitor) =>
      database.transaction().execute(async (own) => {
        const link = await own
          .deleteFrom('one_time_links')
          .where('token_hash', '=', tokenHash(token))
          .where('person_id', 'is', null)
          .returning('expires_at')
          .executeTakeFirst()
        if (!link || link.expires_at <= now() || (await exists(own))) return null
        await endSetup(own)
        return signIns.begin(own, null, visitor)
      }),

    async completeSetup(person, account) {
      const hash = await hashPassword(account.password)
      return database.transaction().execute(async (own) => {
        if ((await exists(own)) || !(await signIns.isSettingUp(own, person.signIn))) return 'too_late'
        const id = await insert(own, { ...account, role: 'administrator' }, hash)
        await endSetup(own, person.signIn)
        await own.updateTable('sign_ins').set({ person_id: id }).where('id', '=', person.signIn).execute()
        return 'done'
      })
    },

    async create(person) {
      const hash = await hashPassword(person.password)
      return database.transaction().execute(async (own) => {
        const id = await insert(own, person, hash)
        if (id === null) return null
        await setSites(own, id, person.sites ?? [])
        await endSetup(own)
        return id
      })
    },

    async remove(id) {
      await database.transaction().execute(async (own) => {
        await setSites(own, id, [])
        // What else belongs to a person goes with them.
        await own.deleteFrom('people').where('id', '=', id).execute()
      })
    },

    async verify(personId, password) {
      const person = await database
        .selectFrom('people')
        .select('password')
        .where('id', '=', personId)
        .executeTakeFirst()
      return verifyPassword(person?.password ?? null, password)
    },

    async idOf(email) {
      const person = await database
        .selectFrom('people')
        .select('id')
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst()
      return person?.id ?? null
    },

    async changePassword(person, password) {
      const hash = await hashPassword(password)
      await database.transaction().execute((own) => setPassword(own, person.id, hash, person.signIn))
    },

    resetToken: (personId, validMs = DAY_MS) =>
      database.transaction().execute(async (own) => {
        const person = await own.selectFrom('people').select('id').where('id', '=', personId).executeTakeFirst()
        if (!person) return null
        const token = newToken()
        await own.deleteFrom('one_time_links').where('person_id', '=', personId).execute()
        await own
          .insertInto('one_time_links')
          .values({ token_hash: tokenHash(token), person_id: personId, expires_at: now() + validMs })
          .execute()
        return token
      }),

    async resetPassword(token, password) {
      const hash = await hashPassword(password)
      return database.transaction().execute(async (own) => {
        const link = await own
          .deleteFrom('one_time_links')
          .where('token_hash', '=', tokenHash(token))
          .where('person_id', 'is not', null)
          .returning(['person_id', 'expires_at'])
          .executeTakeFirst()
        if (!link?.person_id || link.expires_at <= now()) return false
        await setPassword(own, link.person_id, hash)
        return true
      })
    },

    async forgetEnded() {
      // An unused one stays until then: where a person has signed in before, wrong passwords from elsewhere do not lock them out.
      await database.deleteFrom('sign_ins').where('expires_at', '<=', now()).execute()
      await database.deleteFrom('one_time_links').where('expires_at', '<=', now()).execute()
    },
  }
  return accounts
}

/** Gives a viewer the sites to see, in place of those of before. */
export async function setSites(database: Kysely<Tables>, id: string, sites: readonly number[]): Promise<void> {
  await database.deleteFrom('site_members').where('user_id', '=', id).execute()
  const rows = [...new Set(sites)].map((site) => ({ user_id: id, site_id: site }))
  if (rows.length > 0) await database.insertInto('site_members').values(rows).execute()
}
