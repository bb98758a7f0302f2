import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './native-select.module.css'

export interface NativeSelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'onChange'> {
  options: readonly { value: Value; label: string }[]
  onChange?: (value: Value) => void
}

/** A native select. Needs an `aria-label` or a visible label. */
export function NativeSelect<Value extends string>({
  options,
  onChange,
  className,
  ...rest
}: NativeSelectProps<Value>) {
  return (
    <span className={cx(styles.field, className)}>
      <select
        {...rest}
        className={styles.select}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange?.(chosen.value)
        }}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" className={styles.icon} />
    </span>
  )
}
