/** Refreshes a live report every minute while the page has focus, until it has failed too often. */
import { useEffect, useState } from 'react'

export const REFRESH_SECONDS = 60
/** Refreshing stops after more failures than this since the screen was opened. */
export const MAX_FAILURES = 5
const TICK_MS = 1000

export type LiveState = 'running' | 'paused' | 'stopped'

/** The parts of a query that this needs; times in milliseconds since 1970, 0 for never. */
export interface LiveRequest {
  isFetching: boolean
  dataUpdatedAt: number
  errorUpdatedAt: number
  /** Failures so far, including those before the screen was opened. */
  errorUpdateCount: number
  refetch(): unknown
}

/** The next state, or `refresh`. */
export function nextStep(
  state: LiveState,
  facts: { seconds: number; failures: number; isFetching: boolean; hasFocus: boolean },
): LiveState | 'refresh' {
  if (state !== 'running') return state
  if (facts.failures > MAX_FAILURES) return 'stopped'
  if (facts.isFetching || facts.seconds < REFRESH_SECONDS) return 'running'
  return facts.hasFocus ? 'refresh' : 'paused'
}

/** @returns the state, and seconds since the last success or failure */
export function useLiveRefresh(request: LiveRequest): { state: LiveState; seconds: number } {
  const [now, setNow] = useState(Date.now)
  const [state, setState] = useState<LiveState>('running')
  const [failuresBefore] = useState(request.errorUpdateCount)
  const answeredAt = Math.max(request.dataUpdatedAt, request.errorUpdatedAt)
  const seconds = answeredAt === 0 ? 0 : Math.max(0, Math.floor((now - answeredAt) / 1000))

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])

  const { isFetching, errorUpdateCount, refetch } = request
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick decides once, with what is known at that moment
  useEffect(() => {
    const failures = errorUpdateCount - failuresBefore
    const step = nextStep(state, { seconds, failures, isFetching, hasFocus: document.hasFocus() })
    if (step === 'refresh') void refetch()
    else if (step !== state) setState(step)
  }, [now, errorUpdateCount])

  return { state, seconds }
}
