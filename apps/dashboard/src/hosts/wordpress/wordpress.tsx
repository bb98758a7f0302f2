/** The app in WordPress's admin, which has its own sign-in, menu and a single site. */
import { t, textLocaleOf } from '@curlew/words'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { NotificationBell } from '../../notifications/notification-bell.tsx'
import { Logo } from '../../page/logo.tsx'
import { hasSite, usePageData } from '../../page-data/use-page-data.ts'
import styles from '../shared/header.module.css'
import { HostApp, type HostAppProps } from '../shared/host-app.tsx'
import { LevelBadge } from '../shared/level-badge.tsx'
import { Reports } from '../shared/reports.tsx'
import { StartFailed } from '../shared/start-failed.tsx'
import { ThemeMenu } from '../shared/theme-menu.tsx'
import type { Boot } from './boot.ts'
import { fetchPageData } from './fetch-page-data.ts'
import { useSidebar } from './use-sidebar.ts'

export function WordPress({ root, queries, boot }: HostAppProps & { boot: Boot }) {
  return (
    <HostApp root={root} queries={queries}>
      <Start root={root} boot={boot} />
    </HostApp>
  )
}

function Start({ root, boot }: { root: HTMLElement; boot: Boot }) {
  useSidebar()
  const { data: pageData, error, isFetching, refetch } = usePageData(null, () => fetchPageData(boot))
  if (pageData && hasSite(pageData)) {
    return (
      <I18nProvider locale={textLocaleOf(pageData.settings.locale)}>
        <Reports pageData={pageData} header={<Header root={root} />} />
      </I18nProvider>
    )
  }
  if (error) {
    return (
      <StartFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
        {boot.connection_url && <a href={boot.connection_url}>{t('wordpress.connection')}</a>}
      </StartFailed>
    )
  }
  return (
    <p className="visually-hidden" role="status">
      {t('app.loading')}
    </p>
  )
}

function Header({ root }: { root: HTMLElement }) {
  return (
    <header className={styles.header}>
      <Logo />
      <span className={styles.space} />
      <LevelBadge />
      <NotificationBell />
      <ThemeMenu root={root} />
    </header>
  )
}
