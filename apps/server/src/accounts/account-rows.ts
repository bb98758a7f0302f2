/** Rows of people and one-time links. Each function is part of a transaction of its caller. */
import { randomUUID } from 'node:crypto'
import type { Role } from '@curlew/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/schema/tables.ts'
import type { SignIns } from './sign-ins.ts'
import { newToken, tokenHash } from './tokens.ts'

export interface NewPerson {
  email: string
  password: string
  name: string
  role: Role
  /** What a viewer may see. */
  sites?: readonly number[]
}

type Transaction = Kysely<Tables>

/** Whether any account exists. */
export const anyoneExists = async (own: Transaction): Promise<boolean> =>
  (await own.selectFrom('people').select('id').limit(1).executeTakeFirst()) !== undefined

/** Set-up links, and the sign-ins they started, end once an administrator exists. @param except a sign-in that stays */
export async function endSetup(own: Transaction, except = ''): Promise<void> {
  await own.deleteFrom('one_time_links').where('person_id', 'is', null).execute()
  await own.deleteFrom('sign_ins').where('person_id', 'is', null).where('id', '!=', except).execute()
}

/** Gives conversations and the like of the set-up link's holder to their new account. */
export async function moveOwned(own: Transaction, from: string, to: string): Promise<void> {
  for (const table of ['chats', 'feature_feedback', 'insight_ratings'] as const)
    await own.updateTable(table).set({ person: to }).where('person', '=', from).execute()
  await own.updateTable('notice_states').set({ person_id: to }).where('person_id', '=', from).execute()
}

/** @param password its hash. @returns the new person's id, or null if the email address is taken */
export async function insertPerson(
  own: Transaction,
  { email, name, role }: Omit<NewPerson, 'password'>,
  password: string,
  now: number,
): Promise<string | null> {
  const id = randomUUID()
  const { numInsertedOrUpdatedRows } = await own
    .insertInto('people')
    .values({ id, email: email.toLowerCase(), name, role, password, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows ? id : null
}

/** Replaces a person's link; null: the set-up link. @returns its token */
export async function newLink(own: Transaction, personId: string | null, expiresAt: number): Promise<string> {
  const token = newToken()
  await own
    .deleteFrom('one_time_links')
    .where('person_id', personId === null ? 'is' : '=', personId)
    .execute()
  await own
    .insertInto('one_time_links')
    .values({ token_hash: tokenHash(token), person_id: personId, expires_at: expiresAt })
    .execute()
  return token
}

/** Sets a password, and ends the person's links and sign-ins. @param password its hash @param except a sign-in that stays */
export async function setPassword(
  own: Transaction,
  signIns: Pick<SignIns, 'endAll'>,
  personId: string,
  password: string,
  except?: string,
): Promise<void> {
  await own.updateTable('people').set({ password }).where('id', '=', personId).execute()
  await own.deleteFrom('one_time_links').where('person_id', '=', personId).execute()
  await signIns.endAll(own, personId, except)
}

/** Replaces the list of sites that a viewer may see. */
export async function setSites(database: Kysely<Tables>, id: string, sites: readonly number[]): Promise<void> {
  await database.deleteFrom('site_members').where('user_id', '=', id).execute()
  const rows = [...new Set(sites)].map((site) => ({ user_id: id, site_id: site }))
  if (rows.length > 0) await database.insertInto('site_members').values(rows).execute()
}
