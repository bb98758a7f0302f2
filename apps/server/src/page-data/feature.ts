/** Calls that the app makes at its start and about its user. */
import { AJAX_ACTIONS, can, PRODUCT, type Profile, REST_PATHS } from '@curlew/model'
import { defineCall, SiteOnly } from '../calls/ajax-call.ts'
import type { RestCall, RestRoute } from '../calls/rest-route.ts'
import { factsOrUnknown } from '../figures/ask.ts'
import { requireSite } from '../hosts/guard.ts'
import { connectionOf } from '../sites/connection.ts'
import { isRefused, type PageDataNeeds, pageData } from './page-data.ts'

const ROUTES: readonly RestRoute<PageDataNeeds>[] = [
  { method: 'GET', path: REST_PATHS.pageData, access: 'signed_in', answer: getPageData },
]

export const PAGE_DATA = {
  calls: {
    [AJAX_ACTIONS.appInit]: defineCall({
      capability: 'view_reports',
      fields: SiteOnly,
      answer: async (_needs: unknown, { site }) => ({ product: PRODUCT, site: site.id }),
    }),
    [AJAX_ACTIONS.getProfile]: defineCall({
      capability: 'view_reports',
      fields: SiteOnly,
      answer: async (services: PageDataNeeds, { person, site, signal }): Promise<Profile> => ({
        authed: connectionOf(services, site, await factsOrUnknown(() => services.figures.facts(site, { signal })))
          .authed,
        reauth: await isRefused(services, site),
        update_settings: can(person.role, 'update_settings'),
      }),
    }),
    [AJAX_ACTIONS.getSettings]: defineCall({
      capability: 'view_reports',
      fields: SiteOnly,
      answer: async (_needs: unknown, { site }) => ({
        product: PRODUCT,
        timezone: site.timeZone,
        currency: site.currency,
      }),
    }),
  },
  routes: ROUTES,
}

async function getPageData({ services, person, query, locale, signal }: RestCall<PageDataNeeds>) {
  await services.reportMails.confirm(person)
  await services.accessTokens.confirm(person)
  const sites = await services.sites.visibleTo(person)
  const id = query.site ?? sites[0]?.id
  const site = id === undefined ? null : await requireSite(services, person, Number(id))
  return pageData(services, person, site, locale, signal)
}
