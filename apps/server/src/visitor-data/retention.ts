/** How long a site's events are kept: every night, sessions from before the kept months are deleted, in short steps. */
import { dayOf, startOfDay } from '@curlew/model'
import { keptSince, type MonthTotals, type OldMonth, type RetentionSetting } from '@curlew/model/visitor-data'
import type { Base } from '../base.ts'
import type { Site } from '../entities/site.ts'
import { OWN_SOURCE } from '../figures/sources.ts'
import type { Sites } from '../sites/registry.ts'
import type { StoredErasures } from './erasures.ts'
import { createMonthTotals } from './month-totals.ts'

interface Needs extends Pick<Base, 'database' | 'figures' | 'store' | 'now'> {
  sites: Pick<Sites, 'byId'>
  erasures: Pick<StoredErasures, 'logOld'>
}

export type Retention = ReturnType<typeof createRetention>

export function createRetention({ database, figures, store, now, sites, erasures }: Needs) {
  const totals = createMonthTotals({ database, figures, store })
  const rowOf = (siteId: number) =>
    database.selectFrom('retention').selectAll().where('site_id', '=', siteId).executeTakeFirst()

  return {
    /** `kept_since`: the first day whose figures are whole; null if nothing was deleted. */
    async of(siteId: number): Promise<RetentionSetting & { kept_since: string | null; totals: MonthTotals[] }> {
      const { months = null, kept_since = null, keep_totals = 0 } = (await rowOf(siteId)) ?? {}
      return { months, kept_since, keep_totals: keep_totals === 1, totals: await totals.of(siteId) }
    },

    async set(siteId: number, { months, keep_totals }: RetentionSetting): Promise<void> {
      const setting = { months, keep_totals: keep_totals ? 1 : 0 }
      await database
        .insertInto('retention')
        .values({ site_id: siteId, kept_since: null, ...setting })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(setting))
        .execute()
    },

    /** What would be deleted now, by month. */
    async wouldDelete(site: Site, months: number, signal: AbortSignal): Promise<OldMonth[]> {
      const since = keptSince(dayOf(site.timeZone, now()), months)
      const facts = await store.facts(site.id)
      const start = facts && dayOf(site.timeZone, facts.firstTime)
      if (!start || start >= since) return []
      const end = dayOf(site.timeZone, startOfDay(site.timeZone, since) - 1)
      const { rows } = await figures.ask(
        site,
        (ask) =>
          ask({ metrics: ['sessions', 'eventCount'], dimensions: ['date'], range: { start, end }, totals: false }),
        { tooLong: { code: 'figures_too_slow' }, signal },
      )
      const byMonth = new Map<string, OldMonth>()
      for (const { dimensions, current } of rows) {
        const month = dimensions.date!.slice(0, 7)
        const { sessions, events } = byMonth.get(month) ?? { sessions: 0, events: 0 }
        byMonth.set(month, {
          month,
          sessions: sessions + (current.sessions ?? 0),
          events: events + (current.eventCount ?? 0),
        })
      }
      return [...byMonth.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1))
    },

    /** Deletes what is too old, of all sites. If a month's totals cannot be had, its site keeps its events until the next night. */
    async deleteOld(signal: AbortSignal): Promise<void> {
      const rows = await database.selectFrom('retention').selectAll().where('months', 'is not', null).execute()
      const failures: unknown[] = []
      for (const { site_id: siteId, months, kept_since: before, keep_totals } of rows) {
        const site = sites.byId(siteId)
        if (!site || site.source !== OWN_SOURCE) continue
        const since = keptSince(dayOf(site.timeZone, now()), months!)
        if (before !== null && before > since) continue
        if (keep_totals === 1) {
          try {
            await totals.keep(site, before, since, signal)
          } catch (error) {
            failures.push(error)
            continue
          }
        }
        // Reports say so from the first deleted event on.
        await database.updateTable('retention').set({ kept_since: since }).where('site_id', '=', siteId).execute()
        const deleted = await store.deleteBefore(siteId, startOfDay(site.timeZone, since), { signal })
        if (deleted.events > 0) await erasures.logOld(siteId, deleted)
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Totals of old months could not be kept.')
    },
  }
}
