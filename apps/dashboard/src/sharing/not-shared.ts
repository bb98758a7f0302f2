import type { ReportKey } from '@curlew/model'

/** Reports with dates that cannot be shared (`SHAREABLE_REPORTS`, whose schema loads with the dialog). */
export const NOT_SHARED: readonly ReportKey[] = ['user_journey', 'events', 'exceptions']
