/** Audits of sites' pages: how they run, in which order, and their stored results. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type AuditStatus, DAY_MS, type SpeedDevice, type SpeedHistory } from '@curlew/model'
import { type Coded, createFailureWords } from '@curlew/words'
import type { Logger } from 'pino'
import type { Database } from '../database/open.ts'
import type { Site } from '../entities/site.ts'
import { CallError } from '../http/failure.ts'
import { AuditFailure, type AuditTarget, auditTarget } from './audit-address.ts'
import { createPageAudit, type PageAuditNeeds, TIME_LIMIT_MS } from './audit-page.ts'
import { openKeptAudits } from './kept-audits.ts'
import { openPageSpeedKeys, type PageSpeedKeys } from './pagespeed-keys.ts'
import { createAuditQueue } from './queue.ts'
import { AuditTimeoutError, profilesIn } from './run-apart.ts'

/** How many pages' failures stay in memory. */
const MAX_FAILURES = 500

/** A page on a device, as requested. */
export interface AuditRequested {
  device: SpeedDevice
  page: string
}

export interface Audits {
  /**
   * Starts an audit, or joins the running one of that page. Each person has one at a time per device of a site, so that a few people
   * cannot make all others wait.
   * @param personId who requests it
   * @returns a promise that resolves when it ends: true on success
   * @throws {CallError} if it cannot start
   */
  begin(site: Site, requested: AuditRequested, personId: string): { ended: Promise<boolean> }
  /** State of an audit. @param locale for its texts */
  status(site: Site, requested: AuditRequested, locale: string): Promise<AuditStatus>
  /** The stored audits of a page. */
  historyOf(site: Site, requested: AuditRequested): Promise<SpeedHistory>
  /** Sites' keys of PageSpeed Insights. */
  keys: PageSpeedKeys
  /** Deletes old audits, and leftovers of killed processes. */
  clean(): Promise<void>
  /** Stops running audits. */
  stop(): Promise<void>
}

export interface AuditNeeds extends Omit<PageAuditNeeds, 'keys'> {
  database: Database
  log: Pick<Logger, 'error'>
  now(): number
  uptime(): number
}

export function createAudits(needs: AuditNeeds): Audits {
  const { config, database, log, now, uptime } = needs
  const kept = openKeptAudits(database)
  const keys = openPageSpeedKeys(database)
  const auditPage = createPageAudit({ ...needs, keys })
  const queue = createAuditQueue(uptime)
  let isStopping = false
  /** Pages of waiting and running audits, by who requested them. */
  const pageOfPerson = new Map<string, string>()
  const failures = new Map<string, Coded<'failure'>>()

  const targetOf = (site: Site, { page }: AuditRequested) => auditTarget(site, page, config.auditOrigins)
  const keyOf = (site: Site, { device }: AuditRequested, { page }: AuditTarget) =>
    JSON.stringify([site.id, device, page])

  function reasonOf(error: unknown): Coded<'failure'> {
    if (error instanceof AuditFailure) return error.reason
    const isTooSlow = error instanceof AuditTimeoutError || (error as Error | null)?.name === 'TimeoutError'
    if (isTooSlow) return { code: 'audit_too_slow', values: { seconds: TIME_LIMIT_MS / 1000 } }
    if (!isStopping) log.error({ err: error }, 'an audit failed')
    return { code: 'audit_failed' }
  }

  return {
    keys,

    begin(site, requested, personId) {
      if (site.isSample) throw new CallError('not_supported', { code: 'audit_sample' })
      const target = targetOf(site, requested)
      const { device } = requested
      const key = keyOf(site, requested, target)
      const theirs = JSON.stringify([personId, site.id, device])
      const isNew = queue.placeOf(key) === null
      const page = pageOfPerson.get(theirs)
      if (isNew && page !== undefined)
        throw new CallError('too_many_requests', { code: 'audit_under_way', values: { page: page || site.domain } })
      const done = queue.add(key, async (signal) => {
        const result = await auditPage(site, device, target, signal)
        await kept.save({ siteId: site.id, device, page: target.page }, result, now())
      })
      if (isNew) {
        pageOfPerson.set(theirs, target.page)
        const forget = () => pageOfPerson.delete(theirs)
        void done.then(forget, forget)
      }
      const ended = done.then(
        () => {
          failures.delete(key)
          return true
        },
        (error) => {
          failures.delete(key)
          if (failures.size >= MAX_FAILURES) failures.delete(failures.keys().next().value!)
          failures.set(key, reasonOf(error))
          return false
        },
      )
      return { ended }
    },

    async status(site, requested, locale) {
      const key = keyOf(site, requested, targetOf(site, requested))
      const found = queue.placeOf(key)
      const reason = found ? undefined : failures.get(key)
      return {
        state: !found ? 'idle' : found.place === 0 ? 'running' : 'waiting',
        place: found?.place ?? 0,
        seconds: Math.max(0, Math.floor((found?.sinceMs ?? 0) / 1000)),
        failure: reason
          ? { ...reason, message: (await createFailureWords(locale)).sayFailure({ type: 'server_error', ...reason }) }
          : null,
      }
    },

    historyOf: (site, requested) =>
      kept.historyOf(
        { siteId: site.id, device: requested.device, page: targetOf(site, requested).page },
        site.timeZone,
        now(),
      ),

    async clean() {
      await kept.clean(now())
      const folder = profilesIn(config.dataFolder)
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const made = await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => Number.POSITIVE_INFINITY,
        )
        // By file times: folders of running audits are newer.
        if (made < Date.now() - DAY_MS) await rm(path, { recursive: true, force: true })
      }
    },

    stop() {
      isStopping = true
      return queue.stop()
    },
  }
}
