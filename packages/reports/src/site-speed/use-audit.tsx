/** Runs audits: starts one and follows its progress, or resumes one that is already running. */
import { AJAX_ACTIONS, AuditStatus, SPEED_REPORTS, type SpeedDevice } from '@curlew/model'
import { CallFailed, readAs, showError, useApp, useReloadReport } from '@curlew/ui'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Poll interval in milliseconds. */
const POLL_MS = 2000

const ACTIONS = { desktop: AJAX_ACTIONS.runAudit, mobile: AJAX_ACTIONS.runMobileAudit } as const

export interface Audit {
  /** Progress of the running audit; null if none. */
  progress: AuditStatus | null
  /** Error message of the last audit. */
  failure: string | null
  run(): void
}

/** @param isLive whether the figures are the site's own; samples have no audits */
export function useAudit({ device, page, isLive }: { device: SpeedDevice; page: string; isLive: boolean }): Audit {
  const { client, pageData } = useApp()
  const reload = useReloadReport(SPEED_REPORTS[device])
  const site = pageData.site.id
  const [progress, setProgress] = useState<AuditStatus | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const following = useRef<AbortController | null>(null)

  const follow = useCallback(
    async (begin: ((signal: AbortSignal) => Promise<void>) | null) => {
      following.current?.abort()
      const controller = new AbortController()
      following.current = controller
      const { signal } = controller
      const ask = async () =>
        readAs(AuditStatus, await client.ajax(AJAX_ACTIONS.getAuditStatus, { site, page, device }, signal))
      const show = (status: AuditStatus) => {
        if (status.state !== 'idle') setProgress(status)
        return status
      }
      let isUnderWay = begin !== null
      try {
        let status: AuditStatus | null = null
        if (begin) {
          setFailure(null)
          setProgress({ state: 'waiting', place: 0, seconds: 0, failure: null })
          const begun = begin(signal).then(ask)
          // The call may wait for the audit to end. Meanwhile, poll for its place in the queue.
          while (status === null) {
            status = await Promise.race([begun, pause(signal).then(() => null)])
            if (status === null) await ask().then(show, () => {})
          }
        } else {
          status = show(await ask())
          setFailure(status.failure?.message ?? null)
          if (status.state === 'idle') return
        }
        isUnderWay = true
        while (show(status).state !== 'idle') {
          await pause(signal)
          status = await ask()
        }
        if (status.failure) showError()
        setFailure(status.failure?.message ?? null)
      } catch (error) {
        if (signal.aborted) return
        if (begin) {
          // Audits are not supported here: retrying is pointless.
          if (!(error instanceof CallFailed && error.type === 'not_supported')) showError()
          setFailure((error as Error).message)
        }
      } finally {
        if (isUnderWay && !signal.aborted) {
          // Keep the view blurred until the new figures have arrived.
          await reload()
          setProgress(null)
        }
      }
    },
    [client, reload, site, device, page],
  )

  useEffect(() => {
    setProgress(null)
    setFailure(null)
    if (isLive) void follow(null)
    return () => following.current?.abort()
  }, [isLive, follow])

  const run = () => {
    if (!isLive || progress) return
    void follow((signal) => client.doAjax(ACTIONS[device], { site, page }, signal))
  }
  return { progress, failure, run }
}

/** @throws the signal's reason */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, POLL_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
