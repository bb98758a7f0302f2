/**
 * Persistent queue of deliveries: each is queued once by its key, claimed before sending, retried with growing delays, and finally given
 * up.
 *
 * A mail is sent at most once. The claim is one statement, so of two servers on one database, or two runs, only one gets it; a mail that
 * was claimed when the process died is not sent again, since it may have arrived. One case remains: a mail server that accepts a message
 * and fails before it replies. Such a delivery is also given up. If an administrator retries it, the Message-ID stays the same, so that
 * mailboxes can recognise the duplicate.
 */
import { DAY_MS, MINUTE_MS } from '@curlew/model'
import type { Coded } from '@curlew/words'
import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/open.ts'
import type { DeliveriesTable } from '../database/schema/delivery-tables.ts'

export type Channel = DeliveriesTable['channel']
export type Delivery = Pick<Selectable<DeliveriesTable>, 'key' | 'site_id' | 'target' | 'payload' | 'attempts'>
type FailedRow = Selectable<DeliveriesTable>

/** Outcome of a delivery. */
export type Outcome =
  | { outcome: 'sent' }
  /** The person unsubscribed, lost access or was deleted. */
  | { outcome: 'unwanted' }
  /** Claimed by another process. */
  | { outcome: 'taken' }
  /** Retry later. `stops`: the rest of this run would fail too. */
  | { outcome: 'later'; failure: Coded<'failure'>; stops?: boolean }
  | { outcome: 'failed'; failure: Coded<'failure'> }

/**
 * Sends one delivery.
 * @param claim call it right before sending; false means another process has claimed it
 */
export type Deliver = (delivery: Delivery, claim: () => Promise<boolean>) => Promise<Outcome>

export interface DeliveryQueue {
  /** Queues deliveries whose keys are new. */
  add(channel: Channel, deliveries: readonly Omit<Delivery, 'attempts'>[], database?: Database): Promise<void>
  /**
   * Sends what is due, one by one.
   * @param interrupted what to do with a delivery whose process died during sending
   */
  run(channel: Channel, deliver: Deliver, interrupted: 'retry' | 'fail', signal: AbortSignal): Promise<void>
  /** Deletes deliveries that ended long ago. */
  deleteOld(): Promise<void>
  waiting(): Promise<number>
  /** Deliveries that were given up, latest first. */
  failed(): Promise<FailedRow[]>
  /** @returns false for an unknown delivery */
  retry(key: string): Promise<boolean>
  remove(key: string): Promise<boolean>
}

/** Delay after each attempt; after the last, the delivery is given up. About a day and a half in total. */
export const RETRIES_MS = [1, 5, 15, 60, 180, 360, 720, 1080].map((minutes) => minutes * MINUTE_MS)
/** Longer than any attempt. */
const CLAIM_MS = 10 * MINUTE_MS
/** Over a month, so that a report is not queued twice while its day is still due. */
const DELIVERIES_KEPT_MS = 100 * DAY_MS
const BATCH = 100

