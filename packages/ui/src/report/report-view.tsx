/** The frame of every report: its head, its dates, and whichever state its body is in. */
import type { ReportDefinition } from '@curlew/model'
import { type ReactNode, useEffect, useRef } from 'react'
import { useApp } from '../app/app-context.tsx'
import { showLoading } from '../toast/toasts.ts'
import { preloadToasts } from '../toast/toasts-host.tsx'
import { bodyState } from './body-state.ts'
import { Receipt } from './receipt.tsx'
import { ReportBody } from './report-body.tsx'
import { ReportHead } from './report-head.tsx'
import styles from './report-view.module.css'
import { type Dates, useDates } from './use-dates.ts'
import { isLocked, type ReportData, type ReportQuestion, useDemo, useProfile, useReport } from './use-report.ts'

export interface ReportViewProps<Payload> {
  definition: ReportDefinition<ReportDefinition['key'], Payload>
  /** A sentence on what the report shows, before that on how old it is. */
  about?: string
  /** Grey blocks with the heights of the real ones. */
  skeleton: ReactNode
  /** What a failure to load the figures is called, where the server's own words are not to be shown. */
  failure?: string
  /** What stands in place of figures where the site lacks the addon that they come from. */
  missingAddon?: ReactNode
  /** Blocks with data of their own, which stay when the report's cannot be had; else the body has them at their place. */
  besides?: ReactNode
  /** What is asked besides the dates. */
  question?: ReportQuestion
  /** The body shows the report's name itself: on screen the head is left out, once there are figures. */
  hidesHead?: boolean
  /** The body: with the site's figures, or with sample figures behind a notice. */
  children(data: ReportData<Payload>, dates: Dates): ReactNode
}

export function ReportView<Payload>(props: ReportViewProps<Payload>) {
  const { definition, about, skeleton, missingAddon, question, hidesHead = false, children } = props
  const { pageData } = useApp()
  const report = useRef<HTMLElement>(null)
  const dates = useDates(definition)
  const profile = useProfile(definition.key)
  const query = useReport(definition, dates.state, question)
  const { data, error, isPlaceholderData, isFetching } = query
  useLoadingToast(isPlaceholderData && isFetching, question?.loading)
  const hasData = data !== undefined
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
