/** Figures of videos: words such as "watched" and "seen" are said of pages as well. */
import type { Metric } from '@curlew/model'
import type { Item } from '../vocabulary/item.ts'
import type { Cue } from '../vocabulary/meanings.ts'
import type { Mention } from './mentions.ts'

const SEEN = /^(viewed|seen|angesehen|gesehen)$/i

/** "How long are videos watched", "what share of videos do people watch"; null: none of these figures is asked for. */
export function videosIn(items: readonly Item[], all: readonly Mention[], cues: ReadonlySet<Cue>): Metric | null {
  const others = all.filter(({ metric, isWeak }) => metric !== 'videoStarts' && !isWeak)
  if (!all.some(({ metric }) => metric === 'videoStarts')) return null
  if (others.length === 1 && others[0]!.metric === 'averageSessionDuration') return 'averageVideoWatchTime'
  if (others.length === 1 && SEEN.test(items[others[0]!.at]!.text)) return 'videoStarts'
  const isOfEach = all.every(({ isWeak }) => isWeak) && all.filter(({ metric }) => metric === 'videoStarts').length > 1
  return others.length === 0 && isOfEach && cues.has('share') ? 'averageVideoShareWatched' : null
}
