/** Answers queries from the cache, and the others from the tables. */
import type { QueryContext, QueryInput, Result } from '@curlew/model'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Moment } from '../../answer-cache.ts'
import { QueryTimeoutError } from '../../errors.ts'
import { type Plan, planQuery } from '../../query/plan.ts'
import { resultOf } from '../../query/result.ts'
import type { Reader, RunOptions } from '../../source.ts'
import {
  answeredBy,
  type Prepared,
  prepareCrawlers,
  prepareFunnel,
  prepareJourneys,
  preparePlan,
} from '../sql/prepare.ts'
import { duckdb, runOnDuckDB } from './dialect.ts'
import { readDrops } from './drops.ts'
import type { SnapshotRead } from './duckdb-file.ts'
import { readPageParams } from './page-params.ts'
import { answerFromViews } from './recent-answer.ts'
import type { RecentViews } from './recent-views.ts'
import { readSearchTermDays } from './search-terms.ts'
import { readSummed } from './sums.ts'

/** Queries that timed out, with their errors. */
export type TooSlow = Map<string, QueryTimeoutError>

/** What memory and earlier attempts know before the tables are read. */
export interface Known {
  moment: Moment
  /** As of the moment's creation. */
  recent: RecentViews
  tooSlow: TooSlow
}

async function runPrepared<Answer>(
  { statement, answerOf }: Prepared<Answer>,
  connection: DuckDBConnection,
): Promise<Answer> {
  return answerOf(await runOnDuckDB(connection, statement))
}

/** Prepares a question in the snapshot that answers it. */
type Preparing<Answer> = (connection: DuckDBConnection) => Promise<Prepared<Answer>>

const withSums =
  (plan: Plan): Preparing<Result> =>
  async (connection) =>
    preparePlan(plan, duckdb, await readSummed(connection, plan.context.site))

const keyOf = (question: object, context: QueryContext) => JSON.stringify([context, question])

/**
 * @param open starts reading the tables in one snapshot
 * @param stop queries reject with its reason when it aborts
 */
export function cachedReader(
  { moment, recent, tooSlow }: Known,
  open: () => Promise<SnapshotRead>,
  stop: AbortSignal,
): Reader {
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
    prepare: () => Prepared<Answer> | Preparing<Answer>,
    options?: RunOptions,
  ): Promise<Answer> {
    stop.throwIfAborted()
    const key = keyOf(question, context)
    const cached = await moment.find<Answer>(key, stop)
    // A cancelled call gets no answer, even if another call asked the same before.
    options?.signal?.throwIfAborted()
    if (cached) return cached
    const ready = prepare()
    const ask = async (connection: DuckDBConnection) => {
      const prepared = typeof ready === 'function' ? await ready(connection) : ready
      const found = await settled(() => runPrepared(prepared, connection))
      moment.keep(key, prepared.basis, found)
      return found
    }
    return timed(key, async () => {
      const read = await open()
      return read((connection, stopOnce) => moment.answerOnce(key, stopOnce, () => ask(connection)), options)
    })
  }

  /** Runs a question once, even if the work is repeated after it timed out. */
  async function timed<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const late = tooSlow.get(key)
    if (late) throw late
    try {
      return await ask()
    } catch (error) {
      if (error instanceof QueryTimeoutError) tooSlow.set(key, error)
      throw error
    }
  }

  /** Such questions never repeat, so they are not cached. */
  async function ofLastMinutes(query: QueryInput, context: QueryContext, options?: RunOptions): Promise<Result> {
    stop.throwIfAborted()
    const plan = planQuery(query, context)
    const rows = answerFromViews(plan, recent)
    const basis = { site: context.site, until: plan.current.to, orders: false, searchTerms: false, fetches: false }
    if (rows && moment.gives(basis)) return resultOf(plan, rows, answeredBy(duckdb))
    const prepared = preparePlan(plan, duckdb)
    return timed(keyOf(query, context), () => readTables((connection) => runPrepared(prepared, connection), options))
  }

  return {
    run: (query, context, options) =>
      query.lastMinutes
        ? ofLastMinutes(query, context, options)
        : answer(query, context, () => withSums(planQuery(query, context)), options),
    journeys: (query, context, options) =>
      answer(query, context, () => prepareJourneys(query, context, duckdb), options),
    funnel: (query, context, options) =>
      answer({ funnel: query }, context, () => prepareFunnel(query, context, duckdb), options),
    crawlers: (query, context, options) =>
      answer({ crawlers: query }, context, () => prepareCrawlers(query, context, duckdb), options),
    saidParams: (site, names) => readTables((connection) => readPageParams(connection, site, names)),
    searchTermDays: (site) => readTables((connection) => readSearchTermDays(connection, site)),
    drops: (context, range) => readTables((connection) => readDrops(connection, context, range)),
  }
}
