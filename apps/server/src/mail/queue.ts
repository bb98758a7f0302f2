/**
 * Deliveries on the disk: each is queued once by its key, claimed before it is sent, tried again later and later, and given up in the end.
 *
 * A mail is sent at most once. The claim is one statement, so of two servers on one database, or two runs, one gets it; and what was claimed
 * when a process died is not sent again, since it may have arrived. What no sender can exclude: a mail server that takes a message and fails
 * before it says so. Such a delivery is given up as well, and an administrator who tries it again sends the same Message-ID, by which mailboxes
 * know a repeat.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@curlew/model'
import type { Coded } from '@curlew/words'
import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/open.ts'
import type { DeliveriesTable } from '../database/tables.ts'

export type Channel = DeliveriesTable['channel']
export type Delivery = Pick<Selectable<DeliveriesTable>, 'key' | 'site_id' | 'target' | 'payload' | 'attempts'>
type FailedRow = Selectable<DeliveriesTable>

/** How a delivery went. */
export type Outcome =
  | { outcome: 'sent' }
  /** The person unsubscribed, lost access or is gone. */
  | { outcome: 'unwanted' }
  /** Another process has it. */
  | { outcome: 'taken' }
  /** `stops`: the others of this run would fail as well. */
  | { outcome: 'later'; failure: Coded<'failure'>; stops?: boolean }
  | { outcome: 'failed'; failure: Coded<'failure'> }

/**
 * Sends one delivery.
 * @param claim to be called right before sending: false means that another process has it
 */
export type Deliver = (delivery: Delivery, claim: () => Promise<boolean>) => Promise<Outcome>

export interface Queue {
  /** Queues what is not there yet, by its key. */
  add(channel: Channel, deliveries: readonly Omit<Delivery, 'attempts'>[], database?: Database): Promise<void>
  /**
   * Sends what is due, one after the other.
   * @param interrupted what to do with a delivery whose process died while it was sent
   */
  run(channel: Channel, deliver: Deliver, interrupted: 'retry' | 'fail', signal: AbortSignal): Promise<void>
  waiting(): Promise<number>
  /** Those that were given up, the latest first. */
  failed(): Promise<FailedRow[]>
  /** @returns false when there is no such delivery */
  retry(key: string): Promise<boolean>
  remove(key: string): Promise<boolean>
}

/** How long after each attempt the next one comes; after the last, the delivery is given up. About a day and a half in all. */
export const RETRIES_MS = [1, 5, 15, 60, 180, 360, 720, 1080].map((minutes) => minutes * MINUTE_MS)
/** Longer than any attempt takes. */
const CLAIM_MS = 10 * MINUTE_MS
/** Longer than a month, so that a report whose day is still due is not queued again. */
const KEPT_MS = 100 * DAY_MS
const BATCH = 100

export function createQueue(database: Database, log: Pick<Logger, 'error'>, now: () => number): Queue {
  const set = (key: string, values: Partial<DeliveriesTable>) =>
    database
      .updateTable('deliveries')
      .set({ ...values, changed_at: now() })
      .where('key', '=', key)
      .execute()

  /** @param isClaimed attempts are counted by the claim, else here */
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
      await database
        .deleteFrom('deliveries')
        .where('state', 'in', ['sent', 'failed'])
        .where('changed_at', '<', now() - KEPT_MS)
        .execute()
      const due = await database
        .selectFrom('deliveries')
        .select(['key', 'site_id', 'target', 'payload', 'attempts'])
        .where('channel', '=', channel)
        .where('state', '=', 'waiting')
        // The clock may have been set back since: nothing waits longer than the longest retry.
        .where((eb) => eb.or([eb('due_at', '<=', now()), eb('due_at', '>', now() + 18 * HOUR_MS)]))
        .orderBy('due_at')
        .limit(BATCH)
        .execute()
      for (const delivery of due) {
        if (signal.aborted) return
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
          // Cut short before it was claimed: the next start begins with it.
          if (signal.aborted && !isClaimed) return { outcome: 'taken' }
          log.error({ err, delivery: delivery.key }, 'a delivery could not be made ready')
          const failure = { code: 'delivery_failed' } as const
          // After the claim it may have been sent.
          return isClaimed && interrupted === 'fail' ? { outcome: 'failed', failure } : { outcome: 'later', failure }
        })
        await settle(delivery, outcome, isClaimed)
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
      // Its key stays, so that it is not queued again.
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
