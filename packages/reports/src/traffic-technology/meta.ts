import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'traffic_technology',
  route: '/traffic-technology',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportMeta
