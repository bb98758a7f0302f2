/**
 * Visitors of files that have addresses: distinguished within a day by a salted hash, like live visitors. The salts of an import are made from one
 * random key. It is kept only until the import is complete, so that an interrupted import resumes with the same visitors.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { createAnonymousIds, type DaySalt, dayOfUtc } from '../collect/anonymous-ids.ts'
import type { Database } from '../database/open.ts'

export const newKey = (): string => randomBytes(32).toString('base64')

/** The key of an import that may have been interrupted. It lies among the salts, which are deleted two days after their day in any case. */
export async function keyOf(database: Database, run: string, now = Date.now()): Promise<string> {
  const known = await database.selectFrom('salts').select('salt').where('day', 'like', `% ${run}`).executeTakeFirst()
  if (known) return known.salt
  const salt = newKey()
  await database
    .insertInto('salts')
    .values({ day: `${dayOfUtc(now)} ${run}`, salt })
    .execute()
  return salt
}

export async function forgetKey(database: Database, run: string): Promise<void> {
  await database.deleteFrom('salts').where('day', 'like', `% ${run}`).execute()
}

/** @returns a function that makes an id of a visitor, without the address in it */
export function visitorIds(key: string, site: number) {
  const days = new Map<string, DaySalt>()
  const saltOf = (day: string): DaySalt => {
    const known = days.get(day)
    if (known) return known
    const made = { salt: createHmac('sha256', key).update(day).digest('base64'), lastUse: Number.NEGATIVE_INFINITY }
    days.set(day, made)
    return made
  }
  const idOf = createAnonymousIds({ known: (day) => days.get(day), of: saltOf })
  return async (address: string, userAgent: string, time: number): Promise<string> =>
    (await idOf(site, address, userAgent, time)).toString(16)
}
