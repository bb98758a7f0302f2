import { addDays, dayOf, MEASURED_VIEWS_A_DAY } from '@curlew/model'
import type { Site } from '../entities/site.ts'
import { type Figures, isNotSupported } from '../figures/ask.ts'
import type { Sites } from '../sites/registry.ts'

export interface VitalsShares {
  /** Share of a site's page views to measure, from 0 to 1. */
  of(site: Pick<Site, 'id' | 'vitalsPercent'>): number
  /** Counts yesterday's views of every site, so that {@link of} knows how many to expect. */
  count(signal: AbortSignal): Promise<void>
}

interface Needs {
  sites: Pick<Sites, 'all'>
  figures: Figures
  now(): number
}

export function createVitalsShares({ sites, figures, now }: Needs): VitalsShares {
  /** By site id; a site that is not counted yet is treated as small. */
  const views = new Map<number, number>()
  return {
    of: ({ id, vitalsPercent }) =>
      vitalsPercent === null ? Math.min(1, MEASURED_VIEWS_A_DAY / (views.get(id) ?? 1)) : vitalsPercent / 100,
    async count(signal) {
      const failures: unknown[] = []
      for (const site of sites.all()) {
        if (signal.aborted) return
        const yesterday = addDays(dayOf(site.timeZone, now()), -1)
        await figures
          .ask(site, (ask) => ask({ metrics: ['screenPageViews'], range: { start: yesterday, end: yesterday } }), {
            tooLong: { code: 'figures_too_slow' },
            priority: 'background',
            signal,
          })
          .then(({ totals }) => views.set(site.id, Math.max(1, totals.current.screenPageViews ?? 0)))
          .catch((error: unknown) => {
            // A source without page views will never have them: treat its sites as small.
            if (!isNotSupported(error)) failures.push(error)
          })
      }
      // A failing site does not stop the others, and is retried.
      if (failures.length > 0) throw failures[0]
    },
  }
}
