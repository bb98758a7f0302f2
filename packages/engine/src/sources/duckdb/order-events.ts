/**
 * Orders and refunds are stored a second time in a small table: whether an order counts depends on all others with its transaction id,
 * of any time, and finding those among all events means reading all of history.
 */

/** Whether an event is in that table too, which has the columns of `events`, in the same order. */
export function isOrderEvent({ name }: { name: string }): boolean {
  return name === 'purchase' || name === 'refund'
}
