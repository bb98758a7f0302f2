import type { FigureReceipt } from '@curlew/model/figure-receipt'
import { richText, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import type { ReactNode } from 'react'
import styles from './dropped-events.module.css'

/** Reasons with a bar; the others are one line. */
const MOST_BARS = 5

/** What was not counted in the range, by reason. */
export function DroppedEvents({ dropped }: Pick<FigureReceipt, 'dropped'>) {
  const { formats } = useApp()
  if (dropped === null || dropped.length === 0)
    return <p className={styles.none}>{t(dropped === null ? 'dropped.unknown' : 'dropped.none')}</p>
  const [shown, others] = [dropped.slice(0, MOST_BARS), dropped.slice(MOST_BARS)]
  const sum = (own: typeof dropped) => own.reduce((all, { count }) => all + count, 0)
  const bars = [
    ...shown.map(({ reason, count }) => ({ label: t(`dropped.${reason}`), count })),
    ...(others.length > 0 ? [{ label: t('receipt.moreReasons', { count: others.length }), count: sum(others) }] : []),
  ]
  const longest = Math.max(...bars.map(({ count }) => count))
  return (
    <section className={styles.dropped} aria-label={t('receipt.notCounted')}>
      <h3 className={styles.title}>
        {t('receipt.notCounted')}
        <span className={styles.sum}>
          {richText('receipt.events', { count: sum(dropped), b: (words: ReactNode) => <b>{words}</b> })}
        </span>
      </h3>
      <ul className={styles.bars}>
        {bars.map(({ label, count }) => (
          <li key={label} className={styles.bar}>
            <span>{label}</span>
            <i className={styles.track}>
              <i style={{ inlineSize: `${(count / longest) * 100}%` }} />
            </i>
            <span className={styles.count}>{formats.number(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
