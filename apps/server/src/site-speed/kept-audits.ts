/** Stored audits: the figures of each, and the full result of a page's last one. */
import { addDays, DAY_MS, dayOf, type SpeedDevice, type SpeedHistory, SpeedResult } from '@curlew/model'
import type { Database } from '../database/open.ts'

/** Retention of audits. The last one of each page and device stays. */
export const KEPT_DAYS = 400
/** How many days the report's charts show. */
export const SHOWN_DAYS = 90

/** A page of a site on a device. */
export interface AuditedPage {
  siteId: number
  device: SpeedDevice
  /** Path and query; empty: the home page. */
  page: string
}

export interface KeptAudits {
  save(audited: AuditedPage, result: SpeedResult, auditedAt: number): Promise<void>
  /** @param timeZone of the site, for its days */
  historyOf(audited: AuditedPage, timeZone: string, now: number): Promise<SpeedHistory>
  /** Deletes audits past their retention. */
  clean(now: number): Promise<void>
}

export function openKeptAudits(database: Database): KeptAudits {
  return {
    async save({ siteId, device, page }, result, auditedAt) {
      await database
        .insertInto('site_audits')
        .values({ site_id: siteId, device, page, audited_at: auditedAt, result: JSON.stringify(result) })
        .execute()
    },

    async historyOf({ siteId, device, page }, timeZone, now) {
      const rows = await database
        .selectFrom('site_audits')
        .select(['audited_at', 'result'])
        .where('site_id', '=', siteId)
        .where('device', '=', device)
        .where('page', '=', page)
        .orderBy('audited_at')
        .execute()
      const audits = rows.map((row) => ({
        ...SpeedResult.parse(JSON.parse(row.result)),
        auditedAt: row.audited_at,
      }))
      const first = addDays(dayOf(timeZone, now), 1 - SHOWN_DAYS)
      const days = new Map(
        audits.map(({ auditedAt, score, values }) => {
          const date = dayOf(timeZone, auditedAt)
          return [date, { date, score, values }] as const
        }),
      )
      return { latest: audits.at(-1) ?? null, days: [...days.values()].filter(({ date }) => date >= first) }
    },

    async clean(now) {
      await database
        .deleteFrom('site_audits')
        .where('audited_at', '<', now - KEPT_DAYS * DAY_MS)
        .where('id', 'not in', (query) =>
          query
            .selectFrom('site_audits')
            .select((last) => last.fn.max('id').as('id'))
            .groupBy(['site_id', 'device', 'page']),
        )
        .execute()
    },
  }
}
