/**
 * Orders and refunds stand a second time in a small table of their own: whether an order counts depends on all others with its
 * transaction id, whenever they were, and to look for those among all events would read all of history.
 */

/** Whether an event is in that table too, which has the columns of `events`, in the same order. */
export function isOrderEvent({ name }: { name: string }): boolean {
  return name === 'purchase' || name === 'refund'
}
