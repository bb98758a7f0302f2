import { type ReportMeta, rangesOf } from '@curlew/model'
import { t } from '@curlew/words'
import type { ComponentType, ReactNode, RefObject } from 'react'
import { useApp } from '../app/app-context.tsx'
import { DatePicker } from '../date-picker/date-picker.tsx'
import type { Dates } from '../dates/use-dates.ts'
import { cx } from '../kit/cx.ts'
import { useFrameSlots } from '../slots/slots.tsx'
import type { BodyState } from './body-state.ts'
import { CompareChip } from './compare-chip.tsx'
import type { LiveRequest } from './live-refresh.ts'
import styles from './report-view.module.css'
import { Updated } from './updated.tsx'
import { usePageHeading } from './use-page-heading.ts'
import type { ReportData, useReport } from './use-report.ts'

export type LiveReportControl = ComponentType<{ request: LiveRequest; hasFailed: boolean }>

interface ReportHeadProps<Payload> {
  meta: ReportMeta
  /** One sentence about the report. */
  about: string | undefined
  /** For live reports: refreshes the figures. */
  control: LiveReportControl | undefined
  /** Whether the head is for screen readers only. */
  isHidden: boolean
  state: BodyState
  dates: Dates
  query: ReturnType<typeof useReport<Payload>>
  /** Whether there are filters. */
  filters: boolean
  /** Sample figures, if they are shown. */
  demo: ReportData<Payload> | undefined
  /** The element to export as PDF. */
  report: RefObject<HTMLElement | null>
}

/** Title of a report, age of its figures, and its dates. */
export function ReportHead<Payload>(props: ReportHeadProps<Payload>) {
  const { meta, about, control: Control, isHidden, state, dates, query, filters, report } = props
  const { PdfButton, Filters, isReadOnly } = useFrameSlots()
  const { key, frame } = meta
  const heading = usePageHeading(t(`title.${key}`))
  const { data, error, isPlaceholderData } = query
  const shown = state === 'shown' ? data : undefined
  const isReachable = state !== 'locked' && state !== 'connect' && state !== 'connectAgain'
  const applied = shown && !isPlaceholderData ? shown.receipt.filters : undefined
  // Load nothing before the figures.
  const filterButton = (frame.dateRange || frame.isLive) && isReachable && (
    <span className={styles.filter}>{state !== 'loading' && <Filters part="button" dates={dates.state} />}</span>
  )
  return (
    <header
      data-report-head
      className={isHidden ? 'visually-hidden' : cx(styles.head, frame.hasPdf && !frame.dateRange && styles.short)}
    >
      <div className={styles.titles}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t(`title.${key}`)}
        </h1>
        <p className={styles.updated}>
          {about && `${about} `}
          {applied && <Filters part="summary" applied={applied} />}
          <AgeOfFigures {...props} shown={shown} />
        </p>
      </div>
      {Control && isReachable && <Control request={query} hasFailed={error !== null} />}
      {frame.isLive && filterButton}
      {frame.hasPdf && !isReadOnly && (
        <div className={styles.controls}>
          <PdfButton container={report} report={key} {...(shown && !isPlaceholderData && printed(shown, dates))} />
        </div>
      )}
      {frame.dateRange && isReadOnly && <p className={styles.dates}>{dates.state.text}</p>}
      {frame.dateRange && !isReadOnly && (
        <DateControls {...{ meta, dates, report, filterButton, shown }} isPlaceholder={isPlaceholderData} />
      )}
      {filters && isReachable && (
        <div className={styles.filters}>
          <Filters part="chips" dates={dates.state} applied={applied} />
        </div>
      )}
    </header>
  )
}

/** Which days sample or live figures are of, or how old others are. */
function AgeOfFigures<Payload>({
  meta: { frame },
  state,
  demo,
  shown,
}: ReportHeadProps<Payload> & { shown: ReportData<Payload> | undefined }) {
  const { pageData, days } = useApp()
  if (state === 'locked') return demo && t('upsell.sampleFigures', { range: days.range(rangesOf(demo).current) })
  if (frame.isLive) return t('live.span', { site: pageData.site.domain })
  if (!shown || !frame.dateRange) return null
  return (
    <Updated
      generated={shown.receipt.generated}
      hasToday={shown.reportcurrentrange.endDate === pageData.today}
      sameHours={frame.compare && shown.reportprevrange.until !== undefined}
    />
  )
}

interface DateControlsProps extends Pick<ReportHeadProps<unknown>, 'meta' | 'dates' | 'report'> {
  filterButton: ReactNode
  shown: ReportData<unknown> | undefined
  /** Whether the figures are still those of other dates. */
  isPlaceholder: boolean
}

/** Filter, dates, PDF and sharing. */
function DateControls({ meta: { key }, dates, report, filterButton, shown, isPlaceholder }: DateControlsProps) {
  const { PdfButton, ShareButton, UpgradePrompt } = useFrameSlots()
  return (
    <div className={styles.controls}>
      {filterButton}
      {dates.state.compareReport && <CompareChip dates={dates} shown={shown && rangesOf(shown).previous} />}
      <div className={styles.pair}>
        <DatePicker dates={dates} locked={<UpgradePrompt feature="date_range" />} />
        <PdfButton container={report} report={key} {...(shown && !isPlaceholder && printed(shown, dates))} />
        <span className={styles.share}>
          <ShareButton report={key} dates={dates.state} />
        </span>
      </div>
    </div>
  )
}

/** Dates and filters for the head of the PDF. */
function printed(data: ReportData<unknown>, { state }: Dates) {
  const { current, previous } = rangesOf(data)
  const { filters: applied, kept_since: keptSince } = data.receipt
  return {
    range: current,
    applied,
    ...(keptSince && { keptSince }),
    ...(state.compareReport && { compared: previous }),
  }
}
