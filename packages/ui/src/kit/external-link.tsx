import styles from './external-link.module.css'
import { Icon } from './icon.tsx'
import { NewWindowLink } from './new-window-link.tsx'
import { webAddress } from './safe-url.ts'

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
