/** Poll interval and number of polls: ten minutes in total. */
const POLL_MS = 5000
const MAX_POLLS = 120

interface PolledQuery {
  status: 'pending' | 'error' | 'success'
  /** Number of answers so far. */
  dataUpdateCount: number
}

/** Interval in milliseconds for polling an unfinished answer. Failures are not retried silently. */
export const pollMs = ({ status, dataUpdateCount }: PolledQuery): number | false =>
  status === 'success' && dataUpdateCount <= MAX_POLLS ? POLL_MS : false
