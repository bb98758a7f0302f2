/** The frame of every report: its head, its dates, and whichever state its body is in. */
import type { ReportDefinition } from '@curlew/model'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useApp } from '../app/app-context.tsx'
import { DatePicker } from '../date-picker/date-picker.tsx'
import { cx } from '../kit/cx.ts'
import { t } from '../messages/translate.ts'
import { showLoading } from '../toast/toasts.ts'
import { CompareChip } from './compare-chip.tsx'
import { FailureCard } from './failure-card.tsx'
import { NotConnected } from './not-connected.tsx'
import styles from './report-view.module.css'
import { Updated } from './updated.tsx'
import { type Dates, useDates } from './use-dates.ts'
import { usePageHeading } from './use-page-heading.ts'
import { type ReportData, useProfile, useReport } from './use-report.ts'

export interface ReportViewProps<Payload> {
  definition: ReportDefinition<ReportDefinition['key'], Payload>
  /** Grey blocks with the heights of the real ones. */
  skeleton: ReactNode
  /** The report with invented figures, for behind a notice. */
  demo: ReactNode
  children(data: ReportData<Payload>, dates: Dates): ReactNode
}

export function ReportView<Payload>({ definition, skeleton, demo, children }: ReportViewProps<Payload>) {
  const { pageData } = useApp()
  const heading = usePageHeading(definition.title)
  const dates = useDates(definition)
  const profile = useProfile(definition.key)
  const { data, error, isPlaceholderData, isFetching, refetch } = useReport(definition, dates.state)
  useLoadingToast(isPlaceholderData)

  const notice = connectionNotice(profile, error?.type)
  return (
    <article className={styles.report}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {definition.title}
          </h1>
          <p className={styles.updated}>
            {data && !error && (
              <Updated generated={data.receipt.generated} hasToday={dates.state.end === pageData.today} />
            )}
          </p>
        </div>
        {definition.frame.dateRange && (
          <div className={styles.controls}>
            {dates.state.compareReport && <CompareChip dates={dates} />}
            <DatePicker dates={dates} />
          </div>
        )}
      </header>
      {notice ? (
        <div className={styles.behind}>
          <div className={styles.blurred} inert>
            <Suspense fallback={skeleton}>{demo}</Suspense>
          </div>
          <NotConnected notice={notice} canUpdate={profile.update_settings} />
        </div>
      ) : error ? (
        <FailureCard
          error={error}
          definition={definition}
          dates={dates}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <div className={cx(styles.body, isPlaceholderData && styles.stale)} aria-busy={isPlaceholderData}>
          {children(data, dates)}
        </div>
      ) : (
        <div className={styles.body} aria-busy="true">
          <p className="visually-hidden" role="status">
            {t('report.loading')}
          </p>
          {skeleton}
        </div>
      )}
      <footer className={styles.foot}>
        <span>
          {t(data && !data.receipt.exact ? 'report.estimated' : 'report.receipt', { zone: pageData.settings.timezone })}
          {data?.receipt.credits.map(({ text, url }) => (
            <a key={url} href={url} target="_blank" rel="noopener noreferrer" className={styles.credit}>
              {text}
            </a>
          ))}
        </span>
        <span>{pageData.version}</span>
      </footer>
    </article>
  )
}

/** The toast of the specification, for as long as new figures replace old ones. */
function useLoadingToast(isLoading: boolean): void {
  useEffect(() => (isLoading ? showLoading() : undefined), [isLoading])
}

function connectionNotice({ authed, reauth }: { authed: boolean; reauth: boolean }, error: string | undefined) {
  if (reauth || error === 'invalid_grant') return 'again'
  return authed && error !== 'not_connected' ? undefined : 'connect'
}
