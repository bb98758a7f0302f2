/** Top menu. On narrow windows a bar with the current title that opens it. */
import type { PageData } from '@curlew/model'
import { REPORT_METAS } from '@curlew/reports/metas'
import { Button, cx, Icon, useApp, useLocation, useWide } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import { MenuLink } from '../navigation/menu-link.tsx'
import { ACCOUNT_ROUTE, ASSISTANT_ROUTE } from '../navigation/routes.ts'
import styles from './menu.module.css'
import { menuOf, type SingleReport } from './menu-entries.ts'
import { Submenu } from './submenu.tsx'

export function Menu() {
  return useWide() ? <WideMenu /> : <NarrowMenu />
}

function labelOf({ key }: SingleReport, { yearinreview }: PageData): string {
  return key === 'yearinreview' ? t(`menu.${key}`, { year: yearinreview.report_year }) : t(`menu.${key}`)
}

function WideMenu() {
  const { pageData } = useApp()
  return (
    <nav className={styles.bar} aria-label={t('shell.menu')}>
      {menuOf(pageData).map((entry) =>
        'group' in entry ? (
          <Submenu key={entry.group} {...entry} className={styles.entry} />
        ) : (
          <MenuLink key={entry.key} report={entry} className={styles.entry}>
            {labelOf(entry, pageData)}
          </MenuLink>
        ),
      )}
    </nav>
  )
}

function NarrowMenu() {
  const { pageData } = useApp()
  const { pathname } = useLocation()
  // Navigation closes the menu.
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === pathname
  const close = () => setOpenOn(undefined)
  const shown = REPORT_METAS.find(({ route }) => route === pathname)
  const title = shown ? t(`title.${shown.key}`) : t(pathname === ACCOUNT_ROUTE ? 'shell.yourAccount' : 'settings.title')
  return (
    <nav className={styles.narrow} aria-label={t('shell.menu')}>
      <Button
        look="plain"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-label={t('shell.openMenu', { title })}
        onPress={() => setOpenOn(isOpen ? undefined : pathname)}
      >
        <Icon name="menu" />
        <span className={styles.current}>{title}</span>
        <Icon name="chevronDown" />
      </Button>
      {isOpen && (
        <div className={styles.list}>
          {menuOf(pageData).map((entry) =>
            'group' in entry ? (
              <fieldset key={entry.group} className={styles.group}>
                <legend className={styles.groupName}>{t(`menu.group.${entry.group}`)}</legend>
                {entry.reports.map((report) => (
                  <MenuLink key={report.key} report={report} className={cx(styles.listEntry)} onChoose={close}>
                    {t(`menu.${report.key}`)}
                  </MenuLink>
                ))}
              </fieldset>
            ) : (
              <MenuLink key={entry.key} report={entry} className={styles.listEntry} onChoose={close}>
                {labelOf(entry, pageData)}
              </MenuLink>
            ),
          )}
          <MenuLink report={{ route: ASSISTANT_ROUTE }} className={styles.listEntry} onChoose={close}>
            {t('shell.ai')}
          </MenuLink>
        </div>
      )}
    </nav>
  )
}
