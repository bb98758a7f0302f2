/** Links from answers and insights to the report that shows more. */
import { type DateRange, type ReportFilter, type ReportKey, type SpeedDevice, writeReportFilters } from '@curlew/model'
import { REPORTS } from '@curlew/reports'

export interface LinkedReport {
  days: DateRange
  /** Days to compare with, where the link compares. */
  compared?: DateRange | undefined
  filters?: readonly ReportFilter[]
  /** The goal whose conversions its tables show. */
  conversions?: string | undefined
}

/** The device whose speed is meant: Site Speed has each apart; null: another, or all. */
export function speedDeviceIn(filters: readonly ReportFilter[]): SpeedDevice | null {
  const [value, second] =
    filters.find(({ dimension, operator }) => dimension === 'deviceCategory' && operator === 'is')?.values ?? []
  return second === undefined && (value === 'desktop' || value === 'mobile') ? value : null
}

/**
 * Address of a report inside the app, at these days. Site Speed shows one page on one device, and takes no other filter; Search Console shows
 * one term.
 */
export function reportLink(key: ReportKey, { days, compared, filters: all = [], conversions }: LinkedReport): string {
  const isOfSpeed = key === 'sitespeed'
  const page = isOfSpeed ? all.find(({ dimension, operator }) => dimension === 'pagePath' && operator === 'is') : null
  const device = isOfSpeed ? speedDeviceIn(all) : null
  const term = all.find(({ dimension, operator }) => dimension === 'organicGoogleSearchQuery' && operator === 'is')
  const filters = isOfSpeed ? [] : all.filter((own) => own !== term)
  const search = new URLSearchParams({
    ...{ start: days.start, end: days.end },
    ...(compared && { compare: '1', compareStart: compared.start, compareEnd: compared.end }),
    ...(page?.values[0] && { page: page.values[0] }),
    ...(device && { device }),
    ...(key === 'queries' && term?.values[0] && { term: term.values[0] }),
    // Its own days are the last 28.
    ...(isOfSpeed && { measured: 'range' }),
    ...(filters.length > 0 && { filters: writeReportFilters(filters) }),
    ...(conversions && { conversions }),
  })
  return `${REPORTS.find((report) => report.key === key)?.route ?? '/'}?${search}`
}
