import { defineReport, type Filter, percentChange, type QueryInput, type ResultRow, shareOf } from '@curlew/model'
import { createAgo } from '@curlew/words/formats'
import { z } from 'zod'
import { countryNames } from '../country-names.ts'
import { sectionFrom } from '../section/section.ts'
import { sectionOf } from '../section/section-schema.ts'
import { meta } from './meta.ts'

/** Length of the window, and number of points in the chart. */
export const REALTIME_MINUTES = 30
const TOP_ROWS = 10

/** `percent` is the share of active users, 0 to 100. */
const Counted = z.object({ count: z.number(), percent: z.number() })
const Country = z.object({
  name: z.string(),
  /** ISO 3166-1 alpha-2; empty for unknown. */
  iso: z.string(),
})

export const RealtimePayload = z.object({
  realtime: z.object({
    /** Visitors with a page view in the last 30 minutes. */
    now: z.number(),
    toppages: sectionOf(z.array(Counted.extend({ hostname: z.string(), url: z.string(), title: z.string() }))),
    /** Absent if the provider does not send it. */
    referrals: sectionOf(
      z.array(Counted.extend({ source: z.string(), path: z.string(), campaign: z.string() })),
    ).optional(),
    countries: sectionOf(z.array(Counted.extend(Country.shape))),
    cities: sectionOf(z.array(Counted.extend({ ...Country.shape, city: z.string(), region: z.string() }))),
    /** Page views by minute, oldest first. Absent if the provider does not send them. */
    pageviewsovertime: sectionOf(
      z.object({
        /** `30 minutes ago`, localised. */
        labels: z.array(z.string()),
        datapoints: z.array(z.number()),
        /** Change from the previous minute in percent. */
        trendpoints: z.array(z.number()),
        /** Start of each minute in Unix seconds. */
        timestamps: z.array(z.number()),
      }),
    ).optional(),
  }),
  galinks: z.object({ toppages: z.string(), referrals: z.string(), countries: z.string(), city: z.string() }).partial(),
})
export type RealtimePayload = z.infer<typeof RealtimePayload>

export const realtime = defineReport({
  ...meta,
  payload: RealtimePayload,

  queries({ now, range }) {
    const lastMinutes = { count: REALTIME_MINUTES, until: now }
    const isPageView: Filter = { dimension: 'eventName', operator: 'is', values: ['page_view'] }
    const users = (dimensions: QueryInput['dimensions'], filters: QueryInput['filters'] = []): QueryInput => ({
      metrics: ['totalUsers'],
      dimensions,
      // Sessions that began before the window count if they have a page view inside it.
      filters: [isPageView, ...filters],
      limit: TOP_ROWS,
      totals: false,
      range,
      lastMinutes,
    })
    return {
      now: users([]),
      minutes: { metrics: ['screenPageViews'], dimensions: ['minutesAgo'], totals: false, range, lastMinutes },
      pages: { ...users(['hostName', 'pagePath']), latest: ['pageTitle'] },
      referrals: users(
        ['sessionSource', 'pageReferrer', 'sessionCampaignName'],
        [{ dimension: 'sessionSource', operator: 'is_not', values: ['(direct)'] }],
      ),
      countries: users(['country']),
      cities: users(['city', 'region', 'country'], [{ dimension: 'city', operator: 'is_not', values: [''] }]),
    }
  },

  optional: ['minutes', 'pages', 'referrals', 'countries', 'cities'],

  build(results, params) {
    const now = results.now.totals.current.totalUsers ?? 0
    const counted = ({ current }: ResultRow) => {
      const count = current.totalUsers ?? 0
      return { count, percent: shareOf(count, now) }
    }
    const nameOf = countryNames(params)
    const countryOf = (iso = '') => ({ iso, name: nameOf(iso) })
    return {
      realtime: {
        now,
        toppages: sectionFrom(results.pages, ({ rows }) =>
          rows.map((row) => ({
            hostname: row.dimensions.hostName ?? '',
            url: row.dimensions.pagePath ?? '',
            title: row.latest?.pageTitle ?? '',
            ...counted(row),
          })),
        ),
        referrals: sectionFrom(results.referrals, ({ rows }) =>
          rows.map((row) => ({
            source: row.dimensions.sessionSource ?? '',
            path: pathOf(row.dimensions.pageReferrer ?? ''),
            campaign: row.dimensions.sessionCampaignName ?? '',
            ...counted(row),
          })),
        ),
        countries: sectionFrom(results.countries, ({ rows }) =>
          rows.map((row) => ({ ...countryOf(row.dimensions.country), ...counted(row) })),
        ),
        cities: sectionFrom(results.cities, ({ rows }) =>
          rows.map((row) => ({
            city: row.dimensions.city ?? '',
            region: row.dimensions.region ?? '',
            ...countryOf(row.dimensions.country),
            ...counted(row),
          })),
        ),
        pageviewsovertime: sectionFrom(results.minutes, ({ rows }) =>
          perMinute(
            new Map(rows.map((row) => [row.dimensions.minutesAgo, row.current.screenPageViews ?? 0])),
            params.now,
            params.locale,
          ),
        ),
      },
      galinks: {},
    }
  },
})

/** A referrer without its host: `/post` of `blog.example/post`. */
function pathOf(referrer: string): string {
  const slash = referrer.indexOf('/')
  return slash < 0 ? '' : referrer.slice(slash).replace(/^\/$/, '')
}

function perMinute(views: ReadonlyMap<string | undefined, number>, now: number, locale: string) {
  const ago = createAgo(locale)
  const minutes = Array.from({ length: REALTIME_MINUTES }, (_, index) => REALTIME_MINUTES - index)
  const datapoints = minutes.map((count) => views.get(String(count - 1)) ?? 0)
  return {
    labels: minutes.map(ago.minutes),
    datapoints,
    trendpoints: datapoints.map((value, index) => percentChange(value, index === 0 ? value : datapoints[index - 1])),
    timestamps: minutes.map((count) => Math.floor(now / 1000) - 60 * count),
  }
}
