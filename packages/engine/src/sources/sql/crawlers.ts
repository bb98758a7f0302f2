/** What crawlers fetched, as one SQL statement. */
import { FETCH_ORIGINS } from '@curlew/model'
import { dayNumber } from '../../query/calendar.ts'
import type { CrawlerPlan } from '../../query/crawlers.ts'
import { Bindings } from './bindings.ts'
import type { Cte, Dialect, Statement } from './dialect.ts'

const LABELS = ['current', 'previous'] as const

/**
 * Rows in order, with the columns `part`, `day`, `crawler`, `path`, `last_time` and, with `current_` and `previous_` before
 * them, `fetches`, `crawlers`, `pages`, `missing`, `refused` and `failed`:
 * - `total`: one row
 * - `crawler`: each crawler with fetches in either range
 * - `day`: fetches in the range, by day and crawler
 * - `page`: the pages with most fetches in the range
 */
export function compileCrawlers(plan: CrawlerPlan, dialect: Dialect): Statement {
  const bindings = new Bindings(dialect)
  const site = bindings.int('site', plan.context.site)
  const isIn = {
    current: isBetween(plan.range, 'current', bindings),
    previous: plan.compare ? isBetween(plan.compare, 'previous', bindings) : '1 = 0',
  }
  const preference = `CASE origin ${FETCH_ORIGINS.map((origin, i) => `WHEN '${origin}' THEN ${i}`).join(' ')} END`
  const ctes: Cte[] = [
    ['seen', `SELECT * FROM crawler_fetches WHERE site = ${site} AND (${isIn.current} OR ${isIn.previous})`],
    [
      'ranked',
      `SELECT day, crawler, origin, row_number() OVER (PARTITION BY day, crawler ORDER BY sum(fetches) DESC, ${preference}) AS nth FROM seen GROUP BY day, crawler, origin`,
    ],
    [
      'counted',
      `SELECT s.* FROM seen s JOIN ranked r ON r.day = s.day AND r.crawler = s.crawler AND r.origin = s.origin WHERE r.nth = 1`,
    ],
  ]
  const figures = LABELS.flatMap((label) => [
    `${dialect.sumIf('fetches', isIn[label])} AS ${label}_fetches`,
    `${dialect.countDistinctIf('crawler', isIn[label])} AS ${label}_crawlers`,
    `${dialect.countDistinctIf('path', `${isIn[label]} AND path <> ''`)} AS ${label}_pages`,
    ...['missing', 'refused', 'failed'].map(
      (status) => `${dialect.sumIf('fetches', `${isIn[label]} AND status = '${status}'`)} AS ${label}_${status}`,
    ),
  ]).join(', ')
  const select = (part: string, day: string, crawler: string, path: string) =>
    `SELECT '${part}' AS part, ${day} AS day, ${crawler} AS crawler, ${path} AS path, max(CASE WHEN ${isIn.current} THEN last_time END) AS last_time, ${figures} FROM counted`
  const parts = [
    `${select('total', 'NULL', "''", "''")}`,
    `${select('crawler', 'NULL', 'crawler', "''")} GROUP BY crawler`,
    `${select('day', 'day', 'crawler', "''")} WHERE ${isIn.current} GROUP BY day, crawler`,
    `SELECT * FROM (${select('page', 'NULL', "''", 'path')} WHERE path <> '' GROUP BY path) listed WHERE current_fetches > 0 ORDER BY current_fetches DESC, path LIMIT ${bindings.int('pages', plan.pages)}`,
  ]
  const sql = [
    `WITH ${ctes.map(([name, text]) => `${name} ${dialect.materialized} (\n  ${text}\n)`).join(', ')}`,
    `SELECT * FROM (${parts.map((part) => `(${part})`).join('\nUNION ALL\n')}) answered`,
    "ORDER BY part, CASE WHEN part = 'day' THEN day ELSE -current_fetches END, path, crawler",
  ].join('\n')
  return { sql, parameters: bindings.parameters }
}

const isBetween = ({ start, end }: CrawlerPlan['range'], label: string, bindings: Bindings) =>
  `day BETWEEN ${bindings.int(`${label}_first`, dayNumber(start))} AND ${bindings.int(`${label}_last`, dayNumber(end))}`