export function createDeliveryQueue(database: Database, log: Pick<Logger, 'error'>, now: () => number): DeliveryQueue {
  const set = (key: string, values: Partial<DeliveriesTable>) =>
    database
      .updateTable('deliveries')
      .set({ ...values, changed_at: now() })
      .where('key', '=', key)
      .execute()

  /** @param isClaimed whether the claim has counted the attempt already */
  const settle = async ({ key, attempts }: Delivery, outcome: Outcome, isClaimed: boolean) => {
    switch (outcome.outcome) {
      case 'sent':
      case 'unwanted':
        return set(key, { state: 'sent', failure: null, payload: '{}' })
      case 'taken':
        return
      case 'failed':
        return set(key, { state: 'failed', failure: JSON.stringify(outcome.failure) })
      case 'later': {
        const wait = RETRIES_MS[attempts]
        return set(key, {
          state: wait === undefined ? 'failed' : 'waiting',
          due_at: now() + (wait ?? 0),
          failure: JSON.stringify(outcome.failure),
          ...(!isClaimed && { attempts: attempts + 1 }),
        })
      }
    }
  }

  /** Sends one delivery and stores the outcome. */
  const attempt = async (delivery: Delivery, deliver: Deliver, interrupted: 'retry' | 'fail', signal: AbortSignal) => {
    let isClaimed = false
    const claim = async () => {
      const { numUpdatedRows } = await database
        .updateTable('deliveries')
        .set({ state: 'sending', attempts: delivery.attempts + 1, changed_at: now() })
        .where('key', '=', delivery.key)
        .where('state', '=', 'waiting')
        .executeTakeFirst()
      isClaimed = numUpdatedRows === 1n
      return isClaimed
    }
    const outcome = await deliver(delivery, claim).catch((err): Outcome => {
      // Aborted before the claim: the next start retries it.
      if (signal.aborted && !isClaimed) return { outcome: 'taken' }
      log.error({ err, delivery: delivery.key }, 'a delivery could not be made ready')
      const failure = { code: 'delivery_failed' } as const
      // It may have been sent after the claim.
      return isClaimed && interrupted === 'fail' ? { outcome: 'failed', failure } : { outcome: 'later', failure }
    })
    await settle(delivery, outcome, isClaimed)
    return outcome
  }

  const recover = (channel: Channel, interrupted: 'retry' | 'fail') =>
    database
      .updateTable('deliveries')
      .set(
        interrupted === 'retry'
          ? { state: 'waiting', changed_at: now() }
          : {
              state: 'failed',
              failure: JSON.stringify({ code: 'delivery_interrupted' } satisfies Coded<'failure'>),
              changed_at: now(),
            },
      )
      .where('channel', '=', channel)
      .where('state', '=', 'sending')
      .where('changed_at', '<=', now() - CLAIM_MS)
      .execute()

  return {
    async deleteOld() {
      await database
        .deleteFrom('deliveries')
        .where('state', 'in', ['sent', 'failed'])
        .where('changed_at', '<', now() - DELIVERIES_KEPT_MS)
        .execute()
    },

    async add(channel, deliveries, own = database) {
      if (deliveries.length === 0) return
      const rows = deliveries.map((delivery) => ({
        ...delivery,
        channel,
        state: 'waiting' as const,
        attempts: 0,
        due_at: now(),
        changed_at: now(),
        failure: null,
      }))
      await own
        .insertInto('deliveries')
        .values(rows)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
    },

    async run(channel, deliver, interrupted, signal) {
      await recover(channel, interrupted)
      const due = await database
        .selectFrom('deliveries')
        .select(['key', 'site_id', 'target', 'payload', 'attempts'])
        .where('channel', '=', channel)
        .where('state', '=', 'waiting')
        // Nothing waits longer than the longest retry: a later time means that the clock was set back.
        .where((eb) => eb.or([eb('due_at', '<=', now()), eb('due_at', '>', now() + Math.max(...RETRIES_MS))]))
        .orderBy('due_at')
        .limit(BATCH)
        .execute()
      for (const delivery of due) {
        if (signal.aborted) return
        const outcome = await attempt(delivery, deliver, interrupted, signal)
        if (outcome.outcome === 'later' && outcome.stops) return
      }
    },

    async waiting() {
      const { count } = await database
        .selectFrom('deliveries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', 'in', ['waiting', 'sending'])
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    failed: () =>
      database
        .selectFrom('deliveries')
        .selectAll()
        .where('state', '=', 'failed')
        .orderBy('changed_at', 'desc')
        .limit(BATCH)
        .execute(),

    async retry(key) {
      const { numUpdatedRows } = await database
        .updateTable('deliveries')
        .set({ state: 'waiting', attempts: 0, due_at: now(), changed_at: now() })
        .where('key', '=', key)
        .where('state', '=', 'failed')
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async remove(key) {
      // The key stays, so that it is not queued again.
      const { numUpdatedRows } = await database
        .updateTable('deliveries')
        .set({ state: 'sent', payload: '{}', changed_at: now() })
        .where('key', '=', key)
        .where('state', '=', 'failed')
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}
