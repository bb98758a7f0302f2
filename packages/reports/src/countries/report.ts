import { addDays, defineReport, isMissing, type ResultRow, SHOP_EVENTS, WITHOUT_VISIT } from '@curlew/model'
import { z } from 'zod'
import { countryNames } from '../country-names.ts'
import { figureSet, figuresQuery, figuresSchema, listedRows, namesOf, readFigures } from '../table/figures.ts'
import { CHART_FIGURES, chartsOf, chartsQuery, SessionsCharts } from '../traffic/charts.ts'

export const COUNTRY_FIGURES = figureSet(['sessions', 'engagedSessions', 'bounceRate', 'transactions'], {
  engagedSessions: 'engagedSessions',
  bounceRate: 'bounceRate',
  transactions: 'purchases',
})
/** A shop that has sent nothing for so long is none any more. */
const SHOP_DAYS = 90
const TOTALS = { ...COUNTRY_FIGURES, ...CHART_FIGURES }

const Figures = figuresSchema(namesOf(COUNTRY_FIGURES))
const Region = Figures.extend({ region: z.string() })
const Country = Figures.extend({
  /** ISO 3166-1 alpha-2; empty: not known, or orders without a visit. */
  iso: z.string(),
  /** {@link WITHOUT_VISIT} for those orders. */
  name: z.string(),
  /** Most visited first; those without a name are left out. */
  regions: z.array(Region),
})

export const CountriesPayload = SessionsCharts.extend({
  countries: z.array(Country),
  total: figuresSchema(namesOf(TOTALS)),
  /** Whether purchases are shown: the site sends a shop's events. */
  is_shop: z.boolean(),
})

export const countries = defineReport({
  key: 'countries',
  route: '/countries',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
  needs: ['notes'],
  payload: CountriesPayload,

  queries: (params) => ({
    chart: chartsQuery(params),
    countries: figuresQuery(TOTALS, ['country'], params),
    shop: {
      metrics: ['eventCount'],
      filters: [{ dimension: 'eventName', operator: 'is', values: [...SHOP_EVENTS] }],
      range: { start: addDays(params.today, -SHOP_DAYS), end: params.today },
    },
    regions: {
      ...figuresQuery(COUNTRY_FIGURES, ['country', 'region'], params),
      filters: [{ dimension: 'region', operator: 'is_not', values: ['', WITHOUT_VISIT] }],
    },
  }),

  optional: ['shop'],

  build: (results, params) => {
    const regions = Map.groupBy(listedRows(results.regions, params), (row) => row.dimensions.country)
    const nameOf = countryNames(params)
    return {
      ...chartsOf(results.chart, params),
      countries: listedRows(results.countries, params).map((row) => {
        const iso = row.dimensions.country ?? ''
        return {
          iso: iso === WITHOUT_VISIT ? '' : iso,
          name: nameOf(iso),
          ...readFigures(COUNTRY_FIGURES, row),
          regions: (regions.get(row.dimensions.country) ?? []).map(regionOf),
        }
      }),
      total: readFigures(TOTALS, results.countries.totals),
      // Where that is not known, purchases are shown when there are any.
      is_shop: isMissing(results.shop)
        ? (results.countries.totals.current.transactions ?? 0) > 0
        : (results.shop.totals.current.eventCount ?? 0) > 0,
    }
  },
})

function regionOf(row: ResultRow) {
  return { region: row.dimensions.region ?? '', ...readFigures(COUNTRY_FIGURES, row) }
}
