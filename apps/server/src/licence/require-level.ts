import { allows, endedLicence, GATES, type LicenceLevel } from '@curlew/model'
import type { Site } from '../entities/site.ts'
import { CallError } from '../http/failure.ts'
import { type Licences, levelAt } from './licences.ts'

/** Looks up levels. */
export interface LicenceCheck {
  licences: Pick<Licences, 'of'>
}

/** Failure codes for features that a level lacks. */
type LevelCode =
  | 'needs_level'
  | 'pdf_needs_level'
  | 'reconcile_needs_level'
  | 'alerts_need_level'
  | 'answers_need_level'
  | 'api_needs_level'

/**
 * The site's level, if it includes the feature.
 * @param code of the failure if the level lacks it
 * @throws {CallError} `license_level` or `expired_license`
 */
export async function requireLevel(
  { licences }: LicenceCheck,
  site: Site,
  what: keyof typeof GATES,
  code: LevelCode = 'needs_level',
): Promise<LicenceLevel> {
  const licence = await licences.of(site)
  const level = levelAt(site, licence)
  if (allows(level, what)) return level
  const ended = site.isSample ? null : endedLicence(licence)
  // An expired licence only matters if it included this.
  if (ended && licence[ended].isExpired && allows(licence[ended].type, what)) throw expired(ended)
  throw needsLevel(what, code)
}

const expired = (ended: 'site' | 'network') =>
  new CallError('expired_license', {
    code: ended === 'site' ? 'expired_licence_of_site' : 'expired_licence_of_all',
  })

export const needsLevel = (what: keyof typeof GATES, code: LevelCode = 'needs_level') =>
  new CallError('license_level', { code, values: { level: GATES[what] }, footer: GATES[what] })
