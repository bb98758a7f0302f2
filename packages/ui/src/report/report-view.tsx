/** The frame of every report: its head, its dates, and whichever state its body is in. */
import { REPORT_ADDONS, type ReportDefinition, upsellKeyOf } from '@curlew/model'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useApp } from '../app/app-context.tsx'
import type { CallFailed } from '../app/client.ts'
import { DatePicker } from '../date-picker/date-picker.tsx'
import { cx } from '../kit/cx.ts'
import { lazyPiece } from '../kit/lazy-piece.tsx'
import { t } from '../messages/translate.ts'
import { PdfButton } from '../pdf/pdf-button.tsx'
import { showLoading } from '../toast/toasts.ts'
import { preloadToasts } from '../toast/toasts-host.tsx'
import { CompareChip } from './compare-chip.tsx'
import { FailureCard } from './failure-card.tsx'
import { LiveControl } from './live-control.tsx'
import { LockedBody } from './locked-body.tsx'
import { NotConnected } from './not-connected.tsx'
import { Receipt } from './receipt.tsx'
import { ReportDates } from './report-dates.ts'
import styles from './report-view.module.css'
import { SampleBody } from './sample-body.tsx'
import { Updated } from './updated.tsx'
import { type Dates, useDates } from './use-dates.ts'
import { usePageHeading } from './use-page-heading.ts'
import { isLocked, type ReportData, type ReportQuestion, useDemo, useProfile, useReport } from './use-report.ts'

const AddonNeeded = lazyPiece(() => import('../addons/addon-needed.tsx'))

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
  /** What is asked besides the dates, by a report with an action of its own. */
  question?: ReportQuestion
  /** The body: with the site's figures, or with sample figures behind a notice. */
  children(data: ReportData<Payload>, dates: Dates): ReactNode
}

export function ReportView<Payload>(props: ReportViewProps<Payload>) {
  const { definition, about, skeleton, failure, missingAddon, besides, question, children } = props
  const { pageData, days } = useApp()
  const heading = usePageHeading(t(`title.${definition.key}`))
  const report = useRef<HTMLElement>(null)
  const dates = useDates(definition)
  const profile = useProfile(definition.key)
  const query = useReport(definition, dates.state, question)
  const { data, error, isPlaceholderData, isFetching, refetch } = query
  useLoadingToast(isPlaceholderData && isFetching, question?.loading)
  const hasData = data !== undefined
  useEffect(() => {
    // Not before the figures are painted.
    if (hasData) requestAnimationFrame(() => requestAnimationFrame(preloadToasts))
  }, [hasData])

  const upsell = isLocked(pageData, definition) ? upsellKeyOf(definition.key) : undefined
  const notice = connectionNotice(profile, error?.type)
  const lacksAddon = !upsell && !notice && error !== null && saysAddonIsMissing(definition, error)
  const demo = useDemo(definition, upsell !== undefined || notice !== undefined || (lacksAddon && !missingAddon))
  const sample = demo ? children(demo, { ...dates, state: { ...dates.state, compareReport: false } }) : skeleton
  // A live report, and any without a connection, keeps what it has and says how old that is.
  const isFailed = error && !(data && (definition.frame.isLive || error.type === 'offline'))
  const isShown = data && !upsell && !notice && !isFailed && !isPlaceholderData
  const printed = isShown ? printedDates(data, dates) : {}
  return (
    <article ref={report} className={styles.report}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {t(`title.${definition.key}`)}
          </h1>
          <p className={styles.updated}>
            {about && `${about} `}
            {upsell
              ? demo && t('upsell.sampleFigures', { range: days.range(rangeOf(demo)) })
              : definition.frame.isLive
                ? t('live.span', { site: pageData.site.domain })
                : data &&
                  !isFailed && (
                    <Updated generated={data.receipt.generated} hasToday={dates.state.end === pageData.today} />
                  )}
          </p>
        </div>
        {definition.frame.isLive && !upsell && !notice && <LiveControl request={query} hasFailed={error !== null} />}
        {definition.frame.dateRange && (
          <div className={styles.controls}>
            {dates.state.compareReport && <CompareChip dates={dates} />}
            <div className={styles.pair}>
              <DatePicker dates={dates} />
              <PdfButton container={report} report={definition.key} {...printed} />
            </div>
          </div>
        )}
      </header>
      {upsell ? (
        <LockedBody upsell={upsell} sample={sample} />
      ) : notice ? (
        <SampleBody sample={sample}>
          <NotConnected notice={notice} canUpdate={profile.update_settings} />
        </SampleBody>
      ) : lacksAddon && missingAddon ? (
        <div className={styles.body}>{missingAddon}</div>
      ) : lacksAddon ? (
        <SampleBody sample={sample}>
          <Suspense>
            <AddonNeeded report={definition.key} onActivated={() => void refetch()} />
          </Suspense>
        </SampleBody>
      ) : isFailed ? (
        <div className={styles.body}>
          <FailureCard
            error={error}
            words={failure}
            definition={definition}
            dates={dates}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
          {besides}
        </div>
      ) : data ? (
        <div data-report className={cx(styles.body, isPlaceholderData && styles.stale)} aria-busy={isPlaceholderData}>
          <ReportDates value={dates.state}>{children(data, dates)}</ReportDates>
        </div>
      ) : (
        <div className={styles.body} aria-busy="true">
          <p className="visually-hidden" role="status">
            {t('report.loading')}
          </p>
          {skeleton}
        </div>
      )}
      <Receipt receipt={data?.receipt} />
    </article>
  )
}

/** The toast of the specification, for as long as new figures replace old ones. */
function useLoadingToast(isLoading: boolean, title?: string): void {
  useEffect(() => (isLoading ? showLoading(title) : undefined), [isLoading, title])
}

function connectionNotice({ authed, reauth }: { authed: boolean; reauth: boolean }, error: string | undefined) {
  if (reauth || error === 'invalid_grant') return 'again'
  return authed && error !== 'not_connected' ? undefined : 'connect'
}

/** A host that lacks an addon lacks the call as well: then it says 400, and no more than that. */
function saysAddonIsMissing({ key, action }: Pick<ReportDefinition, 'key' | 'action'>, error: CallFailed): boolean {
  return key in REPORT_ADDONS && (error.type === 'install_addon' || (action !== undefined && error.status === 400))
}

/** The dates in the head of the report's PDF. */
function printedDates(data: ReportData<unknown>, { state }: Dates) {
  const { startDate, endDate } = data.reportprevrange
  return { range: rangeOf(data), ...(state.compareReport && { compared: { start: startDate, end: endDate } }) }
}

function rangeOf({ reportcurrentrange: { startDate, endDate } }: ReportData<unknown>) {
  return { start: startDate, end: endDate }
}
