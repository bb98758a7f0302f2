/**
 * Columns of events and sessions in table order, and helpers that build statements from lists of columns. All statements that write
 * rows or read them back use these lists.
 */
import type { StoredEvent } from '@curlew/model'
import type { Sequenced } from '../../sessions/sequence.ts'
import type { Session } from '../../sessions/sessionise.ts'

/** `name` is the property's name in snake case: {@link propertyOf}. */
export type Column<Row> =
  | { name: string; type: 'INTEGER'; get(row: Row): number }
  | { name: string; type: 'BIGINT'; get(row: Row): number | null }
  | { name: string; type: 'UBIGINT'; get(row: Row): bigint }
  | { name: string; type: 'BOOLEAN'; get(row: Row): boolean }
  | { name: string; type: 'VARCHAR'; get(row: Row): string }

/** An event with its session; the visitor is in the session's row. */
export interface EventRow {
  event: Sequenced<StoredEvent>
  /** Id of its session. */
  session: bigint
  /** Milliseconds since the session last showed the same page of the same host; null for the first time, and for other events. */
  revisitMs: number | null
}

export const EVENT_COLUMNS: readonly Column<EventRow>[] = [
  { name: 'site', type: 'INTEGER', get: ({ event }) => event.site },
  { name: 'time', type: 'BIGINT', get: ({ event }) => event.time },
  { name: 'id', type: 'UBIGINT', get: ({ event }) => event.id },
  { name: 'name', type: 'VARCHAR', get: ({ event }) => event.name },
  { name: 'session', type: 'UBIGINT', get: (row) => row.session },
  { name: 'revisit_ms', type: 'BIGINT', get: (row) => row.revisitMs },
  { name: 'hostname', type: 'VARCHAR', get: ({ event }) => event.hostname },
  { name: 'path', type: 'VARCHAR', get: ({ event }) => event.path },
  { name: 'title', type: 'VARCHAR', get: ({ event }) => event.title },
  { name: 'referrer', type: 'VARCHAR', get: ({ event }) => event.referrer },
  { name: 'source', type: 'VARCHAR', get: ({ event }) => event.source },
  { name: 'medium', type: 'VARCHAR', get: ({ event }) => event.medium },
  { name: 'campaign', type: 'VARCHAR', get: ({ event }) => event.campaign },
  { name: 'term', type: 'VARCHAR', get: ({ event }) => event.term },
  { name: 'content', type: 'VARCHAR', get: ({ event }) => event.content },
  { name: 'tagged', type: 'BOOLEAN', get: ({ event }) => event.tagged },
  { name: 'language', type: 'VARCHAR', get: ({ event }) => event.language },
  { name: 'screen', type: 'VARCHAR', get: ({ event }) => event.screen },
  { name: 'country', type: 'VARCHAR', get: ({ event }) => event.country },
  { name: 'region', type: 'VARCHAR', get: ({ event }) => event.region },
  { name: 'city', type: 'VARCHAR', get: ({ event }) => event.city },
  { name: 'device', type: 'VARCHAR', get: ({ event }) => event.device },
  { name: 'browser', type: 'VARCHAR', get: ({ event }) => event.browser },
  { name: 'operating_system', type: 'VARCHAR', get: ({ event }) => event.operatingSystem },
  { name: 'value_minor', type: 'BIGINT', get: ({ event }) => event.valueMinor },
  { name: 'currency', type: 'VARCHAR', get: ({ event }) => event.currency },
  { name: 'transaction_id', type: 'VARCHAR', get: ({ event }) => event.transactionId },
  { name: 'coupon', type: 'VARCHAR', get: ({ event }) => event.coupon },
  { name: 'params', type: 'VARCHAR', get: ({ event }) => jsonOfParams(event.params) },
  { name: 'items', type: 'VARCHAR', get: ({ event }) => jsonOf(event.items) },
  { name: 'content_type', type: 'VARCHAR', get: ({ event }) => event.contentType },
  { name: 'content_group', type: 'VARCHAR', get: ({ event }) => event.contentGroup },
  { name: 'shop', type: 'VARCHAR', get: ({ event }) => event.shop },
  { name: 'revision', type: 'BIGINT', get: ({ event }) => event.revision },
  { name: 'is_void', type: 'BOOLEAN', get: ({ event }) => event.isVoid },
  { name: 'sequence', type: 'BIGINT', get: ({ event }) => event.sequence },
]

