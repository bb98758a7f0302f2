import { cx, Icon, lazyComponent, PressButton } from '@curlew/ui'
import { t } from '@curlew/words'
import { Suspense, useRef, useState } from 'react'
import styles from './notification-bell.module.css'
import { useNotifications } from './use-notifications.ts'

// The panel loads on hover or focus.
const Panel = lazyComponent(() => import('./notification-panel.tsx'))

/** Bell with the number of unread notifications. */
export function NotificationBell() {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const count = useNotifications().filter(({ is_read: isRead }) => !isRead).length
  return (
    <>
      <PressButton
        ref={trigger}
        className={cx(styles.bell)}
        aria-label={t('shell.notifications', { count })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onHoverStart={Panel.preload}
        onFocus={Panel.preload}
        onPress={() => setOpen(true)}
      >
        <Icon name="bell" />
        {count > 0 && <i className={styles.mark}>{count > 9 ? '9+' : count}</i>}
      </PressButton>
      {isOpen && (
        <Suspense>
          <Panel trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
