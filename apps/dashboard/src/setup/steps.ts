import type { PageData, SiteInfo } from '@curlew/model'

export const WIZARD_ROUTE = '/setup'

export const STEPS = ['account', 'site', 'snippet', 'watch'] as const
export type Step = (typeof STEPS)[number]

/** Query parameter to add another site. */
export const NEW_SITE = 'new'

/** Query parameter for the site being set up. */
export const SITE = 'site'
/** Query parameter for the step after the snippet. */
const STEP = 'step'

/** URL of a site's setup, from the snippet on. */
export const setupOf = ({ id }: Pick<SiteInfo, 'id'>, step: 'snippet' | 'watch' = 'snippet') => ({
  pathname: WIZARD_ROUTE,
  search: `${SITE}=${id}${step === 'watch' ? `&${STEP}=${step}` : ''}`,
})

/**
 * Current wizard step, restored after a reload: the first missing item, the step in the URL, or the snippet of a site without
 * events.
 * @param added a site just added, which page data may not include yet
 * @param left the site of {@link siteInSetup}, once it is known to have no events
 */
export function placeIn(
  pageData: PageData,
  address: URLSearchParams,
  added: SiteInfo | null = null,
  left: SiteInfo | null = null,
): { step: Step; site: SiteInfo | null } {
  if (!pageData.setup.administrator) return { step: 'account', site: null }
  const named = address.get(SITE)
  const known = [added, ...pageData.sites].find((site) => site && String(site.id) === named)
  if (known && !known.isSample) return { step: address.get(STEP) === 'watch' ? 'watch' : 'snippet', site: known }
  return { step: left ? 'snippet' : 'site', site: left }
}

/**
 * The site whose setup may be unfinished: the one that is not connected, or the newest. A site counts as connected on its first
 * day, so its events must be checked.
 */
export function siteInSetup({ setup, site, sites, authed }: PageData, address: URLSearchParams): SiteInfo | null {
  if (!setup.administrator || address.has(SITE) || address.has(NEW_SITE)) return null
  if (site && !site.isSample && !authed) return site
  const own = sites.filter(({ isSample }) => !isSample)
  return own.toSorted((a, b) => b.id - a.id)[0] ?? null
}
