/** The top menu, made of the list of reports. On narrow windows a bar with the route's title that opens the list. */
import { REPORTS } from '@curlew/reports'
import { Button, cx, Icon, t, useWide } from '@curlew/ui'
import { useState } from 'react'
import { NavLink, useLocation, useSearchParams } from 'react-router'
import styles from './menu.module.css'

/** Parameters that hold for all reports and so go along to the next one. */
const SHARED_PARAMETERS = ['site', 'range', 'start', 'end', 'compare', 'compareStart', 'compareEnd']

export function Menu() {
  return useWide() ? <WideMenu /> : <NarrowMenu />
}

function WideMenu() {
  return (
    <nav className={styles.bar} aria-label={t('shell.menu')}>
      <Entries className={styles.entry} />
    </nav>
  )
}

function NarrowMenu() {
  const { pathname } = useLocation()
  // Open on one route only: a change of route closes it.
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === pathname
  const title = REPORTS.find(({ route }) => route === pathname)?.menuLabel ?? t('settings.title')
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
          <Entries className={styles.listEntry} onChoose={() => setOpenOn(undefined)} />
        </div>
      )}
    </nav>
  )
}

function Entries({ className, onChoose }: { className: string | undefined; onChoose?: () => void }) {
  const [address] = useSearchParams()
  const kept = new URLSearchParams([...address].filter(([name]) => SHARED_PARAMETERS.includes(name)))
  return REPORTS.map(({ key, route, menuLabel }) => (
    <NavLink
      key={key}
      to={{ pathname: route, search: kept.toString() }}
      end
      className={({ isActive }) => cx(className, isActive && styles.active)}
      onClick={() => onChoose?.()}
    >
      {menuLabel}
    </NavLink>
  ))
}
