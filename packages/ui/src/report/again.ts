/** How often an answer that is not final is asked for again, and how many times: for ten minutes. */
const AGAIN_MS = 5000
const TIMES = 120

interface Asked {
  status: 'pending' | 'error' | 'success'
  /** How many answers have come. */
  dataUpdateCount: number
}

/** When an answer that is not final is asked for again, in milliseconds; a failure is not asked again behind the person's back. */
export const againMs = ({ status, dataUpdateCount }: Asked): number | false =>
  status === 'success' && dataUpdateCount <= TIMES ? AGAIN_MS : false
