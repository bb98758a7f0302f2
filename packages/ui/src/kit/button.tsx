import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import styles from './button.module.css'
import { cx } from './cx.ts'

export interface ButtonProps extends Omit<AriaButtonProps, 'className'> {
  /** `filled` is for the one main action of a view; `plain` is text alone. */
  look?: 'filled' | 'outline' | 'plain'
  className?: string | undefined
}

export function Button({ look = 'outline', className, ...props }: ButtonProps) {
  return <AriaButton {...props} className={cx(styles.button, styles[look], className)} />
}

/** A link that looks like a button. */
export function ButtonLink({
  href,
  children,
  className,
}: {
  href: string
  children: React.ReactNode
  className?: string
}) {
  return (
    <a href={href} className={cx(styles.button, styles.filled, className)}>
      {children}
    </a>
  )
}
