import type { Site } from '../../sites/sites.ts'
import { requireSite } from '../guard.ts'
import type { RestCall } from '../rest-route.ts'

/** The site of the CMS that calls. @throws {CallError} `not_found` for anybody else */
export const ownSite = ({ services, person }: RestCall): Promise<Site> =>
  requireSite(services, person, person.vouched?.siteId ?? Number.NaN)
