/** What can be imported, by the name behind `--from`. */
import { ACCESS_LOG } from './access-log/access-log.ts'
import type { Kind } from './kind/kind.ts'
import { MATOMO } from './matomo/matomo.ts'
import { OWN } from './own/own.ts'
import { UMAMI } from './umami/umami.ts'

export const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['access-log', ACCESS_LOG],
  ['umami', UMAMI],
  ['matomo', MATOMO],
  ['curlew', OWN],
])
