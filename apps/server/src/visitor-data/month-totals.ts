/** Totals of months whose events are deleted, for sites that want to keep them. */
import { addDays, dayOf, inPayload } from '@curlew/model'
import { firstOfMonth, MONTH_METRICS, MonthTotals } from '@curlew/model/visitor-data'
import type { Base } from '../base.ts'
import type { Site } from '../entities/site.ts'

export function createMonthTotals({ database, figures, store }: Pick<Base, 'database' | 'figures' | 'store'>) {
  const askTotals = async (site: Site, range: { start: string; end: string }, signal: AbortSignal) => {
    const { totals } = await figures.ask(site, (ask) => ask({ metrics: MONTH_METRICS, range }), {
      ...{ tooLong: { code: 'figures_too_slow' as const }, priority: 'background' as const, signal },
    })
    return Object.fromEntries(MONTH_METRICS.map((metric) => [metric, inPayload(metric, totals.current[metric])]))
  }

  return {
    /** Newest first. */
    async of(siteId: number): Promise<MonthTotals[]> {
      const rows = await database
        .selectFrom('month_totals')
        .select(['month', 'currency', 'figures'])
        .where('site_id', '=', siteId)
        .orderBy('month', 'desc')
        .execute()
      return rows.map((row) => MonthTotals.parse({ ...row, figures: JSON.parse(row.figures) }))
    },

    /**
     * Keeps the totals of whole months that are still stored. Those that are kept already stay as they are.
     * @param since the first day whose events are stored; null: all are
     * @param before the first day of the month at which to end
     */
    async keep(site: Site, since: string | null, before: string, signal: AbortSignal): Promise<void> {
      const facts = await store.facts(site.id)
      if (!facts) return
      const first = firstOfMonth(dayOf(site.timeZone, facts.firstTime))
      for (let start = since && since > first ? since : first; start < before; start = firstOfMonth(start, 1)) {
        const found = await askTotals(site, { start, end: addDays(firstOfMonth(start, 1), -1) }, signal)
        await database
          .insertInto('month_totals')
          .values({
            ...{ site_id: site.id, month: start.slice(0, 7), currency: site.currency, figures: JSON.stringify(found) },
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
    },
  }
}
