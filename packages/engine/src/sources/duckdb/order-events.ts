/**
 * Orders and refunds are stored a second time in a small table: whether an order counts depends on all others with its transaction id,
 * at any time, and searching all events for them would read all of history.
 */

/** Whether an event is also in that table, which has the same columns as `events`. */
export function isOrderEvent({ name }: { name: string }): boolean {
  return name === 'purchase' || name === 'refund'
}
