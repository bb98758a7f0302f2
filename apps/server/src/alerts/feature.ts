/** Alerts about what is out of the ordinary. */
import { MINUTE_MS } from '@curlew/model'
import { type Alerts, createAlerts } from './alerts.ts'

export const ALERTS = {
  open: (needs: Parameters<typeof createAlerts>[0]) => ({ alerts: createAlerts(needs) }),
  jobs: ({ alerts }: { alerts: Alerts }) => [
    { name: 'alerts', everyMs: 10 * MINUTE_MS, delayMs: MINUTE_MS, run: alerts.sendWaiting },
  ],
}
