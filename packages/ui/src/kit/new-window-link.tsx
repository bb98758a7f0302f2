import { t } from '@curlew/words'
import type { ReactNode } from 'react'

export interface NewWindowLinkProps {
  /** It has to be made by the functions of `safe-url.ts`. */
  href: string
  className?: string | undefined
  children: ReactNode
}

/** A link that leaves the app to a window of its own, and says so to those who do not see it. */
export function NewWindowLink({ href, className, children }: NewWindowLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children} <span className="visually-hidden">{t('list.newWindow')}</span>
    </a>
  )
}
