/**
 * A realistic year of visits for benchmarks, with pages, titles, origins, countries, carts and orders in plausible shares. Generated
 * inside the database, so that millions of events take seconds; deterministic.
 */
import { DAY_MS } from '@curlew/model'
import { DuckDBInstance } from '@duckdb/node-api'
import { openStore, storeFile } from './open-store.ts'
import { ALL_ORDER_LINES } from './order-lines.ts'

export interface SeedOptions {
  /** Folder of an empty store. */
  folder: string
  /** The site's number. */
  site: number
  /** Approximate number of events; a session has 3.3 on average. */
  events: number
  /** End of the generated time, in milliseconds since 1970. */
  until: number
  days?: number
}

/**
 * Fills an empty store with visits.
 * @returns how many events and sessions there are.
 */
export async function seedStore({ folder, site, events, until, days = 365 }: SeedOptions) {
  const store = await openStore({ folder })
  await store.close()
  const instance = await DuckDBInstance.create(storeFile(folder))
  const connection = await instance.connect()
  const run = (sql: string) => connection.run(sql)
  const sessions = Math.round(events / 3.35)
  const step = Math.floor((days * DAY_MS) / sessions)
  // `dice(n, salt)` is a whole number below n that depends on the session and the salt alone.
  await run('CREATE TEMP MACRO dice(i, n, salt) AS (hash(i * 1009 + salt) % n::UBIGINT)::BIGINT')
  await run(`CREATE TEMP MACRO one_of(list, i, salt) AS list[1 + dice(i, len(list), salt)]`)
  await run(`
    CREATE TEMP TABLE visits AS
    SELECT i, ${until - days * DAY_MS} + i * ${step} + dice(i, ${Math.min(step, 60_000)}, 1) AS started,
      -- Three of twenty visits are by visitors known from before.
      hash(CASE WHEN dice(i, 20, 2) < 3 THEN dice(i, greatest(1, i // 2), 3) ELSE i END) AS visitor,
      1 + least(7, floor(ln(1 + dice(i, 999, 4)) * 0.4)::BIGINT) AS pages,
      one_of([['google','organic',''],['google','organic',''],['(direct)','(none)',''],['(direct)','(none)',''],
        ['google','cpc','spring_sale'],['newsletter','email','june'],['facebook.com','referral',''],
        ['site-' || dice(i, 400, 5) || '.example','referral','']], i, 6) AS origin,
      one_of(['US','US','US','GB','GB','DE','FR','NL','CA','AU','IN','BR','ES','IT','SE','PL','JP','MX','CH','AT'], i, 7) AS country,
      one_of(['desktop','desktop','mobile','mobile','mobile','tablet'], i, 8) AS device,
      one_of(['Chrome','Chrome','Safari','Firefox','Edge'], i, 9) AS browser,
      one_of(['Windows','macOS','iOS','Android','Linux'], i, 10) AS operating_system
    FROM range(${sessions}) t(i)`)
  await run(`
    CREATE TEMP TABLE happened AS
    SELECT i, n, visits.started + n * 37000 + dice(i * 31 + n, 9000, 11) AS time, hash(i * 64 + n + 1000000007) AS id,
      CASE WHEN n < pages THEN 'page_view' WHEN dice(i, 40, 12) = 0 THEN 'purchase' ELSE 'scroll_depth' END AS name,
      floor(pow(dice(i * 31 + least(n, pages - 1), 100000, 13) / 100000.0, 3) * 4000)::BIGINT AS page
    FROM visits, range(9) steps(n)
    WHERE n < pages + (dice(i, 10, 14) < 5)::BIGINT`)
  // One visit in eight views a product, a third of those add it to the cart, and every buyer did both before.
  await run(`
    INSERT INTO happened
    SELECT i, steps.n, visits.started + steps.n * 100, hash(i * 64 + steps.n + 1000000007), steps.name, dice(i, 4000, 19)
    FROM visits LEFT JOIN (SELECT i, true AS bought FROM happened WHERE name = 'purchase') USING (i),
      (VALUES (20, 'view_item', 1), (21, 'add_to_cart', 3)) steps(n, name, one_of)
    WHERE bought OR (dice(i, 8, 20) = 0 AND dice(i, steps.one_of, 21) = 0)`)
  await run(`
    INSERT INTO events BY NAME
    SELECT ${site} AS site, time, id, name, hash(i * 3 + 1) AS session,
      CASE WHEN name = 'page_view' THEN
        time - lag(time) OVER (PARTITION BY i, name, page ORDER BY n) END AS revisit_ms,
      'www.example.com' AS hostname, '/articles/' || page || '-a-path-of-usual-length/' AS path,
      'Article ' || page || ': a title of usual length' AS title,
      CASE WHEN n = 0 AND origin[2] = 'referral' THEN origin[1] || '/post' ELSE '' END AS referrer,
      CASE WHEN n = 0 AND origin[1] <> '(direct)' THEN origin[1] ELSE '' END AS source,
      CASE WHEN n = 0 AND origin[1] <> '(direct)' THEN origin[2] ELSE '' END AS medium,
      CASE WHEN n = 0 THEN origin[3] ELSE '' END AS campaign, '' AS term, '' AS content,
      n = 0 AND origin[3] <> '' AS tagged, 'en-GB' AS language, 'wide' AS screen, country, 'A region' AS region,
      'City ' || dice(i, 3000, 15) AS city, device, browser, operating_system,
      CASE WHEN name = 'purchase' THEN 1000 + dice(i, 20000, 16) END AS value_minor,
      CASE WHEN name = 'purchase' THEN 'GBP' ELSE '' END AS currency,
      CASE WHEN name = 'purchase' THEN 'order-' || i ELSE '' END AS transaction_id,
      CASE WHEN name = 'purchase' AND dice(i, 4, 22) = 0 THEN 'COUPON-' || dice(i, 30, 23) ELSE '' END AS coupon,
      CASE WHEN name = 'scroll_depth' THEN '{"percent":"75"}'
        WHEN name = 'page_view' AND page % 5 < 2 THEN
          '{"author":"Author ' || page % 40 || '","tags":"tag ' || page % 25 || ',tag ' || page % 9 || '"}'
        ELSE '{}' END AS params,
      CASE WHEN name = 'purchase' THEN json_array(
        {id: 'p' || page, name: 'Product ' || page % 500, category: 'Jam', priceMinor: 500 + page, quantity: 2},
        {id: 'q' || page, name: 'Product ' || page % 77, category: 'Pans', priceMinor: 900, quantity: 1})::VARCHAR
        ELSE '[]' END AS items,
      ['post', 'post', 'page', 'product', ''][1 + page % 5] AS content_type,
      CASE WHEN page % 5 < 2 THEN 'Category ' || page % 37 ELSE '' END AS content_group, i * 64 + n AS sequence
    FROM happened JOIN visits USING (i) ORDER BY time`)
  await run(
    `INSERT INTO site_facts SELECT site, min(time), bool_or(name IN ('view_item', 'add_to_cart', 'begin_checkout', 'purchase')) FROM events GROUP BY site`,
  )
  await run("INSERT INTO order_events SELECT * FROM events WHERE name = 'purchase'")
  await run(ALL_ORDER_LINES)
  await run(`
    INSERT INTO page_params BY NAME
    SELECT DISTINCT site, unnest(json_keys(params)) AS name FROM events WHERE name = 'page_view'
    UNION SELECT site, 'content_type' FROM events WHERE name = 'page_view' AND content_type <> ''
    UNION SELECT site, 'content_group' FROM events WHERE name = 'page_view' AND content_group <> ''`)
  await run('UPDATE meta SET next_sequence = (SELECT max(sequence) + 1 FROM events)')
  await run(`
    INSERT INTO sessions BY NAME
    SELECT ${site} AS site, hash(i * 3 + 1) AS id, visitor, min(time) AS started, max(time) AS ended,
      row_number() OVER visits = 1 AS is_new, TRUE AS is_visit, lag(min(time)) OVER visits AS previous_visit,
      row_number() OVER visits = 2 AS previous_is_new,
      count(*) FILTER (name = 'page_view') >= 2 OR max(time) - min(time) >= 10000 AS engaged,
      count(*) FILTER (name = 'page_view') AS pageviews, count(*) FILTER (name = 'purchase') AS interactions,
      count(*) FILTER (name = 'purchase') AS purchases,
      min(time) FILTER (name = 'page_view') AS landed, arg_min(id, n) FILTER (name = 'page_view') AS landing_event,
      arg_min('/articles/' || page || '-a-path-of-usual-length/', n) FILTER (name = 'page_view') AS landing_page,
      max(time) FILTER (name = 'page_view') AS exited, arg_max(id, n) FILTER (name = 'page_view') AS exit_event,
      arg_max('/articles/' || page || '-a-path-of-usual-length/', n) FILTER (name = 'page_view') AS exit_page,
      any_value(origin[1]) AS source, any_value(origin[2]) AS medium, any_value(origin[3]) AS campaign, '' AS term,
      '' AS content, '' AS referrer, any_value(origin[2]) AS channel,
      CASE WHEN any_value(origin[1]) = 'facebook.com' THEN 'Facebook' ELSE '' END AS social_network,
      any_value(country) AS country, 'A region' AS region, 'City ' || dice(i, 3000, 15) AS city,
      any_value(device) AS device, any_value(browser) AS browser, any_value(operating_system) AS operating_system,
      'en-GB' AS language, 'wide' AS screen, 'www.example.com' AS landing_hostname, 'www.example.com' AS exit_hostname
    FROM happened JOIN visits USING (i) GROUP BY i, visitor WINDOW visits AS (PARTITION BY visitor ORDER BY min(time)) ORDER BY started`)
  // A thousand search terms each day.
  await run(`
    INSERT INTO search_terms BY NAME
    SELECT ${site} AS site, ${Math.floor(until / DAY_MS) - days} + d AS day, 'words that people searched for ' || t AS term,
      dice(t, 20, 17) AS clicks, 20 + dice(d * 1000 + t, 300, 18) AS impressions,
      (20 + dice(d * 1000 + t, 300, 18)) * (1000 + 20 * t) AS position_sum
    FROM range(${days}) days(d), range(1000) terms(t)`)
  const counts = await connection.runAndReadAll('SELECT (SELECT count(*) FROM events), (SELECT count(*) FROM sessions)')
  await run('CHECKPOINT')
  connection.closeSync()
  instance.closeSync()
  const filled = await openStore({ folder })
  await filled.sumUp(until - DAY_MS)
  await filled.close()
  const [eventCount, sessionCount] = counts.getRows()[0]!
  return { events: Number(eventCount), sessions: Number(sessionCount) }
}
