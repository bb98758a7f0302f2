/** Reads field data: page speed of real visits. */
import {
  type Ask,
  addDays,
  type DateRange,
  inPayload,
  isMissing,
  type QueryInput,
  type Result,
  type SpeedDevice,
  WEB_VITAL_NAMES,
  type WebVitalName,
} from '@curlew/model'
import { type SectionError, sectionFrom, sectionMissing } from '../section/section.ts'
import { readMetrics } from '../table/metric-set.ts'
import type { FieldPayload, FieldVital, SlowPage } from './field.ts'
import { SLOWEST_METRICS } from './slowest-metrics.ts'

/** Same window as Google's CrUX. */
const DAYS = 28
/** The slowest pages are chosen from the most viewed ones. */
const SEARCHED_PAGES = 500
const SLOWEST_PAGES = 10

interface FieldWanted {
  device: SpeedDevice
  /** Of the page whose vitals are read; empty: of all pages. */
  path: string
  range: DateRange
}

export const usualDays = (today: string): DateRange => ({ start: addDays(today, 1 - DAYS), end: today })

export async function readField(ask: Ask, { device, path, range }: FieldWanted): Promise<FieldPayload | SectionError> {
  const filters: NonNullable<QueryInput['filters']> = [
    { dimension: 'deviceCategory', operator: 'is', values: [device] },
  ]
  const ofPage: typeof filters = path === '' ? [] : [{ dimension: 'pagePath', operator: 'is', values: [path] }]
  const vitals = await Promise.all(
    WEB_VITAL_NAMES.map(async (name) => {
      // A query has a metric limit, so vitals need one each.
      const metrics = [name, `${name}Views`, `${name}GoodShare`, `${name}PoorShare`] as const
      return [name, await ask.part({ metrics: [...metrics], range, filters: [...filters, ...ofPage] })] as const
    }),
  )
  const pages = await ask.part({
    metrics: [...Object.values(SLOWEST_METRICS), 'largestContentfulPaintPoorShare'],
    dimensions: ['hostName', 'pagePath'],
    range,
    filters,
    order: [{ by: 'largestContentfulPaintViews', direction: 'desc' }],
    limit: SEARCHED_PAGES,
  })
  // If all vitals fail, report it once.
  if (isMissing(pages) && vitals.every(([, answer]) => isMissing(answer))) return sectionMissing(pages)
  const read = vitals.map(([name, answer]) => [
    name,
    isMissing(answer) ? sectionMissing(answer) : vitalOf(name, answer),
  ])
  return {
    ...range,
    path,
    vitals: Object.fromEntries(read) as FieldPayload['vitals'],
    slowest: sectionFrom(pages, slowestOf),
  }
}

function vitalOf(name: WebVitalName, { totals: { current } }: Result): FieldVital | null {
  const views = current[`${name}Views`] ?? 0
  if (views === 0) return null
  return {
    value: current[name] ?? 0,
    views,
    good: inPayload(`${name}GoodShare`, current[`${name}GoodShare`]),
    poor: inPayload(`${name}PoorShare`, current[`${name}PoorShare`]),
  }
}

function slowestOf({ rows }: Result): SlowPage[] {
  return rows
    .map(({ dimensions: { hostName = '', pagePath = '' }, current }) => {
      const { largest_contentful_paint, views } = readMetrics(SLOWEST_METRICS, { current })
      const poor_views = Math.round(views * (current.largestContentfulPaintPoorShare ?? 0))
      return { host: hostName, path: pagePath, largest_contentful_paint, views, poor_views }
    })
    .filter((page) => page.poor_views > 0)
    .toSorted((a, b) => b.poor_views - a.poor_views || b.largest_contentful_paint - a.largest_contentful_paint)
    .slice(0, SLOWEST_PAGES)
}
