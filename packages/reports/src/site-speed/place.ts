import type { ReportPlace } from '@curlew/model'

/** Shared by the reports of both devices. */
const common = {
  route: '/site-speed',
  frame: { dateRange: false, compare: false, hiddenPresets: [], hasQuestion: true, hasPdf: true },
} as const

export const place = { key: 'sitespeed', ...common } as const satisfies ReportPlace
/** Same screen and route as the desktop report. */
export const mobilePlace = { key: 'sitespeedmobile', ...common } as const satisfies ReportPlace
