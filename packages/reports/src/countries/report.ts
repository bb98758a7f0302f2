import { addDays, askKnown, defineReport, isMissing, type ResultRow, SHOP_EVENTS, WITHOUT_VISIT } from '@curlew/model'
import { z } from 'zod'
import { countryNames } from '../country-names.ts'
import { hasFailed, sectionFrom, sectionOf } from '../section/section.ts'
import { askTable } from '../table/ask-table.ts'
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
  regions: sectionOf(z.array(Region)),
})

export const CountriesPayload = SessionsCharts.extend({
  countries: sectionOf(z.array(Country)),
  /** Where the source does not know countries, the chart's figures alone. */
  total: z.union([figuresSchema(namesOf(TOTALS)), figuresSchema(namesOf(CHART_FIGURES))]),
  /** Whether purchases are shown: the site sends a shop's events. */
  is_shop: z.boolean(),
})

export const countries = defineReport({
  key: 'countries',
  route: '/countries',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
  needs: ['notes'],
  payload: CountriesPayload,

  async answer(ask, params) {
    const [chart, { table, totals }, shop, regions] = await Promise.all([
      ask(chartsQuery(params)),
      askTable(ask, figuresQuery(TOTALS, ['country'], params), CHART_FIGURES),
      askKnown(ask, {
        metrics: ['eventCount'],
        filters: [{ dimension: 'eventName', operator: 'is', values: [...SHOP_EVENTS] }],
        range: { start: addDays(params.today, -SHOP_DAYS), end: params.today },
      }),
      askKnown(ask, {
        ...figuresQuery(COUNTRY_FIGURES, ['country', 'region'], params),
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
            ...readFigures(COUNTRY_FIGURES, row),
            regions: hasFailed(regionsOf) ? regionsOf : regionsOf(country),
          }
        }),
      ),
      total: isMissing(table) ? readFigures(CHART_FIGURES, totals) : readFigures(TOTALS, totals),
      // Where that is not known, purchases are shown when there are any.
      is_shop: isMissing(shop) ? (totals.current.transactions ?? 0) > 0 : (shop.totals.current.eventCount ?? 0) > 0,
    }
  },
})

function regionOf(row: ResultRow) {
  return { region: row.dimensions.region ?? '', ...readFigures(COUNTRY_FIGURES, row) }
}
