import type { DeliveryQueue } from '../deliveries/delivery-queue.ts'
import type { NoticeSource } from './notice.ts'

/** Mails and webhook calls that were given up. */
export const mailNotices = ({ deliveries }: { deliveries: Pick<DeliveryQueue, 'failed'> }): NoticeSource => ({
  for: 'operator',
  async notices({ words: { t } }) {
    const [latest, ...others] = await deliveries.failed()
    if (!latest) return []
    return [
      {
        // A later failure is a separate notice.
        id: `mail:${latest.changed_at}`,
        title: t('notifications.mail'),
        content: t('notifications.mailText', { count: others.length + 1 }),
        icon: 'alert',
        since: latest.changed_at,
        button: { route: '/settings/mail', text: t('notifications.mail.open') },
      },
    ]
  },
})
