/** What can be imported besides Curlew's own events, by the name behind `--from`. */
import { ACCESS_LOG } from './access-log/access-log.ts'
import type { Kind } from './kind/kind.ts'
import { MATOMO } from './matomo/matomo.ts'
import { UMAMI } from './umami/umami.ts'

export const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['access-log', ACCESS_LOG],
  ['umami', UMAMI],
  ['matomo', MATOMO],
])
