/** Visits: how they arrive, and what is known about visitors. */
import { DAY_MS } from '@curlew/model'
import type { Base } from '../base.ts'
import { installationSecret } from '../database/open.ts'
import { type GeoLookup, openGeo } from '../geo/geo.ts'
import type { SiteSecrets } from '../sites/site-secrets.ts'
import { type CollectorNeeds, createCollector } from './collector.ts'
import { openDataCentres } from './data-centres/data-centres.ts'
import { COLLECT_ROUTES } from './routes.ts'
import { openVisitorIds, type VisitorIds } from './visitor-ids.ts'

interface Needs
  extends Omit<CollectorNeeds, 'geo' | 'isInDataCentre' | 'visitorIds' | 'hasShop'>,
    Pick<Base, 'database'> {
  protocolSecrets: SiteSecrets
  connectorSecrets: SiteSecrets
}

export const COLLECT = {
  async open(needs: Needs) {
    const { config, database, now, protocolSecrets, connectorSecrets } = needs
    const parts = {
      visitorIds: await openVisitorIds(database, await installationSecret(database, 'visitor_secret'), now),
      geo: openGeo(config.geoFile),
      isInDataCentre: await openDataCentres(),
      /** A site with a reporting secret has a shop that reports its orders. */
      hasShop: async (site: number) =>
        (await Promise.all([protocolSecrets.madeAt(site), connectorSecrets.madeAt(site)])).some(
          (made) => made !== null,
        ),
    }
    return { ...parts, collector: createCollector({ ...needs, ...parts }) }
  },
  close: ({ geo }: { geo: GeoLookup }) => geo.close(),
  publicRoutes: COLLECT_ROUTES,
  jobs: ({ visitorIds }: { visitorIds: VisitorIds }) => [
    { name: 'old-salts', everyMs: DAY_MS, run: visitorIds.forgetOldSalts },
  ],
}
