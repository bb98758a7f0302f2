/** Questions about everything at once: "how was last week?" */
import type { PlanInput } from '../../plan.ts'
import type { Reading } from '../reading/reading.ts'
import type { Item } from '../vocabulary/item.ts'
import { has } from '../vocabulary/meanings.ts'
import type { Surroundings } from '../vocabulary/understanding.ts'

/** Whether nothing is named that a plan could be of. */
export const saysNothing = ({ metrics, dimensions, shape, against, filters, cues, range }: Reading): boolean =>
  metrics.length === 0 &&
  dimensions.length === 0 &&
  !shape &&
  !against &&
  filters.length === 0 &&
  !(cues.has('why') && range !== null)

/** "How was last week?", "how is my site doing?", "how does this month compare to last month?" */
export function asksOverview(reading: Reading): boolean {
  const { items, cues, shift, chart, limit, range, compare, threshold } = reading
  if (!saysNothing(reading) || shift !== null || chart !== undefined || limit !== null || threshold) return false
  // "Is Monday better than Tuesday" is about all of them.
  if (cues.has('moved') && items.some(({ text }) => WEEKDAY.test(text))) return false
  if (range !== null)
    return (
      cues.has('overview') ||
      // "Last 7 days", and nothing else.
      items.every(({ meanings }) => meanings.some((own) => has('range')(own) || has('filler')(own))) ||
      items.some(({ text }) => ALL_FIGURES.test(text)) ||
      (cues.has('compare') && compare !== undefined)
    )
  // "How was it?" goes on from something.
  const isWhole = ({ meanings, text }: Item) =>
    meanings.some((own) => 'cue' in own && own.cue === 'overview') &&
    (text.split(' ').length > 2 || OVERVIEW.test(text))
  return compare === undefined && items.some(isWhole)
}

const WEEKDAY =
  /^(?:(?:the|than|der|als) )?(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day|(?:sonn|mon|diens|donners|frei|sams)tag|mittwoch)$/i
/** "Stats for last week" are the usual figures. */
const ALL_FIGURES =
  /^(stats|statistics|numbers|figures|data|report|report on|report of|results|metrics|performance|summari[sz]e|zahlen|statistik|kennzahlen|daten|bericht)$/i
const OVERVIEW = /^(overview|summary|überblick|ubersicht|übersicht|uberblick|zusammenfassung)/i

const SHOP = /\b(shop|store|webshop|laden)\b/i

/** "How was last week?": how many came and what they saw, or what a shop sold, beside the time before. */
export const overviewOf = ({ items, range, compare }: Reading, { hasShop }: Surroundings): PlanInput => ({
  ...{
    shape: 'value',
    metrics:
      hasShop && items.some(({ text }) => SHOP.test(text))
        ? ['purchaseRevenue', 'transactions', 'averagePurchaseRevenue']
        : ['sessions', 'totalUsers', 'screenPageViews'],
  },
  ...{ range: range ?? 'last:30d', compare: compare ?? 'previous_period' },
})
