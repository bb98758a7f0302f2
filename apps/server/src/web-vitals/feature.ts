/** Which share of a site's page views is measured. */
import { HOUR_MS, MINUTE_MS } from '@curlew/model'
import type { Base } from '../base.ts'
import type { Sites } from '../sites/registry.ts'
import { createVitalsShares, type VitalsShares } from './vitals-shares.ts'

interface Needs extends Pick<Base, 'figures' | 'now'> {
  sites: Sites
}

export const WEB_VITALS = {
  open: (needs: Needs) => ({ vitalsShares: createVitalsShares(needs) }),
  jobs: ({ vitalsShares }: { vitalsShares: VitalsShares }) => [
    // Leaves the start of the server to other work.
    { name: 'measured-views', everyMs: HOUR_MS, delayMs: MINUTE_MS, run: vitalsShares.count },
  ],
}
