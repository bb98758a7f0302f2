/** The first administrator of an installation, who comes with a one-time link. */
import { DAY_MS } from '@curlew/model'
import type { Database } from '../database/open.ts'
import { transact } from '../database/schema/transact.ts'
import type { Person } from '../entities/person.ts'
import { anyoneExists, endSetup, insertPerson, moveOwned, newLink } from './account-rows.ts'
import type { SignIns, Visitor } from './sign-ins.ts'
import { tokenHash } from './tokens.ts'

export interface Setup {
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
}

interface SetupNeeds {
  signIns: SignIns
  hashPassword(password: string): Promise<string>
  now(): number
}

export function createSetup(database: Database, { signIns, hashPassword, now }: SetupNeeds): Setup {
  return {
    hasPeople: () => anyoneExists(database),

    setupLinkToken: () =>
      transact(database, async (own) => {
        if (await anyoneExists(own)) return null
        return newLink(own, null, now() + DAY_MS)
      }),

    spendSetupLink: (token, visitor) =>
      transact(database, async (own) => {
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
      return transact(database, async (own) => {
        if ((await anyoneExists(own)) || !(await signIns.isSettingUp(own, person.signIn))) return 'too_late'
        const id = await insertPerson(own, { ...account, role: 'administrator' }, hash, now())
        await endSetup(own, person.signIn)
        await own.updateTable('sign_ins').set({ person_id: id }).where('id', '=', person.signIn).execute()
        if (id !== null) await moveOwned(own, person.id, id)
        return 'done'
      })
    },
  }
}
