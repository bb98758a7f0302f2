/** Statements that failed because of others at the same time. */
import { setTimeout } from 'node:timers/promises'

const WAIT_MS = 15

/** PostgreSQL's codes for two transactions that no order explains, and for a deadlock. */
const CONFLICTS: readonly unknown[] = ['40001', '40P01']
/** SQLite's codes and PostgreSQL's for a value that a unique column has already. */
const TAKEN: readonly unknown[] = [1555, 2067, '23505']

interface Failed {
  code?: unknown
  errcode?: unknown
}

/** Whether a statement would not fail if it ran again. */
export const isConflict = (error: unknown): boolean => CONFLICTS.includes((error as Failed | null)?.code)

/** Whether a row was refused because another one has its unique value. */
export const isTaken = (error: unknown): boolean =>
  TAKEN.includes((error as Failed | null)?.code) || TAKEN.includes((error as Failed | null)?.errcode)

/** A wait of random length, so that those in each other's way do not meet again. */
export const waitForTurn = (attempt: number): Promise<void> => setTimeout(Math.random() * WAIT_MS * attempt)
