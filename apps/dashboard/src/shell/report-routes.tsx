/** The header, the menu and a route for each report. */
import type { ReportDefinition } from '@curlew/model'
import { REPORTS } from '@curlew/reports'
import { SCREENS } from '@curlew/reports/screens'
import { lazyPiece, ScreenFailed, ScreenLoading, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { type MouseEvent, type ReactNode, Suspense, useRef } from 'react'
import { Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router'
import { hasAccount } from './has-account.ts'
import { LicenceNotice } from './licence-notice.tsx'
import { Menu } from './menu.tsx'
import { hasRoute } from './offered.ts'
import { OwnBar, type OwnEntry } from './own-bar.tsx'
import styles from './report-routes.module.css'
import { ACCOUNT_ROUTE, ASSISTANT_ROUTE, CHAT_ROUTE, SETTINGS_ROUTE } from './routes.ts'
import { useSharedSearch } from './shared-search.ts'

const Settings = lazyPiece(
  () => import('../settings/settings.tsx'),
  (words) => <ScreenFailed title={t('settings.title')}>{words}</ScreenFailed>,
)

const Account = lazyPiece(
  () => import('../account/account.tsx'),
  (words) => <ScreenFailed title={t('shell.yourAccount')}>{words}</ScreenFailed>,
)

const Assistant = lazyPiece(
  () => import('../assistant/assistant.tsx'),
  (words) => <ScreenFailed title={t('shell.ai')}>{words}</ScreenFailed>,
)

const screens = REPORTS.map((report: ReportDefinition) => ({
  report,
  Screen: lazyPiece(SCREENS[report.key as keyof typeof SCREENS], (words) => (
    <ScreenFailed title={t(`title.${report.key}`)}>{words}</ScreenFailed>
  )),
}))

/** Reports whose screens have a bar of their own in place of the menu. */
const ALONE = REPORTS.filter(({ frame }) => 'hidesMenu' in frame && frame.hidesMenu)

const MAIN_ID = 'curlew-report'

/** @param header what the host shows above the menu */
export function ReportRoutes({ header }: { header: ReactNode }) {
  const { pageData } = useApp()
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const search = useSharedSearch()
  const bar = ownBarOf(pathname)
  const main = useRef<HTMLElement>(null)
  // What stands after the hash is the route: following the anchor would leave the report.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    main.current?.focus()
  }
  return (
    <>
      <a href={`#${MAIN_ID}`} className={styles.skip} onClick={skip}>
        {t('shell.skip')}
      </a>
      <div className={styles.top}>
        {header}
        {bar ? <OwnBar {...bar} /> : <Menu />}
      </div>
      <LicenceNotice />
      <main ref={main} id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {/* By its path: another screen begins with its own name, not with the one before. */}
        <Suspense key={pathname.split('/')[1]} fallback={<ScreenLoading title={titleOf(pathname)} />}>
          <Routes>
            {screens.map(
              ({ report, Screen }) =>
                hasRoute(report, pageData, address) && (
                  <Route key={report.route} path={report.route} element={<Screen />} />
                ),
            )}
            {pageData.update_settings && <Route path={`${SETTINGS_ROUTE}/:section?`} element={<Settings />} />}
            <Route path={`${ASSISTANT_ROUTE}/*`} element={<Assistant />} />
            {hasAccount(pageData) && <Route path={ACCOUNT_ROUTE} element={<Account />} />}
            <Route path="*" element={<Navigate to={{ pathname: '/', search }} replace />} />
          </Routes>
        </Suspense>
      </main>
    </>
  )
}

/** The bar of a screen that has one in place of the menu. */
function ownBarOf(pathname: string): { label: string; entries: readonly OwnEntry[] } | null {
  if (isOfAssistant(pathname))
    return {
      label: t('shell.ai'),
      entries: [
        { route: ASSISTANT_ROUTE, label: t('shell.ai'), icon: 'spark' },
        { route: CHAT_ROUTE, label: t('shell.chats'), icon: 'comment', isParent: true },
      ],
    }
  const report = ALONE.find(({ route }) => route === pathname)
  if (!report) return null
  const label = t(`title.${report.key}`)
  return { label, entries: [{ route: report.route, label, icon: 'journey' }] }
}

const isOfAssistant = (pathname: string) => pathname === ASSISTANT_ROUTE || pathname.startsWith(`${ASSISTANT_ROUTE}/`)

function titleOf(pathname: string): string {
  if (isOfAssistant(pathname)) return t(pathname.startsWith(CHAT_ROUTE) ? 'shell.chats' : 'shell.ai')
  const report = REPORTS.find(({ route }) => route === pathname)
  return report ? t(`title.${report.key}`) : t('settings.title')
}
