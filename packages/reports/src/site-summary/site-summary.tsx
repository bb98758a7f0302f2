/**
 * "Stats at a Glance" of the Overview: figures of all time. It shows once its data has arrived, or says that the site's source does not
 * know them; when loading fails it stays away, as the contract has it.
 */
import { allows } from '@curlew/model'
import { lazyPiece, Skeleton, useApp, useReportBlock } from '@curlew/ui'
import { t } from '@curlew/words'
import { type RefObject, Suspense, useId } from 'react'
import { ContentCard, LockedCard } from './content-card.tsx'
import { SiteSummaryPayload as Payload, type SiteSummaryPayload } from './payload.ts'
import { SharesCard } from './shares-card.tsx'
import styles from './site-summary.module.css'
import { TimesCard } from './times-card.tsx'
import { TotalsCard } from './totals-card.tsx'
import { useRoom } from './use-room.tsx'

const SummaryNotSupported = lazyPiece(() => import('./not-supported.tsx'))

export function SiteSummary() {
  const [block] = useRoom()
  const { data, isPending, isNotSupported } = useReportBlock('site_summary', Payload)
  if (isPending) return <SiteSummarySkeleton />
  if (isNotSupported)
    return (
      <Suspense fallback={<SiteSummarySkeleton />}>
        <SummaryNotSupported />
      </Suspense>
    )
  return data ? <Summary data={data} block={block} /> : null
}

/** Keeps its room, so that nothing below moves when it comes. */
export function SiteSummarySkeleton() {
  const [, height] = useRoom()
  return (
    <div aria-busy="true">
      <Skeleton height={height} />
    </div>
  )
}

function Summary({ data, block }: { data: SiteSummaryPayload; block: RefObject<HTMLElement | null> }) {
  const { days, pageData } = useApp()
  const heading = useId()
  const opensContent = allows(pageData.level, 'site_summary_content')
  return (
    <section ref={block} className={styles.summary} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {t('summary.title')}
        </h2>
        {data.since && <span className={styles.aside}>{t('summary.since', { day: days.full(data.since) })}</span>}
      </header>
      <div className={styles.panel}>
        <TotalsCard summary={data.summary} />
        {data.popular_days.length > 0 && <TimesCard days={data.popular_days} hours={data.popular_hours} />}
        {data.popular_categories.length > 0 && (
          <SharesCard title={t('summary.categories')} rows={data.popular_categories} />
        )}
        {opensContent ? (
          data.popular_page && <ContentCard title={t('summary.page')} icon="page" content={data.popular_page} />
        ) : (
          <LockedCard title={t('summary.page')} />
        )}
        {data.popular_post && <ContentCard title={t('summary.post')} icon="pencil" content={data.popular_post} />}
        {data.popular_products.length > 0 && <SharesCard title={t('summary.products')} rows={data.popular_products} />}
      </div>
    </section>
  )
}
