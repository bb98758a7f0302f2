import { Dropped, type DropReason, presetRange, REST_PATHS } from '@curlew/model'
import { useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { Loaded } from '../forms/loaded.tsx'
import styles from './shared/settings.module.css'
import { useSetting } from './shared/use-setting.ts'

/** Rejected events of the last 30 days, by reason. */
export function NotCounted() {
  const { pageData, formats } = useApp()
  const { start, end } = presetRange('last30days', pageData.today).range
  const { data, error } = useSetting(`${REST_PATHS.dropped}?${new URLSearchParams({ start, end })}`, Dropped)
  return (
    <Loaded data={data} error={error} height={100}>
      {({ dropped }) => {
        if (dropped === null) return <p role="status">{t('dropped.unknown')}</p>
        const sums = sumsOf(dropped)
        if (sums.length === 0) return <p>{t('dropped.none')}</p>
        return (
          <table className={styles.table}>
            <caption className="visually-hidden">{t('settings.dropped')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('settings.droppedReason')}</th>
                <th scope="col">{t('settings.droppedCount')}</th>
              </tr>
            </thead>
            <tbody>
              {sums.map(([reason, count]) => (
                <tr key={reason}>
                  <th scope="row">{t(`dropped.${reason}`)}</th>
                  <td>{formats.number(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }}
    </Loaded>
  )
}

/** Most frequent first. */
function sumsOf(dropped: NonNullable<Dropped['dropped']>): [DropReason, number][] {
  const sums = new Map<DropReason, number>()
  for (const { reason, count } of dropped) sums.set(reason, (sums.get(reason) ?? 0) + count)
  return [...sums].toSorted(([, a], [, b]) => b - a)
}
