/** Screens that are no report. */
export const SETTINGS_ROUTE = '/settings'
