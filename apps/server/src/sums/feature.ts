/** Sums of times that are over, so that figures of many months cost little. */
import { DAY_MS, HOUR_MS } from '@curlew/model'
import type { Base } from '../base.ts'

/** Of the last day, most events that come late have not come yet. */
const LATE_MS = DAY_MS

export const SUMS = {
  jobs: ({ store, now }: Pick<Base, 'store' | 'now'>) => [
    {
      name: 'sums',
      inEachProcess: true as const,
      everyMs: HOUR_MS,
      atStart: true as const,
      run: (signal: AbortSignal) => store.sumUp(now() - LATE_MS, { signal }),
    },
  ],
}