export const SESSION_COLUMNS: readonly Column<Session>[] = [
  { name: 'site', type: 'INTEGER', get: (session) => session.site },
  { name: 'id', type: 'UBIGINT', get: (session) => session.id },
  { name: 'visitor', type: 'UBIGINT', get: (session) => session.visitor },
  { name: 'started', type: 'BIGINT', get: (session) => session.started },
  { name: 'ended', type: 'BIGINT', get: (session) => session.ended },
  { name: 'is_new', type: 'BOOLEAN', get: (session) => session.isNew },
  { name: 'engaged', type: 'BOOLEAN', get: (session) => session.engaged },
  { name: 'pageviews', type: 'INTEGER', get: (session) => session.pageviews },
  { name: 'interactions', type: 'INTEGER', get: (session) => session.interactions },
  { name: 'purchases', type: 'INTEGER', get: (session) => session.purchases },
  { name: 'landed', type: 'BIGINT', get: (session) => session.landed },
  { name: 'landing_event', type: 'UBIGINT', get: (session) => session.landingEvent },
  { name: 'landing_page', type: 'VARCHAR', get: (session) => session.landingPage },
  { name: 'exited', type: 'BIGINT', get: (session) => session.exited },
  { name: 'exit_event', type: 'UBIGINT', get: (session) => session.exitEvent },
  { name: 'exit_page', type: 'VARCHAR', get: (session) => session.exitPage },
  { name: 'source', type: 'VARCHAR', get: (session) => session.source },
  { name: 'medium', type: 'VARCHAR', get: (session) => session.medium },
  { name: 'campaign', type: 'VARCHAR', get: (session) => session.campaign },
  { name: 'term', type: 'VARCHAR', get: (session) => session.term },
  { name: 'content', type: 'VARCHAR', get: (session) => session.content },
  { name: 'referrer', type: 'VARCHAR', get: (session) => session.referrer },
  { name: 'channel', type: 'VARCHAR', get: (session) => session.channel },
  { name: 'social_network', type: 'VARCHAR', get: (session) => session.socialNetwork },
  { name: 'country', type: 'VARCHAR', get: (session) => session.country },
  { name: 'region', type: 'VARCHAR', get: (session) => session.region },
  { name: 'city', type: 'VARCHAR', get: (session) => session.city },
  { name: 'device', type: 'VARCHAR', get: (session) => session.device },
  { name: 'browser', type: 'VARCHAR', get: (session) => session.browser },
  { name: 'operating_system', type: 'VARCHAR', get: (session) => session.operatingSystem },
  { name: 'language', type: 'VARCHAR', get: (session) => session.language },
  { name: 'screen', type: 'VARCHAR', get: (session) => session.screen },
  { name: 'is_visit', type: 'BOOLEAN', get: (session) => session.isVisit },
  { name: 'previous_visit', type: 'BIGINT', get: (session) => session.previousVisit },
  { name: 'previous_is_new', type: 'BOOLEAN', get: (session) => session.previousIsNew },
  { name: 'landing_hostname', type: 'VARCHAR', get: (session) => session.landingHostname },
  { name: 'exit_hostname', type: 'VARCHAR', get: (session) => session.exitHostname },
]

/** The names of columns, for an `INSERT` or `USING`. @param table to put before each name */
export const namesOf = <Row>(columns: readonly Column<Row>[], table?: string): string =>
  columns.map(({ name }) => (table === undefined ? name : `${table}.${name}`)).join(', ')

/** The property name of a column: `isNew` for `is_new`. */
export const propertyOf = (column: { name: string }) =>
  column.name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** The columns of these properties. */
export function columnsOf<Row>(columns: readonly Column<Row>[], properties: readonly string[]): Column<Row>[] {
  return columns.filter((column) => properties.includes(propertyOf(column)))
}

/** A `SELECT` list of columns, for {@link rowsOf}. @param instead expressions to select in place of a column, by its name */
export function selectList<Row>(
  columns: readonly Column<Row>[],
  instead: Readonly<Record<string, string>> = {},
): string {
  return columns.map((column) => `${instead[column.name] ?? column.name} AS "${propertyOf(column)}"`).join(', ')
}

/** Parameters as JSON with every value as text, so that all engines read numbers alike. */
function jsonOfParams(params: StoredEvent['params']): string {
  return jsonOf(Object.fromEntries(Object.entries(params).map(([key, value]) => [key.toWellFormed(), String(value)])))
}

/** JSON without lone surrogates, which no UTF-8 text can carry. */
function jsonOf(value: object): string {
  const json = JSON.stringify(value)
  // It has lone surrogates as escapes.
  if (!json.includes('\\ud')) return json
  return JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? inner.toWellFormed() : inner))
}
