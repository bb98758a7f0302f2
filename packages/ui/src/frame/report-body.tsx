import { type ReportMeta, upsellKeyOf } from '@curlew/model'
import { t } from '@curlew/words'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { CallFailed, type Fields } from '../app/client.ts'
import type { Dates } from '../dates/use-dates.ts'
import { cx } from '../kit/cx.ts'
import { MessageCard } from '../kit/layout/message-card.tsx'
import { Boundary } from '../kit/loading/boundary.tsx'
import { AskedReport } from '../slots/asked-report.ts'
import { AppliedFilters, ReportDates } from '../slots/report-dates.ts'
import { useFrameSlots } from '../slots/slots.tsx'
import type { BodyState } from './body-state.ts'
import { FailureCard } from './failure-card.tsx'
import { NotConnected } from './not-connected.tsx'
import styles from './report-view.module.css'
import { SampleBody } from './sample-body.tsx'
import type { ReportData, useReport } from './use-report.ts'

/** Content of a report below its head. */
export interface ReportContent<Payload> {
  meta: ReportMeta
  /** Placeholders with the real heights. */
  skeleton: ReactNode
  /** Message for a failed report, instead of the server's. */
  failure?: string
  /** Replaces the default notice for a missing addon. */
  missingAddon?: ReactNode
  /** Blocks with their own data, shown even if the report fails. */
  besides?: ReactNode
  /** Renders the body, for the site's figures or sample figures. */
  children(data: ReportData<Payload>, dates: Dates): ReactNode
}

interface ReportBodyProps<Payload> extends ReportContent<Payload> {
  state: BodyState
  dates: Dates
  /** Fields of the call for the figures. */
  fields: Fields
  query: ReturnType<typeof useReport<Payload>>
  /** Body with sample figures, or the skeleton until they load. */
  sample: ReactNode
  /** Whether this user may connect the site. */
  canUpdate: boolean
}

/** A report below its head, in any state. */
export function ReportBody<Payload>(props: ReportBodyProps<Payload>) {
  const { meta, skeleton, failure, missingAddon, besides } = props
  const { state, dates, query, sample, canUpdate } = props
  const { error, isFetching, refetch } = query
  const { LockedBody, AddonNeeded } = useFrameSlots()
  switch (state) {
    case 'locked': {
      const upsell = upsellKeyOf(meta.key)
      return (
        upsell && (
          <Suspense fallback={<SampleBody sample={sample}>{null}</SampleBody>}>
            <LockedBody upsell={upsell} sample={sample} />
          </Suspense>
        )
      )
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
            <AddonNeeded report={meta.key} onActivated={() => void refetch()} />
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
              meta={meta}
              dates={dates}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {besides}
        </div>
      )
    case 'shown':
      return <Figures {...props} />
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

/** The site's figures, or a notice that they cannot be drawn. */
function Figures<Payload>({ meta, dates, fields, query, children }: ReportBodyProps<Payload>) {
  const { data, isPlaceholderData, isFetching, refetch } = query
  return (
    <div data-report className={cx(styles.body, isPlaceholderData && styles.stale)} aria-busy={isPlaceholderData}>
      <ReportDates value={dates.state}>
        <AppliedFilters value={data?.receipt.filters}>
          <AskedReport value={meta.action || isPlaceholderData ? null : fields}>
            <Boundary
              instead={(again) => (
                <Undrawn data={data} onNewData={again}>
                  <FailureCard
                    error={new CallFailed('server_error', t('report.malformed'))}
                    meta={meta}
                    dates={dates}
                    isRetrying={isFetching}
                    onRetry={() => void refetch()}
                  />
                </Undrawn>
              )}
            >
              {data && <Content data={data} dates={dates} draw={children} />}
            </Boundary>
          </AskedReport>
        </AppliedFilters>
      </ReportDates>
    </div>
  )
}

/** Draws the figures inside the boundary, which catches only what its children throw. */
function Content<Payload>({
  data,
  dates,
  draw,
}: {
  data: ReportData<Payload>
  dates: Dates
  draw: ReportContent<Payload>['children']
}) {
  return draw(data, dates)
}

/** Says that the figures cannot be drawn, until there are others. */
function Undrawn({ data, onNewData, children }: { data: unknown; onNewData(): void; children: ReactNode }) {
  const undrawn = useRef(data)
  useEffect(() => {
    if (data !== undrawn.current) onNewData()
  })
  return children
}
