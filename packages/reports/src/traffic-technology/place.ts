import type { ReportPlace } from '@curlew/model'

export const place = {
  key: 'traffic_technology',
  route: '/traffic-technology',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportPlace
