import { expect, test } from 'vitest'
import { planJourneys } from '../../query/journeys.ts'
import { duckdb } from '../duckdb/dialect.ts'
import { compileJourneys } from './journeys.ts'

test('DuckDB is asked for journeys in one statement, every value a parameter', () => {
  const query = { range: { start: '2024-05-14', end: '2024-05-20' }, source: "x' OR 1=1 --", search: 'T1', page: 3 }
  const plan = planJourneys(query, { site: 1, timeZone: 'Europe/London', currency: 'GBP' })
  const { sql, parameters } = compileJourneys(plan, duckdb)
  const values = Object.entries(parameters).map(([name, { type, value }]) => `${name} ${type} ${value}`)
  expect(`\n${sql}\n\n${values.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    WITH counted_orders AS MATERIALIZED (
      SELECT * FROM order_lines WHERE site = $site AND name = 'purchase'
    ), found AS MATERIALIZED (
      SELECT o.time, o.sequence, o.transaction_id, o.shop, o.value_minor, o.currency, s.visitor, CASE WHEN s.is_visit THEN s.source ELSE '(not set)' END AS source, CASE WHEN s.is_visit THEN s.medium ELSE '(not set)' END AS medium, CASE WHEN s.is_visit THEN s.campaign ELSE '(not set)' END AS campaign,
        row_number() OVER (ORDER BY o.time DESC, o.sequence DESC) AS nth, count(*) OVER () AS total
      FROM counted_orders o JOIN sessions s ON s.id = o.session AND s.site = $site
      WHERE o.time >= $from AND o.time < $to AND CASE WHEN s.is_visit THEN s.source ELSE '(not set)' END = $source AND contains(translate(o.transaction_id, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), translate($search, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'))
    ), chosen AS MATERIALIZED (
      SELECT * FROM found WHERE (nth - 1) // 10 = least($page - 1, (total - 1) // 10)
    ), refunded AS MATERIALIZED (
      SELECT c.nth, sum(r.value_minor) AS refunded_minor FROM chosen c JOIN order_lines r
      ON r.transaction_id = c.transaction_id AND r.shop = c.shop AND r.currency = c.currency
      WHERE r.site = $site AND r.name = 'refund' AND r.transaction_id <> '' GROUP BY c.nth
    ), visits AS MATERIALIZED (
      SELECT c.nth, c.time AS ordered, c.sequence AS order_sequence, s.id, s.ended, CASE WHEN s.is_visit THEN s.source ELSE '(not set)' END AS source, CASE WHEN s.is_visit THEN s.medium ELSE '(not set)' END AS medium, CASE WHEN s.is_visit THEN s.campaign ELSE '(not set)' END AS campaign
      FROM chosen c JOIN sessions s ON s.site = $site AND s.visitor = c.visitor AND s.started <= c.time
    ), happened AS MATERIALIZED (
      SELECT time, sequence, name, path, title, session FROM events
      WHERE site = $site AND session IN (SELECT id FROM visits)
    ), steps AS MATERIALIZED (
      SELECT v.nth, e.time, e.name, e.path, e.title, e.session, v.source, v.medium, v.campaign,
        coalesce(lead(e.time) OVER (PARTITION BY v.nth, e.session ORDER BY e.time, e.sequence), least(v.ended, v.ordered)) AS until,
        row_number() OVER (PARTITION BY v.nth ORDER BY e.time DESC, e.sequence DESC) AS steps_left,
        count(*) OVER (PARTITION BY v.nth) AS step_count, min(e.time) OVER (PARTITION BY v.nth) AS first_step
      FROM visits v JOIN happened e ON e.session = v.id
      WHERE e.name IN ('page_view', 'view_item', 'add_to_cart', 'remove_from_cart', 'begin_checkout', 'purchase') AND (e.time < v.ordered OR (e.time = v.ordered AND e.sequence < v.order_sequence))
        AND (e.name <> 'purchase' OR EXISTS (SELECT 1 FROM counted_orders o WHERE o.sequence = e.sequence))
    )
    SELECT c.nth AS nth, c.total AS total, c.time AS time, c.transaction_id AS transaction_id, c.shop AS shop, c.value_minor AS value_minor, c.currency AS currency, c.source AS source, c.medium AS medium, c.campaign AS campaign, r.refunded_minor, b.step_count, b.first_step, b.time AS step_time, b.name AS step_name, b.path AS step_path, b.title AS step_title, b.session AS step_session, b.until AS step_until, b.source AS step_source, b.medium AS step_medium, b.campaign AS step_campaign FROM chosen c
    LEFT JOIN refunded r ON r.nth = c.nth
    LEFT JOIN steps b ON b.nth = c.nth AND b.steps_left <= $max_steps
    ORDER BY c.nth, b.steps_left DESC

    site int 1
    from int 1715641200000
    to int 1716246000000
    source text x' OR 1=1 --
    search text T1
    page int 3
    max_steps int 50
    "
  `)
})
