/** Answers of one moment: from memory where they are known, else from one snapshot of the database. */
import { MomentPassedError } from '../../answer-cache.ts'
import type { Reader, RunOptions } from '../../source.ts'
import { withTimeLimit } from '../../time-limit.ts'
import { cachedReader, type Known, type TooSlow } from './cached-reader.ts'
import type { Database, ReadOptions } from './database.ts'
import type { SnapshotRead } from './duckdb-file.ts'
import type { KeptInMemory } from './writer.ts'

type Work<T> = (reader: Reader) => Promise<T>

/**
 * Runs work whose answers are all of one moment.
 * Starts without a connection: cached answers need none. If the work has to be repeated, so that all its answers are of one moment, queries
 * that timed out are not run again.
 */
export function ofOneMoment<T>(
  database: Database,
  { answers, recent }: KeptInMemory,
  work: Work<T>,
  { priority, ...limit }: RunOptions & { timeoutMs: number },
): Promise<T> {
  return withTimeLimit(limit, async (signal) => {
    const withConnection = { timeoutMs: limit.timeoutMs, priority, signal }
    const tooSlow: TooSlow = new Map()
    const atOnce = () =>
      answers.duringMoment((moment) =>
        readWhenNeeded(database, { moment, recent: recent.now, tooSlow }, work, withConnection),
      )
    const onceSettled = () =>
      answers.duringMoment(
        (moment) =>
          database.snapshot(
            (read) => work(cachedReader({ moment, recent: recent.now, tooSlow }, async () => read, signal)),
            withConnection,
          ),
        'once_settled',
      )
    for (let attempt = atOnce; ; attempt = onceSettled) {
      try {
        return await attempt()
      } catch (error) {
        if (!(error instanceof MomentPassedError)) throw error
      }
    }
  })
}

/** Takes a connection for the first query that needs one. */
async function readWhenNeeded<T>(
  database: Database,
  known: Known,
  work: Work<T>,
  withConnection: ReadOptions & { signal: AbortSignal },
): Promise<T> {
  const done = Promise.withResolvers<void>()
  let lent: Promise<void> | undefined
  let reading: Promise<SnapshotRead> | undefined
  const open = () => {
    reading ??= new Promise((resolve, reject) => {
      lent = database.snapshot((read) => {
        resolve(read)
        return done.promise
      }, withConnection)
      lent.catch(reject)
    })
    return reading
  }
  try {
    return await work(cachedReader(known, open, withConnection.signal))
  } finally {
    done.resolve()
    await lent?.catch(() => {})
  }
}
