/** In place of the menu, on screens that have their own way about: back to the reports, and where one is. */

import type { ReportKey } from '@curlew/model'
import { Icon } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './menu.module.css'
import { MenuLink } from './menu-link.tsx'

export function OwnBar({ report }: { report: { key: ReportKey; route: string } }) {
  const title = t(`title.${report.key}`)
  return (
    <nav className={styles.bar} aria-label={title}>
      <MenuLink report={{ route: '/' }} className={styles.entry}>
        <Icon name="chevronLeft" className={styles.back} />
        {t('menu.overview')}
      </MenuLink>
      <MenuLink report={report} className={styles.entry}>
        <Icon name="journey" />
        {title}
      </MenuLink>
    </nav>
  )
}
