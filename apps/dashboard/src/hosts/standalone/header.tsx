import { userJourney } from '@curlew/reports'
import { cx, Icon, t, useApp, useWide } from '@curlew/ui'
import { Logo } from '../../shell/logo.tsx'
import { MenuLink } from '../../shell/menu-link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Edition } from './edition.tsx'
import styles from './header.module.css'
import { SiteSwitcher } from './site-switcher.tsx'
import { ThemeMenu } from './theme-menu.tsx'

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
        <span className={cx(!isWide && 'visually-hidden')}>{t('journey.open')}</span>
      </MenuLink>
      <Edition />
      <ThemeMenu root={root} />
      <AccountMenu />
    </header>
  )
}
