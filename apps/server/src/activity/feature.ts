/** The activity log: every change of settings, people and licences, with its author. */
import { DAY_MS, Id, REST_PATHS } from '@curlew/model'
import { z } from 'zod'
import type { Base } from '../base.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { parse } from '../http/parse.ts'
import { type Activities, createActivities } from './activity-log.ts'

const Page = z.object({ before: Id.optional() })

export const ACTIVITY = {
  open: (needs: Pick<Base, 'database' | 'now'>) => ({ activities: createActivities(needs) }),
  routes: siteRoutes<{ activities: Activities }>([
    { method: 'GET', path: REST_PATHS.activity, access: 'update_settings', answer: list },
  ]),
  jobs: ({ activities }: { activities: Activities }) => [
    { name: 'old-activities', everyMs: DAY_MS, run: activities.deleteOld },
  ],
}

/** People of a CMS see only what concerns their site. */
function list({ services, site, person, query }: SiteCall<{ activities: Activities }>) {
  const { before } = parse(Page, query)
  return services.activities.list(site.id, {
    ...(before !== undefined && { before }),
    withInstallation: person.delegation === undefined,
  })
}
