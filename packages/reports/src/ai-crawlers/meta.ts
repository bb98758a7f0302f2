import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'ai_crawlers',
  route: '/ai-crawlers',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportMeta
