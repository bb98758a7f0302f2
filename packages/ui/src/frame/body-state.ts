import { type Profile, REPORT_ADDONS, type ReportMeta } from '@curlew/model'
import type { CallFailed } from '../app/client.ts'

/**
 * State of a report's body.
 * `locked`: the licence does not include it. `connect`, `connectAgain`: the site has no connection to its source.
 * `addonNeeded`: it needs an addon that the site lacks. `unsupported`: the site's source cannot answer it.
 */
export type BodyState =
  | 'locked'
  | 'connect'
  | 'connectAgain'
  | 'addonNeeded'
  | 'unsupported'
  | 'failed'
  | 'shown'
  | 'loading'

export interface BodyFacts {
  meta: ReportMeta
  isLocked: boolean
  profile: Pick<Profile, 'authed' | 'reauth'>
  error: Pick<CallFailed, 'type' | 'status'> | null
  hasData: boolean
}

/** The first state that applies, in the order of {@link BodyState}. */
export function bodyState({ meta, isLocked, profile, error, hasData }: BodyFacts): BodyState {
  if (isLocked) return 'locked'
  if (profile.reauth || error?.type === 'invalid_grant') return 'connectAgain'
  if (!profile.authed || error?.type === 'not_connected') return 'connect'
  if (error && saysAddonIsMissing(meta, error)) return 'addonNeeded'
  if (error?.type === 'not_supported') return 'unsupported'
  // Live reports, and all while offline, keep stale figures and show their age.
  if (error && !(hasData && (meta.frame.isLive || error.type === 'offline'))) return 'failed'
  return hasData ? 'shown' : 'loading'
}

/** A host without the addon does not know the call either, and answers a bare 400. */
function saysAddonIsMissing(
  { key, action }: BodyFacts['meta'],
  { type, status }: NonNullable<BodyFacts['error']>,
): boolean {
  return key in REPORT_ADDONS && (type === 'install_addon' || (action !== undefined && status === 400))
}
