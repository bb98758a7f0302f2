/** Site Speed: audits of a site's pages, run on request. */
import {
  AJAX_ACTIONS,
  AuditRequest,
  type AuditStatus,
  AuditStatusRequest,
  DAY_MS,
  MINUTE_MS,
  SPEED_REPORTS,
  type SpeedDevice,
} from '@curlew/model'
import type { Base } from '../base.ts'
import { defineCall } from '../calls/ajax-call.ts'
import { type LicenceCheck, requireLevel } from '../licence/require-level.ts'
import { type Audits, createAudits } from './audits.ts'
import { PAGESPEED_ROUTES } from './routes.ts'

/** How long a call waits for its audit. A CMS aborts calls after 25 seconds. */
const ANSWER_WITHIN_MS = 20_000

type Needs = Pick<Base, 'config' | 'database' | 'log' | 'now' | 'uptime'>
interface Services extends LicenceCheck {
  audits: Audits
}

export const SITE_SPEED = {
  open: ({ config, database, log, now, uptime }: Needs) => ({
    audits: createAudits({ config, database, log, now, uptime }),
  }),
  close: ({ audits }: { audits: Audits }) => audits.stop(),
  calls: {
    [AJAX_ACTIONS.runAudit]: runAudit('desktop'),
    [AJAX_ACTIONS.runMobileAudit]: runAudit('mobile'),
    [AJAX_ACTIONS.getAuditStatus]: defineCall({
      capability: 'view_reports',
      fields: AuditStatusRequest,
      async answer(services: Services, { site, fields, locale }): Promise<AuditStatus> {
        await requireLevel(services, site, SPEED_REPORTS[fields.device])
        return services.audits.status(site, fields, locale)
      },
    }),
  },
  routes: PAGESPEED_ROUTES,
  jobs: ({ audits }: { audits: Audits }) => [
    {
      name: 'old-audits',
      everyMs: DAY_MS,
      delayMs: 5 * MINUTE_MS,
      inEachProcess: true as const,
      run: () => audits.clean(),
    },
  ],
}

/** Answers when the audit has ended, or with its state when the call's time is up. */
function runAudit(device: SpeedDevice) {
  return defineCall({
    capability: 'view_reports',
    fields: AuditRequest,
    async answer(services: Services, { person, site, fields, locale }): Promise<AuditStatus> {
      await requireLevel(services, site, SPEED_REPORTS[device])
      const requested = { device, page: fields.page }
      const { ended } = services.audits.begin(site, requested, person.id)
      const patience = Promise.withResolvers<void>()
      const timer = setTimeout(patience.resolve, ANSWER_WITHIN_MS)
      await Promise.race([ended, patience.promise])
      clearTimeout(timer)
      return services.audits.status(site, requested, locale)
    },
  })
}
