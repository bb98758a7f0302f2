/**
 * People and how they sign in. Steps that belong together share one transaction. Passwords are hashed before it begins, because a
 * transaction blocks all other use of the database.
 */
import { randomUUID } from 'node:crypto'
import type { Role } from '@curlew/model'
import { INVITATION_DAYS } from '@curlew/model/people'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { PasswordCost } from '../base.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import type { Person } from '../entities/person.ts'
import { networkOf } from '../http/network.ts'
import { createAttemptLimit } from './attempts.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import * as passwords from './passwords.ts'
import { NO_PASSWORD } from './passwords.ts'
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
  /** The signed-in person of a request, by its cookie. */
  personOf(headers: Headers): Promise<Person | null>
  /** @param code from the authenticator app, or a recovery code; empty if none was given */
  signIn(attempt: { email: string; password: string; code: string }, visitor: Visitor): Promise<SignInResult>
  /** @param server address of the app, as the browser sees it */
  signInWithPasskey(response: unknown, server: string, visitor: Visitor): Promise<SignInResult>
  /** Ends this sign-in. @returns the cookies that clear it */
  signOut(person: Person): Promise<string[]>
  /** Seconds until an address may try to authenticate again; 0: now. Each call counts as an attempt. */
  waitOf(address: string): number
  /** Whether any account exists. */
  hasPeople(): Promise<boolean>
  /** A token that signs in once, within a day, to set up a new installation; null if an administrator exists. Earlier tokens end. */
  setupLinkToken(): Promise<string | null>
  /** Uses such a token, and ends the sign-ins of earlier ones; null if it is used or expired. */
  spendSetupLink(token: string, visitor: Visitor): Promise<string[] | null>
  /** Creates the first administrator from the holder of the one-time link. Other links and their sign-ins end. */
  completeSetup(
    person: Person,
    account: { email: string; password: string; name: string },
  ): Promise<'done' | 'too_late'>
  /** Also ends any remaining set-up link. @returns the new person's id, or null if the email address is taken */
  create(person: NewPerson): Promise<string | null>
  /**
   * Creates a person who chooses a password with a one-time link, within {@link INVITATION_DAYS}.
   * @returns the person's id and the link's token, or null if the email address is taken
   */
  invite(person: Omit<NewPerson, 'password'>): Promise<{ id: string; token: string } | null>
  /** Deletes an account and all its data. */
  remove(id: string): Promise<void>
  /** Whether this is the person's password. */
  verify(personId: string, password: string): Promise<boolean>
  /** The id of the account with this email address; null if unknown. */
  idOf(email: string): Promise<string | null>
  /** Sets a new password. Ends the person's other sign-ins and reset links. */
  changePassword(person: Person, password: string): Promise<void>
  /** A token that sets a new password once, within a day; an invited person's again within {@link INVITATION_DAYS}. Earlier tokens end. Null: unknown. */
  resetToken(personId: string, validMs?: number): Promise<string | null>
  /** Uses such a token; all sign-ins of the person end. @returns the person's e-mail address, or null if the token is used or expired */
  resetPassword(token: string, password: string): Promise<string | null>
  /** Deletes expired sign-ins and one-time links. */
  forgetEnded(): Promise<void>
}

