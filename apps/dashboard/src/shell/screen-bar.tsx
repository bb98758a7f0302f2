/** Replaces the menu on screens with their own navigation: back to the reports, and the current screen. */
import { Icon, type IconName } from '@curlew/ui'
import { t } from '@curlew/words'
import { MenuLink } from '../navigation/menu-link.tsx'
import styles from './menu.module.css'

export interface ScreenBarEntry {
  route: string
  label: string
  icon: IconName
  /** Whether it is active for routes below its own, too. */
  isParent?: boolean
}

export function ScreenBar({ label, entries }: { label: string; entries: readonly ScreenBarEntry[] }) {
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
