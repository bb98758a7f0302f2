/** Questions about this moment, which the Real-Time report answers. */
import type { Metric } from '@curlew/model'
import { isTimeStep } from '../../plan.ts'
import type { Reading } from '../reading/reading.ts'
import type { Item } from '../vocabulary/item.ts'

const COUNTED_LIVE: readonly Metric[] = [
  ...(['sessions', 'engagedSessions', 'totalUsers', 'newUsers', 'returningUsers'] as const),
  ...(['screenPageViews', 'eventCount'] as const),
]

export const isNow = ({ meanings }: Item): boolean => meanings.some((own) => 'cue' in own && own.cue === 'now')

const LIVE = /^(live|real[ -]?time|in real time|(in )?echtzeit)$/i

/** "How many are online now?": visits of this moment, which no range of days has. */
export function asksLive({ items, cues, metrics, dimensions, shape }: Reading): boolean {
  const isOfDays = items.some((item) => !isNow(item) && item.meanings.some((own) => 'range' in own))
  // "Live orders" are of this moment too; "current revenue" may be of late.
  if (!isOfDays && items.some(({ text }) => LIVE.test(text))) return true
  if (!cues.has('now') || isOfDays || shape || cues.has('sold') || cues.has('overview')) return false
  if (dimensions.some(({ name }) => isTimeStep(name))) return false
  return metrics.every((metric) => COUNTED_LIVE.includes(metric))
}
