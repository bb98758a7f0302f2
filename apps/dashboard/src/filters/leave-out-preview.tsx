import type { LeftOutFigures, LeftOutPreview } from '@curlew/model/left-out'
import { cx, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './leave-out.module.css'

const ALWAYS = ['sessions', 'pageviews'] as const
const OF_SHOPS = ['orders', 'revenue'] as const
type Name = keyof LeftOutFigures

export interface Effect {
  before: LeftOutFigures
  after: LeftOutFigures
}

export const changes = ({ before, after }: Effect): boolean =>
  [...ALWAYS, ...OF_SHOPS].some((name) => before[name] !== after[name])

/** Those with a shop have orders and revenue too. */
export const figuresIn = ({ before }: Effect): Name[] =>
  OF_SHOPS.some((name) => before[name] !== 0) ? [...ALWAYS, ...OF_SHOPS] : [...ALWAYS]

/** `10,162 → 9,948`, or the figure alone if it does not change. */
export function ChangeOf({ name, before, after }: Effect & { name: Name }) {
  const { formats } = useApp()
  const format = name === 'revenue' ? formats.money : formats.number
  if (before[name] === after[name]) return format(before[name])
  return t('cleanUp.change', { before: format(before[name]), after: format(after[name]) })
}

/** What changes, by day, with the sum first. */
export function PreviewTable({ preview }: { preview: LeftOutPreview }) {
  const { days } = useApp()
  const changed = preview.days.filter(changes)
  if (changed.length === 0) return <p role="status">{t('cleanUp.nothing')}</p>
  const names = figuresIn(preview)
  const unchanged = preview.days.length - changed.length
  const cells = (effect: Effect) =>
    names.map((name) => (
      <td key={name} className={cx(effect.before[name] === effect.after[name] && styles.same)}>
        <ChangeOf name={name} {...effect} />
      </td>
    ))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('cleanUp.previewOf')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('cleanUp.day')}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {t(`cleanUp.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.days.length > 1 && (
              <tr className={styles.sum}>
                <th scope="row">{t('cleanUp.all')}</th>
                {cells(preview)}
              </tr>
            )}
            {changed.map((day) => (
              <tr key={day.date}>
                <th scope="row">{days.full(day.date)}</th>
                {cells(day)}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {unchanged > 0 && <p className={styles.note}>{t('cleanUp.unchanged', { count: unchanged })}</p>}
    </>
  )
}
