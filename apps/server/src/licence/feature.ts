/** Licences: which features each level includes. */
import { AJAX_ACTIONS } from '@curlew/model'
import type { Base } from '../base.ts'
import { defineCall, SiteOnly } from '../calls/ajax-call.ts'
import { licenceKey, openLicences } from './licences.ts'
import type { LicenceCheck } from './require-level.ts'
import { LICENCE_ROUTES } from './routes.ts'

export const LICENCES = {
  async open({ config, database, now }: Pick<Base, 'config' | 'database' | 'now'>) {
    return { licences: await openLicences(database, await licenceKey(config), now) }
  },
  calls: {
    [AJAX_ACTIONS.getLicense]: defineCall({
      capability: 'view_reports',
      fields: SiteOnly,
      answer: ({ licences }: LicenceCheck, { site }) => licences.of(site),
    }),
  },
  routes: LICENCE_ROUTES,
}
