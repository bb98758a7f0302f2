import { QueryTimeoutError, StoreAwayError, UnsupportedError } from '@curlew/engine'
import type { Metrics, QueryKind, QueryOutcome } from './metrics.ts'

/** Measures a question. */
export async function measuredQuery<T>(
  metrics: Pick<Metrics, 'queried'>,
  kind: QueryKind,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const began = performance.now()
  const end = (outcome: QueryOutcome) => metrics.queried(kind, outcome, (performance.now() - began) / 1000)
  try {
    const answer = await work()
    end('ok')
    return answer
  } catch (error) {
    end(outcomeOf(error, signal))
    throw error
  }
}

function outcomeOf(error: unknown, signal: AbortSignal | undefined): QueryOutcome {
  if (error instanceof QueryTimeoutError) return 'timeout'
  if (signal?.aborted) return 'ended'
  if (error instanceof StoreAwayError) return 'away'
  return error instanceof UnsupportedError ? 'unsupported' : 'failed'
}
