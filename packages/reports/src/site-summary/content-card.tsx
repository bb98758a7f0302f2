import {
  ExplainedFigure,
  Icon,
  type IconName,
  NewWindowLink,
  pageAddress,
  useApp,
  useFrameSlots,
  webAddress,
} from '@curlew/ui'
import { metricFormat, metricLabel, t } from '@curlew/words'
import { namesOf } from '../table/metric-set.ts'
import { CONTENT_METRICS, type PopularContent } from './payload.ts'
import styles from './site-summary.module.css'
import { SummaryCard } from './summary-card.tsx'

interface ContentCardProps {
  title: string
  icon: IconName
  content: PopularContent
}

/** Most viewed page or post. */
export function ContentCard({ title, icon, content }: ContentCardProps) {
  return (
    <SummaryCard title={title}>
      <Content icon={icon} content={content} />
    </SummaryCard>
  )
}

/** Sample values, shown blurred in levels that do not include the card. */
const INVENTED: Omit<PopularContent, 'title'> = {
  hostname: '',
  url: '',
  img: null,
  pageviews: 96_412,
  sessions: 41_208,
  engagedSessions: 25_302,
  bounceRate: 38.6,
}

/** Card in level lite: blurred samples and an upgrade link. */
export function LockedCard({ title }: { title: string }) {
  const { UpgradeLink } = useFrameSlots()
  return (
    <SummaryCard title={title}>
      <div className={styles.locked}>
        <div className={styles.blurred} inert>
          <Content icon="page" content={{ ...INVENTED, title: t('summary.inventedPage') }} />
        </div>
        <div className={styles.lock}>
          <Icon name="lock" size={20} />
          <p>{t('summary.locked')}</p>
          <UpgradeLink from="site_summary">{t('upsell.upgrade')}</UpgradeLink>
        </div>
      </div>
    </SummaryCard>
  )
}

function Content({ icon, content }: { icon: IconName; content: PopularContent }) {
  const { formats } = useApp()
  const { hostname, url, img } = content
  const href = pageAddress(hostname, url)
  const name = <bdi>{content.title || url}</bdi>
  const picture = img ? webAddress(img) : undefined
  const figures = namesOf(CONTENT_METRICS).map((key) => {
    const metric = CONTENT_METRICS[key]
    return {
      label: metricLabel(metric),
      value: metricFormat(metric, formats)(content[key]),
      // Invented values have no page.
      figure:
        url === ''
          ? undefined
          : { metric, shown: content[key], target: { dimension: 'pagePath', value: url } as const },
    }
  })
  return (
    <div className={styles.content}>
      <span className={styles.thumb}>
        {picture ? (
          <img src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" />
        ) : (
          <Icon name={icon} size={32} />
        )}
      </span>
      <div>
        <p className={styles.contentName}>{href ? <NewWindowLink href={href}>{name}</NewWindowLink> : name}</p>
        <dl className={styles.figures}>
          {figures.map(({ label, value, figure }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <ExplainedFigure figure={figure}>{value}</ExplainedFigure>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
