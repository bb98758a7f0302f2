/** Answers questions from what is kept, and the others from the tables. */
import type { QueryContext } from '@curlew/model'
import type { Moment } from '../../kept-answers.ts'
import type { Reader, RunOptions } from '../../source.ts'
import type { SnapshotRead } from './duckdb-file.ts'
import { prepareJourneys } from './run-journeys.ts'
import { type Prepared, prepareQuery, runPrepared } from './run-query.ts'

/**
 * @param open gives what reads the tables, all at one moment
 * @param stop when it aborts, questions reject with its reason
 */
export function keptReader(moment: Moment, open: () => Promise<SnapshotRead>, stop: AbortSignal): Reader {
  async function answer<Answer>(
    question: object,
    context: QueryContext,
    prepare: () => Prepared<Answer>,
    options?: RunOptions,
  ): Promise<Answer> {
    stop.throwIfAborted()
    const key = JSON.stringify([context, question])
    const kept = await moment.find<Answer>(key, stop)
    if (kept) return kept
    const prepared = prepare()
    const read = await open()
    const found = await runPrepared(prepared, (work) => read(work, options))
    moment.settle()
    // The same last minutes are never asked for twice.
    if (!('lastMinutes' in question)) moment.keep(key, prepared.basis, found)
    return found
  }
  return {
    run: (query, context, options) => answer(query, context, () => prepareQuery(query, context), options),
    journeys: (query, context, options) => answer(query, context, () => prepareJourneys(query, context), options),
  }
}
