import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './select.module.css'

export interface SelectProps<Value extends string> {
  /** Names it for those who do not see the choice itself. */
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange(value: Value): void
  className?: string | undefined
}

/** One of a few, by the browser's own list: the choice says by itself what it is about. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: SelectProps<Value>): ReactNode {
  return (
    <span className={cx(styles.field, className)}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" className={styles.icon} />
    </span>
  )
}
