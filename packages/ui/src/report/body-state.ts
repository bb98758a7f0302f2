import { type Profile, REPORT_ADDONS, type ReportDefinition } from '@curlew/model'
import type { CallFailed } from '../app/client.ts'

/**
 * What a report's body is. `locked`: the edition lacks the report. `connect`, `connectAgain`: the site's figures cannot arrive before it is
 * connected. `addonNeeded`: they come from an addon that the site lacks. `unsupported`: the site's
 * source does not know them. `failed`: they could not be had. Else they are on show, or awaited.
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
  definition: Pick<ReportDefinition, 'key' | 'action' | 'frame'>
  isLocked: boolean
  profile: Pick<Profile, 'authed' | 'reauth'>
  error: Pick<CallFailed, 'type' | 'status'> | null
  hasData: boolean
}

/** The first that holds, in the order of {@link BodyState}. */
export function bodyState({ definition, isLocked, profile, error, hasData }: BodyFacts): BodyState {
  if (isLocked) return 'locked'
  if (profile.reauth || error?.type === 'invalid_grant') return 'connectAgain'
  if (!profile.authed || error?.type === 'not_connected') return 'connect'
  if (error && saysAddonIsMissing(definition, error)) return 'addonNeeded'
  if (error?.type === 'not_supported') return 'unsupported'
  // A live report, and any without a connection, keeps what it has and says how old that is.
  if (error && !(hasData && (definition.frame.isLive || error.type === 'offline'))) return 'failed'
  return hasData ? 'shown' : 'loading'
}

/** A host that lacks an addon lacks the call as well: then it says 400, and no more than that. */
function saysAddonIsMissing(
  { key, action }: BodyFacts['definition'],
  { type, status }: NonNullable<BodyFacts['error']>,
): boolean {
  return key in REPORT_ADDONS && (type === 'install_addon' || (action !== undefined && status === 400))
}
