import { NativeSelect } from '@curlew/ui'
import { useId } from 'react'
import styles from './select-field.module.css'

export interface SelectFieldProps<Value extends string> {
  label: string
  name: string
  defaultValue: Value
  options: readonly { value: Value; label: string }[]
  hint?: string
  onChange?: (value: Value) => void
}

/** A labelled choice of a few, by the browser's own list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, name, defaultValue, options, hint, onChange } = props
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <NativeSelect
        id={id}
        name={name}
        defaultValue={defaultValue}
        options={options}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
        {...(onChange && { onChange })}
      />
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
