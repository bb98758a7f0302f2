/** Screens that are no report. */
export const SETTINGS_ROUTE = '/settings'
export const ACCOUNT_ROUTE = '/account'
