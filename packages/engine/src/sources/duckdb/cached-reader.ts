/** Answers queries from the cache, and the others from the tables. */
import type { QueryContext } from '@curlew/model'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Moment } from '../../answer-cache.ts'
import { QueryTimeoutError } from '../../errors.ts'
import type { Reader, RunOptions } from '../../source.ts'
import { readDrops } from './drops.ts'
import type { SnapshotRead } from './duckdb-file.ts'
import { readPageParams } from './page-params.ts'
import { prepareJourneys } from './run-journeys.ts'
import { type Prepared, prepareQuery, runPrepared } from './run-query.ts'
import { readSearchTermDays } from './search-terms.ts'

/** Queries that timed out, with their errors. */
export type TooSlow = Map<string, QueryTimeoutError>

/** What the cache and earlier attempts know before the tables are read. */
export interface Known {
  moment: Moment
  tooSlow: TooSlow
}

/**
 * @param open starts reading the tables in one snapshot
 * @param stop queries reject with its reason when it aborts
 */
export function cachedReader({ moment, tooSlow }: Known, open: () => Promise<SnapshotRead>, stop: AbortSignal): Reader {
  /** Reads the tables. A failed read ends DuckDB's snapshot. */
  const readTables: SnapshotRead = async (work, limit) => {
    const read = await open()
    return read((connection, stopOnce) => settled(() => work(connection, stopOnce)), limit)
  }

  async function settled<T>(work: () => Promise<T>): Promise<T> {
    const found = await work()
    moment.settle()
    return found
  }

  async function answer<Answer>(
    question: object,
    context: QueryContext,
    prepare: () => Prepared<Answer>,
    options?: RunOptions,
  ): Promise<Answer> {
    stop.throwIfAborted()
    const key = JSON.stringify([context, question])
    const cached = await moment.find<Answer>(key, stop)
    if (cached) return cached
    const late = tooSlow.get(key)
    if (late) throw late
    const prepared = prepare()
    const ask = async (connection: DuckDBConnection) => {
      const found = await settled(() => runPrepared(prepared, connection))
      moment.keep(key, prepared.basis, found)
      return found
    }
    try {
      // Queries of the last minutes never repeat, so do not cache them.
      if ('lastMinutes' in question) return await readTables((connection) => runPrepared(prepared, connection), options)
      const read = await open()
      return await read((connection, stopOnce) => moment.answerOnce(key, stopOnce, () => ask(connection)), options)
    } catch (error) {
      if (error instanceof QueryTimeoutError) tooSlow.set(key, error)
      throw error
    }
  }

  return {
    run: (query, context, options) => answer(query, context, () => prepareQuery(query, context), options),
    journeys: (query, context, options) => answer(query, context, () => prepareJourneys(query, context), options),
    saidParams: (site, names) => readTables((connection) => readPageParams(connection, site, names)),
    searchTermDays: (site) => readTables((connection) => readSearchTermDays(connection, site)),
    drops: (context, range) => readTables((connection) => readDrops(connection, context, range)),
  }
}
