import { t } from '@curlew/words'
import { Choice } from '../kit/choice.tsx'
import { limitsFor, limitWithin, type RowLimit } from './row-limit.ts'
import styles from './row-limits.module.css'

export interface RowLimitsProps {
  rows: number
  limit: RowLimit
  onChange(limit: RowLimit): void
}

/** How many rows to show; only numbers that would add rows are offered. */
export function RowLimits({ rows, limit, onChange }: RowLimitsProps) {
  return (
    <Choice
      label={t('list.show')}
      options={limitsFor(rows).map((id) => ({ id, face: id === 'all' ? t('list.all') : id }))}
      selected={limitWithin(limit, rows)}
      onChoose={onChange}
      isSmall
      className={styles.limits}
    />
  )
}
