/**
 * Accounts of people, from the set-up of an installation on. Steps that belong together share one transaction. Passwords are hashed before
 * it begins, because a transaction blocks all other use of the database.
 */
import { DAY_MS } from '@curlew/model'
import { INVITATION_DAYS } from '@curlew/model/people'
import type { Logger } from 'pino'
import type { PasswordCost } from '../base.ts'
import { type Database, installationSecret } from '../database/open.ts'
import { transact } from '../database/schema/transact.ts'
import type { Person } from '../entities/person.ts'
import { anyoneExists, endSetup, insertPerson, type NewPerson, newLink, setSites } from './account-rows.ts'
import { type Authentication, createAuthentication } from './authentication.ts'
import { createChallenges } from './passkey-challenges.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import { createPasswordChanges, type PasswordChanges } from './password-changes.ts'
import * as passwords from './passwords.ts'
import { NO_PASSWORD } from './passwords.ts'
import { createSecondFactor, type SecondFactor } from './second-factor.ts'
import { createSetup, type Setup } from './setup.ts'
import { createSharedAttempts } from './shared-attempts.ts'
import { createSignIns, type SignIns } from './sign-ins.ts'

export interface Accounts extends Authentication, Setup, PasswordChanges {
  signIns: SignIns
  secondFactor: SecondFactor
  passkeys: Passkeys
  /** The signed-in person of a request, by its cookie. */
  personOf(headers: Headers): Promise<Person | null>
  /** Ends this sign-in. @returns the cookies that clear it */
  signOut(person: Person): Promise<string[]>
  /** Also ends any remaining set-up link. @returns the new person's id, or null if the email address is taken */
  create(person: NewPerson): Promise<string | null>
  /**
   * Creates a person who chooses a password with a one-time link, within {@link INVITATION_DAYS}.
   * @returns the person's id and the link's token, or null if the email address is taken
   */
  invite(person: Omit<NewPerson, 'password'>): Promise<{ id: string; token: string } | null>
  /** Deletes an account and all its data. */
  remove(id: string): Promise<void>
  /** The id of the account with this email address; null if unknown. */
  idOf(email: string): Promise<string | null>
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
  const attempts = createSharedAttempts(database, now)
  const challenges = createChallenges(await installationSecret(database, 'passkey_secret'), attempts, now)
  const passkeys = createPasskeys(database, { now, challenges })
  await transact(database, async (own) => {
    if (await anyoneExists(own)) await endSetup(own)
  })

  return {
    ...createAuthentication(database, { signIns, secondFactor, passkeys, verifyPassword, log, uptime, attempts }),
    ...createSetup(database, { signIns, hashPassword, now }),
    ...createPasswordChanges(database, { signIns, hashPassword, verifyPassword, now }),
    signIns,
    secondFactor,
    passkeys,
    personOf: (headers) => signIns.personOf(headers),

    async signOut(person) {
      await signIns.end(person, person.signIn)
      return signIns.forget()
    },

    async create(person) {
      const hash = await hashPassword(person.password)
      return transact(database, async (own) => {
        const id = await insertPerson(own, person, hash, now())
        if (id === null) return null
        await setSites(own, id, person.sites ?? [])
        await endSetup(own)
        return id
      })
    },

    invite: (person) =>
      transact(database, async (own) => {
        const id = await insertPerson(own, person, NO_PASSWORD, now())
        if (id === null) return null
        await setSites(own, id, person.sites ?? [])
        await endSetup(own)
        return { id, token: await newLink(own, id, now() + INVITATION_DAYS * DAY_MS) }
      }),

    async remove(id) {
      await transact(database, async (own) => {
        await setSites(own, id, [])
        // Foreign keys delete the person's other rows.
        await own.deleteFrom('people').where('id', '=', id).execute()
      })
    },

    async idOf(email) {
      const person = await database
        .selectFrom('people')
        .select('id')
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst()
      return person?.id ?? null
    },

    async forgetEnded() {
      // An unused sign-in stays until it expires: it marks the addresses where a person is known, so that wrong passwords from elsewhere
      // do not lock them out.
      await database.deleteFrom('sign_ins').where('expires_at', '<=', now()).execute()
      await database.deleteFrom('one_time_links').where('expires_at', '<=', now()).execute()
      await attempts.forgetOld()
    },
  }
}
