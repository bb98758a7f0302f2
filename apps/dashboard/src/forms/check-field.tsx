/** Labelled checkbox with a hint. */
import { useId } from 'react'
import styles from './check-field.module.css'

export interface CheckFieldProps {
  label: string
  hint: string
  name: string
  defaultChecked: boolean
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
