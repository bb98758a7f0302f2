import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { cx } from '../kit/cx.ts'
import { t } from '../messages/translate.ts'
import { limitsFor, limitWithin, type RowLimit } from './row-limit.ts'
import styles from './row-limits.module.css'

/** How many rows to show; only numbers that would add rows are offered. */
export function RowLimits({
  rows,
  limit,
  onChange,
}: {
  rows: number
  limit: RowLimit
  onChange(limit: RowLimit): void
}) {
  return (
    <ToggleButtonGroup
      data-screen-only
      aria-label={t('list.show')}
      className={cx(styles.group)}
      disallowEmptySelection
      selectedKeys={[limitWithin(limit, rows)]}
      onSelectionChange={(keys) => {
        const [key] = keys
        if (key !== undefined) onChange(key as RowLimit)
      }}
    >
      {limitsFor(rows).map((option) => (
        <ToggleButton key={option} id={option} className={cx(styles.option)}>
          {option === 'all' ? t('list.all') : option}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
