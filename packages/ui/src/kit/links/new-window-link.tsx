import { t } from '@curlew/words'
import type { ReactNode } from 'react'

export interface NewWindowLinkProps {
  /** Build it with `safe-url.ts`. */
  href: string
  className?: string | undefined
  children: ReactNode
}

/** Link that opens a new window, and says so to screen readers. */
export function NewWindowLink({ href, className, children }: NewWindowLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children} <span className="visually-hidden">{t('list.newWindow')}</span>
    </a>
  )
}
