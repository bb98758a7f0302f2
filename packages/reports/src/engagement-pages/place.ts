import type { ReportPlace } from '@curlew/model'

export const place = {
  key: 'engagement_pages',
  route: '/publishers-pages',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportPlace
