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
 */
export function placeIn(
  pageData: PageData,
  address: URLSearchParams,
  added: SiteInfo | null = null,
): { step: Step; site: SiteInfo | null } {
  if (!pageData.setup.administrator) return { step: 'account', site: null }
  const named = address.get(SITE)
  const known = [added, pageData.site].find((site) => site && String(site.id) === named)
  if (known && !known.isSample) return { step: address.get(STEP) === 'watch' ? 'watch' : 'snippet', site: known }
  const site = address.has(NEW_SITE) ? null : siteToConnect(pageData)
  return { step: site ? 'snippet' : 'site', site }
}

/** A site that was added but has never sent anything: the wizard goes on where it was left. */
function siteToConnect({ site, authed }: Pick<PageData, 'site' | 'authed'>): SiteInfo | null {
  return site && !site.isSample && !authed ? site : null
}
