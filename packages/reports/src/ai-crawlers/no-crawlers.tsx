import { Card, EmptyText } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './ai-crawlers.module.css'

const WAYS = ['plugin', 'log', 'script'] as const

/** Shown until the first fetch: how fetches are recorded. */
export function NoCrawlers() {
  return (
    <Card title={t('aiCrawlers.none')}>
      <div className={styles.none}>
        <EmptyText text={t('aiCrawlers.noneText')} />
        <ul className={styles.ways}>
          {WAYS.map((way) => (
            <li key={way}>
              <h3>{t(`aiCrawlers.way.${way}`)}</h3>
              <p>{t(`aiCrawlers.wayText.${way}`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
