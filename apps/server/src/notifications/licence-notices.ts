import { DAY_MS, networkLicenceApplies } from '@curlew/model'
import type { LicenceCheck } from '../licence/require-level.ts'
import type { NoticeSource } from './notice.ts'

/** How many days before its end a licence is mentioned. */
const AHEAD_DAYS = 14

/** Warns before the end of the licence in effect at the site. An expired one is shown above every report. */
export const licenceNotices = ({ licences }: LicenceCheck): NoticeSource => ({
  for: 'update_settings',
  async notices({ site, words: { t, days }, now }) {
    if (site.isSample) return []
    const all = await licences.of(site)
    const which = networkLicenceApplies(all) ? 'network' : 'site'
    const { type, expiryDate, isExpired, isInvalid } = all[which]
    if (type === 'lite' || expiryDate === null || isExpired || isInvalid) return []
    const since = Date.parse(expiryDate) - AHEAD_DAYS * DAY_MS
    if (now < since) return []
    return [
      {
        id: `licence:${which}:${site.id}:${expiryDate}`,
        title: t('notifications.licence'),
        content: t(`notifications.licence.${which}`, { day: days.full(expiryDate) }),
        icon: 'alert',
        since,
        button: { route: '/settings/licence', text: t('notifications.licence.open') },
      },
    ]
  },
})
