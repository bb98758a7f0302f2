/**
 * Ids of visitors without consent: a hash of address and browser with the salt of the day (UTC). A visitor browsing across midnight keeps the id
 * until half an hour of silence.
 */
import { createHmac } from 'node:crypto'
import { DAY_MS, SESSION_TIMEOUT_MS } from '@curlew/model'

export interface DaySalt {
  salt: string
  /** When an id with this salt was last seen; -Infinity if none was. */
  lastUse: number
}

export interface DaySalts {
  /** The salt of a day if it has been used. */
  known(day: string): DaySalt | undefined
  of(day: string): DaySalt | Promise<DaySalt>
}

/** @param time of the visitor's action, which may be reported on a later day */
export type AnonymousIds = (siteId: number, address: string, userAgent: string, time: number) => Promise<bigint>

export const dayOfUtc = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Visitors remembered across midnight; beyond this number the older half is forgotten. */
const REMEMBERED = 200_000

export function createAnonymousIds(salts: DaySalts): AnonymousIds {
  /** Id with the salt of its day or the day before → time last seen. */
  const lastSeen = new Map<bigint, number>()
  return async (siteId, address, userAgent, time) => {
    const text = `${siteId}\n${address}\n${userAgent}`
    const yesterday = salts.known(dayOfUtc(time - DAY_MS))
    // Most of the day none of yesterday's visitors is still here, and one hash is enough.
    const mayGoOn = yesterday !== undefined && time - yesterday.lastUse <= SESSION_TIMEOUT_MS
    const before = mayGoOn ? saltedHash(yesterday.salt, text) : undefined
    const seen = before === undefined ? undefined : lastSeen.get(before)
    const goesOn = seen !== undefined && time - seen <= SESSION_TIMEOUT_MS
    const used = goesOn ? yesterday! : await salts.of(dayOfUtc(time))
    const id = goesOn ? before! : saltedHash(used.salt, text)
    const latest = Math.max(time, lastSeen.get(id) ?? time)
    used.lastUse = Math.max(used.lastUse, latest)
    lastSeen.delete(id)
    lastSeen.set(id, latest)
    if (lastSeen.size > REMEMBERED) forgetOldest(lastSeen)
    return id
  }
}

export const saltedHash = (key: string, text: string): bigint =>
  createHmac('sha256', key).update(text).digest().readBigUInt64BE()

/** Insertion order is order of last use, so the first half is the older one. */
function forgetOldest(lastSeen: Map<bigint, number>): void {
  let left = REMEMBERED / 2
  for (const id of lastSeen.keys()) {
    if (left-- <= 0) break
    lastSeen.delete(id)
  }
}
