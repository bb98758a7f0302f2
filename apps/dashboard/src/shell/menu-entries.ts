/** The top menu: which reports it holds, in which order and groups. Reports that do not exist yet are left out. */
import type { ReportKey } from '@curlew/model'
import { REPORTS } from '@curlew/reports'

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
] as const satisfies readonly (ReportKey | { group: MenuGroup })[]

export type MenuGroup = keyof typeof GROUPS

/** A report in the menu. */
export interface MenuReport<Key extends ReportKey> {
  key: Key
  route: string
}
type SingleKey = Extract<(typeof ORDER)[number], string>
export type GroupedReport = MenuReport<(typeof GROUPS)[MenuGroup][number]>

/** A report on its own, or a group that opens to its reports. */
export type MenuEntry = MenuReport<SingleKey> | { group: MenuGroup; reports: GroupedReport[] }

export const MENU: readonly MenuEntry[] = ORDER.flatMap((entry): MenuEntry[] => {
  if (typeof entry === 'string') return existing([entry])
  const reports = existing(GROUPS[entry.group])
  return reports.length > 0 ? [{ group: entry.group, reports }] : []
})

function existing<Key extends ReportKey>(keys: readonly Key[]): MenuReport<Key>[] {
  return keys.flatMap((key) => {
    const report = REPORTS.find((known) => known.key === key)
    return report ? [{ key, route: report.route }] : []
  })
}
