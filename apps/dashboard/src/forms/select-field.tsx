import { NativeSelect } from '@curlew/ui'
import { useId } from 'react'
import styles from './select-field.module.css'

export interface SelectFieldProps<Value extends string> {
  label: string
  name: string
  defaultValue: Value
  options: readonly { value: Value; label: string }[]
}

/** A labelled choice of a few, by the browser's own list. */
export function SelectField<Value extends string>({ label, name, defaultValue, options }: SelectFieldProps<Value>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <NativeSelect id={id} name={name} defaultValue={defaultValue} options={options} />
    </div>
  )
}
