import { AJAX_ACTIONS, type ReportPlace } from '@curlew/model'

export const place = {
  key: 'user_journey',
  route: '/user-journey-report',
  frame: { dateRange: true, compare: false, hiddenPresets: [], hidesMenu: true },
  action: AJAX_ACTIONS.getUserJourneys,
} as const satisfies ReportPlace
