/** Filters, with plain loops. */
import { type Dimension, dimensionScope, isCustom, type QueryContext, type QueryFilter } from '@curlew/model'
import { dimensionValue } from './dimension-value.ts'
import type { OrderLine } from './orders.ts'
import type { NaiveSession } from './sessions.ts'

/** Whether all filters accept the values of something. Filters of sessions are not asked: see {@link sessionsKept}. */
export function isKept(filters: readonly QueryFilter[], valueIn: (dimension: Dimension) => string): boolean {
  return filters.every((filter) => isOfSession(filter) || accepts(filter, [valueIn(filter.dimension)]))
}

/** The sessions that all filters of sessions accept. @param orders the orders of all sessions */
export function sessionsKept(
  sessions: readonly NaiveSession[],
  orders: readonly OrderLine[],
  filters: readonly QueryFilter[],
  context: Pick<QueryContext, 'timeZone'>,
): ReadonlySet<NaiveSession> {
  const ofSessions = filters.filter(isOfSession)
  return new Set(
    sessions.filter((session) =>
      ofSessions.every((filter) => accepts(filter, valuesOf(filter.dimension, session, orders, context))),
    ),
  )
}

const isOfSession = ({ scope }: QueryFilter) => scope === 'session'

function accepts({ operator, values }: QueryFilter, own: readonly string[]): boolean {
  const wanted = values.map((value) => value.toWellFormed())
  const has = (test: (value: string, part: string) => boolean) =>
    own.some((value) => wanted.some((part) => test(value, part)))
  switch (operator) {
    case 'is':
      return has((value, other) => value === other)
    case 'is_not':
      return !has((value, other) => value === other)
    case 'contains':
      return has((value, part) => smallLetters(value).includes(smallLetters(part)))
    case 'starts_with':
      return has((value, part) => smallLetters(value).startsWith(smallLetters(part)))
  }
}

/** A session's values of a dimension; the empty one if it has no other. */
function valuesOf(
  dimension: Dimension,
  session: NaiveSession,
  orders: readonly OrderLine[],
  { timeZone }: Pick<QueryContext, 'timeZone'>,
): string[] {
  const day = '1970-01-01'
  const period = { until: 0, start: day, beside: { start: day, end: day } }
  const value = (event?: OrderLine['event'], item?: OrderLine['event']['items'][number]) =>
    dimensionValue(dimension, session, event, session.start, timeZone, period, item)
  if (dimensionScope(dimension) === 'session') return [value()]
  const bought = orders.filter((line) => line.session === session && line.sign === 1n).map(({ event }) => event)
  const views = session.events.filter(({ name }) => name === 'page_view')
  const found =
    dimensionScope(dimension) === 'item'
      ? bought.flatMap((event) => event.items.map((item) => value(event, item)))
      : ['transactionId', 'orderShop', 'orderCoupon', 'currencyCode'].includes(dimension)
        ? bought.map((event) => value(event))
        : (isCustom(dimension) || dimension === 'eventName' ? session.events : views).map((event) => value(event))
  const set = found.filter((text) => text !== '')
  return set.length > 0 ? set : ['']
}

const smallLetters = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
