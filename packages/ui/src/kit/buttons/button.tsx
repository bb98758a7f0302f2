import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './button.module.css'
import { PressButton, type PressButtonProps } from './press-button.tsx'

export interface ButtonProps extends PressButtonProps {
  /** `filled` for the one main action of a view; `plain` is text only. */
  look?: 'filled' | 'outline' | 'plain'
  /** Shows progress and ignores presses, but keeps the focus. */
  isBusy?: boolean
}

export function Button({ look = 'outline', isBusy = false, className, onPress, ...props }: ButtonProps) {
  return (
    <PressButton
      data-screen-only
      {...props}
      className={cx(styles.button, styles[look], isBusy && styles.busy, className)}
      onPress={() => {
        if (!isBusy) onPress?.()
      }}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={cx(styles.button, styles.filled)}>
      {children}
    </a>
  )
}
