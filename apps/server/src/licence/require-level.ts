import { allows, GATES, type LicenceLevel } from '@curlew/model'
import { CallError } from '../http/failure.ts'
import type { Services } from '../services.ts'
import type { Site } from '../sites/sites.ts'
import { levelAt } from './licences.ts'

/**
 * The site's edition, if it opens what is asked for.
 * @param name what that is called at the head of a sentence
 * @throws {CallError} `license_level` or `expired_license`
 */
export async function requireLevel(
  { licences }: Pick<Services, 'licences'>,
  site: Site,
  what: keyof typeof GATES,
  name = 'This report',
): Promise<LicenceLevel> {
  const licence = await licences.of(site)
  const level = levelAt(site, licence)
  if (allows(level, what)) return level
  throw licence.site.isExpired ? expired() : needsLevel(what, name)
}

const expired = () =>
  new CallError('expired_license', 'This site’s licence has expired.', undefined, 'Renew it to see this report again.')

export const needsLevel = (what: keyof typeof GATES, name = 'This report') =>
  new CallError('license_level', `${name} opens with the ${GATES[what]} licence.`, undefined, GATES[what])
