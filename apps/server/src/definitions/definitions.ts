/**
 * Lets the sessions of each site follow its settings, in the background: the figures change when all sessions are ready, and after a stop
 * the work goes on where it was.
 */
import { areSameRules, sessionRulesOf } from '@curlew/model'
import type { Base } from '../base.ts'
import type { Site } from '../entities/site.ts'
import { OWN_SOURCE } from '../figures/sources.ts'
import { repeatable } from '../jobs/repeatable.ts'
import type { Sites } from '../sites/registry.ts'

interface Parts extends Pick<Base, 'store' | 'log'> {
  sites: Pick<Sites, 'all' | 'byId'>
}

export type SessionDefinitions = ReturnType<typeof createDefinitions>

export function createDefinitions({ store, log, sites }: Parts) {
  const stopping = new AbortController()
  /** The site at work, how far it is, and what ends it. */
  let underWay: { site: number; progress: number; stop: AbortController } | null = null
  const work = repeatable(workAll)

  const wantedBy = ({ definitions, timeZone }: Site) => sessionRulesOf(definitions.sessions, timeZone)
  const isFollowed = (site: Site) =>
    site.source !== OWN_SOURCE ||
    (areSameRules(store.sessionRules(site.id), wantedBy(site)) && !store.isRedefining(site.id))

  /** What fails is left for the next time. @throws the first failure */
  async function workAll(): Promise<void> {
    const failed = new Map<number, unknown>()
    for (;;) {
      const site = sites.all().find((each) => !isFollowed(each) && !failed.has(each.id))
      if (!site || stopping.signal.aborted) break
      const stop = new AbortController()
      const own = { site: site.id, progress: 0, stop }
      underWay = own
      try {
        await store.redefineSessions(site.id, wantedBy(site), {
          signal: AbortSignal.any([stop.signal, stopping.signal]),
          onProgress: ({ done, all }) => {
            own.progress = all > 0 ? done / all : 1
          },
        })
      } catch (error) {
        // Other rules are wanted since.
        if (!stop.signal.aborted) failed.set(site.id, error)
      } finally {
        underWay = null
      }
    }
    stopping.signal.throwIfAborted()
    for (const error of failed.values()) throw error
  }

  return {
    /** How far the sessions of a site are, from 0 to 1; null if all figures are by its settings. */
    progressOf: (site: Site): number | null =>
      isFollowed(site) ? null : underWay?.site === site.id ? underWay.progress : 0,

    /** Follows a site's settings, which have changed, in the background. */
    follow(site: number): void {
      if (underWay?.site === site) underWay.stop.abort(new Error('changed again'))
      work.run().catch((err) => {
        if (!stopping.signal.aborted)
          log.error({ err }, 'sessions could not be cut by other rules; this is tried again later')
      })
    },

    work: (signal: AbortSignal): Promise<void> => {
      signal.addEventListener('abort', () => stopping.abort(signal.reason), { once: true })
      return work.run()
    },

    settled: work.settled,

    /** Stops between two steps. */
    async close(): Promise<void> {
      stopping.abort(new Error('the server stops'))
      await work.settled()
    },
  }
}
