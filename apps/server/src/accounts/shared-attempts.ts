/** Attempts that all processes on one database count together, by the wall clock. Keys are stored as hashes: people type them. */
import { createHash } from 'node:crypto'
import { DAY_MS } from '@curlew/model'
import type { Database } from '../database/open.ts'
import { transact } from '../database/schema/transact.ts'

interface SharedLimit {
  /** Seconds until the next attempt is allowed; 0: now. */
  wait(key: string): Promise<number>
  /** Counts an attempt. */
  count(key: string): Promise<void>
}

export interface SharedAttempts {
  /** @param purpose keeps its keys apart from those of other limits. @param windowMs at most a day */
  limit(purpose: string, attempts: number, windowMs: number): SharedLimit
  /** Records a use, and says whether it is the first. For what is valid for less than a day. */
  isFirstUse(purpose: string, what: string): Promise<boolean>
  forgetOld(): Promise<void>
}

export function createSharedAttempts(database: Database, now: () => number): SharedAttempts {
  const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')
  return {
    limit(purpose, attempts, windowMs) {
      // One that began later than now is of a clock that has been set back since: its age is unknown.
      const isCurrent = (since: number) => since <= now() && now() - since < windowMs
      return {
        async wait(key) {
          const row = await database
            .selectFrom('attempts')
            .select(['count', 'since'])
            .where('key', '=', keyOf(purpose, key))
            .executeTakeFirst()
          if (!row || !isCurrent(row.since) || row.count < attempts) return 0
          return Math.ceil((row.since + windowMs - now()) / 1000)
        },
        count: (key) =>
          transact(database, async (own) => {
            const hash = keyOf(purpose, key)
            const row = await own.selectFrom('attempts').selectAll().where('key', '=', hash).executeTakeFirst()
            const next = row && isCurrent(row.since) ? { count: row.count + 1 } : { count: 1, since: now() }
            if (row) await own.updateTable('attempts').set(next).where('key', '=', hash).execute()
            else await own.insertInto('attempts').values({ key: hash, count: 1, since: now() }).execute()
          }),
      }
    },
    async isFirstUse(purpose, what) {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('attempts')
        .values({ key: keyOf(purpose, what), count: 1, since: now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async forgetOld() {
      await database
        .deleteFrom('attempts')
        .where((is) => is.or([is('since', '<', now() - DAY_MS), is('since', '>', now() + DAY_MS)]))
        .execute()
    },
  }
}