export async function openAccounts(
  database: Database,
  options: {
    secureCookies: boolean
    log: Pick<Logger, 'warn'>
    now: () => number
    uptime: () => number
    passwordCost?: PasswordCost | undefined
  },
): Promise<Accounts> {
  const { now, uptime, log } = options
  const hashPassword = (password: string) => passwords.hashPassword(password, options.passwordCost)
  const verifyPassword = (hash: string | null, password: string) =>
    passwords.verifyPassword(hash, password, options.passwordCost)
  const signIns = createSignIns(database, options)
  const secondFactor = createSecondFactor(database, now)
  const passkeys = createPasskeys(database, options)
  const byAddress = createAttemptLimit(10, MINUTE_MS, uptime)
  const byAccount = createAttemptLimit(10, 15 * MINUTE_MS, uptime)
  // Codes have only six digits, so attempts are limited per account, from all addresses together.
  const codes = [createAttemptLimit(5, 15 * MINUTE_MS, uptime), createAttemptLimit(20, DAY_MS, uptime)]

  const exists = async (own: Kysely<Tables>) =>
    (await own.selectFrom('people').select('id').limit(1).executeTakeFirst()) !== undefined
  /** Set-up links, and the sign-ins they started, end once an administrator exists. */
  const endSetup = async (own: Kysely<Tables>, except = '') => {
    await own.deleteFrom('one_time_links').where('person_id', 'is', null).execute()
    await own.deleteFrom('sign_ins').where('person_id', 'is', null).where('id', '!=', except).execute()
  }
  /** Gives conversations and the like of the set-up link's holder to their new account. */
  const moveOwned = async (own: Kysely<Tables>, from: string, to: string) => {
    for (const table of ['chats', 'feature_feedback', 'insight_ratings'] as const)
      await own.updateTable(table).set({ person: to }).where('person', '=', from).execute()
    await own.updateTable('notice_states').set({ person_id: to }).where('person_id', '=', from).execute()
  }
  const insert = async (own: Kysely<Tables>, { email, name, role }: Omit<NewPerson, 'password'>, password: string) => {
    const id = randomUUID()
    const { numInsertedOrUpdatedRows } = await own
      .insertInto('people')
      .values({ id, email: email.toLowerCase(), name, role, password, created_at: now() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows ? id : null
  }
  const newLink = async (own: Kysely<Tables>, personId: string | null, validMs: number) => {
    const token = newToken()
    await own
      .deleteFrom('one_time_links')
      .where('person_id', personId === null ? 'is' : '=', personId)
      .execute()
    await own
      .insertInto('one_time_links')
      .values({ token_hash: tokenHash(token), person_id: personId, expires_at: now() + validMs })
      .execute()
    return token
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
      // Guesses from other addresses do not lock people out where they have signed in before.
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
        // A password changed in the meantime has ended this person's sign-ins; the old password must not start another.
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
        return newLink(own, null, DAY_MS)
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
        if (id !== null) await moveOwned(own, person.id, id)
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

    invite: (person) =>
      database.transaction().execute(async (own) => {
        const id = await insert(own, person, NO_PASSWORD)
        if (id === null) return null
        await setSites(own, id, person.sites ?? [])
        await endSetup(own)
        return { id, token: await newLink(own, id, INVITATION_DAYS * DAY_MS) }
      }),

    async remove(id) {
      await database.transaction().execute(async (own) => {
        await setSites(own, id, [])
        // Foreign keys delete the person's other rows.
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

    resetToken: (personId, validMs) =>
      database.transaction().execute(async (own) => {
        const person = await own.selectFrom('people').select('password').where('id', '=', personId).executeTakeFirst()
        if (!person) return null
        const isInvited = person.password === NO_PASSWORD
        return newLink(own, personId, validMs ?? (isInvited ? INVITATION_DAYS : 1) * DAY_MS)
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
        if (!link?.person_id || link.expires_at <= now()) return null
        await setPassword(own, link.person_id, hash)
        const person = await own
          .selectFrom('people')
          .select('email')
          .where('id', '=', link.person_id)
          .executeTakeFirstOrThrow()
        return person.email
      })
    },

    async forgetEnded() {
      // An unused sign-in stays until it expires: it marks the addresses where a person is known, so that wrong passwords from elsewhere
      // do not lock them out.
      await database.deleteFrom('sign_ins').where('expires_at', '<=', now()).execute()
      await database.deleteFrom('one_time_links').where('expires_at', '<=', now()).execute()
    },
  }
  return accounts
}

/** Replaces the list of sites that a viewer may see. */
export async function setSites(database: Kysely<Tables>, id: string, sites: readonly number[]): Promise<void> {
  await database.deleteFrom('site_members').where('user_id', '=', id).execute()
  const rows = [...new Set(sites)].map((site) => ({ user_id: id, site_id: site }))
  if (rows.length > 0) await database.insertInto('site_members').values(rows).execute()
}
