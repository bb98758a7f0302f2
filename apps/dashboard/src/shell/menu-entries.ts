/** Entries of the top menu in order, with groups. */
import type { PageData, ReportKey, ReportMeta } from '@curlew/model'
import { REPORT_METAS } from '@curlew/reports/metas'
import { isInMenu } from './offered.ts'

const GROUPS = {
  traffic: [
    'traffic_overview',
    'traffic_technology',
    'traffic_landing_pages',
    'traffic_campaign',
    'traffic_source_medium',
    'traffic_social',
  ],
  publishers: ['publisher', 'engagement_pages', 'countries'],
  ecommerce: ['ecommerce', 'ecommerce_coupons', 'ecommerce_funnel'],
  goals: ['goals', 'funnels', 'events', 'ai_crawlers'],
} as const satisfies Record<string, readonly ReportKey[]>

const ORDER = [
  'overview',
  { group: 'traffic' },
  { group: 'publishers' },
  'queries',
  { group: 'ecommerce' },
  'dimensions',
  'forms',
  'realtime',
  'sitespeed',
  'media',
  'exceptions',
  'yearinreview',
  { group: 'goals' },
] as const satisfies readonly (ReportKey | { group: MenuGroup })[]

export type MenuGroup = keyof typeof GROUPS

/** A report in the menu. */
export interface MenuReport<Key extends ReportKey> {
  key: Key
  route: string
  frame: ReportMeta['frame']
}
type SingleKey = Extract<(typeof ORDER)[number], string>
export type SingleReport = MenuReport<SingleKey>
export type GroupedReport = MenuReport<(typeof GROUPS)[MenuGroup][number]>

/** A single report, or a group. */
export type MenuEntry = SingleReport | { group: MenuGroup; reports: GroupedReport[] }

const MENU: readonly MenuEntry[] = ORDER.flatMap((entry): MenuEntry[] => {
  if (typeof entry === 'string') return existing([entry])
  const reports = existing(GROUPS[entry.group])
  return reports.length > 0 ? [{ group: entry.group, reports }] : []
})

/** Menu of a site. */
export const menuOf = (pageData: Pick<PageData, 'yearinreview'>): readonly MenuEntry[] =>
  MENU.filter((entry) => 'group' in entry || isInMenu(entry, pageData))

function existing<Key extends ReportKey>(keys: readonly Key[]): MenuReport<Key>[] {
  return keys.flatMap((key) => {
    const report = REPORT_METAS.find((known) => known.key === key)
    return report ? [{ key, route: report.route, frame: report.frame }] : []
  })
}
