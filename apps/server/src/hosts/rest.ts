/** The REST calls: JSON with a nonce header. One table says who may do what; `public` routes say why they need nobody. */
import { REST_PATHS } from '@curlew/model'
import { z } from 'zod'
import { SETUP_EMAIL } from '../accounts/accounts.ts'
import { Credentials, PEOPLE_ROUTES } from '../accounts/people.ts'
import { CallError } from '../http/failure.ts'
import { LicenceRefused } from '../licence/licences.ts'
import { PROTOCOL_ROUTES } from '../measurement-protocol/settings.ts'
import { NOTE_ROUTES } from '../notes/routes.ts'
import { PDF_ROUTES } from '../pdf/routes.ts'
import { RECONCILE_ROUTES } from '../reconcile/routes.ts'
import { SEARCH_CONSOLE_ROUTES } from '../search-console/routes.ts'
import { SITE_ROUTES } from '../sites/routes.ts'
import { requireSite } from './guard.ts'
import { pageData } from './page-data.ts'
import { parse, type RestCall, type RestRoute, siteOf } from './rest-route.ts'
import { FIGURE_ROUTES } from './wordpress/figures.ts'
import { IMPORT_ROUTES } from './wordpress/import.ts'
import { CONNECTOR_ROUTES } from './wordpress/settings.ts'

const SignIn = z.object({ email: z.string().max(254), password: z.string().max(128) })

export const REST_ROUTES: readonly RestRoute[] = [
  { method: 'POST', path: REST_PATHS.signIn, access: 'public', answer: signIn },
  { method: 'POST', path: REST_PATHS.signOut, access: 'view_reports', ofInstallation: true, answer: signOut },
  { method: 'GET', path: REST_PATHS.pageData, access: 'signed_in', answer: getPageData },
  { method: 'POST', path: REST_PATHS.setup, access: 'update_settings', ofInstallation: true, answer: completeSetup },
  { method: 'PUT', path: REST_PATHS.licence, access: 'update_settings', answer: enterLicence },
  { method: 'DELETE', path: REST_PATHS.licence, access: 'update_settings', answer: removeLicence },
  {
    method: 'PUT',
    path: REST_PATHS.networkLicence,
    access: 'update_settings',
    ofInstallation: true,
    answer: enterLicence,
  },
  {
    method: 'DELETE',
    path: REST_PATHS.networkLicence,
    access: 'update_settings',
    ofInstallation: true,
    answer: removeLicence,
  },
  ...SITE_ROUTES,
  ...PEOPLE_ROUTES,
  ...NOTE_ROUTES,
  ...PDF_ROUTES,
  ...PROTOCOL_ROUTES,
  ...CONNECTOR_ROUTES,
  ...FIGURE_ROUTES,
  ...IMPORT_ROUTES,
  ...SEARCH_CONSOLE_ROUTES,
  ...RECONCILE_ROUTES,
]

async function signIn({ services, body, client, setCookies }: RestCall) {
  const { email, password } = parse(SignIn, body)
  const result = await services.accounts.signIn(email, password, client)
  switch (result.outcome) {
    case 'signed_in':
      setCookies(result.cookies)
      return {}
    case 'too_many_requests':
      throw new CallError('too_many_requests', `Too many tries. Please wait ${result.retryAfterSeconds} seconds.`)
    case 'refused':
      throw new CallError('not_signed_in', 'The e-mail address or the password is wrong.')
  }
}

async function signOut({ services, headers, setCookies }: RestCall) {
  setCookies(await services.accounts.signOut(headers))
  return {}
}

async function getPageData({ services, person, query, locale }: RestCall) {
  const sites = await services.sites.visibleTo(person)
  const id = query.site ?? sites[0]?.id
  const site = id === undefined ? null : await requireSite(services, person, Number(id))
  return pageData(services, person, site, locale)
}

async function completeSetup({ services, person, body }: RestCall) {
  if (person.email !== SETUP_EMAIL) throw new CallError('forbidden', 'The administrator has been created already.')
  const outcome = await services.accounts.completeSetup(person.id, parse(Credentials, body))
  if (outcome === 'email_taken')
    throw new CallError('invalid_request', 'email: Somebody has this e-mail address already.')
  return {}
}

/** The site of a path that names one; null for the whole installation. */
const licenceOwner = (call: RestCall) => (call.params.id === undefined ? null : siteOf(call))

async function enterLicence(call: RestCall) {
  const site = await licenceOwner(call)
  const { token } = parse(z.object({ token: z.string().trim().max(4096) }), call.body)
  try {
    return await call.services.licences.enter(token, site)
  } catch (error) {
    if (error instanceof LicenceRefused) throw new CallError('invalid_request', `token: ${error.message}`)
    throw error
  }
}

async function removeLicence(call: RestCall) {
  await call.services.licences.remove(await licenceOwner(call))
  return {}
}
