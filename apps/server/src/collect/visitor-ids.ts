/**
 * Recognises visitors without storing who they are. With consent: a hash of the id that the script stores. Without: a hash of address and
 * browser with a salt that changes daily (UTC) and is deleted two days later, so that no id can be traced back.
 */
import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@curlew/model'
import type { Database } from '../database/open.ts'
import { type AnonymousIds, createAnonymousIds, type DaySalt, dayOfUtc, saltedHash } from './anonymous-ids.ts'

export interface VisitorIds {
  consented(siteId: number, id: string): bigint
  anonymous: AnonymousIds
  /** Deletes salts from before yesterday, even if no visitor has come since. */
  forgetOldSalts(): Promise<void>
}

export async function openVisitorIds(
  database: Database,
  secret: string,
  now: () => number = Date.now,
): Promise<VisitorIds> {
  const salts = new Map<string, DaySalt>()
  /** Salts that are being made. */
  const coming = new Map<string, Promise<DaySalt>>()

  const today = dayOfUtc(now())
  for (const row of await database.selectFrom('salts').selectAll().execute())
    salts.set(row.day, { salt: row.salt, lastUse: -Infinity })
  await saltOf(today)

  /** The salt of a day. On first use it is created, and older ones are deleted. */
  async function saltOf(day: string): Promise<DaySalt> {
    const known = salts.get(day)
    if (known) return known
    const begun = coming.get(day) ?? makeSalt(day).finally(() => coming.delete(day))
    coming.set(day, begun)
    return begun
  }
  async function makeSalt(day: string): Promise<DaySalt> {
    await database
      .insertInto('salts')
      .values({ day, salt: randomBytes(32).toString('base64') })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // That of another process if it was the first.
    const ofDay = database.selectFrom('salts').select('salt').where('day', '=', day)
    const { salt } = await ofDay.executeTakeFirstOrThrow()
    const made = { salt, lastUse: -Infinity }
    salts.set(day, made)
    await forgetBefore(day)
    return made
  }
  async function forgetBefore(day: string): Promise<void> {
    const oldest = dayOfUtc(Date.parse(day) - DAY_MS)
    for (const kept of salts.keys()) if (kept < oldest) salts.delete(kept)
    await database.deleteFrom('salts').where('day', '<', oldest).execute()
  }

  return {
    forgetOldSalts: () => forgetBefore(dayOfUtc(now())),
    consented: (siteId, id) => saltedHash(secret, `${siteId}\n${id}`),
    anonymous: createAnonymousIds({ known: (day) => salts.get(day), of: saltOf }),
  }
}
