/**
 * Recognises visitors without storing who they are. With consent: a hash of the id that the script stores. Without: a hash of address and
 * browser with a salt that changes daily (UTC) and is deleted two days later, so that no id can be traced back.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { DAY_MS, SESSION_TIMEOUT_MS } from '@curlew/model'
import type { Database } from '../database/open.ts'

export interface VisitorIds {
  consented(siteId: number, id: string): bigint
  /**
   * A visitor browsing across midnight keeps the id until half an hour of silence.
   * @param time of the visitor's action, which may be reported on a later day
   */
  anonymous(siteId: number, address: string, userAgent: string, time: number): Promise<bigint>
  /** Deletes salts from before yesterday, even if no visitor has come since. */
  forgetOldSalts(): Promise<void>
}

const dayOfUtc = (time: number) => new Date(time).toISOString().slice(0, 10)
/** Visitors remembered across midnight; beyond this number the older half is forgotten. */
const REMEMBERED = 200_000

export async function openVisitorIds(
  database: Database,
  secret: string,
  now: () => number = Date.now,
): Promise<VisitorIds> {
  /** By day; `lastUse` is when an id with that salt was last seen, -Infinity if none was. */
  const salts = new Map<string, { salt: string; lastUse: number }>()
  /** Anonymous id (today's or yesterday's salt) → time last seen. */
  const lastSeen = new Map<bigint, number>()

  const today = dayOfUtc(now())
  for (const row of await database.selectFrom('salts').selectAll().execute())
    salts.set(row.day, { salt: row.salt, lastUse: -Infinity })
  await saltOf(today)

  /** The salt of a day. On first use it is created, and older ones are deleted. */
  async function saltOf(day: string): Promise<{ salt: string; lastUse: number }> {
    const known = salts.get(day)
    if (known) return known
    const salt = randomBytes(32).toString('base64')
    const made = { salt, lastUse: -Infinity }
    salts.set(day, made)
    await database
      .insertInto('salts')
      .values({ day, salt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await forgetBefore(day)
    return made
  }
  async function forgetBefore(day: string): Promise<void> {
    const oldest = dayOfUtc(Date.parse(day) - DAY_MS)
    for (const kept of salts.keys()) if (kept < oldest) salts.delete(kept)
    await database.deleteFrom('salts').where('day', '<', oldest).execute()
  }

  const hash = (key: string, text: string) => createHmac('sha256', key).update(text).digest().readBigUInt64BE()

  return {
    forgetOldSalts: () => forgetBefore(dayOfUtc(now())),
    consented: (siteId, id) => hash(secret, `${siteId}\n${id}`),
    async anonymous(siteId, address, userAgent, time) {
      const text = `${siteId}\n${address}\n${userAgent}`
      const yesterday = salts.get(dayOfUtc(time - DAY_MS))
      // Most of the day none of yesterday's visitors is still here, and one hash is enough.
      const mayGoOn = yesterday !== undefined && time - yesterday.lastUse <= SESSION_TIMEOUT_MS
      const before = mayGoOn ? hash(yesterday.salt, text) : undefined
      const seen = before === undefined ? undefined : lastSeen.get(before)
      const goesOn = seen !== undefined && time - seen <= SESSION_TIMEOUT_MS
      const used = goesOn ? yesterday! : await saltOf(dayOfUtc(time))
      const id = goesOn ? before! : hash(used.salt, text)
      const latest = Math.max(time, lastSeen.get(id) ?? time)
      used.lastUse = Math.max(used.lastUse, latest)
      lastSeen.delete(id)
      lastSeen.set(id, latest)
      if (lastSeen.size > REMEMBERED) forgetOldest(lastSeen)
      return id
    },
  }
}

/** Insertion order is order of last use, so the first half is the older one. */
function forgetOldest(lastSeen: Map<bigint, number>): void {
  let left = REMEMBERED / 2
  for (const id of lastSeen.keys()) {
    if (left-- <= 0) break
    lastSeen.delete(id)
  }
}
