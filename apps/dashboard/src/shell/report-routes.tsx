/** Header, menu, and all routes. */
import { REPORT_METAS } from '@curlew/reports/metas'
import {
  lazyComponent,
  Navigate,
  Route,
  Routes,
  ScreenFailed,
  ScreenLoading,
  useApp,
  useLocation,
  useSearchParams,
} from '@curlew/ui'
import { t } from '@curlew/words'
import { type MouseEvent, type ReactNode, Suspense, useRef } from 'react'
import { hasAccount } from '../navigation/has-account.ts'
import { ACCOUNT_ROUTE, ASSISTANT_ROUTE, CHAT_ROUTE, SETTINGS_ROUTE } from '../navigation/routes.ts'
import { useSharedSearch } from '../navigation/shared-search.ts'
import { REPORT_SCREENS } from '../page-data/report-screens.tsx'
import { LicenceNotice } from './licence-notice.tsx'
import { Menu } from './menu.tsx'
import { hasRoute } from './offered.ts'
import styles from './report-routes.module.css'
import { ScreenBar, type ScreenBarEntry } from './screen-bar.tsx'

const Settings = lazyComponent(
  () => import('../settings/settings.tsx'),
  (words) => <ScreenFailed title={t('settings.title')}>{words}</ScreenFailed>,
)

const Account = lazyComponent(
  () => import('../account/account.tsx'),
  (words) => <ScreenFailed title={t('shell.yourAccount')}>{words}</ScreenFailed>,
)

const Assistant = lazyComponent(
  () => import('../assistant/assistant.tsx'),
  (words) => <ScreenFailed title={t('shell.ai')}>{words}</ScreenFailed>,
)

/** Reports with their own bar instead of the menu. */
const ALONE = REPORT_METAS.filter(({ frame }) => 'hidesMenu' in frame && frame.hidesMenu)

const MAIN_ID = 'curlew-report'

/** @param header host's content above the menu */
export function ReportRoutes({ header }: { header: ReactNode }) {
  const { pageData } = useApp()
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const search = useSharedSearch()
  const bar = screenBarOf(pathname)
  const main = useRef<HTMLElement>(null)
  // The hash is the route: following the anchor would leave the report.
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
        {bar ? <ScreenBar {...bar} /> : <Menu />}
      </div>
      <LicenceNotice />
      <main ref={main} id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {/* Keyed by path, so that a new screen starts with its own title instead of the previous screen. */}
        <Suspense key={pathname.split('/')[1]} fallback={<ScreenLoading title={titleOf(pathname)} />}>
          <Routes>
            {REPORT_SCREENS.map(
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

/** Bar of a screen without the menu. */
function screenBarOf(pathname: string): { label: string; entries: readonly ScreenBarEntry[] } | null {
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
  const report = REPORT_METAS.find(({ route }) => route === pathname)
  return report ? t(`title.${report.key}`) : t('settings.title')
}
