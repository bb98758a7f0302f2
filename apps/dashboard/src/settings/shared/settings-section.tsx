import type { ReactNode } from 'react'
import styles from './settings.module.css'

export interface SettingsSectionProps {
  title: string
  text: ReactNode
  children: ReactNode
}

/** A section of the settings: explanation at the start, controls at the end. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div>
        <h2 className={styles.heading}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  )
}
