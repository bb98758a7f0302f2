/** The frame of every report: its head, its dates, and whichever state its body is in. */
import { useEffect, useRef } from 'react'
import { useApp } from '../app/app-context.tsx'
import type { CallFailed } from '../app/client.ts'
import { useDates } from '../dates/use-dates.ts'
import { showLoading } from '../toast/toasts.ts'
import { preloadToasts } from '../toast/toasts-host.tsx'
import { bodyState } from './body-state.ts'
import { Receipt } from './receipt.tsx'
import { ReportBody, type ReportContent } from './report-body.tsx'
import { ReportHead } from './report-head.tsx'
import styles from './report-view.module.css'
import { isLocked, type ReportQuestion, useDemo, useProfile, useReport } from './use-report.ts'

export interface ReportViewProps<Payload> extends ReportContent<Payload> {
  /** A sentence on what the report shows, before that on how old it is. */
  about?: string
  /** What is asked besides the dates. */
  question?: ReportQuestion<NoInfer<Payload>>
  /** The body shows the report's name itself: on screen the head is left out, once there are figures. */
  hidesHead?: boolean
  /** Called with each failure to load the figures. */
  onFailure?: (error: CallFailed) => void
}

export function ReportView<Payload>(props: ReportViewProps<Payload>) {
  const { definition, about, skeleton, missingAddon, question, hidesHead = false, onFailure, children } = props
  const { pageData } = useApp()
  const report = useRef<HTMLElement>(null)
  const dates = useDates(definition)
  const profile = useProfile(definition.key)
  const query = useReport(definition, dates.state, question)
  const { data, error, isPlaceholderData, isFetching } = query
  useLoadingToast(isPlaceholderData && isFetching, question?.loading)
  const hasData = data !== undefined
  useEffect(() => {
    if (error) onFailure?.(error)
  }, [error, onFailure])
  useEffect(() => {
    // Not before the figures are painted.
    if (hasData) requestAnimationFrame(() => requestAnimationFrame(preloadToasts))
  }, [hasData])

  const state = bodyState({ definition, isLocked: isLocked(pageData, definition), profile, error, hasData })
  const hasSample =
    state === 'locked' || state === 'connect' || state === 'connectAgain' || (state === 'addonNeeded' && !missingAddon)
  const demo = useDemo(definition, hasSample)
  const sample = demo ? children(demo, { ...dates, state: { ...dates.state, compareReport: false } }) : skeleton
  return (
    <article ref={report} className={styles.report}>
      <ReportHead
        definition={definition}
        about={about}
        isHidden={hidesHead && state === 'shown'}
        state={state}
        dates={dates}
        query={query}
        demo={demo}
        report={report}
      />
      <ReportBody
        {...props}
        state={state}
        dates={dates}
        query={query}
        sample={sample}
        canUpdate={profile.update_settings}
      />
      <Receipt receipt={data?.receipt} />
    </article>
  )
}

/** The toast of the specification, for as long as new figures replace old ones. */
function useLoadingToast(isLoading: boolean, title?: string): void {
  useEffect(() => (isLoading ? showLoading(title) : undefined), [isLoading, title])
}
