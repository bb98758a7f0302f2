/** REST calls to enter and remove a licence, of a site or of the whole installation. */
import { REST_PATHS } from '@curlew/model'
import { z } from 'zod'
import { type RestCall, type RestRoute, siteRoutes } from '../calls/rest-route.ts'
import type { Site } from '../entities/site.ts'
import type { SiteAccess } from '../hosts/guard.ts'
import { wrongField } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { LicenceRefused, type Licences } from './licences.ts'

interface Needs {
  licences: Licences
}

const Entry = z.object({ token: z.string().trim().max(4096) })
const ofNetwork = { path: REST_PATHS.networkLicence, access: 'update_settings', ofInstallation: true } as const

export const LICENCE_ROUTES: readonly RestRoute<Needs & SiteAccess>[] = [
  ...siteRoutes<Needs>([
    {
      method: 'PUT',
      path: REST_PATHS.licence,
      access: 'update_settings',
      activity: 'site_licence_entered',
      answer: enterLicence,
    },
    {
      method: 'DELETE',
      path: REST_PATHS.licence,
      access: 'update_settings',
      activity: 'site_licence_removed',
      answer: removeLicence,
    },
  ]),
  { ...ofNetwork, method: 'PUT', activity: 'network_licence_entered', answer: enterLicence },
  { ...ofNetwork, method: 'DELETE', activity: 'network_licence_removed', answer: removeLicence },
]

/** A call about a site's licence; without a site, about the installation's. */
type Call = RestCall<Needs> & { site?: Site }

async function enterLicence({ site, services, body }: Call) {
  const { token } = parse(Entry, body)
  try {
    return await services.licences.enter(token, site ?? null)
  } catch (error) {
    if (error instanceof LicenceRefused) throw wrongField('token', error.reason)
    throw error
  }
}

async function removeLicence({ site, services }: Call) {
  await services.licences.remove(site ?? null)
  return {}
}
