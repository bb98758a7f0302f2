/**
 * Orders and refunds stand a second time in a small table of their own: whether an order counts depends on all others with its
 * transaction id, whenever they were, and to look for those among all events would read all of history.
 */

/** The same columns as events, in the same order. A step that changes those changes these. */
export const CREATE_ORDER_EVENTS = `CREATE TABLE order_events AS SELECT * FROM events WHERE name IN ('purchase', 'refund')`

export function isOrderEvent({ name }: { name: string }): boolean {
  return name === 'purchase' || name === 'refund'
}
