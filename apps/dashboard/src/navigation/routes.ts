/** Routes of screens that are not reports. */
export const SETTINGS_ROUTE = '/settings'
export const ACCOUNT_ROUTE = '/account'
/** Parent route of the assistant's screens. */
export const ASSISTANT_ROUTE = '/ai-insights'
export const CHAT_ROUTE = '/ai-insights/chat'
