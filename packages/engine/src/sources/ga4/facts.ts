/** Since when a property has figures, and whether it has a shop. */
import { addDays, type DateRange, dayOf, HOUR_MS, SHOP_EVENTS, startOfDay } from '@curlew/model'
import type { SiteFacts } from '../../source.ts'
import type { Known } from './known-properties.ts'
import type { Report } from './report.ts'
import type { ReportQuery } from './requests.ts'

/** Facts are read again after this time. */
const FACTS_MS = HOUR_MS
/** Shop events of so many days make a shop. */
const SHOP_DAYS = 90
const FIRST_DAY = '2015-08-14'

/** The facts as last read; old ones are read again meanwhile. */
export async function factsOf(known: Known, now: () => number): Promise<SiteFacts | null> {
  if (!known.facts) return refreshed(known, now)
  if (now() - known.facts.at > FACTS_MS) refreshed(known, now).catch(() => {})
  return known.facts.value
}

function refreshed(known: Known, now: () => number): Promise<SiteFacts | null> {
  known.refreshing ??= readFacts(known, now).finally(() => {
    known.refreshing = undefined
  })
  return known.refreshing
}

async function readFacts(known: Known, now: () => number): Promise<SiteFacts | null> {
  const { asker, property } = known
  const { timeZone } = property
  const today = dayOf(timeZone, now())
  const about = (more: Partial<ReportQuery>, range: DateRange = { start: FIRST_DAY, end: today }) =>
    asker.report(
      {
        ...{ dimensions: [], metrics: [{ name: 'sessions' }], limit: '1', returnPropertyQuota: true },
        dateRanges: [{ startDate: range.start, endDate: range.end }],
        ...more,
      },
      timeZone,
      'start',
    )
  const byDate = (desc: boolean) =>
    about({ dimensions: [{ name: 'date' }], orderBys: [{ dimension: { dimensionName: 'date' }, desc }] })
  const shop = {
    metrics: [{ name: 'eventCount' }],
    dimensionFilter: {
      filter: { fieldName: 'eventName', inListFilter: { values: [...SHOP_EVENTS], caseSensitive: true } },
    },
  }
  const [first, last, ordered] = await Promise.all([
    byDate(false),
    byDate(true),
    about(shop, { start: addDays(today, -SHOP_DAYS), end: today }),
  ])
  const dayIn = ({ rows }: Report) => rows[0]?.dimensionValues[0]?.value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const [from, to] = [dayIn(first), dayIn(last)]
  const value =
    from === undefined || to === undefined
      ? null
      : {
          firstTime: startOfDay(timeZone, from),
          lastTime: Math.min(now(), startOfDay(timeZone, addDays(to, 1)) - 1),
          hasShop: Number(ordered.rows[0]?.metricValues[0]?.value ?? 0) > 0,
        }
  known.facts = { value, at: now() }
  await property.keepFacts(value)
  return value
}
