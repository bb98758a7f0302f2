/** Frame of every report: head, dates, and body in its current state. */
import { Suspense, useEffect, useRef } from 'react'
import { useApp } from '../app/app-context.tsx'
import type { CallFailed, Schema } from '../app/client.ts'
import { useDates } from '../dates/use-dates.ts'
import { lazyComponent } from '../kit/loading/lazy-component.tsx'
import { useChosen } from '../slots/filter-text.ts'
import { showLoading } from '../toast/toasts.ts'
import { usePreloadedToasts } from '../toast/toasts-host.tsx'
import { bodyState } from './body-state.ts'
import { Receipt } from './receipt.tsx'
import { ReportBody, type ReportContent } from './report-body.tsx'
import { type LiveReportControl, ReportHead } from './report-head.tsx'
import styles from './report-view.module.css'
import {
  fieldsOfReport,
  isLocked,
  type ReportData,
  type ReportQuestion,
  useDemo,
  useProfile,
  useReport,
} from './use-report.ts'

const StalledNote = lazyComponent(() => import('./stalled-note.tsx'))
const KeptSince = lazyComponent(() => import('./kept-since.tsx'))

export interface ReportViewProps<Payload> extends ReportContent<Payload> {
  /** One sentence about the report, shown before the age of its figures. */
  about?: string
  /** Refreshes the figures of a live report: `LiveControl`. Others omit it, so that they do not load it. */
  control?: LiveReportControl
  /** Request fields besides the dates. */
  question?: ReportQuestion<NoInfer<Payload>>
  /** Reads a payload in which other hosts may leave out fields. */
  schema?: Schema<NoInfer<Payload>>
  /** Whether the body shows the title itself, so the head is hidden once there are figures. */
  hidesHead?: boolean
  /** Called each time the figures fail to load. */
  onFailure?: (error: CallFailed) => void
}

export function ReportView<Payload>(props: ReportViewProps<Payload>) {
  const {
    meta,
    about,
    control,
    skeleton,
    missingAddon,
    question,
    schema,
    hidesHead = false,
    onFailure,
    children,
  } = props
  const app = useApp()
  const { pageData } = app
  const report = useRef<HTMLElement>(null)
  const dates = useDates(meta)
  const profile = useProfile(meta.key)
  const chosen = useChosen(meta)
  const query = useReport<Payload>(meta, dates.state, chosen, question, schema)
  const { data, error, isPlaceholderData, isFetching } = query
  useLoadingToast(isPlaceholderData && isFetching, question?.loading)
  const hasData = data !== undefined
  useEffect(() => {
    if (error) onFailure?.(error)
  }, [error, onFailure])
  usePreloadedToasts(hasData)

  const state = bodyState({ meta, isLocked: isLocked(pageData, meta), profile, error, hasData })
  const hasSample =
    state === 'locked' || state === 'connect' || state === 'connectAgain' || (state === 'addonNeeded' && !missingAddon)
  const demo = useDemo<Payload>(meta, hasSample)
  const sample = demo ? children(demo, { ...dates, state: { ...dates.state, compareReport: false } }) : skeleton
  return (
    <article ref={report} className={styles.report}>
      <ReportHead
        meta={meta}
        about={about}
        control={control}
        isHidden={hidesHead && state === 'shown'}
        state={state}
        dates={dates}
        query={query}
        filters={chosen.filters !== undefined}
        demo={demo}
        report={report}
      />
      <DataNotices receipt={data?.receipt} />
      <ReportBody
        {...props}
        state={state}
        dates={dates}
        fields={fieldsOfReport(app, meta, dates.state, chosen, question)}
        query={query}
        sample={sample}
        canUpdate={profile.update_settings}
      />
      <Receipt receipt={data?.receipt} />
    </article>
  )
}

/** Since when events are kept, if the dates begin earlier, and since when the figures are not updated. */
function DataNotices({ receipt }: { receipt: ReportData<unknown>['receipt'] | undefined }) {
  return (
    <>
      {receipt?.kept_since && (
        <Suspense>
          <KeptSince day={receipt.kept_since} />
        </Suspense>
      )}
      {receipt?.stalled_since && (
        <Suspense>
          <StalledNote since={receipt.stalled_since} />
        </Suspense>
      )}
    </>
  )
}

/** Loading toast while new figures replace old ones. */
function useLoadingToast(isLoading: boolean, title?: string): void {
  useEffect(() => (isLoading ? showLoading(title) : undefined), [isLoading, title])
}
