/** Finds pages that were not found, and the pages that link to them. */
import { type Ask, type DateRange, isMissing, LINKED_FROM_PARAM, NOT_FOUND_EVENT, NOT_FOUND_TYPE } from '@curlew/model'
import { type SectionError, sectionFrom, sectionMissing } from '../section/section.ts'
import type { NotFoundPage } from './not-found.ts'

const PAGES = 100
/** More links than a page is likely to have. */
const LINKS = 5000

export async function readNotFound(ask: Ask, range: DateRange): Promise<NotFoundPage[] | SectionError> {
  const pages = await ask.part({
    metrics: ['eventCount'],
    dimensions: ['hostName', 'pagePath'],
    range,
    filters: [{ dimension: 'eventName', operator: 'is', values: [NOT_FOUND_EVENT] }],
    limit: PAGES,
  })
  const links = await ask.part({
    metrics: ['screenPageViews'],
    dimensions: ['hostName', 'pagePath', `customEvent:${LINKED_FROM_PARAM}`],
    range,
    filters: [{ dimension: 'contentType', operator: 'is', values: [NOT_FOUND_TYPE] }],
    limit: LINKS,
  })
  if (isMissing(pages)) return sectionMissing(pages)
  return pages.rows.map(({ dimensions: { hostName: host = '', pagePath: path = '' }, current }) => ({
    host,
    path,
    views: current.eventCount ?? 0,
    linked_from: sectionFrom(links, ({ rows }) =>
      rows
        .filter(({ dimensions }) => dimensions.hostName === host && dimensions.pagePath === path)
        .map(({ dimensions, current }) => ({
          from: dimensions[`customEvent:${LINKED_FROM_PARAM}`] ?? '',
          views: current.screenPageViews ?? 0,
        })),
    ),
  }))
}
