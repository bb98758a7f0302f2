/** Transactions that are safe when several connections work at the same time. */
import type { Transaction } from 'kysely'
import { isConflict, isTaken, waitForTurn } from './schema/conflicts.ts'
import type { Database, Tables } from './schema/tables.ts'

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
