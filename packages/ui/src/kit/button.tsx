import type { ReactNode, RefAttributes } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import styles from './button.module.css'
import { cx } from './cx.ts'

export interface ButtonProps extends Omit<AriaButtonProps, 'className'>, RefAttributes<HTMLButtonElement> {
  /** `filled` for the one main action of a view; `plain` is text only. */
  look?: 'filled' | 'outline' | 'plain'
  className?: string | undefined
  /** Shows progress and ignores presses, but keeps the focus. */
  isBusy?: boolean
}

export function Button({ look = 'outline', isBusy = false, className, onPress, ...props }: ButtonProps) {
  return (
    <AriaButton
      data-screen-only
      {...props}
      className={cx(styles.button, styles[look], isBusy && styles.busy, className)}
      onPress={(event) => {
        if (!isBusy) onPress?.(event)
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
