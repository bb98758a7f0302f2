/** Alerts about exceptions. */
import { MINUTE_MS } from '@curlew/model'
import { type Alerts, createAlerts } from './alerts.ts'
import { alertOfExceptions } from './exception-alerts.ts'

type Services = Parameters<typeof alertOfExceptions>[0] & { alerts: Alerts }

export const ALERTS = {
  open: (needs: Parameters<typeof createAlerts>[0]) => ({ alerts: createAlerts(needs) }),
  jobs: (services: Services) => [
    {
      name: 'alerts',
      everyMs: 10 * MINUTE_MS,
      delayMs: 3 * MINUTE_MS,
      async run() {
        await alertOfExceptions(services)
        await services.alerts.sendWaiting()
      },
    },
  ],
}
