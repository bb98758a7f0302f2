import { shareOf } from '@curlew/model'
import { Card, type MapCountry, useApp, WorldMap } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './where-card.module.css'

/** The top countries whose combined share is named. */
const TOP = 3

/** Visitors on a map, with a two-sentence summary. */
export function WhereCard({ countries, total }: { countries: readonly MapCountry[]; total: number }) {
  const { formats } = useApp()
  const known = countries.filter(({ iso, value }) => iso !== '' && value > 0)
  const top = known.toSorted((a, b) => b.value - a.value).slice(0, TOP)
  const topShare = shareOf(
    top.reduce((sum, { value }) => sum + value, 0),
    total,
  )
  return (
    <Card title={t('countries.where')} className={styles.card}>
      <div className={styles.content}>
        <WorldMap label={t('countries.map')} countries={known} />
        <dl className={styles.facts}>
          {known.length > TOP && (
            <div>
              <dt>{t('countries.top', { names: formats.list(top.map(({ name }) => name)) })}</dt>
              <dd>{formats.percent(topShare)}</dd>
            </div>
          )}
          <div>
            <dt>{t('countries.sent', { count: known.length })}</dt>
            <dd>{formats.number(known.length)}</dd>
          </div>
        </dl>
      </div>
    </Card>
  )
}
