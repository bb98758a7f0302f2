/** Links from answers and insights to the report that shows more. */
import { type DateRange, type ReportFilter, type ReportKey, writeReportFilters } from '@curlew/model'
import { REPORTS } from '@curlew/reports'

export interface LinkedReport {
  days: DateRange
  /** Days to compare with, where the link compares. */
  compared?: DateRange | undefined
  filters?: readonly ReportFilter[]
  /** The goal whose conversions its tables show. */
  conversions?: string | undefined
}

/** Address of a report inside the app, at these days. Site Speed shows one page, and takes no other filter. */
export function reportLink(key: ReportKey, { days, compared, filters: all = [], conversions }: LinkedReport): string {
  const isOfSpeed = key === 'sitespeed'
  const page = isOfSpeed ? all.find(({ dimension, operator }) => dimension === 'pagePath' && operator === 'is') : null
  const filters = isOfSpeed ? [] : all
  const search = new URLSearchParams({
    ...{ start: days.start, end: days.end },
    ...(compared && { compare: '1', compareStart: compared.start, compareEnd: compared.end }),
    ...(page?.values[0] && { page: page.values[0] }),
    ...(filters.length > 0 && { filters: writeReportFilters(filters) }),
    ...(conversions && { conversions }),
  })
  return `${REPORTS.find((report) => report.key === key)?.route ?? '/'}?${search}`
}
