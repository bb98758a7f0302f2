/** The REST calls: JSON with a nonce header. One table says who may do what. */
import { REST_PATHS } from '@curlew/model'
import { ACCOUNT_ROUTES } from '../accounts/account-routes.ts'
import { PEOPLE_ROUTES } from '../accounts/people.ts'
import { SIGN_IN_ROUTES } from '../accounts/sign-in.ts'
import { LICENCE_ROUTES } from '../licence/routes.ts'
import { PROTOCOL_ROUTES } from '../measurement-protocol/settings.ts'
import { NOTE_ROUTES } from '../notes/routes.ts'
import { PDF_ROUTES } from '../pdf/routes.ts'
import { RECONCILE_ROUTES } from '../reconcile/routes.ts'
import { SEARCH_CONSOLE_ROUTES } from '../search-console/routes.ts'
import { SITE_ROUTES } from '../sites/routes.ts'
import { requireSite } from './guard.ts'
import { pageData } from './page-data.ts'
import type { RestCall, RestRoute } from './rest-route.ts'
import { FIGURE_ROUTES } from './wordpress/figures.ts'
import { IMPORT_ROUTES } from './wordpress/import.ts'
import { CONNECTOR_ROUTES } from './wordpress/settings.ts'

export const REST_ROUTES: readonly RestRoute[] = [
  { method: 'GET', path: REST_PATHS.pageData, access: 'signed_in', answer: getPageData },
  ...SIGN_IN_ROUTES,
  ...ACCOUNT_ROUTES,
  ...LICENCE_ROUTES,
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

async function getPageData({ services, person, query, locale }: RestCall) {
  const sites = await services.sites.visibleTo(person)
  const id = query.site ?? sites[0]?.id
  const site = id === undefined ? null : await requireSite(services, person, Number(id))
  return pageData(services, person, site, locale)
}
