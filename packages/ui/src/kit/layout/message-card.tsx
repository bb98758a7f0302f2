import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './message-card.module.css'

export interface MessageCardProps {
  icon: IconName
  title: string
  /** Optional buttons. */
  actions?: ReactNode
  /** `alert` for errors, `status` for information. */
  role: 'alert' | 'status'
  children: ReactNode
}

/** A card as tall as a chart that says why there are no figures. */
export function MessageCard({ icon, title, actions, role, children }: MessageCardProps) {
  return (
    <section className={styles.card} role={role}>
      <Icon name={icon} size={24} className={styles.icon} />
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>{children}</div>
      {actions}
    </section>
  )
}
