import { allows, DAY_MS } from '@curlew/model'
import { describeFor } from '../exceptions/describe.ts'
import type { Exceptions } from '../exceptions/exceptions.ts'
import { levelAt } from '../licence/licences.ts'
import type { LicenceCheck } from '../licence/require-level.ts'
import type { NoticeSource } from './notice.ts'

/** Older ones are only in the report. */
const NEWS_MS = 7 * DAY_MS

/** Recent exceptions that are still open. */
export const exceptionNotices = ({
  exceptions,
  licences,
}: LicenceCheck & { exceptions: Pick<Exceptions, 'since'> }): NoticeSource => ({
  for: 'view_reports',
  async notices({ site, words: { t }, locale, now }) {
    if (!allows(levelAt(site, await licences.of(site)), 'exceptions')) return []
    const found = (await exceptions.since(site, now - NEWS_MS)).filter(({ resolved }) => !resolved)
    const describe = await describeFor(site, locale)
    return found.map((exception) => ({
      id: `exception:${site.id}:${exception.id}`,
      title: t('notifications.exception', { category: t(`exceptions.category.${exception.category}`) }),
      content: describe(exception),
      icon: 'alert',
      since: Date.parse(exception.time),
      button: { route: '/exceptions', text: t('notifications.exception.open') },
    }))
  },
})
