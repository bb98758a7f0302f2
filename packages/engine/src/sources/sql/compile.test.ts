import type { QueryContext, QueryInput } from '@curlew/model'
import { describe, expect, test } from 'vitest'
import { naiveAnswer } from '../../naive/evaluate.ts'
import { planQuery } from '../../query/plan.ts'
import { event } from '../../testing/events.ts'
import { temporaryStore } from '../../testing/stores.ts'
import { duckdb } from '../duckdb/dialect.ts'
import { compile } from './compile.ts'

const context = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
const range = { start: '2024-05-14', end: '2024-05-20' }
const compare = { start: '2024-05-07', end: '2024-05-13' }

const events = [
  event({ source: 'google', medium: 'cpc', campaign: 'spring', tagged: true }),
  event({ minute: 5, path: '/shop/', title: 'Shop' }),
  event({
    minute: 6,
    name: 'purchase',
    path: '/thanks/',
    valueMinor: 1250,
    currency: 'GBP',
    transactionId: 'T1',
    items: [{ id: 'A', name: 'Jam', category: '', variant: '', coupon: '', priceMinor: 625, quantity: 2 }],
  }),
  event({ minute: 7, name: 'purchase', path: '/thanks/', valueMinor: 1250, currency: 'GBP', transactionId: 'T1' }),
  event({ minute: 9, path: '/shop/', title: 'The shop', params: { author: 'Ann' } }),
  event({ minute: -3 * 24 * 60, visitor: 2n, country: 'DE', path: '/shop/' }),
]

/** The statement's text and parameters, once its answer is known to be right. */
async function compiled(query: QueryInput, asked: QueryContext = context) {
  const store = await temporaryStore()
  await store.load(events)
  const { rows, totals, rowCount } = await store.run(query, asked)
  const expected = naiveAnswer(events, query, asked)
  expect({ rows, totals, rowCount }).toEqual({
    rows: expected.rows,
    totals: expected.totals,
    rowCount: expected.rowCount,
  })
  const { sql, parameters } = compile(planQuery(query, asked), duckdb)
  const values = Object.entries(parameters).map(([name, { type, value }]) => `${name} ${type} ${value}`)
  return `\n${sql}\n\n${values.join('\n')}\n`
}

