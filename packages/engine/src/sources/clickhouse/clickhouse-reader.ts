/** Answers questions from ClickHouse's tables: one statement each. */
import type { ClickHouseClient } from '@clickhouse/client'
import { DEFAULT_TIMEOUT_MS, type Reader, type RunOptions } from '../../source.ts'
import { withTimeLimit } from '../../time-limit.ts'
import type { Statement } from '../sql/dialect.ts'
import { type Prepared, prepareCrawlers, prepareFunnel, prepareJourneys, prepareQuery } from '../sql/prepare.ts'
import { clickhouse } from './dialect.ts'
import { type Asked, type QueryLimits, runOnClickHouse } from './run-statement.ts'

export type QueryReader = Pick<Reader, 'run' | 'journeys' | 'funnel' | 'crawlers'>

export function clickhouseReader(client: ClickHouseClient, limits?: QueryLimits): QueryReader {
  /** @param prepare throws within the promise */
  async function answer<Answer>(prepare: () => Prepared<Answer>, options: RunOptions = {}): Promise<Answer> {
    const { timeoutMs = DEFAULT_TIMEOUT_MS, signal } = options
    const { statement, answerOf } = prepare()
    return withTimeLimit({ timeoutMs, signal }, async (stop) => {
      stop.throwIfAborted()
      try {
        return answerOf(
          await runOnClickHouse(client, askedOf(statement), { timeoutMs, stop, ...(limits && { limits }) }),
        )
      } catch (error) {
        // The client rejects with its own error.
        stop.throwIfAborted()
        throw error
      }
    })
  }
  return {
    run: (query, context, options) => answer(() => prepareQuery(query, context, clickhouse), options),
    journeys: (query, context, options) => answer(() => prepareJourneys(query, context, clickhouse), options),
    funnel: (query, context, options) => answer(() => prepareFunnel(query, context, clickhouse), options),
    crawlers: (query, context, options) => answer(() => prepareCrawlers(query, context, clickhouse), options),
  }
}

function askedOf({ sql, parameters }: Statement): Asked {
  return { sql, values: Object.fromEntries(Object.entries(parameters).map(([name, { value }]) => [name, value])) }
}
