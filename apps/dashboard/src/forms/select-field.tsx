import { NativeSelect } from '@curlew/ui'
import { useId } from 'react'
import styles from './select-field.module.css'

export interface SelectFieldProps<Value extends string> {
  label: string
  name: string
  defaultValue: Value
  options: readonly { value: Value; label: string }[]
  hint?: string
  error?: string | undefined
  onChange?: (value: Value) => void
}

/** Labelled native select with a hint or error. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, name, defaultValue, options, hint, error, onChange } = props
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
        {...((hint || error) && { 'aria-describedby': `${id}-hint` })}
        {...(error && { 'aria-invalid': true })}
        {...(onChange && { onChange })}
      />
      {(hint || error) && (
        <span id={`${id}-hint`} className={error ? styles.error : styles.hint}>
          {error ?? hint}
        </span>
      )}
    </div>
  )
}
