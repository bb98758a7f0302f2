import { JourneyQuery } from '@curlew/model'
import { expect, test } from 'vitest'
import { periodOf } from '../../query/calendar.ts'
import { duckdb } from '../duckdb/dialect.ts'
import { compileJourneys } from './journeys.ts'

test('DuckDB is asked for journeys in one statement, every value a parameter', () => {
  const query = JourneyQuery.parse({
    range: { start: '2024-05-14', end: '2024-05-20' },
    source: "x' OR 1=1 --",
    search: 'T1',
    page: 3,
  })
  const { sql, parameters } = compileJourneys(query, 1, periodOf('Europe/London', query.range), duckdb)
  const values = Object.entries(parameters).map(([name, { type, value }]) => `${name} ${type} ${value}`)
  expect(`\n${sql}\n\n${values.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    WITH named_orders AS MATERIALIZED (
      SELECT transaction_id, shop, min(time) AS bought FROM order_events
      WHERE site = $site AND name = 'purchase' AND shop <> '' AND transaction_id <> '' GROUP BY transaction_id, shop
    ), shops_of_unnamed AS MATERIALIZED (
      SELECT transaction_id, shop FROM (
        SELECT n.transaction_id, n.shop,
          row_number() OVER (PARTITION BY n.transaction_id ORDER BY abs(n.bought - u.bought), n.bought, n.shop) AS nth
        FROM named_orders n JOIN (
          SELECT transaction_id, min(time) AS bought FROM order_events
          WHERE site = $site AND name = 'purchase' AND shop = '' AND transaction_id IN (SELECT transaction_id FROM named_orders)
          GROUP BY transaction_id
        ) u ON u.transaction_id = n.transaction_id WHERE abs(n.bought - u.bought) <= $same_order_ms
      ) ranked WHERE nth = 1
    ), revised_orders AS MATERIALIZED (
      SELECT transaction_id, shop, is_void, value_minor, currency FROM (
        SELECT e.transaction_id, CASE WHEN e.shop = '' THEN coalesce(u.shop, '') ELSE e.shop END AS shop, e.is_void, e.value_minor, e.currency,
          row_number() OVER (PARTITION BY e.transaction_id, CASE WHEN e.shop = '' THEN coalesce(u.shop, '') ELSE e.shop END ORDER BY e.revision DESC, e.time, e.sequence) AS nth
        FROM order_events e LEFT JOIN shops_of_unnamed u ON u.transaction_id = e.transaction_id
        WHERE e.site = $site AND e.name = 'purchase' AND e.revision > 0 AND e.transaction_id <> ''
      ) ranked WHERE nth = 1
    ), purchases AS MATERIALIZED (
      SELECT time, sequence, name, session, value_minor, currency, transaction_id, shop, holds_unnamed, is_void FROM (
        SELECT e.time, e.sequence, e.name, e.session, CASE WHEN v.transaction_id IS NULL THEN e.value_minor ELSE v.value_minor END AS value_minor, CASE WHEN v.transaction_id IS NULL THEN e.currency ELSE v.currency END AS currency, e.transaction_id, CASE WHEN e.shop = '' THEN coalesce(u.shop, '') ELSE e.shop END AS shop, coalesce(u.shop = CASE WHEN e.shop = '' THEN coalesce(u.shop, '') ELSE e.shop END, FALSE) AS holds_unnamed, coalesce(v.is_void, FALSE) AS is_void,
          row_number() OVER (PARTITION BY e.transaction_id, CASE WHEN e.shop = '' THEN coalesce(u.shop, '') ELSE e.shop END ORDER BY CASE WHEN e.hostname = '' THEN 1 ELSE 0 END, e.revision, e.time, e.sequence) AS nth
        FROM order_events e LEFT JOIN shops_of_unnamed u ON u.transaction_id = e.transaction_id
        LEFT JOIN revised_orders v ON v.transaction_id = e.transaction_id AND v.shop = CASE WHEN e.shop = '' THEN coalesce(u.shop, '') ELSE e.shop END
        WHERE e.site = $site AND e.name = 'purchase'
      ) numbered WHERE nth = 1 OR transaction_id = ''
    ), counted_orders AS MATERIALIZED (
      SELECT * FROM purchases WHERE NOT is_void
    ), orders_of_refunds AS MATERIALIZED (
      SELECT transaction_id, shop, order_shop FROM (
        SELECT r.transaction_id, r.shop, p.shop AS order_shop,
          row_number() OVER (PARTITION BY r.transaction_id, r.shop ORDER BY CASE WHEN p.shop = r.shop THEN 0 WHEN p.holds_unnamed THEN 1 ELSE 2 END, p.time, p.sequence) AS nth
        FROM (SELECT DISTINCT transaction_id, shop FROM order_events
          WHERE site = $site AND name = 'refund' AND transaction_id <> '') r
        JOIN purchases p ON p.transaction_id = r.transaction_id
        WHERE r.shop = '' OR p.shop IN (r.shop, '')
      ) ranked WHERE nth = 1
    ), refunds AS MATERIALIZED (
      SELECT e.time, e.sequence, e.name, e.session, e.value_minor, e.currency, e.transaction_id, e.shop, e.order_shop, value_minor IS NULL AND items = '[]' AS is_open,
        sum(coalesce(value_minor, 0)) OVER (PARTITION BY e.transaction_id, coalesce(e.order_shop, e.shop)) AS refunded,
        max(items <> '[]') OVER (PARTITION BY e.transaction_id, coalesce(e.order_shop, e.shop)) AS lists_items,
        row_number() OVER (PARTITION BY e.transaction_id, coalesce(e.order_shop, e.shop), value_minor IS NULL AND items = '[]' ORDER BY e.time, e.sequence) AS nth
      FROM (SELECT time, sequence, name, session, value_minor, currency, transaction_id, shop, items, order_shop FROM (
          SELECT e.time, e.sequence, e.name, e.session, e.value_minor, e.currency, e.transaction_id, e.shop, e.items, o.order_shop, e.revision, e.is_void,
            first_value(e.is_void) OVER (PARTITION BY e.transaction_id, coalesce(o.order_shop, e.shop), e.time, e.value_minor ORDER BY e.revision DESC, e.sequence) AS is_gone,
            row_number() OVER (PARTITION BY e.transaction_id, coalesce(o.order_shop, e.shop), e.time, e.value_minor ORDER BY e.revision, e.sequence) AS revision_nth
          FROM order_events e LEFT JOIN orders_of_refunds o ON o.transaction_id = e.transaction_id AND o.shop = e.shop
          WHERE e.site = $site AND e.name = 'refund'
        ) ranked WHERE CASE WHEN transaction_id = '' THEN NOT is_void ELSE NOT is_gone AND (revision = 0 OR revision_nth = 1) END) e
    ), refunded AS MATERIALIZED (
      SELECT p.transaction_id, p.shop, sum(CASE WHEN p.sequence IS NOT NULL AND r.is_open AND r.nth = 1 THEN greatest(coalesce(p.value_minor, 0) - r.refunded, 0) WHEN r.currency = p.currency THEN r.value_minor END) AS refunded_minor
      FROM refunds r JOIN purchases p ON p.transaction_id = r.transaction_id AND p.shop = r.order_shop
      WHERE r.transaction_id <> '' GROUP BY p.transaction_id, p.shop
    ), found AS MATERIALIZED (
      SELECT o.time, o.sequence, o.transaction_id, o.shop, o.value_minor, o.currency, s.visitor, CASE WHEN s.is_visit THEN s.source ELSE '(not set)' END AS source, CASE WHEN s.is_visit THEN s.medium ELSE '(not set)' END AS medium, CASE WHEN s.is_visit THEN s.campaign ELSE '(not set)' END AS campaign,
        row_number() OVER (ORDER BY o.time DESC, o.sequence DESC) AS nth, count(*) OVER () AS total
      FROM counted_orders o JOIN sessions s ON s.id = o.session AND s.site = $site
      WHERE o.time >= $from AND o.time < $to AND CASE WHEN s.is_visit THEN s.source ELSE '(not set)' END = $source AND contains(translate(o.transaction_id, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), translate($search, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'))
    ), chosen AS MATERIALIZED (
      SELECT * FROM found WHERE (nth - 1) // 10 = least($page - 1, (total - 1) // 10)
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
        AND (e.name <> 'purchase' OR EXISTS (SELECT 1 FROM counted_orders o WHERE o.name = 'purchase' AND o.sequence = e.sequence))
    )
    SELECT c.nth, c.total, c.time, c.transaction_id, c.shop, c.value_minor, c.currency, c.source, c.medium, c.campaign, r.refunded_minor, b.step_count, b.first_step, b.time AS step_time, b.name AS step_name, b.path AS step_path, b.title AS step_title, b.session AS step_session, b.until AS step_until, b.source AS step_source, b.medium AS step_medium, b.campaign AS step_campaign FROM chosen c
    LEFT JOIN refunded r ON r.transaction_id = c.transaction_id AND r.shop = c.shop
    LEFT JOIN steps b ON b.nth = c.nth AND b.steps_left <= $max_steps
    ORDER BY c.nth, b.steps_left DESC

    site int 1
    same_order_ms int 259200000
    from int 1715641200000
    to int 1716246000000
    source text x' OR 1=1 --
    search text T1
    page int 3
    max_steps int 50
    "
  `)
})
