/** Webhooks: alerts for other programs. */
import { MINUTE_MS } from '@curlew/model'
import type { Base } from '../base.ts'
import { installationSecret } from '../database/open.ts'
import type { DeliveryQueue } from '../deliveries/delivery-queue.ts'
import { type WebhookServices, webhookDelivery } from './deliver.ts'
import { WEBHOOK_ROUTES } from './routes.ts'
import { createWebhooks } from './webhooks.ts'

export const WEBHOOKS = {
  open: async ({ database, now }: Pick<Base, 'database' | 'now'>) => ({
    webhooks: createWebhooks(database, await installationSecret(database, 'webhook_secret'), now),
  }),
  routes: WEBHOOK_ROUTES,
  jobs: (services: WebhookServices & { deliveries: DeliveryQueue }) => [
    {
      name: 'webhooks',
      everyMs: MINUTE_MS,
      delayMs: MINUTE_MS,
      // The receiver recognises duplicates by id.
      run: (signal: AbortSignal) =>
        services.deliveries.run('webhook', webhookDelivery(services, signal), 'retry', signal),
    },
  ],
}
