import { allows } from '@curlew/model'
import type { Exceptions } from '../exceptions/exceptions.ts'
import { levelAt } from '../licence/licences.ts'
import type { LicenceCheck } from '../licence/require-level.ts'
import type { Sites } from '../sites/registry.ts'
import type { Alerts } from './alerts.ts'

interface Needs extends LicenceCheck {
  exceptions: Pick<Exceptions, 'news'>
  alerts: Pick<Alerts, 'send'>
  sites: Pick<Sites, 'all'>
}

/**
 * Queues each site's new exceptions. Repeated calls are harmless: an alert is sent once per exception. Those of days on which the server
 * was off are sent together.
 */
export async function alertOfExceptions({ exceptions, alerts, sites, licences }: Needs): Promise<void> {
  for (const site of sites.all()) {
    if (site.isSample || !allows(levelAt(site, await licences.of(site)), 'exceptions')) continue
    const found = await exceptions.news(site)
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
