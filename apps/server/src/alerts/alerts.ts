/** Alerts: exceptions, grouped and sent a few times a day to the people and webhooks that subscribed. */
import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@curlew/model'
import type { Database } from '../database/open.ts'
import { transact } from '../database/schema/transact.ts'
import type { DeliveryQueue } from '../deliveries/delivery-queue.ts'
import type { Site } from '../entities/site.ts'
import { AlertEntry } from '../mail/alert-entry.ts'
import type { ReportMails } from '../mail/report-mails.ts'
import type { Sites } from '../sites/registry.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'

export interface Alerts {
  /**
   * Queues exceptions. Each id is sent once, however often it is queued. Entries queued soon after an alert wait for the next one.
   * @param entries most important first
   */
  send(site: Pick<Site, 'id'>, entries: readonly AlertEntry[]): Promise<void>
  /** Sends the waiting alerts that are due. */
  sendWaiting(): Promise<void>
}

/** At most four alerts a day. */
const APART_MS = 6 * HOUR_MS
/** Entries listed in full; the rest are only counted. */
const NAMED = 10
/** How long ids are stored, to recognise repeats. */
const KEPT_MS = 400 * DAY_MS

export function createAlerts(parts: {
  database: Database
  deliveries: DeliveryQueue
  reportMails: Pick<ReportMails, 'wantAlerts'>
  webhooks: Pick<Webhooks, 'of'>
  sites: Pick<Sites, 'byId'>
  now: () => number
}): Alerts {
  const { database, deliveries, reportMails, webhooks, sites, now } = parts

  const sendWaitingOf = async (siteId: number) => {
    const [people, calls] = await Promise.all([reportMails.wantAlerts(siteId), webhooks.of(siteId)])
    await transact(database, async (own) => {
      const { last } = await own
        .selectFrom('alert_entries')
        .select(({ fn }) => fn.max('sent_at').as('last'))
        .where('site_id', '=', siteId)
        .executeTakeFirstOrThrow()
      if (last !== null && last <= now() && last > now() - APART_MS) return
      const waiting = await own
        .selectFrom('alert_entries')
        .select(['id', 'entry'])
        .where('site_id', '=', siteId)
        .where('sent_at', 'is', null)
        .orderBy('received_at')
        .orderBy('ordinal')
        .execute()
      if (waiting.length === 0) return
      const entries = waiting.slice(0, NAMED).map(({ entry }) => AlertEntry.parse(JSON.parse(entry)))
      const content = { entries, more: waiting.length - entries.length }
      const group = createHash('sha256')
        .update(waiting.map(({ id }) => id).join('\n'))
        .digest('hex')
        .slice(0, 16)
      await deliveries.add(
        'mail',
        people.map(({ id }) => ({
          key: `alert:${id}:${group}`,
          site_id: siteId,
          target: id,
          payload: JSON.stringify({ kind: 'alert', ...content }),
        })),
        own,
      )
      await deliveries.add(
        'webhook',
        calls.map(({ id }) => ({
          key: `webhook:${id}:${group}`,
          site_id: siteId,
          target: id,
          payload: JSON.stringify(content),
        })),
        own,
      )
      await own
        .updateTable('alert_entries')
        .set({ sent_at: now() })
        .where('site_id', '=', siteId)
        .where('sent_at', 'is', null)
        .execute()
    })
  }

  return {
    async send({ id: siteId }, entries) {
      if (entries.length === 0) return
      const rows = entries.map((entry, ordinal) => ({
        site_id: siteId,
        id: entry.id,
        entry: JSON.stringify(AlertEntry.parse(entry)),
        ordinal,
        received_at: now(),
        sent_at: null,
      }))
      await database
        .insertInto('alert_entries')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
        .execute()
      await sendWaitingOf(siteId)
    },

    async sendWaiting() {
      const waiting = await database
        .selectFrom('alert_entries')
        .select('site_id')
        .distinct()
        .where('sent_at', 'is', null)
        .execute()
      for (const { site_id } of waiting) if (sites.byId(site_id)) await sendWaitingOf(site_id)
      await database
        .deleteFrom('alert_entries')
        .where('sent_at', '<', now() - KEPT_MS)
        .execute()
    },
  }
}
