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
]
