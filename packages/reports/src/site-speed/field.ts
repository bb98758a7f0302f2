/** How fast pages were for the people who opened them, beside what an audit measured. */
import {
  type Ask,
  addDays,
  type DateRange,
  isMissing,
  type QueryInput,
  type Result,
  type SpeedDevice,
  WEB_VITAL_NAMES,
  type WebVitalName,
} from '@curlew/model'
import { z } from 'zod'

/** As long as Google's own reports look back. */
const DAYS = 28
/** Pages that are looked through, and of which the slowest are shown. */
const SEARCHED_PAGES = 500
export const SLOWEST_PAGES = 10

export const FieldVital = z.object({
  /** What three of four views keep to: milliseconds, or a score. */
  value: z.number(),
  views: z.number(),
  /** In percent of the views. */
  good: z.number(),
  poor: z.number(),
})
export type FieldVital = z.infer<typeof FieldVital>

export const FieldPayload = z.object({
  start: z.iso.date(),
  end: z.iso.date(),
  vitals: z.record(z.enum(WEB_VITAL_NAMES as [WebVitalName, ...WebVitalName[]]), FieldVital.nullable()),
  /** Those on which most views were poor, the worst first. */
  slowest: z.array(
    z.object({
      host: z.string(),
      path: z.string(),
      /** Milliseconds. */
      largest_contentful_paint: z.number(),
      views: z.number(),
      poor_views: z.number(),
    }),
  ),
})
export type FieldPayload = z.infer<typeof FieldPayload>

/** @returns null where the site's source does not know */
export async function readField(ask: Ask, device: SpeedDevice, today: string): Promise<FieldPayload | null> {
  const range: DateRange = { start: addDays(today, 1 - DAYS), end: today }
  const filters: QueryInput['filters'] = [{ dimension: 'deviceCategory', operator: 'is', values: [device] }]
  const all = await ask.part({
    metrics: WEB_VITAL_NAMES.flatMap((name) => [
      name,
      `${name}Views` as const,
      `${name}GoodShare` as const,
      `${name}PoorShare` as const,
    ]),
    range,
    filters,
  })
  const pages = await ask.part({
    metrics: ['largestContentfulPaintViews', 'largestContentfulPaint', 'largestContentfulPaintPoorShare'],
    dimensions: ['hostName', 'pagePath'],
    range,
    filters,
    order: [{ by: 'largestContentfulPaintViews', direction: 'desc' }],
    limit: SEARCHED_PAGES,
  })
  if (isMissing(all) || isMissing(pages)) return null
  return {
    ...range,
    vitals: Object.fromEntries(WEB_VITAL_NAMES.map((name) => [name, vitalOf(name, all)])) as FieldPayload['vitals'],
    slowest: slowestOf(pages),
  }
}

function vitalOf(name: WebVitalName, { totals: { current } }: Result): FieldVital | null {
  const views = current[`${name}Views`] ?? 0
  if (views === 0) return null
  return {
    value: current[name] ?? 0,
    views,
    good: 100 * (current[`${name}GoodShare`] ?? 0),
    poor: 100 * (current[`${name}PoorShare`] ?? 0),
  }
}

function slowestOf({ rows }: Result): FieldPayload['slowest'] {
  return rows
    .map(({ dimensions, current }) => {
      const views = current.largestContentfulPaintViews ?? 0
      return {
        host: dimensions.hostName ?? '',
        path: dimensions.pagePath ?? '',
        largest_contentful_paint: current.largestContentfulPaint ?? 0,
        views,
        poor_views: Math.round(views * (current.largestContentfulPaintPoorShare ?? 0)),
      }
    })
    .filter((page) => page.poor_views > 0)
    .toSorted((a, b) => b.poor_views - a.poor_views || b.largest_contentful_paint - a.largest_contentful_paint)
    .slice(0, SLOWEST_PAGES)
}
