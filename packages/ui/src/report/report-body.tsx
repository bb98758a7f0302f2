import { type ReportDefinition, upsellKeyOf } from '@curlew/model'
import { t } from '@curlew/words'
import { type ReactNode, Suspense } from 'react'
import type { Dates } from '../dates/use-dates.ts'
import { cx } from '../kit/cx.ts'
import { lazyPiece } from '../kit/lazy-piece.tsx'
import { MessageCard } from '../kit/message-card.tsx'
import type { BodyState } from './body-state.ts'
import { FailureCard } from './failure-card.tsx'
import { LockedBody } from './locked-body.tsx'
import { NotConnected } from './not-connected.tsx'
import { ReportDates } from './report-dates.ts'
import styles from './report-view.module.css'
import { SampleBody } from './sample-body.tsx'
import type { ReportData, useReport } from './use-report.ts'

const AddonNeeded = lazyPiece(() => import('../addons/addon-needed.tsx'))

/** What a report is made of, below its head. */
export interface ReportContent<Payload> {
  definition: ReportDefinition<ReportDefinition['key'], Payload>
  /** Grey blocks with the heights of the real ones. */
  skeleton: ReactNode
  /** What a failure to load the figures is called, where the server's own words are not to be shown. */
  failure?: string
  /** What stands in place of figures where the site lacks the addon that they come from. */
  missingAddon?: ReactNode
  /** Blocks with data of their own, which stay when the report's cannot be had; else the body has them at their place. */
  besides?: ReactNode
  /** The body: with the site's figures, or with sample figures behind a notice. */
  children(data: ReportData<Payload>, dates: Dates): ReactNode
}

interface ReportBodyProps<Payload> extends ReportContent<Payload> {
  state: BodyState
  dates: Dates
  query: ReturnType<typeof useReport<Payload>>
  /** The body with sample figures; until they are there, the skeleton. */
  sample: ReactNode
  /** Whether this person may connect the site. */
  canUpdate: boolean
}

/** All of a report below its head, in whichever state it is. */
export function ReportBody<Payload>(props: ReportBodyProps<Payload>) {
  const { definition, skeleton, failure, missingAddon, besides, children } = props
  const { state, dates, query, sample, canUpdate } = props
  const { data, error, isPlaceholderData, isFetching, refetch } = query
  switch (state) {
    case 'locked': {
      const upsell = upsellKeyOf(definition.key)
      return upsell && <LockedBody upsell={upsell} sample={sample} />
    }
    case 'connect':
    case 'connectAgain':
      return (
        <SampleBody sample={sample}>
          <NotConnected notice={state === 'connect' ? 'connect' : 'again'} canUpdate={canUpdate} />
        </SampleBody>
      )
    case 'addonNeeded':
      return missingAddon ? (
        <div className={styles.body}>{missingAddon}</div>
      ) : (
        <SampleBody sample={sample}>
          <Suspense>
            <AddonNeeded report={definition.key} onActivated={() => void refetch()} />
          </Suspense>
        </SampleBody>
      )
    case 'unsupported':
      return (
        <div className={styles.body}>
          <MessageCard icon="info" role="status" title={t('report.unsupported')}>
            <p>{error?.message}</p>
          </MessageCard>
          {besides}
        </div>
      )
    case 'failed':
      return (
        <div className={styles.body}>
          {error && (
            <FailureCard
              error={error}
              words={failure}
              definition={definition}
              dates={dates}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {besides}
        </div>
      )
    case 'shown':
      return (
        <div data-report className={cx(styles.body, isPlaceholderData && styles.stale)} aria-busy={isPlaceholderData}>
          <ReportDates value={dates.state}>{data && children(data, dates)}</ReportDates>
        </div>
      )
    case 'loading':
      return (
        <div className={styles.body} aria-busy="true">
          <p className="visually-hidden" role="status">
            {t('report.loading')}
          </p>
          {skeleton}
        </div>
      )
  }
}
