import type { PageData, ReportMeta } from '@curlew/model'

/** Whether the menu includes a report; seasonal ones depend on page data. */
export function isInMenu(
  { frame }: { frame: Pick<ReportMeta['frame'], 'isSeasonal'> },
  { yearinreview }: Pick<PageData, 'yearinreview'>,
): boolean {
  return !frame.isSeasonal || yearinreview.show_report
}

/** Whether a report has a route. Out of season, a seasonal report needs the year in the URL, as in the settings' link. */
export function hasRoute(
  report: Parameters<typeof isInMenu>[0],
  pageData: Parameters<typeof isInMenu>[1],
  address: URLSearchParams,
): boolean {
  return isInMenu(report, pageData) || address.has('year')
}
