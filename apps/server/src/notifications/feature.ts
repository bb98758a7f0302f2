/** Notifications for people. Features that create notices are listed here as sources. */
import { AJAX_ACTIONS, DAY_MS, NotificationId, type Notifications as NotificationsAnswer } from '@curlew/model'
import type { Base } from '../base.ts'
import { defineCall, SiteOnly } from '../calls/ajax-call.ts'
import type { DeliveryQueue } from '../deliveries/delivery-queue.ts'
import type { Exceptions } from '../exceptions/exceptions.ts'
import type { GeoLookup } from '../geo/geo.ts'
import type { LicenceCheck } from '../licence/require-level.ts'
import { exceptionNotices } from './exception-notices.ts'
import { licenceNotices } from './licence-notices.ts'
import { machineNotices } from './machine-notices.ts'
import { mailNotices } from './mail-notices.ts'
import { createNotifications, type Notifications } from './notifications.ts'

interface Needs extends LicenceCheck, Pick<Base, 'config' | 'database' | 'now'> {
  geo: GeoLookup
  exceptions: Exceptions
  deliveries: DeliveryQueue
}
interface Opened {
  notifications: Notifications
}

export const NOTIFICATIONS = {
  open: ({ licences, exceptions, deliveries, geo, config, database, now }: Needs): Opened => ({
    notifications: createNotifications({
      database,
      now,
      sources: [
        licenceNotices({ licences }),
        exceptionNotices({ exceptions, licences }),
        mailNotices({ deliveries }),
        machineNotices({ geo, dataFolder: config.dataFolder }),
      ],
    }),
  }),
  calls: {
    [AJAX_ACTIONS.getNotifications]: defineCall({
      capability: 'view_reports',
      fields: SiteOnly,
      answer: async ({ notifications }: Opened, reader): Promise<NotificationsAnswer> => ({
        notifications: await notifications.of(reader),
      }),
    }),
    [AJAX_ACTIONS.readNotifications]: defineCall({
      capability: 'view_reports',
      fields: SiteOnly,
      async answer({ notifications }: Opened, reader) {
        await notifications.read(reader)
        return {}
      },
    }),
    [AJAX_ACTIONS.dismissNotification]: defineCall({
      capability: 'view_reports',
      fields: SiteOnly.extend(NotificationId.shape),
      async answer({ notifications }: Opened, reader) {
        await notifications.dismiss(reader, reader.fields.id)
        return {}
      },
    }),
  },
  jobs: ({ notifications }: Opened) => [{ name: 'old-notices', everyMs: DAY_MS, run: notifications.forgetOld }],
}
