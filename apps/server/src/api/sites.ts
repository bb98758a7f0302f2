/** The sites that a caller may see. A token is for one. */
import { dayOf, GoalRule, REST_PATHS } from '@curlew/model'
import { z } from 'zod'
import type { Base } from '../base.ts'
import type { RestCall, RestRoute } from '../calls/rest-route.ts'
import { shownDomain } from '../entities/site.ts'
import { factsOrUnknown } from '../figures/ask.ts'
import type { SiteAccess } from '../hosts/guard.ts'

type Needs = SiteAccess & Pick<Base, 'figures' | 'now'>

export const ApiSite = z.object({
  id: z.number().int(),
  name: z.string(),
  domain: z.string(),
  time_zone: z.string().meta({ description: 'Days begin in it. An IANA name.' }),
  currency: z.string().meta({ description: 'Of amounts, in minor units. ISO 4217.' }),
  today: z.string(),
  first_day: z.string().nullable().meta({ description: 'The first day with data; null before the first visit.' }),
  goals: z
    .array(z.object({ id: z.string(), name: z.string() }).and(GoalRule))
    .meta({ description: 'Pages and events that visits should reach.' }),
})
export const ApiSites = z.object({ sites: z.array(ApiSite) })

export const API_SITE_ROUTES: readonly RestRoute<Needs>[] = [
  {
    method: 'GET',
    path: REST_PATHS.sites,
    access: 'view_reports',
    scope: 'figures',
    ofInstallation: true,
    answer: listSites,
  },
]

async function listSites({ services, person, signal }: RestCall<Needs>): Promise<z.infer<typeof ApiSites>> {
  const sites = await services.sites.visibleTo(person)
  return {
    sites: await Promise.all(
      sites.map(async (site) => {
        const facts = await factsOrUnknown(() => services.figures.facts(site, { signal, priority: 'background' }))
        return {
          id: site.id,
          name: site.name,
          domain: shownDomain(site),
          time_zone: site.timeZone,
          currency: site.currency,
          today: dayOf(site.timeZone, services.now()),
          first_day: facts && facts !== 'unknown' ? dayOf(site.timeZone, facts.firstTime) : null,
          goals: site.goals.map(({ worth: _, ...goal }) => goal),
        }
      }),
    ),
  }
}
