import { allows, DAY_MS } from '@curlew/model'
import { describeFor } from '../exceptions/describe.ts'
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

/** What is older was found by a first check, or is no news any more. */
const NEWS_MS = DAY_MS
/** Entries are written once, for whoever reads them. */
const LOCALE = 'en'

/** Alerts about each site's new exceptions. Those that were told before are told again: an alert is sent once for each. */
export async function alertOfExceptions({ exceptions, alerts, sites, licences, now }: Needs): Promise<void> {
  for (const site of sites.all()) {
    if (site.isSample || !allows(levelAt(site, await licences.of(site)), 'exceptions')) continue
    const found = await exceptions.since(site, now() - NEWS_MS)
    if (found.length === 0) continue
    const describe = await describeFor(site, LOCALE)
    await alerts.send(
      site,
      found.map((exception) => ({
        id: `exception:${exception.id}`,
        category: exception.category,
        time: Date.parse(exception.time),
        description: describe(exception),
        link: '/exceptions',
      })),
    )
  }
}
