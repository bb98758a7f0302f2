import { ALL_NOTIFICATIONS, dayOf, type Notification } from '@curlew/model'
import { Button, cx, Icon, Link, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import '@curlew/words/en/account.ts'
import { type RefObject, useEffect, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import styles from './notification-panel.module.css'
import { useNotificationStates, useNotifications } from './use-notifications.ts'

interface NotificationPanelProps {
  trigger: RefObject<HTMLButtonElement | null>
  onClose(): void
}

/** Notifications, newest first. Opening the panel marks them as read. */
export default function NotificationPanel({ trigger, onClose }: NotificationPanelProps) {
  const notifications = useNotifications()
  const { read, dismiss } = useNotificationStates()
  const failure = useFailureToast()
  // Keep marking what was unread when the panel was opened.
  const [unread] = useState(() => new Set(notifications.filter(({ is_read: isRead }) => !isRead).map(({ id }) => id)))
  const hasUnread = unread.size > 0
  useEffect(() => {
    if (hasUnread) read()
  }, [hasUnread, read])
  const remove = (id: string) => {
    failure.clear()
    dismiss(id).catch((error: Error) => failure.show({ text: error.message }))
  }
  return (
    <Popover
      className={cx(styles.popover)}
      triggerRef={trigger}
      placement="bottom end"
      offset={6}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className={cx(styles.panel)} aria-label={t('notifications.title')}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t('notifications.title')}</h2>
          {notifications.length > 1 && (
            <Button look="plain" onPress={() => remove(ALL_NOTIFICATIONS)}>
              {t('notifications.dismissAll')}
            </Button>
          )}
        </div>
        {notifications.length === 0 && (
          <p className={styles.none}>
            <b>{t('notifications.none')}</b>
            {t('notifications.noneText')}
          </p>
        )}
        <ul className={styles.list}>
          {notifications.map((notification) => (
            <Item
              key={notification.id}
              notification={notification}
              isNew={unread.has(notification.id)}
              onDismiss={() => remove(notification.id)}
              onLeave={onClose}
            />
          ))}
        </ul>
      </Dialog>
    </Popover>
  )
}

interface ItemProps {
  notification: Notification
  isNew: boolean
  onDismiss(): void
  onLeave(): void
}

function Item({ notification, isNew, onDismiss, onLeave }: ItemProps) {
  const { title, content, icon, start, btns } = notification
  const { days, pageData } = useApp()
  return (
    <li className={cx(styles.item, isNew && styles.new)}>
      <span className={cx(styles.icon, icon === 'alert' && styles.alert)}>
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        <b>{title}</b>
        <p className={styles.content}>{content}</p>
        <p className={styles.foot}>
          {Object.entries(btns).map(([key, { url, text }]) => (
            <Link
              key={key}
              to={{ pathname: url.replace(/^#/, ''), search: `site=${pageData.site.id}` }}
              onClick={onLeave}
            >
              {text}
            </Link>
          ))}
          <time dateTime={start}>{days.full(dayOf(pageData.settings.timezone, Date.parse(start)))}</time>
        </p>
      </div>
      <Button
        look="plain"
        className={styles.dismiss}
        aria-label={t('notifications.dismiss', { title })}
        onPress={onDismiss}
      >
        <Icon name="close" />
      </Button>
    </li>
  )
}
