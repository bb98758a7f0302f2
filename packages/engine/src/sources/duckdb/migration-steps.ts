/**
 * The tables, version by version, as literal text: step n leads from version n - 1 to version n.
 *
 * A released step never changes, and nothing that may change goes into one: this file imports nothing, as `migrations.test.ts` sees to. A new step goes at the end.
 */

export const STEPS: readonly (readonly string[])[] = [
  // 1. What was not counted is kept by quarters of an hour: every zone's days begin with one.
  [
    `CREATE TABLE events (
  site INTEGER,
  time BIGINT,
  id UBIGINT,
  name VARCHAR,
  session UBIGINT,
  revisit_ms BIGINT,
  hostname VARCHAR,
  path VARCHAR,
  title VARCHAR,
  referrer VARCHAR,
  source VARCHAR,
  medium VARCHAR,
  campaign VARCHAR,
  term VARCHAR,
  content VARCHAR,
  tagged BOOLEAN,
  language VARCHAR,
  screen VARCHAR,
  country VARCHAR,
  region VARCHAR,
  city VARCHAR,
  device VARCHAR,
  browser VARCHAR,
  operating_system VARCHAR,
  value_minor BIGINT,
  currency VARCHAR,
  transaction_id VARCHAR,
  coupon VARCHAR,
  params VARCHAR,
  items VARCHAR
)`,
    `CREATE TABLE sessions (
  site INTEGER,
  id UBIGINT,
  visitor UBIGINT,
  started BIGINT,
  ended BIGINT,
  is_new BOOLEAN,
  engaged BOOLEAN,
  pageviews INTEGER,
  interactions INTEGER,
  purchases INTEGER,
  landed BIGINT,
  landing_event UBIGINT,
  landing_page VARCHAR,
  exited BIGINT,
  exit_event UBIGINT,
  exit_page VARCHAR,
  source VARCHAR,
  medium VARCHAR,
  campaign VARCHAR,
  term VARCHAR,
  content VARCHAR,
  referrer VARCHAR,
  channel VARCHAR,
  social_network VARCHAR,
  country VARCHAR,
  region VARCHAR,
  city VARCHAR,
  device VARCHAR,
  browser VARCHAR,
  operating_system VARCHAR,
  language VARCHAR,
  screen VARCHAR
)`,
    'CREATE TABLE drops (site INTEGER, time BIGINT, reason VARCHAR, count BIGINT)',
    'CREATE TABLE meta (version INTEGER, journal_segment BIGINT, journal_offset BIGINT)',
    'INSERT INTO meta VALUES (0, 0, 0)',
  ],
  // 2. Sites and imports sent type and group as parameters before they had columns, by either name.
  [
    "ALTER TABLE events ADD COLUMN content_type VARCHAR DEFAULT ''",
    "ALTER TABLE events ADD COLUMN content_group VARCHAR DEFAULT ''",
    `UPDATE events SET
       content_type = coalesce(json_extract_string(params, '$.content_type'), json_extract_string(params, '$.post_type'), ''),
       content_group = coalesce(json_extract_string(params, '$.content_group'), json_extract_string(params, '$.category'), '')
     WHERE params <> '{}'`,
  ],
  // 3. Until now every event came from a page.
  ['ALTER TABLE sessions ADD COLUMN is_visit BOOLEAN DEFAULT TRUE'],
  // 4. Search terms by day.
  [
    'CREATE TABLE search_terms (site INTEGER, day INTEGER, term VARCHAR, clicks BIGINT, impressions BIGINT, position_sum BIGINT)',
  ],
  // 5. Which parameters pages have ever sent.
  [
    'CREATE TABLE page_params (site INTEGER, name VARCHAR)',
    `INSERT INTO page_params
  SELECT DISTINCT site, said.key FROM events, json_each(events.params) AS said
  WHERE events.name = 'page_view' AND params <> '{}' AND said.value <> '""'
  UNION SELECT site, 'content_type' FROM events WHERE name = 'page_view' AND content_type <> ''
  UNION SELECT site, 'content_group' FROM events WHERE name = 'page_view' AND content_group <> ''`,
  ],
  // 6. Orders and refunds a second time.
  ["CREATE TABLE order_events AS SELECT * FROM events WHERE name IN ('purchase', 'refund')"],
  // 7. Orders so far are of the site's shop, which has no name.
  [
    "ALTER TABLE events ADD COLUMN shop VARCHAR DEFAULT ''",
    "ALTER TABLE order_events ADD COLUMN shop VARCHAR DEFAULT ''",
  ],
  // 8. Until now no order was changed after it was reported.
  [
    'ALTER TABLE events ADD COLUMN revision BIGINT DEFAULT 0',
    'ALTER TABLE events ADD COLUMN is_void BOOLEAN DEFAULT FALSE',
    'ALTER TABLE order_events ADD COLUMN revision BIGINT DEFAULT 0',
    'ALTER TABLE order_events ADD COLUMN is_void BOOLEAN DEFAULT FALSE',
  ],
  // 9. A row of search terms may cover several days.
  [
    'ALTER TABLE search_terms ADD COLUMN days INTEGER DEFAULT 1',
    'ALTER TABLE search_terms ADD COLUMN spread_offset INTEGER DEFAULT 0',
    'ALTER TABLE search_terms ADD COLUMN spread_over INTEGER DEFAULT 1',
  ],
  // 10. Events from before there was a sequence have the order of their rows.
  [
    'ALTER TABLE events ADD COLUMN sequence BIGINT',
    'UPDATE events SET sequence = rowid',
    'ALTER TABLE order_events ADD COLUMN sequence BIGINT',
    `UPDATE order_events SET sequence = e.sequence FROM events e
   WHERE e.name IN ('purchase', 'refund') AND e.site = order_events.site AND e.time = order_events.time AND e.id = order_events.id`,
    'ALTER TABLE meta ADD COLUMN next_sequence BIGINT',
    'UPDATE meta SET next_sequence = (SELECT coalesce(max(sequence) + 1, 0) FROM events)',
  ],
  // 11. What page data asks of each site.
  [
    'CREATE TABLE site_facts (site INTEGER, first_time BIGINT, has_shop BOOLEAN)',
    `INSERT INTO site_facts
   SELECT site, min(time), bool_or(name IN ('view_item', 'add_to_cart', 'begin_checkout', 'purchase')) FROM events GROUP BY site`,
  ],
  // 12. The visit before each visit, and the hosts of a session's first and last page. In a new table, since DuckDB
  // rejects four added columns in one transaction.
  [
    `CREATE TABLE sessions_12 AS
   SELECT s.*,
     CASE WHEN s.is_visit THEN lag(s.started) OVER visits END AS previous_visit,
     s.is_visit AND coalesce(lag(s.is_new) OVER visits, FALSE) AS previous_is_new,
     coalesce(first_page.hostname, '') AS landing_hostname,
     coalesce(last_page.hostname, '') AS exit_hostname
   FROM sessions s
   LEFT JOIN events first_page ON first_page.name = 'page_view'
     AND first_page.site = s.site AND first_page.id = s.landing_event AND first_page.time = s.landed
   LEFT JOIN events last_page ON last_page.name = 'page_view'
     AND last_page.site = s.site AND last_page.id = s.exit_event AND last_page.time = s.exited
   WINDOW visits AS (PARTITION BY s.site, s.visitor, s.is_visit ORDER BY s.started, NOT s.is_new, s.id)
   ORDER BY s.started`,
    'DROP TABLE sessions',
    'ALTER TABLE sessions_12 RENAME TO sessions',
  ],
  // 13. Orders and refunds as they count.
  [
    `CREATE TABLE order_lines (
  site INTEGER,
  time BIGINT,
  sequence BIGINT,
  name VARCHAR,
  transaction_id VARCHAR,
  shop VARCHAR,
  session UBIGINT,
  hostname VARCHAR,
  path VARCHAR,
  title VARCHAR,
  content_type VARCHAR,
  content_group VARCHAR,
  coupon VARCHAR,
  params VARCHAR,
  value_minor BIGINT,
  currency VARCHAR,
  items VARCHAR,
  ordered BIGINT
)`,
    `INSERT INTO order_lines (site, time, sequence, name, transaction_id, shop, session, hostname, path, title, content_type, content_group, coupon, params, value_minor, currency, items, ordered) WITH reported AS MATERIALIZED (
  SELECT * FROM order_events
), named_orders AS MATERIALIZED (
  SELECT site, transaction_id, shop, min(time) AS bought FROM reported
  WHERE name = 'purchase' AND shop <> '' AND transaction_id <> '' GROUP BY site, transaction_id, shop
), shops_of_unnamed AS MATERIALIZED (
  SELECT site, transaction_id, shop FROM (
    SELECT n.site, n.transaction_id, n.shop,
      row_number() OVER (PARTITION BY n.site, n.transaction_id ORDER BY abs(n.bought - u.bought), n.bought, n.shop) AS nth
    FROM named_orders n JOIN (
      SELECT site, transaction_id, min(time) AS bought FROM reported
      WHERE name = 'purchase' AND shop = '' GROUP BY site, transaction_id
    ) u ON u.site = n.site AND u.transaction_id = n.transaction_id WHERE abs(n.bought - u.bought) <= 259200000
  ) ranked WHERE nth = 1
), revised_orders AS MATERIALIZED (
  SELECT site, transaction_id, shop, is_void, value_minor, currency, coupon, items FROM (
    SELECT e.site, e.transaction_id, CASE WHEN e.shop = '' THEN coalesce(u.shop, '') ELSE e.shop END AS shop, e.is_void, e.value_minor, e.currency, e.coupon, e.items,
      row_number() OVER (PARTITION BY e.site, e.transaction_id, CASE WHEN e.shop = '' THEN coalesce(u.shop, '') ELSE e.shop END ORDER BY e.revision DESC, e.time, e.sequence) AS nth
    FROM reported e LEFT JOIN shops_of_unnamed u ON u.site = e.site AND u.transaction_id = e.transaction_id
    WHERE e.name = 'purchase' AND e.revision > 0 AND e.transaction_id <> ''
  ) ranked WHERE nth = 1
), purchases AS MATERIALIZED (
  SELECT site, time, sequence, name, transaction_id, shop, session, hostname, path, title, content_type, content_group, coupon, params, value_minor, currency, items, holds_unnamed, is_void FROM (
    SELECT e.site, e.time, e.sequence, e.name, e.transaction_id, CASE WHEN e.shop = '' THEN coalesce(u.shop, '') ELSE e.shop END AS shop, e.session, e.hostname, e.path, e.title, e.content_type, e.content_group, CASE WHEN v.transaction_id IS NULL THEN e.coupon ELSE v.coupon END AS coupon, e.params, CASE WHEN v.transaction_id IS NULL THEN e.value_minor ELSE v.value_minor END AS value_minor, CASE WHEN v.transaction_id IS NULL THEN e.currency ELSE v.currency END AS currency, CASE WHEN v.transaction_id IS NULL THEN e.items ELSE v.items END AS items, coalesce(u.shop = CASE WHEN e.shop = '' THEN coalesce(u.shop, '') ELSE e.shop END, FALSE) AS holds_unnamed, coalesce(v.is_void, FALSE) AS is_void,
      row_number() OVER (PARTITION BY e.site, e.transaction_id, CASE WHEN e.shop = '' THEN coalesce(u.shop, '') ELSE e.shop END ORDER BY CASE WHEN e.hostname = '' THEN 1 ELSE 0 END, e.revision, e.time, e.sequence) AS nth
    FROM reported e LEFT JOIN shops_of_unnamed u ON u.site = e.site AND u.transaction_id = e.transaction_id
    LEFT JOIN revised_orders v ON v.site = e.site AND v.transaction_id = e.transaction_id AND v.shop = CASE WHEN e.shop = '' THEN coalesce(u.shop, '') ELSE e.shop END
    WHERE e.name = 'purchase'
  ) numbered WHERE nth = 1 OR transaction_id = ''
), orders_of_refunds AS MATERIALIZED (
  SELECT site, transaction_id, shop, order_shop FROM (
    SELECT r.site, r.transaction_id, r.shop, p.shop AS order_shop,
      row_number() OVER (PARTITION BY r.site, r.transaction_id, r.shop ORDER BY CASE WHEN p.shop = r.shop THEN 0 WHEN p.holds_unnamed THEN 1 ELSE 2 END, p.time, p.sequence) AS nth
    FROM (SELECT DISTINCT site, transaction_id, shop FROM reported WHERE name = 'refund' AND transaction_id <> '') r
    JOIN purchases p ON p.site = r.site AND p.transaction_id = r.transaction_id
    WHERE r.shop = '' OR p.shop IN (r.shop, '')
  ) ranked WHERE nth = 1
), refunds AS MATERIALIZED (
  SELECT e.site, e.time, e.sequence, e.name, e.transaction_id, e.shop, e.session, e.hostname, e.path, e.title, e.content_type, e.content_group, e.coupon, e.params, e.value_minor, e.currency, e.items, e.order_shop, value_minor IS NULL AND items = '[]' AS is_open,
    sum(coalesce(value_minor, 0)) OVER (PARTITION BY e.site, e.transaction_id, coalesce(e.order_shop, e.shop)) AS refunded,
    max(items <> '[]') OVER (PARTITION BY e.site, e.transaction_id, coalesce(e.order_shop, e.shop)) AS lists_items,
    row_number() OVER (PARTITION BY e.site, e.transaction_id, coalesce(e.order_shop, e.shop), value_minor IS NULL AND items = '[]' ORDER BY e.time, e.sequence) AS nth
  FROM (SELECT * FROM (
      SELECT e.*, o.order_shop,
        first_value(e.is_void) OVER (PARTITION BY e.site, e.transaction_id, coalesce(o.order_shop, e.shop), e.time, e.value_minor ORDER BY e.revision DESC, e.sequence) AS is_gone,
        row_number() OVER (PARTITION BY e.site, e.transaction_id, coalesce(o.order_shop, e.shop), e.time, e.value_minor ORDER BY e.revision, e.sequence) AS revision_nth
      FROM reported e LEFT JOIN orders_of_refunds o ON o.site = e.site AND o.transaction_id = e.transaction_id AND o.shop = e.shop
      WHERE e.name = 'refund'
    ) ranked WHERE CASE WHEN transaction_id = '' THEN NOT is_void ELSE NOT is_gone AND (revision = 0 OR revision_nth = 1) END) e
)
SELECT site, time, sequence, name, transaction_id, shop, session, hostname, path, title, content_type, content_group, coupon, params, value_minor, currency, items, time AS ordered FROM purchases WHERE NOT is_void
UNION ALL
SELECT r.site, r.time, r.sequence, r.name, r.transaction_id, CASE WHEN p.sequence IS NULL THEN r.shop ELSE p.shop END, CASE WHEN p.sequence IS NULL THEN r.session ELSE p.session END, CASE WHEN p.sequence IS NULL THEN r.hostname ELSE p.hostname END, CASE WHEN p.sequence IS NULL THEN r.path ELSE p.path END, CASE WHEN p.sequence IS NULL THEN r.title ELSE p.title END, CASE WHEN p.sequence IS NULL THEN r.content_type ELSE p.content_type END, CASE WHEN p.sequence IS NULL THEN r.content_group ELSE p.content_group END, CASE WHEN p.sequence IS NULL THEN r.coupon ELSE p.coupon END, CASE WHEN p.sequence IS NULL THEN r.params ELSE p.params END, CASE WHEN p.sequence IS NOT NULL AND r.is_open AND r.nth = 1 THEN greatest(coalesce(p.value_minor, 0) - r.refunded, 0) ELSE r.value_minor END, CASE WHEN p.sequence IS NOT NULL AND r.is_open AND r.nth = 1 THEN p.currency ELSE r.currency END, CASE WHEN p.sequence IS NOT NULL AND r.is_open AND r.nth = 1 AND NOT r.lists_items THEN p.items ELSE r.items END, coalesce(p.time, r.time) FROM refunds r
  LEFT JOIN purchases p ON p.site = r.site AND p.transaction_id = r.transaction_id AND r.transaction_id <> '' AND p.shop = r.order_shop
  WHERE p.sequence IS NULL OR NOT p.is_void ORDER BY time`,
  ],
  // 14. What crawlers fetch.
  [
    'CREATE TABLE crawler_fetches (site INTEGER, day INTEGER, origin VARCHAR, crawler VARCHAR, path VARCHAR, status VARCHAR, fetches BIGINT, last_time BIGINT)',
    'CREATE TABLE known_fetches (site INTEGER, day INTEGER, id UBIGINT)',
  ],
  // 15. Events that were taken out of the figures, with their visitor; how many there are; and sessions that are yet to be taken out.
  [
    'CREATE TABLE left_out_events AS SELECT *, 0::UBIGINT AS visitor, 0::BIGINT AS number FROM events LIMIT 0',
    'CREATE TABLE left_outs (site INTEGER, number BIGINT, sessions BIGINT, events BIGINT)',
    'CREATE TABLE left_out_marks (site INTEGER, number BIGINT, visitor UBIGINT, session UBIGINT, started BIGINT, ended BIGINT)',
  ],
  // 16. Which events came with files of history, by their sequences, and which fetches of crawlers did.
  [
    'CREATE TABLE import_ranges (site INTEGER, number BIGINT, first BIGINT, last BIGINT)',
    'ALTER TABLE crawler_fetches ADD COLUMN import_number BIGINT DEFAULT 0',
    'ALTER TABLE known_fetches ADD COLUMN import_number BIGINT DEFAULT 0',
  ],
  // 17. By which rules sessions are cut; and, while others are prepared, what these change.
  [
    'CREATE TABLE session_rules (site INTEGER, midnight_in VARCHAR, campaign BOOLEAN)',
    'CREATE TABLE coming_rules (site INTEGER, midnight_in VARCHAR, campaign BOOLEAN, visitors BIGINT)',
    'CREATE TABLE coming_sessions AS SELECT * FROM sessions LIMIT 0',
    'CREATE TABLE going_sessions (site INTEGER, visitor UBIGINT, id UBIGINT, started BIGINT)',
    'CREATE TABLE coming_places (site INTEGER, visitor UBIGINT, time BIGINT, id UBIGINT, session UBIGINT, revisit_ms BIGINT)',
    'CREATE TABLE changed_visitors (site INTEGER, visitor UBIGINT)',
  ],
  // 18. Sums of times that are over, and until when they hold. They are made in the background.
  [
    'CREATE TABLE summed (site INTEGER, until BIGINT, span_ms BIGINT)',
    `CREATE TABLE quarter_sums (
  site INTEGER,
  time BIGINT,
  sessions BIGINT,
  engaged BIGINT,
  went_on BIGINT,
  duration BIGINT,
  new_users BIGINT,
  purchasing_sessions BIGINT,
  pageviews BIGINT,
  events BIGINT,
  form_impressions BIGINT,
  form_conversions BIGINT,
  video_starts BIGINT,
  video_completes BIGINT,
  add_to_carts BIGINT,
  remove_from_carts BIGINT
)`,
    `CREATE TABLE page_sums (
  site INTEGER,
  time BIGINT,
  hostname VARCHAR,
  path VARCHAR,
  sessions BIGINT,
  engaged BIGINT,
  went_on BIGINT,
  duration BIGINT,
  new_users BIGINT,
  purchasing_sessions BIGINT,
  pageviews BIGINT,
  entrances BIGINT,
  exits BIGINT,
  titled_at BIGINT
)`,
  ],
]
