import type { ReportMeta } from '@curlew/model'

/** Shared by the reports of both devices. */
const common = {
  route: '/site-speed',
  frame: { dateRange: false, compare: false, hiddenPresets: [], hasQuestion: true, hasPdf: true },
} as const

export const meta = { key: 'sitespeed', ...common } as const satisfies ReportMeta
/** Same screen and route as the desktop report. */
export const mobileMeta = { key: 'sitespeedmobile', ...common } as const satisfies ReportMeta
