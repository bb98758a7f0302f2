/** The cards of "Stats at a Glance". Its own piece: the first chart does not wait for it. */
import { allows } from '@curlew/model'
import { type IconName, useApp, useFilterText, useFrameSlots } from '@curlew/ui'
import { t } from '@curlew/words'
import { useId } from 'react'
import { LateSection } from '../section/late-section.tsx'
import { hasFailed, type SectionError } from '../section/section.ts'
import { ContentCard, LockedCard } from './content-card.tsx'
import type { SiteSummaryPayload } from './payload.ts'
import { SharesCard, type SharesCardProps } from './shares-card.tsx'
import styles from './site-summary.module.css'
import { SummaryCard } from './summary-card.tsx'
import { TimesCard } from './times-card.tsx'
import { TotalsCard } from './totals-card.tsx'
import { useRoom } from './use-room.tsx'

export default function SummaryPanel({ data }: { data: SiteSummaryPayload }) {
  const [block] = useRoom()
  const { days, pageData } = useApp()
  const heading = useId()
  const isFiltered = useFilterText() !== ''
  const { Filters } = useFrameSlots()
  const opensContent = allows(pageData.level, 'site_summary_content')
  return (
    <section ref={block} className={styles.summary} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {t('summary.title')}
        </h2>
        {data.since && <span className={styles.aside}>{t('summary.since', { day: days.full(data.since) })}</span>}
        {isFiltered && <Filters part="unfiltered" />}
      </header>
      <div className={styles.panel}>
        <TotalsCard summary={data.summary} />
        {isShown(data.popular_days) && (
          <LateSection title={t('summary.times')} section={data.popular_days} frame={SummaryCard}>
            {(days) => <TimesCard days={days} hours={hasFailed(data.popular_hours) ? [] : data.popular_hours} />}
          </LateSection>
        )}
        <Shares
          title={t('summary.categories')}
          section={data.popular_categories}
          targetOf={({ title }) => ({ dimension: 'contentGroup', value: title })}
        />
        {opensContent ? (
          <Content title={t('summary.page')} icon="page" section={data.popular_page} />
        ) : (
          <LockedCard title={t('summary.page')} />
        )}
        <Content title={t('summary.post')} icon="pencil" section={data.popular_post} />
        <Shares
          title={t('summary.products')}
          section={data.popular_products}
          targetOf={({ path }) => (path === undefined ? undefined : { dimension: 'pagePath', value: path })}
        />
      </div>
    </section>
  )
}

/** Hide an empty list's card, but show an unsupported one's. */
const isShown = (list: readonly unknown[] | SectionError) => hasFailed(list) || list.length > 0

interface SharesProps extends Pick<SharesCardProps, 'title' | 'targetOf'> {
  section: SiteSummaryPayload['popular_products']
}

function Shares({ title, section, targetOf }: SharesProps) {
  if (!isShown(section)) return null
  return (
    <LateSection title={title} section={section} frame={SummaryCard}>
      {(rows) => <SharesCard title={title} rows={rows} targetOf={targetOf} />}
    </LateSection>
  )
}

function Content({
  title,
  icon,
  section,
}: {
  title: string
  icon: IconName
  section: SiteSummaryPayload['popular_page']
}) {
  if (!section) return null
  return (
    <LateSection title={title} section={section} frame={SummaryCard}>
      {(content) => content && <ContentCard title={title} icon={icon} content={content} />}
    </LateSection>
  )
}
