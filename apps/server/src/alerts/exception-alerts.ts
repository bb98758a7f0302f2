import { allows, DAY_MS } from '@curlew/model'
import type { Exceptions } from '../exceptions/exceptions.ts'
import { levelAt } from '../licence/licences.ts'
import type { LicenceCheck } from '../licence/require-level.ts'
import type { Sites } from '../sites/registry.ts'
import type { Alerts } from './alerts.ts'

interface Needs extends LicenceCheck {
  exceptions: Pick<Exceptions, 'since'>
  alerts: Pick<Alerts, 'send'>
  sites: Pick<Sites, 'all'>
  now(): number
}

/** Older ones were found by a site's first check, or are no news any more. */
const NEWS_MS = DAY_MS

/** Reports each site's new exceptions, those of earlier calls included: an alert is sent once for each. */
export async function alertOfExceptions({ exceptions, alerts, sites, licences, now }: Needs): Promise<void> {
  for (const site of sites.all()) {
    if (site.isSample || !allows(levelAt(site, await licences.of(site)), 'exceptions')) continue
    const found = await exceptions.since(site, now() - NEWS_MS)
    await alerts.send(
      site,
      found.map((exception) => ({
        id: `exception:${exception.id}`,
        time: Date.parse(exception.time),
        link: `/exceptions?site=${site.id}`,
        exception,
      })),
    )
  }
}
