/**
 * Accounts of people, from the set-up of an installation on. Steps that belong together share one transaction. Passwords are hashed before
 * it begins, because a transaction blocks all other use of the database.
 */
import { INVITATION_DAYS } from '@curlew/model/people'
import type { Logger } from 'pino'
import type { PasswordCost } from '../base.ts'
import type { Database } from '../database/open.ts'
import type { Person } from '../entities/person.ts'
import {
  anyoneExists,
  endSetup,
  insertPerson,
  moveOwned,
  type NewPerson,
  newLink,
  setPassword,
  setSites,
} from './account-rows.ts'
import { type Authentication, createAuthentication } from './authentication.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import * as passwords from './passwords.ts'
import { NO_PASSWORD } from './passwords.ts'
import { createSecondFactor, type SecondFactor } from './second-factor.ts'
import { createSignIns, type SignIns, type Visitor } from './sign-ins.ts'
import { tokenHash } from './tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface Accounts extends Authentication {
  signIns: SignIns
  secondFactor: SecondFactor
  passkeys: Passkeys
  /** The signed-in person of a request, by its cookie. */
  personOf(headers: Headers): Promise<Person | null>
  /** Ends this sign-in. @returns the cookies that clear it */
  signOut(person: Person): Promise<string[]>
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
  await database.transaction().execute(async (own) => {
    if (await anyoneExists(own)) await endSetup(own)
  })

  return {
    ...createAuthentication(database, { signIns, secondFactor, passkeys, verifyPassword, log, uptime }),
    signIns,
    secondFactor,
    passkeys,
    personOf: (headers) => signIns.personOf(headers),

    async signOut(person) {
      await signIns.end(person, person.signIn)
      return signIns.forget()
    },

    hasPeople: () => anyoneExists(database),

    setupLinkToken: () =>
      database.transaction().execute(async (own) => {
        if (await anyoneExists(own)) return null
        return newLink(own, null, now() + DAY_MS)
      }),

    spendSetupLink: (token, visitor) =>
      database.transaction().execute(async (own) => {
        const link = await own
          .deleteFrom('one_time_links')
          .where('token_hash', '=', tokenHash(token))
          .where('person_id', 'is', null)
          .returning('expires_at')
          .executeTakeFirst()
        if (!link || link.expires_at <= now() || (await anyoneExists(own))) return null
        await endSetup(own)
        return signIns.begin(own, null, visitor)
      }),

    async completeSetup(person, account) {
      const hash = await hashPassword(account.password)
      return database.transaction().execute(async (own) => {
        if ((await anyoneExists(own)) || !(await signIns.isSettingUp(own, person.signIn))) return 'too_late'
        const id = await insertPerson(own, { ...account, role: 'administrator' }, hash, now())
        await endSetup(own, person.signIn)
        await own.updateTable('sign_ins').set({ person_id: id }).where('id', '=', person.signIn).execute()
        if (id !== null) await moveOwned(own, person.id, id)
        return 'done'
      })
    },

    async create(person) {
      const hash = await hashPassword(person.password)
      return database.transaction().execute(async (own) => {
        const id = await insertPerson(own, person, hash, now())
        if (id === null) return null
        await setSites(own, id, person.sites ?? [])
        await endSetup(own)
        return id
      })
    },

    invite: (person) =>
      database.transaction().execute(async (own) => {
        const id = await insertPerson(own, person, NO_PASSWORD, now())
        if (id === null) return null
        await setSites(own, id, person.sites ?? [])
        await endSetup(own)
        return { id, token: await newLink(own, id, now() + INVITATION_DAYS * DAY_MS) }
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
      await database.transaction().execute((own) => setPassword(own, signIns, person.id, hash, person.signIn))
    },

    resetToken: (personId, validMs) =>
      database.transaction().execute(async (own) => {
        const person = await own.selectFrom('people').select('password').where('id', '=', personId).executeTakeFirst()
        if (!person) return null
        const isInvited = person.password === NO_PASSWORD
        return newLink(own, personId, now() + (validMs ?? (isInvited ? INVITATION_DAYS : 1) * DAY_MS))
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
        await setPassword(own, signIns, link.person_id, hash)
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
}
