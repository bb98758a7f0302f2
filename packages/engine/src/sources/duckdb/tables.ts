/** All tables but `meta`, which has a row for the whole store. */

import { type Column, EVENT_COLUMNS, SESSION_COLUMNS } from '../sql/columns.ts'
import { ORDER_LINE_COLUMNS } from '../sql/order-lines.ts'
import { PAGE_SUM_COLUMNS, QUARTER_SUM_COLUMNS, SUMMED_COLUMNS } from '../sql/sums.ts'
import { FETCH_COLUMNS, KNOWN_FETCH_COLUMNS } from './crawler-fetches.ts'
import { DROP_COLUMNS } from './drops.ts'
import { IMPORT_RANGE_COLUMNS } from './import-ranges.ts'
import { LEFT_OUT_COLUMNS, LEFT_OUT_EVENT_COLUMNS, LEFT_OUT_MARK_COLUMNS } from './left-out-tables.ts'
import { PAGE_PARAM_COLUMNS } from './page-params.ts'
import { COMING_PLACE_COLUMNS, GOING_SESSION_COLUMNS } from './redefinition.ts'
import { SEARCH_TERM_COLUMNS } from './search-terms.ts'
import { CHANGED_VISITOR_COLUMNS, COMING_RULE_COLUMNS, SESSION_RULE_COLUMNS } from './session-rules.ts'
import { SITE_FACT_COLUMNS } from './site-facts.ts'

/** Tables with a row per site, by name, with their columns in order. Deleting a site deletes its rows in all of them. */
export const SITE_TABLES = {
  events: EVENT_COLUMNS,
  order_events: EVENT_COLUMNS,
  order_lines: ORDER_LINE_COLUMNS,
  sessions: SESSION_COLUMNS,
  drops: DROP_COLUMNS,
  search_terms: SEARCH_TERM_COLUMNS,
  crawler_fetches: FETCH_COLUMNS,
  known_fetches: KNOWN_FETCH_COLUMNS,
  page_params: PAGE_PARAM_COLUMNS,
  site_facts: SITE_FACT_COLUMNS,
  left_out_events: LEFT_OUT_EVENT_COLUMNS,
  left_outs: LEFT_OUT_COLUMNS,
  left_out_marks: LEFT_OUT_MARK_COLUMNS,
  import_ranges: IMPORT_RANGE_COLUMNS,
  session_rules: SESSION_RULE_COLUMNS,
  coming_rules: COMING_RULE_COLUMNS,
  coming_sessions: SESSION_COLUMNS,
  going_sessions: GOING_SESSION_COLUMNS,
  coming_places: COMING_PLACE_COLUMNS,
  changed_visitors: CHANGED_VISITOR_COLUMNS,
  summed: SUMMED_COLUMNS,
  quarter_sums: QUARTER_SUM_COLUMNS,
  page_sums: PAGE_SUM_COLUMNS,
} as const satisfies Record<string, readonly Pick<Column<never>, 'name' | 'type'>[]>
