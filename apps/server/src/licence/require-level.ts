import { allows, endedLicence, GATES, type LicenceLevel } from '@curlew/model'
import { CallError } from '../http/failure.ts'
import type { Site } from '../sites/sites.ts'
import { type Licences, levelAt } from './licences.ts'

/** Where editions are known. */
export interface LicenceCheck {
  licences: Pick<Licences, 'of'>
}

/**
 * The site's edition, if it opens what is asked for.
 * @param name what that is called at the head of a sentence
 * @throws {CallError} `license_level` or `expired_license`
 */
export async function requireLevel(
  { licences }: LicenceCheck,
  site: Site,
  what: keyof typeof GATES,
  name = 'This report',
): Promise<LicenceLevel> {
  const licence = await licences.of(site)
  const level = levelAt(site, licence)
  if (allows(level, what)) return level
  const ended = site.isSample ? null : endedLicence(licence)
  // Only one that opened this can open it again.
  if (ended && licence[ended].isExpired && allows(licence[ended].type, what)) throw expired(ended)
  throw needsLevel(what, name)
}

const expired = (ended: 'site' | 'network') =>
  new CallError(
    'expired_license',
    ended === 'site' ? 'This site’s licence has expired.' : 'The licence for all sites has expired.',
    undefined,
    'Renew it to see this report again.',
  )

export const needsLevel = (what: keyof typeof GATES, name = 'This report') =>
  new CallError('license_level', `${name} opens with the ${GATES[what]} licence.`, undefined, GATES[what])
