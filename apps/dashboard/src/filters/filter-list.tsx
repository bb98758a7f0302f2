import type { ReportFilter } from '@curlew/model'
import { cx, richText } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './filter-list.module.css'
import { labelOf, valueNames } from './filter-words.ts'
import { useSegments } from './use-segments.ts'

/** Conditions that are read only. @param isOff whether they no longer apply */
export function FilterList({ filters, isOff = false }: { filters: readonly ReportFilter[]; isOff?: boolean }) {
  const own = useSegments()?.dimensions
  return (
    <ul className={styles.chips} aria-label={t('filters.list')}>
      {filters.map((filter) => (
        <li
          key={`${filter.dimension} ${filter.operator} ${filter.values.join()}`}
          className={cx(styles.chip, isOff && styles.off)}
        >
          {richText('filters.chip', {
            label: labelOf(filter.dimension, own),
            operator: t(`filters.${filter.operator}`),
            values: valueNames(filter),
            value: (words) => <bdi className={styles.value}>{words}</bdi>,
          })}
        </li>
      ))}
    </ul>
  )
}
