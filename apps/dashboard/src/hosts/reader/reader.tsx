/** A shared view for its readers: one report, or several with a menu. No account, nothing to change. */
import '@curlew/words/en/sharing.ts'
import { PRODUCT, type ReportMeta } from '@curlew/model'
import type { OpenedSharedView } from '@curlew/model/shared-views'
import {
  AppProvider,
  CallFailed,
  cx,
  FrameSlotsProvider,
  LetterTile,
  Link,
  Navigate,
  Route,
  Router,
  Routes,
  ScreenLoading,
  type SitePageData,
  TextField,
  useLocation,
} from '@curlew/ui'
import { facts, t, textLocaleOf } from '@curlew/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { StrictMode, Suspense, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { Form } from '../../forms/form.tsx'
import page from '../../page/page.module.css'
import { REPORT_SCREENS } from '../../page-data/report-screens.tsx'
import { PAGE_DATA_KEY } from '../../page-data/use-page-data.ts'
import menu from '../../shell/menu.module.css'
import frame from '../../shell/report-routes.module.css'
import header from '../shared/header.module.css'
import { HostApp, type HostAppProps } from '../shared/host-app.tsx'
import { StartFailed } from '../shared/start-failed.tsx'
import { ThemeMenu } from '../shared/theme-menu.tsx'
import { fixedHistory } from './fixed-history.ts'
import { CALLS, openView } from './open-view.ts'
import styles from './reader.module.css'
import { READER_SLOTS } from './slots.ts'

type Opened = Extract<OpenedSharedView, { locked: false }>

const QUERY = {
  queryKey: [PAGE_DATA_KEY, 'shared view'],
  queryFn: () => openView(),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  // The day changes, and views change or end.
  refetchInterval: 5 * 60_000,
}

export function startReader({ root, queries }: HostAppProps): void {
  createRoot(root).render(
    <StrictMode>
      <HostApp root={root} queries={queries}>
        <Start root={root} />
      </HostApp>
    </StrictMode>,
  )
}

function Start({ root }: { root: HTMLElement }) {
  const { data, error, isFetching, refetch } = useQuery(QUERY)
  if (data?.locked) return <PasswordPage site={data.site} />
  if (data) return <Reports root={root} view={data} />
  if (error instanceof CallFailed && error.type === 'not_found') return <Ended message={error.message} />
  if (error) return <StartFailed error={error as CallFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <p className="visually-hidden" role="status">
      {t('app.loading')}
    </p>
  )
}

function Ended({ message }: { message: string }) {
  return (
    <main className={page.page}>
      <section className={cx(page.card, page.narrow)}>
        <h1 className={page.title}>{t('sharing.endedTitle')}</h1>
        <p className={page.text}>{message}</p>
      </section>
    </main>
  )
}

function PasswordPage({ site }: { site: string }) {
  const queries = useQueryClient()
  return (
    <main className={page.page}>
      <section className={cx(page.card, page.narrow)}>
        <h1 className={page.title}>{t('sharing.reportsOf', { site })}</h1>
        <p className={page.text}>{t('sharing.passwordNeeded')}</p>
        <Form
          fields={['password']}
          submit={t('sharing.open')}
          check={({ password }) => (password === '' ? { password: t('sharing.passwordMissing') } : {})}
          send={async ({ password }) => {
            queries.setQueryData(QUERY.queryKey, await openView(password))
          }}
        >
          {({ password }) => (
            <TextField
              label={t('sharing.password')}
              name="password"
              type="password"
              autoComplete="off"
              autoFocus
              error={password}
            />
          )}
        </Form>
      </section>
    </main>
  )
}

function Reports({ root, view }: { root: HTMLElement; view: Opened }) {
  const { page_data: given, dates, filters } = view
  const history = useMemo(() => fixedHistory(dates, filters), [dates, filters])
  const pageData = useMemo(() => ({ ...given, ajax: CALLS }) as SitePageData, [given])
  const { site, settings } = pageData
  return (
    <I18nProvider locale={textLocaleOf(settings.locale)}>
      <Router history={history}>
        <AppProvider pageData={pageData} loadDemo={() => Promise.reject(new Error('Readers see no samples.'))}>
          <FrameSlotsProvider slots={READER_SLOTS}>
            <div className={frame.top}>
              <header className={header.header}>
                <LetterTile name={site.name} size="large" />
                <span className={styles.name}>{site.name}</span>
                <span className={header.space} />
                <ThemeMenu root={root} />
              </header>
              {view.reports.length > 1 && <Menu reports={metasOf(view)} />}
            </div>
            <main className={frame.main}>
              <Screens view={view} />
            </main>
            <footer className={styles.foot}>
              <span>
                {facts([
                  t('sharing.readOnly'),
                  ...(view.least === null ? [] : [t('sharing.leftOut', { count: view.least })]),
                ])}
              </span>
              <span>{t('sharing.madeWith', { product: PRODUCT })}</span>
            </footer>
          </FrameSlotsProvider>
        </AppProvider>
      </Router>
    </I18nProvider>
  )
}

const screensOf = ({ reports }: Opened) =>
  REPORT_SCREENS.filter(({ report }) => reports.some((key) => key === report.key))
const metasOf = (view: Opened) => screensOf(view).map(({ report }) => report)

function Menu({ reports }: { reports: readonly ReportMeta[] }) {
  const { pathname } = useLocation()
  return (
    <nav className={menu.bar} aria-label={t('sharing.menu')}>
      {reports.map(({ key, route }) => (
        <Link
          key={key}
          to={route}
          className={cx(menu.entry, pathname === route && menu.active)}
          aria-current={pathname === route ? 'page' : undefined}
        >
          {t(`title.${key}`)}
        </Link>
      ))}
    </nav>
  )
}

function Screens({ view }: { view: Opened }) {
  const { pathname } = useLocation()
  const shown = screensOf(view)
  const [first] = shown
  const current = shown.find(({ report }) => report.route === pathname)
  if (!first) return <Ended message={t('sharing.noneLeft')} />
  return (
    <Suspense key={pathname} fallback={<ScreenLoading title={t(`title.${(current ?? first).report.key}`)} />}>
      <Routes>
        {shown.map(({ report, Screen }) => (
          <Route key={report.route} path={report.route} element={<Screen />} />
        ))}
        <Route path="*" element={<Navigate to={first.report.route} replace />} />
      </Routes>
    </Suspense>
  )
}
