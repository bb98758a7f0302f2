/** The calls to enter and remove a licence: of a site, or of the whole installation. */
import { REST_PATHS } from '@curlew/model'
import { z } from 'zod'
import { type RestCall, type RestRoute, siteOf } from '../calls/rest-route.ts'
import type { SiteAccess } from '../hosts/guard.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { LicenceRefused, type Licences } from './licences.ts'

interface Needs extends SiteAccess {
  licences: Licences
}
type Call = RestCall<Needs>

const Entry = z.object({ token: z.string().trim().max(4096) })
const ofNetwork = { path: REST_PATHS.networkLicence, access: 'update_settings', ofInstallation: true } as const

export const LICENCE_ROUTES: readonly RestRoute<Needs>[] = [
  { method: 'PUT', path: REST_PATHS.licence, access: 'update_settings', answer: enterLicence },
  { method: 'DELETE', path: REST_PATHS.licence, access: 'update_settings', answer: removeLicence },
  { ...ofNetwork, method: 'PUT', answer: enterLicence },
  { ...ofNetwork, method: 'DELETE', answer: removeLicence },
]

/** The site of a path that names one; null for the whole installation. */
const ownerOf = (call: Call) => (call.params.id === undefined ? null : siteOf(call))

async function enterLicence(call: Call) {
  const site = await ownerOf(call)
  const { token } = parse(Entry, call.body)
  try {
    return await call.services.licences.enter(token, site)
  } catch (error) {
    if (error instanceof LicenceRefused) throw new CallError('invalid_request', `token: ${error.message}`)
    throw error
  }
}

async function removeLicence(call: Call) {
  await call.services.licences.remove(await ownerOf(call))
  return {}
}
