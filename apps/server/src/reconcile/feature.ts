import {
  addDays,
  type DateRange,
  dayOf,
  FIRST_DATE,
  RECONCILE_LIMITS,
  REST_PATHS,
  type ReconcileAnswer,
  reconcile,
} from '@curlew/model'
import type { Base } from '../base.ts'
import { fileOf, type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { type LicenceCheck, requireLevel } from '../licence/require-level.ts'
import { countedOrders } from './counted-orders.ts'
import { readOrders } from './orders-file.ts'

type Call = SiteCall<Pick<Base, 'figures'> & LicenceCheck>

/** Number of rejected lines to list. */
const REJECTED_SHOWN = 20
/** An order may have been counted some days before or after the shop's date. */
const DAYS_APART = 31

export const RECONCILE = {
  routes: siteRoutes([
    {
      method: 'POST',
      path: REST_PATHS.reconcile,
      access: 'update_settings',
      form: { maxBytes: RECONCILE_LIMITS.bytes },
      answer: compareOrders,
    },
  ]),
}

async function compareOrders(call: Call): Promise<ReconcileAnswer> {
  const { site, services } = call
  const { figures } = services
  await requireLevel(services, site, 'ecommerce', 'reconcile_needs_level')
  const file = fileOf(call, 'choose_orders')
  const { orders, range, rejected } = await readOrders(new Uint8Array(await file.arrayBuffer()), site)
  const around = within({ start: addDays(range.start, -DAYS_APART), end: addDays(range.end, DAYS_APART) })
  const [facts, { counted, drops, receipt }] = await Promise.all([
    figures.facts(site, { priority: 'background', signal: call.signal }),
    figures.ask(
      site,
      async (ask) => ({
        counted: await countedOrders(ask, around),
        drops: await ask.drops(within(range)),
        receipt: ask.basis(),
      }),
      { tooLong: { code: 'compare_too_slow' }, priority: 'background', signal: call.signal },
    ),
  ])
  const { counts, rows } = reconcile(orders, counted, {
    range,
    firstDay: facts && dayOf(site.timeZone, facts.firstTime),
    drops,
    hasRate: (currency) => currency === site.currency || Object.hasOwn(site.rates, currency),
  })
  return {
    range,
    counts,
    rows: rows.slice(0, RECONCILE_LIMITS.rows),
    row_count: rows.length,
    rejected: rejected.slice(0, REJECTED_SHOWN),
    rejected_count: rejected.length,
    receipt,
  }
}

/** Limits a range to days that can have data. */
function within({ start, end }: DateRange): DateRange {
  return { start: start < FIRST_DATE ? FIRST_DATE : start, end: end < FIRST_DATE ? FIRST_DATE : end }
}
