import type { PageData, SiteInfo } from '@curlew/model'

export const WIZARD_ROUTE = '/setup'

export const STEPS = ['account', 'site', 'snippet', 'watch'] as const
export type Step = (typeof STEPS)[number]

/** Parameter of the wizard's address that asks for another site, whatever the state of the current one. */
export const NEW_SITE = 'new'

/** Where the wizard begins: with what is missing first, and on the way of a site that has never sent anything. */
export function firstStep(pageData: PageData, wantsNewSite: boolean): Step {
  if (!pageData.setup.administrator) return 'account'
  return !wantsNewSite && siteToConnect(pageData) ? 'snippet' : 'site'
}

/** A site that was added but has never sent anything: the wizard goes on where it was left. */
export function siteToConnect({ site, authed }: Pick<PageData, 'site' | 'authed'>): SiteInfo | null {
  return site && !site.isSample && !authed ? site : null
}
