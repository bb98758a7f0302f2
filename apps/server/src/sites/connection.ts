import type { SiteFacts } from '@curlew/engine'
import { DAY_MS } from '@curlew/model'
import type { Site } from '../entities/site.ts'

/** A site's first day: nothing is missing yet, and everything is new. */
export function isFirstDay({ now }: { now(): number }, site: Site): boolean {
  return !site.isSample && now() - site.createdAt < DAY_MS
}

/**
 * Whether the site has data, and whether it is so new that none is to be expected yet.
 * @param facts what its source knows of it; where that is unknown, its reports say why
 */
export function connectionOf(
  services: { now(): number },
  site: Site,
  facts: SiteFacts | null | 'unknown',
): { authed: boolean; waiting: boolean } {
  const isNew = isFirstDay(services, site)
  return { authed: facts !== null || isNew, waiting: facts === null && isNew }
}
