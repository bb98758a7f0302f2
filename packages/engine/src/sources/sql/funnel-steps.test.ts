import { expect, test } from 'vitest'
import { planFunnel } from '../../query/funnel-steps.ts'
import { duckdb } from '../duckdb/dialect.ts'
import { compileFunnel } from './funnel-steps.ts'

test('DuckDB is asked for a funnel in one statement, every value a parameter', () => {
  const plan = planFunnel(
    {
      steps: [
        { kind: 'page', rule: "/shop/'--*" },
        { kind: 'event', rule: 'add_to_cart' },
      ],
      range: { start: '2024-05-14', end: '2024-05-20' },
      filters: [{ dimension: 'country', operator: 'is', values: ["x' OR 1=1 --"] }],
    },
    { site: 1, timeZone: 'Europe/London', currency: 'GBP' },
  )
  const { sql, parameters } = compileFunnel(plan, duckdb)
  const values = Object.entries(parameters).map(([name, { type, value }]) => `${name} ${type} ${value}`)
  expect(`\n${sql}\n\n${values.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    WITH current_visits AS MATERIALIZED (
      SELECT s.id, s.visitor, s.ended FROM sessions s WHERE s.site = $site AND s.is_visit AND s.started >= $current_from AND s.started < $current_to AND s.country IN ($filter_0_0)
    ), current_steps AS MATERIALIZED (
      SELECT e.session, v.visitor, min(CASE WHEN e.is_0 THEN e.moment END) AS reached_0, list(e.moment) FILTER (e.is_1) AS moments_1 FROM (
        SELECT e.session, (e.time)::HUGEINT * 9007199254740991 + e.sequence AS moment, (e.name = 'page_view' AND (starts_with(translate(e.path, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), translate($filter_200_0, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')))) AS is_0, e.name IN ($filter_201_0) AS is_1
          FROM events e WHERE e.site = $site AND e.time >= $current_from AND e.time <= (SELECT max(ended) FROM current_visits) AND ((e.name = 'page_view' AND (starts_with(translate(e.path, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), translate($filter_200_0, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')))) OR e.name IN ($filter_201_0))
        ) e JOIN current_visits v ON v.id = e.session
      GROUP BY e.session, v.visitor HAVING count(*) FILTER (e.is_0) > 0
    ), current_furthest AS MATERIALIZED (
      SELECT session, depth, reached_0, reached_1, coalesce(reached_1, reached_0) AS last_reached FROM (
        SELECT *, row_number() OVER (PARTITION BY visitor ORDER BY depth DESC, reached_0) AS nth FROM (
          SELECT session, visitor, reached_0, reached_1, CASE WHEN reached_1 IS NOT NULL THEN 2 WHEN reached_0 IS NOT NULL THEN 1 END AS depth FROM (SELECT *, list_min(list_filter(moments_1, lambda one: one > reached_0)) AS reached_1 FROM current_steps) to_1
        ) visits
      ) numbered WHERE nth = 1
    ), next AS MATERIALIZED (
      SELECT f.session, f.depth, arg_max(CASE WHEN e.name = 'page_view' THEN '0' || e.path ELSE '1' || e.name END, -((e.time)::HUGEINT * 9007199254740991 + e.sequence)) AS value
      FROM events e JOIN current_furthest f ON f.session = e.session
      WHERE e.site = $site AND e.time >= $current_from AND e.time <= (SELECT max(ended) FROM current_visits) AND f.depth < $steps
        AND (e.time)::HUGEINT * 9007199254740991 + e.sequence - f.last_reached > 0 AND e.name NOT IN ('user_engagement', 'scroll_depth', 'form_impression', 'video_engagement', 'view_item_list', 'view_item', 'web_vitals', 'page_not_found')
      GROUP BY f.session, f.depth
    ), ranked AS MATERIALIZED (
      SELECT depth, value, users, row_number() OVER (PARTITION BY depth ORDER BY users DESC, value) AS nth FROM (
        SELECT depth, value, count(*) AS users FROM next GROUP BY depth, value
      ) counted
    )
    SELECT 'current' AS part, 0 AS step, count(*) AS users, NULL AS took, '' AS value, 0 AS nth FROM current_furthest WHERE depth >= 1
    UNION ALL
    SELECT 'current' AS part, 1 AS step, count(*) AS users, (quantile_disc(reached_1 - reached_0, 0.5) + 4503599627370495) // 9007199254740991 AS took, '' AS value, 0 AS nth FROM current_furthest WHERE depth >= 2
    UNION ALL
    SELECT 'current' AS part, 2 AS step, count(*) AS users, (quantile_disc(reached_1 - reached_0, 0.5) + 4503599627370495) // 9007199254740991 AS took, '' AS value, 0 AS nth FROM current_furthest WHERE depth >= 2
    UNION ALL
    SELECT 'instead' AS part, depth - 1 AS step, users, NULL AS took, value, nth FROM ranked WHERE nth <= $instead
    UNION ALL
    SELECT 'others' AS part, depth - 1 AS step, sum(users) AS users, count(*) AS took, '' AS value, 0 AS nth FROM ranked WHERE nth > $instead GROUP BY depth
    ORDER BY part, step, nth

    site int 1
    current_from int 1715641200000
    current_to int 1716246000000
    filter_0_0 text x' OR 1=1 --
    filter_200_0 text /shop/'--
    filter_201_0 text add_to_cart
    steps int 2
    instead int 5
    "
  `)
})
