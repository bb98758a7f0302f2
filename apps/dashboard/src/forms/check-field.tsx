/** Labelled checkbox with a hint. */
import { type ComponentProps, useId } from 'react'
import styles from './check-field.module.css'

export interface CheckFieldProps extends Pick<ComponentProps<'input'>, 'checked' | 'defaultChecked' | 'onChange'> {
  label: string
  hint: string
  name: string
}

export function CheckField({ label, hint, ...input }: CheckFieldProps) {
  const about = useId()
  return (
    <div>
      <label className={styles.check}>
        <input type="checkbox" aria-describedby={about} {...input} />
        {label}
      </label>
      <p id={about} className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}
