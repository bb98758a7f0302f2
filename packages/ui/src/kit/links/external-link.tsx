import { Icon } from '../icons/icon.tsx'
import { webAddress } from '../text/safe-url.ts'
import styles from './external-link.module.css'
import { NewWindowLink } from './new-window-link.tsx'

/** Link to the provider's full report. Renders nothing without a valid web address. */
export function ExternalLink({ label, href }: { label: string; href: string | undefined }) {
  const address = href && webAddress(href)
  if (!address) return null
  return (
    <NewWindowLink className={styles.link} href={address}>
      {label} <Icon name="external" size={14} />
    </NewWindowLink>
  )
}
