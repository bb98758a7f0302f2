import {
  addDays,
  askKnown,
  askOfSite,
  defineReport,
  isMissing,
  type ResultRow,
  SHOP_EVENTS,
  WITHOUT_VISIT,
} from '@curlew/model'
import { z } from 'zod'
import { countryNames } from '../country-names.ts'
import { hasFailed, sectionFrom } from '../section/section.ts'
import { sectionOf } from '../section/section-schema.ts'
import { askTable } from '../table/ask-table.ts'
import { listedRows, metricSet, namesOf, readMetrics, tableQuery } from '../table/metric-set.ts'
import { metricsSchema } from '../table/metrics-schema.ts'
import { CHART_METRICS, chartsOf, chartsQuery, SessionsCharts } from '../traffic/charts.ts'
import { meta } from './meta.ts'

export const COUNTRY_METRICS = metricSet(['sessions', 'engagedSessions', 'bounceRate', 'transactions'], {
  engagedSessions: 'engagedSessions',
  bounceRate: 'bounceRate',
  transactions: 'purchases',
})
/** A site without shop events for this many days has no shop. */
const SHOP_DAYS = 90
const TOTALS = { ...COUNTRY_METRICS, ...CHART_METRICS }

const Metrics = metricsSchema(namesOf(COUNTRY_METRICS))
const Region = Metrics.extend({ region: z.string() })
const Country = Metrics.extend({
  /** ISO 3166-1 alpha-2; empty for unknown, and for orders without a visit. */
  iso: z.string(),
  /** {@link WITHOUT_VISIT} for orders without a visit. */
  name: z.string(),
  /** Most sessions first, unnamed regions excluded. */
  regions: sectionOf(z.array(Region)),
})

export const CountriesPayload = SessionsCharts.extend({
  countries: sectionOf(z.array(Country)),
  /** Only the chart's metrics if the source has no countries. */
  total: z.union([metricsSchema(namesOf(TOTALS)), metricsSchema(namesOf(CHART_METRICS))]),
  /** Whether to show purchases: the site has a shop. */
  is_shop: z.boolean(),
})
export type CountriesPayload = z.infer<typeof CountriesPayload>

export const countries = defineReport({
  ...meta,
  needs: ['notes'],
  payload: CountriesPayload,

  async answer(ask, params) {
    const [chart, { table, totals }, shop, regions] = await Promise.all([
      ask(chartsQuery(params)),
      askTable(ask, tableQuery(TOTALS, ['country'], params), CHART_METRICS),
      askOfSite(ask, {
        metrics: ['eventCount'],
        filters: [{ dimension: 'eventName', operator: 'is', values: [...SHOP_EVENTS] }],
        range: { start: addDays(params.today, -SHOP_DAYS), end: params.today },
      }),
      askKnown(ask, {
        ...tableQuery(COUNTRY_METRICS, ['country', 'region'], params),
        filters: [{ dimension: 'region', operator: 'is_not', values: ['', WITHOUT_VISIT] }],
      }),
    ])
    const regionsOf = sectionFrom(regions, (result) => {
      const byCountry = Map.groupBy(listedRows(result, params), (row) => row.dimensions.country)
      return (country: string | undefined) => (byCountry.get(country) ?? []).map(regionOf)
    })
    const nameOf = countryNames(params)
    return {
      ...chartsOf(chart, params),
      countries: sectionFrom(table, (result) =>
        listedRows(result, params).map((row) => {
          const { country } = row.dimensions
          const iso = country ?? ''
          return {
            iso: iso === WITHOUT_VISIT ? '' : iso,
            name: nameOf(iso),
            ...readMetrics(COUNTRY_METRICS, row),
            regions: hasFailed(regionsOf) ? regionsOf : regionsOf(country),
          }
        }),
      ),
      total: isMissing(table) ? readMetrics(CHART_METRICS, totals) : readMetrics(TOTALS, totals),
      // If unknown, show purchases when there are any.
      is_shop: isMissing(shop) ? (totals.current.transactions ?? 0) > 0 : (shop.totals.current.eventCount ?? 0) > 0,
    }
  },
})

function regionOf(row: ResultRow) {
  return { region: row.dimensions.region ?? '', ...readMetrics(COUNTRY_METRICS, row) }
}
