/** A person's password: checking it, changing it, and resetting it with a one-time link. */
import { DAY_MS } from '@curlew/model'
import { INVITATION_DAYS } from '@curlew/model/people'
import type { Database } from '../database/open.ts'
import { transact } from '../database/schema/transact.ts'
import type { Person } from '../entities/person.ts'
import { newLink, setPassword } from './account-rows.ts'
import { NO_PASSWORD } from './passwords.ts'
import type { SignIns } from './sign-ins.ts'
import { tokenHash } from './tokens.ts'

export interface PasswordChanges {
  /** Whether this is the person's password. */
  verify(personId: string, password: string): Promise<boolean>
  /** Sets a new password. Ends the person's other sign-ins and reset links. */
  changePassword(person: Person, password: string): Promise<void>
  /** A token that sets a new password once, within a day; an invited person's again within {@link INVITATION_DAYS}. Earlier tokens end. Null: unknown. */
  resetToken(personId: string, validMs?: number): Promise<string | null>
  /** Uses such a token; all sign-ins of the person end. @returns the person's e-mail address, or null if the token is used or expired */
  resetPassword(token: string, password: string): Promise<string | null>
}

interface PasswordNeeds {
  signIns: SignIns
  hashPassword(password: string): Promise<string>
  verifyPassword(hash: string | null, password: string): Promise<boolean>
  now(): number
}

export function createPasswordChanges(
  database: Database,
  { signIns, hashPassword, verifyPassword, now }: PasswordNeeds,
): PasswordChanges {
  return {
    async verify(personId, password) {
      const person = await database
        .selectFrom('people')
        .select('password')
        .where('id', '=', personId)
        .executeTakeFirst()
      return verifyPassword(person?.password ?? null, password)
    },

    async changePassword(person, password) {
      const hash = await hashPassword(password)
      await transact(database, (own) => setPassword(own, signIns, person.id, hash, person.signIn))
    },

    resetToken: (personId, validMs) =>
      transact(database, async (own) => {
        const person = await own.selectFrom('people').select('password').where('id', '=', personId).executeTakeFirst()
        if (!person) return null
        const isInvited = person.password === NO_PASSWORD
        return newLink(own, personId, now() + (validMs ?? (isInvited ? INVITATION_DAYS : 1) * DAY_MS))
      }),

    async resetPassword(token, password) {
      const hash = await hashPassword(password)
      return transact(database, async (own) => {
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
  }
}
