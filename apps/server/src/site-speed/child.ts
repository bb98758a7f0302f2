/** The process of one audit: a proxy, a browser behind it, and Lighthouse. Its parent kills the whole process group. */
import type { HTTPRequest } from 'puppeteer-core'
import { PROXY_STATUS, startGuardedProxy } from '../http/outbound/guarded-proxy.ts'
import { type ConnectTarget, publicAddressesAnd, targetOf } from '../http/outbound/public-address.ts'
import { AUDIT_AGENT } from '../text/user-agent.ts'
import type { AuditAnswer, AuditOrder } from './audit-order.ts'
import { startBrowser } from './browser.ts'
import { LighthouseResult, speedResult } from './convert.ts'

/** Far more than a page usually loads. */
const MAX_AUDIT_BYTES = 100 * 1024 * 1024

/** End with the parent process. A signal to group 0 reaches the browser as well. */
process.on('disconnect', () => process.kill(process.platform === 'win32' ? process.pid : 0, 'SIGKILL'))

process.once('message', async (order: AuditOrder) => {
  const answer = await audit(order).catch((error: unknown): AuditAnswer => ({ error: String(error) }))
  process.send?.(answer)
})

async function audit({ address, device, chromium, profile, allowed }: AuditOrder): Promise<AuditAnswer> {
  const [{ default: lighthouse, defaultConfig, desktopConfig }, { default: puppeteer }] = await Promise.all([
    import('lighthouse'),
    import('puppeteer-core'),
  ])
  const forbidden = new Set<string>()
  const keyOf = ({ hostname, port }: ConnectTarget) => `${hostname} ${port}`
  const proxy = await startGuardedProxy({
    maxBytes: MAX_AUDIT_BYTES,
    rule: publicAddressesAnd(allowed),
    onForbidden: (target) => forbidden.add(keyOf(target)),
  })
  const browser = await puppeteer.connect({
    transport: startBrowser(chromium, profile, proxy.url),
    defaultViewport: null,
    downloadBehavior: { policy: 'deny' },
  })
  const page = await browser.newPage()
  let opened = address
  const isOfPage = (request: HTTPRequest) => request.isNavigationRequest() && request.frame() === page.mainFrame()
  page.on('request', (request) => {
    if (isOfPage(request) && /^https?:/.test(request.url())) opened = request.url()
  })
  // If a page's script navigates to where the proxy refuses, Lighthouse would wait half a minute for a first paint.
  const ledNowhere = new Promise<string>((resolve) => {
    const stop = () => resolve('FAILED_DOCUMENT_REQUEST')
    page.on('response', (response) => {
      if (isOfPage(response.request()) && response.headers()[PROXY_STATUS]) stop()
    })
    page.on('requestfailed', (request) => {
      if (isOfPage(request) && request.failure()?.errorText === 'net::ERR_TUNNEL_CONNECTION_FAILED') stop()
    })
  })
  const config = device === 'desktop' ? desktopConfig : defaultConfig
  const audited = lighthouse(
    address,
    {
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance'],
      // It navigates away and back after Lighthouse has stopped closing dialogs: a dialog would block it forever.
      skipAudits: ['bf-cache'],
      disableFullPageScreenshot: true,
      // The profile is new.
      disableStorageReset: true,
      emulatedUserAgent: `${config.settings?.emulatedUserAgent} ${AUDIT_AGENT}`,
    },
    config,
    // Lighthouse's types come from another copy of puppeteer-core with the same version.
    page as never,
  ).catch(faultOf)
  const run = await Promise.race([audited, ledNowhere])
  const end = { opened, isForbidden: forbidden.has(keyOf(targetOf(new URL(opened)))) }
  if (typeof run === 'string') return { result: null, fault: run, status: null, ...end }
  const read = LighthouseResult.parse(run?.lhr)
  return {
    ...end,
    result: read.runtimeError ? null : speedResult(read, { source: 'lighthouse', field: null }),
    fault: read.runtimeError?.code ?? null,
    status: statusIn(read.runtimeError?.message),
  }
}

/** Lighthouse's code if it gave up without a result, for example on a page that stops responding. */
function faultOf(error: Error & { code?: unknown }): string {
  if (error.name === 'LighthouseError' && typeof error.code === 'string') return error.code
  throw error
}

/** The HTTP status of an error page, which Lighthouse gives only in its message. */
function statusIn(message = ''): number | null {
  const status = /\bstatus code: ([45]\d\d)\b/i.exec(message)?.[1]
  return status === undefined ? null : Number(status)
}
