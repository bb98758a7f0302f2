/** In place of the menu, on screens that have their own way about: back to the reports, and where one is. */
import { Icon, type IconName } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './menu.module.css'
import { MenuLink } from './menu-link.tsx'

export interface OwnEntry {
  route: string
  label: string
  icon: IconName
  /** Whether routes below it count as it too. */
  isParent?: boolean
}

export function OwnBar({ label, entries }: { label: string; entries: readonly OwnEntry[] }) {
  return (
    <nav className={styles.bar} aria-label={label}>
      <MenuLink report={{ route: '/' }} className={styles.entry}>
        <Icon name="chevronLeft" className={styles.back} />
        {t('menu.overview')}
      </MenuLink>
      {entries.map(({ route, label, icon, isParent = false }) => (
        <MenuLink key={route} report={{ route }} isParent={isParent} className={styles.entry}>
          <Icon name={icon} />
          {label}
        </MenuLink>
      ))}
    </nav>
  )
}
