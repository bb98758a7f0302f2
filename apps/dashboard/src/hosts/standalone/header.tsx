import { userJourney } from '@curlew/reports/metas'
import { cx, Icon, useApp, useWide } from '@curlew/ui'
import { t } from '@curlew/words'
import { MenuLink } from '../../navigation/menu-link.tsx'
import { ASSISTANT_ROUTE } from '../../navigation/routes.ts'
import { NotificationBell } from '../../notifications/notification-bell.tsx'
import { Logo } from '../../page/logo.tsx'
import styles from '../shared/header.module.css'
import { LevelBadge } from '../shared/level-badge.tsx'
import { ThemeMenu } from '../shared/theme-menu.tsx'
import { AccountMenu } from './account-menu.tsx'
import { SiteSwitcher } from './site-switcher.tsx'

export function Header({ root }: { root: HTMLElement }) {
  const { pageData } = useApp()
  const isWide = useWide()
  return (
    <header className={styles.header}>
      <Logo />
      {isWide && <i className={styles.rule} />}
      <SiteSwitcher site={pageData.site} sites={pageData.sites} />
      <span className={styles.space} />
      <MenuLink report={userJourney} className={styles.journeys}>
        <Icon name="journey" />
        <span className={cx(!isWide && 'visually-hidden')}>{t('shell.journey')}</span>
      </MenuLink>
      {isWide && (
        <MenuLink report={{ route: ASSISTANT_ROUTE }} isParent className={cx(styles.journeys, styles.assistant)}>
          <Icon name="spark" />
          <span>{t('shell.ai')}</span>
        </MenuLink>
      )}
      <LevelBadge />
      <NotificationBell />
      {isWide && <ThemeMenu root={root} />}
      <AccountMenu root={root} />
    </header>
  )
}
