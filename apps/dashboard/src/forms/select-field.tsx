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

/** A labelled choice of a few, by the browser's own list, with a hint or what is wrong with what is chosen. */
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
