import type { PageData, SiteInfo } from '@curlew/model'

export const WIZARD_ROUTE = '/setup'

export const STEPS = ['account', 'site', 'snippet', 'watch'] as const
export type Step = (typeof STEPS)[number]

/** Parameter of the wizard's address that asks for another site, whatever the state of the current one. */
export const NEW_SITE = 'new'

/** Its parameter for the site that is being set up. */
export const SITE = 'site'
/** Its parameter for the step that comes after that site's snippet. */
const STEP = 'step'

/** The way of a site through the wizard, from its snippet on. */
export const setupOf = ({ id }: Pick<SiteInfo, 'id'>, step: 'snippet' | 'watch' = 'snippet') => ({
  pathname: WIZARD_ROUTE,
  search: `${SITE}=${id}${step === 'watch' ? `&${STEP}=${step}` : ''}`,
})

/**
 * Where somebody stands in the wizard, so that they stand there again when the page is loaded anew: at what is missing first, at the
 * place that the address names, or on the way of a site that has never sent anything.
 * @param added the site that was added a moment ago, which the page data may not know yet
 * @param left the site of {@link siteInSetup}, once it is known that it has never sent anything
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
 * The site whose set-up may have been left, where the address says nothing else: the one that is not connected, or the one that was added
 * last. On its first day a site is taken for connected, so what it has sent must be asked.
 */
export function siteInSetup({ setup, site, sites, authed }: PageData, address: URLSearchParams): SiteInfo | null {
  if (!setup.administrator || address.has(SITE) || address.has(NEW_SITE)) return null
  if (site && !site.isSample && !authed) return site
  const own = sites.filter(({ isSample }) => !isSample)
  return own.toSorted((a, b) => b.id - a.id)[0] ?? null
}
