import type { SiteFacts } from '@curlew/engine'
import { DAY_MS } from '@curlew/model'
import type { Site } from '../entities/site.ts'

/** Whether this is a site's first day: no data is missing yet. */
export function isFirstDay({ now }: { now(): number }, site: Site): boolean {
  return !site.isSample && now() - site.createdAt < DAY_MS
}

/**
 * Whether the site has data, or is too new to expect any.
 * @param facts from its source; if unknown, the site's reports explain why
 */
export function connectionOf(
  services: { now(): number },
  site: Site,
  facts: SiteFacts | null | 'unknown',
): { authed: boolean; waiting: boolean } {
  const isNew = isFirstDay(services, site)
  return { authed: facts !== null || isNew, waiting: facts === null && isNew }
}
