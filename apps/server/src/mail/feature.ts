/** Mail: reports and alerts for subscribers, and the outgoing mail server. */
import { DAY_MS, MINUTE_MS } from '@curlew/model'
import type { Base } from '../base.ts'
import { installationSecret } from '../database/open.ts'
import { openSecretFiles } from '../database/secret-file.ts'
import { createDeliveryQueue, type DeliveryQueue } from '../deliveries/delivery-queue.ts'
import type { Sites } from '../sites/registry.ts'
import type { SiteSecrets } from '../sites/site-secrets.ts'
import { type MailServices, mailDelivery } from './deliver.ts'
import { openMailSettings } from './mail-settings.ts'
import { createReportMails } from './report-mails.ts'
import { MAIL_ROUTES } from './routes.ts'
import { UNSUBSCRIBE_ROUTES } from './unsubscribe-routes.ts'

interface Needs extends Pick<Base, 'config' | 'database' | 'log' | 'now'> {
  sites: Sites
  connectorSecrets: SiteSecrets
}

export const MAIL = {
  async open({ config, database, log, now, sites, connectorSecrets }: Needs) {
    const deliveries = createDeliveryQueue(database, log, now)
    const secret = await installationSecret(database, 'mail_secret')
    return {
      deliveries,
      mailSettings: openMailSettings({
        database,
        secrets: openSecretFiles(config.dataFolder, 'mail'),
        fixed: config.smtp,
        publicUrl: config.publicUrl,
      }),
      reportMails: createReportMails({ database, queue: deliveries, sites, connectorSecrets, secret, now }),
    }
  },
  routes: MAIL_ROUTES,
  publicRoutes: UNSUBSCRIBE_ROUTES,
  jobs: (services: MailServices & { deliveries: DeliveryQueue }) => [
    {
      name: 'mail',
      everyMs: MINUTE_MS,
      delayMs: MINUTE_MS,
      async run(signal: AbortSignal) {
        // Without a mail server nothing is queued, so that overdue reports are not sent later.
        if (!(await services.mailSettings.account())) return
        await services.reportMails.queueDue()
        await services.deliveries.run('mail', mailDelivery(services, signal), 'fail', signal)
      },
    },
    { name: 'old-deliveries', everyMs: DAY_MS, run: services.deliveries.deleteOld },
  ],
}
