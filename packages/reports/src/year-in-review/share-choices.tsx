import { t } from '@curlew/words'
/** Values that can be put on the share picture. */
import { hasFailed, listed } from '../section/section.ts'
import { favoritePage, pageName } from './behavior.tsx'
import { yearFormats } from './formats.ts'
import type { Review } from './payload.ts'
import type { ShareItem } from './share-image.ts'

/** A picture has exactly this many. */
export const SHARE_COUNT = 3

export interface ShareChoice extends ShareItem {
  id: string
}

/** All shareable values; the first three are selected by default. */
export function shareChoices({ info, usersgraph, countries, toppages, referrals }: Review): ShareChoice[] {
  const { number } = yearFormats
  const choice = (id: string, label: string, value: string | undefined): ShareChoice[] =>
    value ? [{ id, label, value }] : []
  const page = favoritePage(listed(toppages))
  return [
    ...choice('users', t('year.users'), number(info.users.value)),
    ...choice('sessions', t('year.sessions'), number(info.sessions.value)),
    ...choice('pageviews', t('year.pageviews'), number(info.pageviews.value)),
    ...choice('minutes', t('year.minutes'), number(info.duration.total_minutes)),
    ...choice('month', t('year.bestMonth'), hasFailed(usersgraph) ? undefined : usersgraph.bestmonth),
    ...choice('country', t('year.topCountry'), listed(countries)[0]?.name),
    ...choice('page', t('year.topPage'), page && pageName(page)),
    ...choice('referral', t('year.topReferral'), listed(referrals)[0]?.url),
  ]
}
