import { t } from '../messages/translate.ts'
import styles from './external-link.module.css'
import { Icon } from './icon.tsx'
import { webAddress } from './safe-url.ts'

/** A way to the provider's own full report. Nothing where there is no address, or it is none of a web page. */
export function ExternalLink({ label, href }: { label: string; href: string | undefined }) {
  const address = href && webAddress(href)
  if (!address) return null
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer nofollow">
      {label} <Icon name="external" size={14} />
      <span className="visually-hidden">{t('list.newWindow')}</span>
    </a>
  )
}
