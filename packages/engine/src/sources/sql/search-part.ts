/** The part of a statement that counts search terms. */
import { dimensionsIn } from '@curlew/model'
import { dayNumber } from '../../query/calendar.ts'
import type { Dialect } from './dialect.ts'
import { SEARCH_SUMS, type SearchMeasure } from './measures.ts'
import { type Counted, filtersOf, type Scan, select, siteOf } from './scan.ts'

/** Search terms, by the search engine's days. */
export function searchPart(request: Counted, measures: SearchMeasure[]): string {
  const { plan, label, bindings } = request
  const { start, end, until } = plan[label]!.range
  // Leave out a partial last day: terms are known by whole days.
  const lastDay = dayNumber(end) - (until === undefined ? 0 : 1)
  const from = bindings.int(`${label}_from_day`, dayNumber(start))
  const to = bindings.int(`${label}_to_day`, lastDay)
  const byDay = dimensionsIn({ dimensions: request.dimensions, filters: plan.filters }).includes('date')
  const scan: Scan = {
    from: searchTermsIn(siteOf(request), from, to, byDay, bindings.dialect),
    where: filtersOf(request, 't.day'),
    joined: false,
    instant: 't.day',
  }
  return select(request, scan, Object.fromEntries(measures.map((name) => [name, `coalesce(${SEARCH_SUMS[name]}, 0)`])))
}

/**
 * Search terms of some days, as a table `t`. A row that covers several days is spread evenly over them, in whole numbers that add up.
 * Unless the query is by date, the days of a row within the period stay one row.
 */
function searchTermsIn(site: string, from: string, to: string, byDay: boolean, dialect: Dialect): string {
  const [first, until] = [`greatest(r.day, ${from})`, `least(r.day + r.days, ${to} + 1)`]
  const rows = [
    `SELECT r.term, r.clicks, r.impressions, r.position_sum, r.spread_over, r.spread_offset - r.day AS shift,`,
    byDay ? `${dialect.numbers(first, until)} AS day` : `${first} AS day, ${until} AS until`,
    `FROM search_terms r WHERE r.site = ${site} AND r.day <= ${to} AND r.day + r.days > ${from}`,
  ].join(' ')
  /** The part that falls on the days before a day. */
  const before = (column: string, day: string) =>
    dialect.wholeQuotient(`c.${column} * (c.shift + ${day})`, 'c.spread_over')
  const positionsBefore = (day: string) =>
    `coalesce(${dialect.wholeQuotient(`${dialect.wide('c.position_sum')} * (${before('impressions', day)})`, 'nullif(c.impressions, 0)')}, 0)`
  const end = byDay ? 'c.day + 1' : 'c.until'
  const share = (column: string) => `${before(column, end)} - ${before(column, 'c.day')} AS ${column}`
  const columns = [
    'c.term',
    'c.day',
    share('clicks'),
    share('impressions'),
    `CASE WHEN c.spread_over = 1 THEN c.position_sum ELSE ${positionsBefore(end)} - ${positionsBefore('c.day')} END AS position_sum`,
  ]
  return `(SELECT ${columns.join(', ')} FROM (${rows}) c) t`
}
