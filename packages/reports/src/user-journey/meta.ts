import { AJAX_ACTIONS, type ReportMeta } from '@curlew/model'

export const meta = {
  key: 'user_journey',
  route: '/user-journey-report',
  frame: { dateRange: true, compare: false, hiddenPresets: [], hidesMenu: true },
  action: AJAX_ACTIONS.getUserJourneys,
} as const satisfies ReportMeta
