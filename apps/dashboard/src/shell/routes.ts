/** Screens that are no report. */
export const SETTINGS_ROUTE = '/settings'
export const ACCOUNT_ROUTE = '/account'
/** The parent of both screens of the assistant. */
export const ASSISTANT_ROUTE = '/ai-insights'
export const CHAT_ROUTE = '/ai-insights/chat'
