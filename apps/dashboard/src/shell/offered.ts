import type { PageData, ReportDefinition } from '@curlew/model'

/** Whether the menu has a report: a seasonal one only while page data offers it. */
export function isInMenu(
  { frame }: { frame: Pick<ReportDefinition['frame'], 'isSeasonal'> },
  { yearinreview }: Pick<PageData, 'yearinreview'>,
): boolean {
  return !frame.isSeasonal || yearinreview.show_report
}

/**
 * Whether a report has a route. A seasonal one that is out of season has one where the address names the year that is wanted, as the
 * link in the settings does.
 */
export function hasRoute(
  report: Parameters<typeof isInMenu>[0],
  pageData: Parameters<typeof isInMenu>[1],
  address: URLSearchParams,
): boolean {
  return isInMenu(report, pageData) || address.has('year')
}
