/** Audits of sites' pages: how they run, in which order, and their stored results. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type AuditStatus, DAY_MS, type SpeedDevice, type SpeedHistory } from '@curlew/model'
import { type Coded, createFailureWords } from '@curlew/words'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { belongsTo, type Site } from '../entities/site.ts'
import { CallError } from '../http/failure.ts'
import { bareHost } from '../http/outbound/public-address.ts'
import { AuditFailure, type AuditTarget, auditTarget, findAnswering } from './audit-address.ts'
import { faultReason } from './faults.ts'
import { openKeptAudits } from './kept-audits.ts'
import { askPageSpeed, PAGESPEED_URL } from './pagespeed.ts'
import { openPageSpeedKeys, type PageSpeedKeys } from './pagespeed-keys.ts'
import { createAuditQueue } from './queue.ts'
import { AuditTimeoutError, profilesIn, runApart } from './run-apart.ts'

/** Slower pages never finish on a machine with other work. */
const TIME_LIMIT_MS = 120_000
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

export interface AuditNeeds {
  config: Pick<Config, 'auditOrigins' | 'chromium' | 'dataFolder' | 'pageSpeedKey' | 'pageSpeedUrl'>
  database: Database
  log: Pick<Logger, 'error'>
  now(): number
  uptime(): number
  /** Whether Lighthouse is installed. */
  hasLighthouse?: () => boolean
}

/** An optional dependency that may be missing. */
function lighthouseIsInstalled(): boolean {
  try {
    import.meta.resolve('lighthouse')
    import.meta.resolve('puppeteer-core')
    return true
  } catch {
    return false
  }
}

/** @throws {AuditFailure} if a page's script has led to another host or port */
function assertOfSite(site: Site, { addresses }: AuditTarget, address: string): void {
  const url = URL.parse(address)
  const isPort = url?.port === '' || addresses.some(({ port }) => port === url?.port)
  if (!url || !isPort || !belongsTo(site, url.hostname))
    throw new AuditFailure({ code: 'audit_redirected', values: { host: url?.host ?? address } })
}

export function createAudits(needs: AuditNeeds): Audits {
  const { config, database, log, now, uptime, hasLighthouse = lighthouseIsInstalled } = needs
  const kept = openKeptAudits(database)
  const keys = openPageSpeedKeys(database)
  const queue = createAuditQueue(uptime)
  let isStopping = false
  /** Pages of waiting and running audits, by who requested them. */
  const pageOfPerson = new Map<string, string>()
  const failures = new Map<string, Coded<'failure'>>()

  const targetOf = (site: Site, { page }: AuditRequested) => auditTarget(site, page, config.auditOrigins)
  const keyOf = (site: Site, { device }: AuditRequested, { page }: AuditTarget) =>
    JSON.stringify([site.id, device, page])

  async function measure(site: Site, device: SpeedDevice, target: AuditTarget, signal: AbortSignal) {
    const pageSpeedKey = (await keys.of(site.id)) ?? config.pageSpeedKey
    if (pageSpeedKey !== null) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)])
      const address = target.addresses[0]!
      return askPageSpeed({
        address,
        device,
        key: pageSpeedKey,
        url: config.pageSpeedUrl ?? PAGESPEED_URL,
        signal: limit,
      })
    }
    if (config.chromium === null) throw new AuditFailure({ code: 'audit_no_chromium' })
    if (!hasLighthouse()) throw new AuditFailure({ code: 'audit_no_lighthouse' })
    const address = await findAnswering(site, target, signal)
    const { chromium, dataFolder } = config
    const order = { address: address.href, device, chromium, allowed: target.allowed }
    const answer = await runApart(order, { dataFolder, timeLimitMs: TIME_LIMIT_MS, signal })
    if ('error' in answer) throw new Error(answer.error)
    const { result, fault, status, opened, isForbidden } = answer
    // A browser's error page has no web address.
    if (result && /^https?:/.test(result.address)) return result
    assertOfSite(site, target, opened)
    if (isForbidden)
      throw new AuditFailure({ code: 'audit_not_public', values: { host: bareHost(new URL(opened).hostname) } })
    if (fault !== null) throw new AuditFailure(faultReason(fault, status, address))
    throw new AuditFailure({ code: 'audit_failed' })
  }

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
        const result = await measure(site, device, target, signal)
        assertOfSite(site, target, result.address)
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
