import type { EventWriter } from '@curlew/engine'
import { DAY_MS } from '@curlew/model'
import type { Site } from '../entities/site.ts'

/** A site's first day: nothing is missing yet, and everything is new. */
export function isFirstDay({ now }: { now(): number }, site: Site): boolean {
  return !site.isSample && now() - site.createdAt < DAY_MS
}

/** Whether the site has data, and whether it is so new that none is to be expected yet. */
export async function connectionOf(
  services: { store: Pick<EventWriter, 'hasSessions'>; now(): number },
  site: Site,
): Promise<{ authed: boolean; waiting: boolean }> {
  const hasSessions = await services.store.hasSessions(site.id)
  const isNew = isFirstDay(services, site)
  return { authed: hasSessions || isNew, waiting: !hasSessions && isNew }
}
