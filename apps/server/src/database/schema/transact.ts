/** Transactions that are safe when several connections work at the same time. */
import type { Transaction } from 'kysely'
import { isConflict, isTaken, waitForTurn } from './conflicts.ts'
import type { Database, Tables } from './tables.ts'

const ATTEMPTS = 10

/**
 * Runs work in a transaction, as if no other work ran at the same time: in SQLite it is alone, in PostgreSQL it is serializable and starts
 * again after a conflict.
 * @param work changes nothing but the database, because it may run several times
 */
export async function transact<T>(database: Database, work: (own: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(work)
    } catch (error) {
      // A row that another transaction has inserted since this one looked: it finds it when it looks again.
      if (attempt === ATTEMPTS || !(isConflict(error) || isTaken(error))) throw error
      await waitForTurn(attempt)
    }
  }
}

/** Reads what PostgreSQL has at one moment, while others go on changing it. */
export const atOneMoment = <T>(database: Database, work: (own: Transaction<Tables>) => Promise<T>): Promise<T> =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
