import { t } from '@curlew/words'
import { Choice } from '../kit/forms/choice.tsx'
import { limitsFor, limitWithin, type RowLimit } from './row-limit.ts'
import styles from './row-limits.module.css'

export interface RowLimitsProps {
  rows: number
  limit: RowLimit
  onChange(limit: RowLimit): void
}

/** Selects the number of rows. Offers only limits that would show more. */
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
