/** Samples of events that were not counted. How many there were is with the figures: see `sites/routes.ts`. */
import { DAY_MS, type NotCountedSamples, REST_PATHS } from '@curlew/model'
import type { Base } from '../base.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { createSamples, type Samples } from './samples.ts'

type Services = { notCountedSamples: Samples }

export const NOT_COUNTED = {
  open: (needs: Pick<Base, 'database' | 'now' | 'log'>): Services => ({ notCountedSamples: createSamples(needs) }),
  routes: siteRoutes<Services>([
    { method: 'GET', path: REST_PATHS.notCountedSamples, access: 'update_settings', answer: list },
  ]),
  jobs: ({ notCountedSamples }: Services) => [
    { name: 'old-samples-of-not-counted', everyMs: DAY_MS, run: notCountedSamples.deleteOld },
  ],
}

async function list({ services, site }: SiteCall<Services>): Promise<NotCountedSamples> {
  return { samples: await services.notCountedSamples.list(site.id) }
}
