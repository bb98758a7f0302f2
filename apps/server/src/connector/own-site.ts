import type { RestCall } from '../calls/rest-route.ts'
import { requireSite, type SiteAccess } from '../hosts/guard.ts'
import type { Site } from '../sites/sites.ts'

/** The site of the CMS that calls. @throws {CallError} `not_found` for anybody else */
export const ownSite = ({ services, person }: RestCall<SiteAccess>): Promise<Site> =>
  requireSite(services, person, person.vouched?.siteId ?? Number.NaN)
