import { cx, Icon, lazyComponent, PressButton, useLocation } from '@curlew/ui'
import { t } from '@curlew/words'
import { Suspense, useRef, useState } from 'react'
import styles from './menu.module.css'
import type { SubmenuPanelProps } from './submenu-panel.tsx'

// The panel loads on hover or focus.
const SubmenuPanel = lazyComponent(() => import('./submenu-panel.tsx'))

interface SubmenuProps extends Pick<SubmenuPanelProps, 'group' | 'reports'> {
  className: string | undefined
}

/** A group of the menu. Closes on selection, Escape and outside clicks. */
export function Submenu({ group, reports, className }: SubmenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const isActive = reports.some(({ route }) => route === pathname)
  return (
    <>
      <PressButton
        ref={trigger}
        className={cx(className, isActive && styles.active)}
        aria-expanded={isOpen}
        {...(isActive && { 'aria-current': 'true' })}
        onHoverStart={SubmenuPanel.preload}
        onFocus={SubmenuPanel.preload}
        onPress={() => setOpen(true)}
      >
        {t(`menu.group.${group}`)}
        <Icon name="chevronDown" size={14} />
      </PressButton>
      {isOpen && (
        <Suspense>
          <SubmenuPanel group={group} reports={reports} trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
