import { cx } from '@curlew/ui'
import { t } from '@curlew/words'
import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { MenuLink } from '../navigation/menu-link.tsx'
import type { GroupedReport, MenuGroup } from './menu-entries.ts'
import styles from './submenu-panel.module.css'

export interface SubmenuPanelProps {
  group: MenuGroup
  reports: readonly GroupedReport[]
  trigger: RefObject<HTMLButtonElement | null>
  onClose(): void
}

/** Open group: reports with one-line descriptions. */
export default function SubmenuPanel({ group, reports, trigger, onClose }: SubmenuPanelProps) {
  return (
    <Popover
      className={cx(styles.popover)}
      triggerRef={trigger}
      placement="bottom start"
      offset={6}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className={cx(styles.panel)} aria-label={t(`menu.group.${group}`)}>
        {reports.map((report) => (
          <MenuLink key={report.key} report={report} className={styles.entry} onChoose={onClose}>
            <b className={styles.name}>{t(`menu.${report.key}`)}</b>
            <span className={styles.text}>{t(`menu.about.${report.key}`)}</span>
          </MenuLink>
        ))}
      </Dialog>
    </Popover>
  )
}