describe('DuckDB is asked', () => {
  test('for bounces as the query defines them, else as the site does, else as GA4 does', async () => {
    const query: QueryInput = { metrics: ['bounceRate', 'engagedSessions'], range }
    const [engaged, seen] = ['FILTER (s.engaged)', 'FILTER ((s.pageviews > 1 OR s.interactions > 0))']
    expect(await compiled(query)).toContain(engaged)
    expect(await compiled(query, { ...context, bounce: 'single_page' })).toContain(seen)
    expect(await compiled({ ...query, bounce: 'single_page' })).toContain(seen)
    expect(await compiled({ ...query, bounce: 'engagement' }, { ...context, bounce: 'single_page' })).toContain(engaged)
  })

  test('for totals: sessions by their beginning, page views by their own time', async () => {
    const query: QueryInput = { metrics: ['sessions', 'bounceRate', 'screenPageViews', 'totalUsers'], range }
    expect(await compiled(query)).toMatchInlineSnapshot(`
      "
      WITH parts AS (
        SELECT 0 AS period, count(*) AS sessions, count(*) FILTER (s.engaged) AS engaged, count(*) FILTER (coalesce(s.previous_visit, $current_from - 1) < $current_from) AS users, 0 AS pageviews
        FROM sessions s
        WHERE s.site = $site AND s.is_visit AND s.started >= $current_from AND s.started < $current_to
        UNION ALL
        SELECT 0 AS period, 0 AS sessions, 0 AS engaged, 0 AS users, count(*) AS pageviews
        FROM events e
        WHERE e.site = $site AND e.time >= $current_from AND e.time < $current_to AND e.name = 'page_view'
      ), paired AS (
        SELECT sum(CASE WHEN period = 0 THEN sessions ELSE 0 END) AS current_of_sessions, sum(CASE WHEN period = 0 THEN engaged ELSE 0 END) AS current_of_engaged, sum(CASE WHEN period = 0 THEN users ELSE 0 END) AS current_of_users, sum(CASE WHEN period = 0 THEN pageviews ELSE 0 END) AS current_of_pageviews
        FROM parts
      ), overall AS (
        SELECT 1 AS row_count, * FROM paired
      )
      SELECT TRUE AS is_total, row_count, current_of_sessions AS current_sessions, CASE WHEN current_of_sessions = 0 THEN 0 ELSE (current_of_sessions - current_of_engaged)::DOUBLE / (current_of_sessions)::DOUBLE END AS current_bounceRate, current_of_pageviews AS current_screenPageViews, current_of_users AS current_totalUsers FROM overall

      current_from int 1715641200000
      current_to int 1716246000000
      site int 1
      "
    `)
  })

  test('for sessions by a session’s value, filtered, in two ranges', async () => {
    const query: QueryInput = {
      metrics: ['sessions'],
      dimensions: ['country'],
      filters: [{ dimension: 'sessionMedium', operator: 'is_not', values: ["x' OR 1=1 --", 'referral'] }],
      range,
      compare,
      limit: 10,
    }
    expect(await compiled(query)).toMatchInlineSnapshot(`
      "
      WITH parts AS (
        SELECT 0 AS period, s.country AS d0, count(*) AS sessions
        FROM sessions s
        WHERE s.site = $site AND s.is_visit AND s.started >= $current_from AND s.started < $current_to AND s.medium NOT IN ($filter_0_0, $filter_0_1)
        GROUP BY d0
        UNION ALL
        SELECT 1 AS period, s.country AS d0, count(*) AS sessions
        FROM sessions s
        WHERE s.site = $site AND s.is_visit AND s.started >= $previous_from AND s.started < $previous_to AND s.medium NOT IN ($filter_0_0, $filter_0_1)
        GROUP BY d0
      ), paired AS (
        SELECT d0, sum(CASE WHEN period = 0 THEN sessions ELSE 0 END) AS current_of_sessions, sum(CASE WHEN period = 1 THEN sessions ELSE 0 END) AS previous_of_sessions
        FROM parts
        GROUP BY d0
        HAVING current_of_sessions <> 0 OR previous_of_sessions <> 0
      ), overall AS (
        SELECT count(*) AS row_count, coalesce(sum(current_of_sessions), 0) AS current_of_sessions, coalesce(sum(previous_of_sessions), 0) AS previous_of_sessions FROM paired
      ), figures AS (
        SELECT d0, current_of_sessions AS current_sessions, previous_of_sessions AS previous_sessions FROM paired
      ), shown AS (
        SELECT * FROM figures ORDER BY current_sessions DESC, d0 ASC LIMIT $limit
      )
      SELECT FALSE AS is_total, 0 AS row_count, shown.d0 AS d0, current_sessions, previous_sessions FROM shown
      UNION ALL
      SELECT TRUE AS is_total, row_count, NULL AS d0, current_of_sessions AS current_sessions, previous_of_sessions AS previous_sessions FROM overall
      ORDER BY is_total DESC, current_sessions DESC, d0 ASC

      current_from int 1715641200000
      current_to int 1716246000000
      site int 1
      filter_0_0 text x' OR 1=1 --
      filter_0_1 text referral
      previous_from int 1715036400000
      previous_to int 1715641200000
      limit int 10
      "
    `)
  })

  test('for pages with their titles: a session is counted at its first view of a page', async () => {
    const query: QueryInput = {
      metrics: ['sessions'],
      dimensions: ['hostName', 'pagePath'],
      range,
      limit: 50,
      latest: ['pageTitle'],
    }
    expect(await compiled(query)).toMatchInlineSnapshot(`
      "
      WITH parts AS (
        SELECT 0 AS period, e.hostname AS d0, e.path AS d1, count(*) FILTER ((e.revisit_ms IS NULL OR e.time - e.revisit_ms < $current_from)) AS sessions, max(CASE WHEN e.title <> '' THEN e.time END) AS titled_at
        FROM events e
        WHERE e.site = $site AND e.time >= $current_from AND e.time < $current_to AND e.name = 'page_view'
        GROUP BY d0, d1
      ), paired AS (
        SELECT d0, d1, sessions AS current_of_sessions, titled_at
        FROM parts
        WHERE sessions <> 0
      ), whole_parts AS (
        SELECT 0 AS period, count(*) AS sessions
        FROM sessions s
        WHERE s.site = $site AND s.is_visit AND s.pageviews > 0 AND s.landed < $current_to AND s.exited >= $current_from AND (s.landed >= $current_from OR s.exited < $current_to OR s.id IN (SELECT e.session FROM events e JOIN sessions l ON l.id = e.session WHERE l.site = $site AND l.landed < $current_from AND l.exited >= $current_to AND e.site = $site AND e.name = 'page_view' AND e.time >= $current_from AND e.time < $current_to))
      ), whole AS (
        SELECT sessions AS current_of_sessions
        FROM whole_parts
      ), overall AS (
        SELECT count(*) AS row_count, (SELECT current_of_sessions FROM whole) AS current_of_sessions FROM paired
      ), figures AS (
        SELECT d0, d1, current_of_sessions AS current_sessions, titled_at FROM paired
      ), shown AS (
        SELECT * FROM figures ORDER BY current_sessions DESC, d0 ASC, d1 ASC LIMIT $limit
      ), titles AS (
        SELECT d0, d1, arg_max(title, sequence) AS title FROM (
        SELECT shown.d0 AS d0, shown.d1 AS d1, e.title, e.sequence FROM events e JOIN shown ON shown.titled_at = e.time
        WHERE e.site = $site AND e.time >= $current_from AND e.time < $current_to AND e.name = 'page_view' AND e.title <> '' AND shown.d0 = e.hostname AND shown.d1 = e.path
        ) candidates GROUP BY d0, d1
      )
      SELECT FALSE AS is_total, 0 AS row_count, shown.d0 AS d0, shown.d1 AS d1, current_sessions, titles.title FROM shown LEFT JOIN titles ON titles.d0 = shown.d0 AND titles.d1 = shown.d1
      UNION ALL
      SELECT TRUE AS is_total, row_count, NULL AS d0, NULL AS d1, current_of_sessions AS current_sessions, NULL AS title FROM overall
      ORDER BY is_total DESC, current_sessions DESC, d0 ASC, d1 ASC

      current_from int 1715641200000
      current_to int 1716246000000
      site int 1
      limit int 50
      "
    `)
  })

  test('by the hours since the range began', async () => {
    const query: QueryInput = { metrics: ['sessions'], dimensions: ['nthHour'], range }
    expect(await compiled(query)).toMatchInlineSnapshot(`
      "
      WITH parts AS (
        SELECT 0 AS period, (s.started - $current_from) // 3600000 AS d0, count(*) AS sessions
        FROM sessions s
        WHERE s.site = $site AND s.is_visit AND s.started >= $current_from AND s.started < $current_to
        GROUP BY d0
      ), paired AS (
        SELECT d0, sessions AS current_of_sessions
        FROM parts
        WHERE sessions <> 0
      ), overall AS (
        SELECT count(*) AS row_count, coalesce(sum(current_of_sessions), 0) AS current_of_sessions FROM paired
      ), figures AS (
        SELECT d0, current_of_sessions AS current_sessions FROM paired
      ), shown AS (
        SELECT * FROM figures ORDER BY current_sessions DESC, d0 ASC LIMIT $limit
      )
      SELECT FALSE AS is_total, 0 AS row_count, shown.d0 AS d0, current_sessions FROM shown
      UNION ALL
      SELECT TRUE AS is_total, row_count, NULL AS d0, current_of_sessions AS current_sessions FROM overall
      ORDER BY is_total DESC, current_sessions DESC, d0 ASC

      current_from int 1715641200000
      current_to int 1716246000000
      site int 1
      limit int 10000
      "
    `)
  })

  test('for a custom dimension by hour: sessions are counted by their ids', async () => {
    const query: QueryInput = { metrics: ['engagedSessions'], dimensions: ['customEvent:author', 'hour'], range }
    expect(await compiled(query)).toMatchInlineSnapshot(`
      "
      WITH parts AS (
        SELECT 0 AS period, d0 AS d0, d1 AS d1, count(*) FILTER (s.engaged) AS engaged
        FROM (SELECT DISTINCT coalesce(json_extract_string(e.params, $custom_author), '') AS d0, (e.time + $current_offset_0) // 3600000 % 24 AS d1, e.session FROM events e WHERE e.site = $site AND e.time >= $current_from AND e.time < $current_to AND e.name = 'page_view') pairs JOIN sessions s ON s.id = pairs.session AND s.site = $site
        GROUP BY d0, d1
      ), paired AS (
        SELECT d0, d1, engaged AS current_of_engaged
        FROM parts
        WHERE engaged <> 0
      ), whole_parts AS (
        SELECT 0 AS period, count(*) FILTER (s.engaged) AS engaged
        FROM sessions s
        WHERE s.site = $site AND s.is_visit AND s.pageviews > 0 AND s.landed < $current_to AND s.exited >= $current_from AND (s.landed >= $current_from OR s.exited < $current_to OR s.id IN (SELECT e.session FROM events e JOIN sessions l ON l.id = e.session WHERE l.site = $site AND l.landed < $current_from AND l.exited >= $current_to AND e.site = $site AND e.name = 'page_view' AND e.time >= $current_from AND e.time < $current_to))
      ), whole AS (
        SELECT engaged AS current_of_engaged
        FROM whole_parts
      ), overall AS (
        SELECT count(*) AS row_count, (SELECT current_of_engaged FROM whole) AS current_of_engaged FROM paired
      ), figures AS (
        SELECT d0, d1, current_of_engaged AS current_engagedSessions FROM paired
      ), shown AS (
        SELECT * FROM figures ORDER BY current_engagedSessions DESC, d0 ASC, d1 ASC LIMIT $limit
      )
      SELECT FALSE AS is_total, 0 AS row_count, shown.d0 AS d0, shown.d1 AS d1, current_engagedSessions FROM shown
      UNION ALL
      SELECT TRUE AS is_total, row_count, NULL AS d0, NULL AS d1, current_of_engaged AS current_engagedSessions FROM overall
      ORDER BY is_total DESC, current_engagedSessions DESC, d0 ASC, d1 ASC

      current_from int 1715641200000
      current_to int 1716246000000
      site int 1
      custom_author text $."author"
      current_offset_0 int 608400000
      limit int 10000
      "
    `)
  })

  test('for orders by date, across a change of clocks: each transaction once', async () => {
    const query: QueryInput = {
      metrics: ['transactions', 'purchaseRevenue', 'averagePurchaseRevenue'],
      dimensions: ['date'],
      range: { start: '2024-03-30', end: '2024-05-15' },
    }
    expect(await compiled(query)).toMatchInlineSnapshot(`
      "
      WITH orders AS (
        SELECT * FROM order_lines WHERE site = $site
      ), parts AS (
        SELECT 0 AS period, (CASE WHEN e.time < $current_until_0 THEN e.time + $current_offset_0 ELSE e.time + $current_offset_1 END) // 86400000 - $current_first_day AS d0, count(*) FILTER (e.name = 'purchase') AS orders, count(*) FILTER (e.name = 'purchase' AND e.value_minor IS NOT NULL AND e.currency IN ($currency)) AS priced_orders, coalesce(sum(CASE WHEN e.name = 'purchase' THEN 1 ELSE -1 END * CASE WHEN e.currency = $currency THEN (e.value_minor)::HUGEINT ELSE 0 END) FILTER (e.value_minor IS NOT NULL), 0) AS revenue
        FROM orders e
        WHERE e.site = $site AND e.time >= $current_from AND e.time < $current_to
        GROUP BY d0
      ), paired AS (
        SELECT d0, orders AS current_of_orders, priced_orders AS current_of_priced_orders, revenue AS current_of_revenue
        FROM parts
        WHERE orders <> 0 OR priced_orders <> 0 OR revenue <> 0
      ), overall AS (
        SELECT count(*) FILTER (d0 < $days) AS row_count, coalesce(sum(current_of_orders), 0) AS current_of_orders, coalesce(sum(current_of_priced_orders), 0) AS current_of_priced_orders, coalesce(sum(current_of_revenue), 0) AS current_of_revenue FROM paired
      ), figures AS (
        SELECT d0, current_of_orders AS current_transactions, current_of_revenue AS current_purchaseRevenue, CASE WHEN current_of_priced_orders = 0 THEN 0 ELSE (current_of_revenue)::DOUBLE / (current_of_priced_orders)::DOUBLE END AS current_averagePurchaseRevenue FROM paired WHERE d0 < $days
      ), shown AS (
        SELECT * FROM figures ORDER BY d0 ASC, current_transactions DESC LIMIT $limit
      )
      SELECT FALSE AS is_total, 0 AS row_count, shown.d0 AS d0, current_transactions, current_purchaseRevenue, current_averagePurchaseRevenue FROM shown
      UNION ALL
      SELECT TRUE AS is_total, row_count, NULL AS d0, current_of_orders AS current_transactions, current_of_revenue AS current_purchaseRevenue, CASE WHEN current_of_priced_orders = 0 THEN 0 ELSE (current_of_revenue)::DOUBLE / (current_of_priced_orders)::DOUBLE END AS current_averagePurchaseRevenue FROM overall
      ORDER BY is_total DESC, d0 ASC, current_transactions DESC

      site int 1
      currency text GBP
      current_from int 1711756800000
      current_to int 1715814000000
      current_offset_0 int 604800000
      current_offset_1 int 608400000
      current_until_0 int 1711846800000
      current_first_day int 19819
      days int 47
      limit int 10000
      "
    `)
  })

  test('for entrances and exits by landing page', async () => {
    const query: QueryInput = { metrics: ['entrances', 'exits'], dimensions: ['landingPage'], range }
    expect(await compiled(query)).toMatchInlineSnapshot(`
      "
      WITH parts AS (
        SELECT 0 AS period, CASE WHEN s.is_visit THEN s.landing_page ELSE '(not set)' END AS d0, count(*) FILTER (e.id = s.landing_event AND e.time = s.landed) AS entrances, count(*) FILTER (e.id = s.exit_event AND e.time = s.exited) AS exits
        FROM events e JOIN sessions s ON s.id = e.session AND s.site = $site AND s.started < $current_to AND s.ended >= $current_from
        WHERE e.site = $site AND e.time >= $current_from AND e.time < $current_to AND e.name = 'page_view'
        GROUP BY d0
      ), paired AS (
        SELECT d0, entrances AS current_of_entrances, exits AS current_of_exits
        FROM parts
        WHERE entrances <> 0 OR exits <> 0
      ), overall AS (
        SELECT count(*) AS row_count, coalesce(sum(current_of_entrances), 0) AS current_of_entrances, coalesce(sum(current_of_exits), 0) AS current_of_exits FROM paired
      ), figures AS (
        SELECT d0, current_of_entrances AS current_entrances, current_of_exits AS current_exits FROM paired
      ), shown AS (
        SELECT * FROM figures ORDER BY current_entrances DESC, d0 ASC LIMIT $limit
      )
      SELECT FALSE AS is_total, 0 AS row_count, shown.d0 AS d0, current_entrances, current_exits FROM shown
      UNION ALL
      SELECT TRUE AS is_total, row_count, NULL AS d0, current_of_entrances AS current_entrances, current_of_exits AS current_exits FROM overall
      ORDER BY is_total DESC, current_entrances DESC, d0 ASC

      current_from int 1715641200000
      current_to int 1716246000000
      site int 1
      limit int 10000
      "
    `)
  })

  test('for products in orders, in a currency with a rate as well', async () => {
    const query: QueryInput = { metrics: ['itemsPurchased', 'itemRevenue'], dimensions: ['itemName'], range, limit: 10 }
    expect(await compiled(query, { ...context, rates: { EUR: 850_000 } })).toMatchInlineSnapshot(`
      "
      WITH orders AS (
        SELECT * FROM order_lines WHERE site = $site
      ), items AS (
        SELECT *, unnest(json_extract(items, '$[*]')) AS item FROM orders
      ), parts AS (
        SELECT 0 AS period, coalesce(json_extract_string(e.item, '$."name"'), '') AS d0, coalesce(sum(CASE WHEN e.name = 'purchase' THEN 1 ELSE -1 END * coalesce(try_cast(coalesce(json_extract_string(e.item, '$."quantity"'), '') AS HUGEINT), 0)), 0) AS quantity, coalesce(sum(CASE WHEN e.name = 'purchase' THEN 1 ELSE -1 END * CASE WHEN e.currency = $currency THEN coalesce(try_cast(coalesce(json_extract_string(e.item, '$."priceMinor"'), '') AS HUGEINT), 0) * coalesce(try_cast(coalesce(json_extract_string(e.item, '$."quantity"'), '') AS HUGEINT), 0) WHEN e.currency = $rate_currency_0 THEN CASE WHEN coalesce(try_cast(coalesce(json_extract_string(e.item, '$."priceMinor"'), '') AS HUGEINT), 0) * coalesce(try_cast(coalesce(json_extract_string(e.item, '$."quantity"'), '') AS HUGEINT), 0) < 0 THEN -1 ELSE 1 END * ((abs(coalesce(try_cast(coalesce(json_extract_string(e.item, '$."priceMinor"'), '') AS HUGEINT), 0) * coalesce(try_cast(coalesce(json_extract_string(e.item, '$."quantity"'), '') AS HUGEINT), 0)) * $rate_0 + 500000) // 1000000) ELSE 0 END), 0) AS item_revenue
        FROM items e
        WHERE e.site = $site AND e.time >= $current_from AND e.time < $current_to
        GROUP BY d0
      ), paired AS (
        SELECT d0, quantity AS current_of_quantity, item_revenue AS current_of_item_revenue
        FROM parts
        WHERE quantity <> 0 OR item_revenue <> 0
      ), overall AS (
        SELECT count(*) AS row_count, coalesce(sum(current_of_quantity), 0) AS current_of_quantity, coalesce(sum(current_of_item_revenue), 0) AS current_of_item_revenue FROM paired
      ), figures AS (
        SELECT d0, current_of_quantity AS current_itemsPurchased, current_of_item_revenue AS current_itemRevenue FROM paired
      ), shown AS (
        SELECT * FROM figures ORDER BY current_itemsPurchased DESC, d0 ASC LIMIT $limit
      )
      SELECT FALSE AS is_total, 0 AS row_count, shown.d0 AS d0, current_itemsPurchased, current_itemRevenue FROM shown
      UNION ALL
      SELECT TRUE AS is_total, row_count, NULL AS d0, current_of_quantity AS current_itemsPurchased, current_of_item_revenue AS current_itemRevenue FROM overall
      ORDER BY is_total DESC, current_itemsPurchased DESC, d0 ASC

      site int 1
      rate_currency_0 text EUR
      rate_0 int 850000
      currency text GBP
      current_from int 1715641200000
      current_to int 1716246000000
      limit int 10
      "
    `)
  })

  test('for orders by the customers’ days since their first visit', async () => {
    const query: QueryInput = {
      metrics: ['transactions', 'firstTimePurchases'],
      dimensions: ['daysToTransaction'],
      range,
    }
    expect(await compiled(query)).toMatchInlineSnapshot(`
      "
      WITH counted_orders AS (
        SELECT * FROM order_lines WHERE site = $site
      ), orders AS (
        SELECT o.*, CASE WHEN v.is_visit THEN CAST((o.ordered - v.first_started) // 86400000 AS VARCHAR) ELSE '' END AS days_before, CASE WHEN v.is_visit THEN CAST(v.visits AS VARCHAR) ELSE '' END AS sessions_before, CASE WHEN coalesce(json_extract_string(o.params, '$."new_customer"'), '') IN ('true', '1') THEN 1 WHEN coalesce(json_extract_string(o.params, '$."new_customer"'), '') IN ('false', '0') THEN 0 WHEN v.is_visit AND row_number() OVER (PARTITION BY v.visitor, o.name ORDER BY o.time, o.sequence) = 1 THEN 1 ELSE 0 END AS is_first FROM counted_orders o JOIN (
          SELECT id, visitor, is_visit, min(started) OVER (PARTITION BY visitor) AS first_started,
            sum(CASE WHEN is_visit THEN 1 ELSE 0 END) OVER (PARTITION BY visitor ORDER BY started) AS visits
          FROM sessions WHERE site = $site AND visitor IN (
            SELECT b.visitor FROM sessions b JOIN counted_orders o ON o.session = b.id AND (o.time >= $current_from AND o.time < $current_to)
            WHERE b.site = $site)
        ) v ON v.id = o.session
      ), parts AS (
        SELECT 0 AS period, e.days_before AS d0, count(*) FILTER (e.name = 'purchase') AS orders, coalesce(sum(e.is_first) FILTER (e.name = 'purchase'), 0) AS first_orders
        FROM orders e
        WHERE e.site = $site AND e.time >= $current_from AND e.time < $current_to
        GROUP BY d0
      ), paired AS (
        SELECT d0, orders AS current_of_orders, first_orders AS current_of_first_orders
        FROM parts
        WHERE orders <> 0 OR first_orders <> 0
      ), overall AS (
        SELECT count(*) AS row_count, coalesce(sum(current_of_orders), 0) AS current_of_orders, coalesce(sum(current_of_first_orders), 0) AS current_of_first_orders FROM paired
      ), figures AS (
        SELECT d0, current_of_orders AS current_transactions, current_of_first_orders AS current_firstTimePurchases FROM paired
      ), shown AS (
        SELECT * FROM figures ORDER BY current_transactions DESC, d0 ASC LIMIT $limit
      )
      SELECT FALSE AS is_total, 0 AS row_count, shown.d0 AS d0, current_transactions, current_firstTimePurchases FROM shown
      UNION ALL
      SELECT TRUE AS is_total, row_count, NULL AS d0, current_of_orders AS current_transactions, current_of_first_orders AS current_firstTimePurchases FROM overall
      ORDER BY is_total DESC, current_transactions DESC, d0 ASC

      site int 1
      current_from int 1715641200000
      current_to int 1716246000000
      limit int 10000
      "
    `)
  })

  test('for a funnel by country: each step after the one before', async () => {
    const query: QueryInput = {
      metrics: ['totalUsers'],
      dimensions: ['funnelStep', 'country'],
      funnel: ['page_view', 'purchase'],
      range,
    }
    expect(await compiled(query)).toMatchInlineSnapshot(`
      "
      WITH current_taken AS (
        SELECT s.visitor, e.name, (e.time)::HUGEINT * 9007199254740991 + e.sequence AS moment, CASE WHEN s.is_visit THEN s.country ELSE '(not set)' END AS category
        FROM events e JOIN sessions s ON s.id = e.session AND s.site = $site AND s.started < $current_to AND s.ended >= $current_from
        WHERE e.site = $site AND e.time >= $current_from AND e.time < $current_to AND e.name IN ($step_0, $step_1)
      ), current_step_0 AS (
        SELECT visitor, category, moment AS reached FROM (
          SELECT visitor, category, moment, row_number() OVER (PARTITION BY visitor ORDER BY moment) AS nth
          FROM current_taken WHERE name = $step_0
        ) earliest WHERE nth = 1
      ), current_step_1 AS (
        SELECT f.visitor, f.category, min(t.moment) AS reached FROM current_step_0 f
        JOIN current_taken t ON t.visitor = f.visitor AND t.name = $step_1 AND t.moment > f.reached
        GROUP BY f.visitor, f.category
      ), parts AS (
        SELECT 0 AS period, 0 AS d0, category AS d1, count(*) AS users FROM current_step_0 GROUP BY category
        UNION ALL
        SELECT 0 AS period, 1 AS d0, category AS d1, count(*) AS users FROM current_step_1 GROUP BY category
      ), paired AS (
        SELECT d0, d1, sum(CASE WHEN period = 0 THEN users ELSE 0 END) AS current_of_users
        FROM parts
        GROUP BY d0, d1
        HAVING current_of_users <> 0
      ), whole_parts AS (
        SELECT 0 AS period, count(*) AS users FROM current_step_0
      ), whole AS (
        SELECT users AS current_of_users
        FROM whole_parts
      ), overall AS (
        SELECT count(*) AS row_count, (SELECT current_of_users FROM whole) AS current_of_users FROM paired
      ), figures AS (
        SELECT d0, d1, current_of_users AS current_totalUsers FROM paired
      ), shown AS (
        SELECT * FROM figures ORDER BY current_totalUsers DESC, d0 ASC, d1 ASC LIMIT $limit
      )
      SELECT FALSE AS is_total, 0 AS row_count, shown.d0 AS d0, shown.d1 AS d1, current_totalUsers FROM shown
      UNION ALL
      SELECT TRUE AS is_total, row_count, NULL AS d0, NULL AS d1, current_of_users AS current_totalUsers FROM overall
      ORDER BY is_total DESC, current_totalUsers DESC, d0 ASC, d1 ASC

      site int 1
      step_0 text page_view
      step_1 text purchase
      current_from int 1715641200000
      current_to int 1716246000000
      limit int 10000
      "
    `)
  })
})
