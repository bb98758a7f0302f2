/** Audits one page, by PageSpeed Insights or by Lighthouse in a browser on this machine. */
import type { SpeedDevice } from '@curlew/model'
import type { Config } from '../config.ts'
import { belongsTo, type Site } from '../entities/site.ts'
import { bareHost } from '../http/outbound/public-address.ts'
import { AuditFailure, type AuditTarget, findAnswering } from './audit-address.ts'
import { faultReason } from './faults.ts'
import { askPageSpeed, PAGESPEED_URL } from './pagespeed.ts'
import type { PageSpeedKeys } from './pagespeed-keys.ts'
import { runApart } from './run-apart.ts'

/** Slower pages never finish on a machine with other work. */
export const TIME_LIMIT_MS = 120_000

export interface PageAuditNeeds {
  config: Pick<Config, 'auditOrigins' | 'chromium' | 'dataFolder' | 'pageSpeedKey' | 'pageSpeedUrl'>
  keys: PageSpeedKeys
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

export function createPageAudit({ config, keys, hasLighthouse = lighthouseIsInstalled }: PageAuditNeeds) {
  async function byPageSpeed(key: string, device: SpeedDevice, target: AuditTarget, signal: AbortSignal) {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)])
    const address = target.addresses[0]!
    return askPageSpeed({
      address,
      device,
      key,
      url: config.pageSpeedUrl ?? PAGESPEED_URL,
      signal: limit,
    })
  }

  async function byBrowser(site: Site, device: SpeedDevice, target: AuditTarget, signal: AbortSignal) {
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

  /** @throws {AuditFailure} also if a page's script has led to another host or port */
  return async (site: Site, device: SpeedDevice, target: AuditTarget, signal: AbortSignal) => {
    const key = (await keys.of(site.id)) ?? config.pageSpeedKey
    const result = await (key === null
      ? byBrowser(site, device, target, signal)
      : byPageSpeed(key, device, target, signal))
    assertOfSite(site, target, result.address)
    return result
  }
}

/** @throws {AuditFailure} if a page's script has led to another host or port */
function assertOfSite(site: Site, { addresses }: AuditTarget, address: string): void {
  const url = URL.parse(address)
  const isPort = url?.port === '' || addresses.some(({ port }) => port === url?.port)
  if (!url || !isPort || !belongsTo(site, url.hostname))
    throw new AuditFailure({ code: 'audit_redirected', values: { host: url?.host ?? address } })
}
