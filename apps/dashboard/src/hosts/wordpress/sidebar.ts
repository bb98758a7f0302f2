/** Entries of the admin's sidebar. The plugin builds its menu from this list. */
import { REPORT_METAS } from '@curlew/reports/metas'
import { ASSISTANT_ROUTE, CHAT_ROUTE, SETTINGS_ROUTE } from '../../navigation/routes.ts'

export interface SidebarEntry {
  key: 'reports' | 'ai_insights' | 'conversations' | 'user_journey' | 'settings'
  /** Message key of the label, same as in the app. */
  words: 'wordpress.sidebar.reports' | 'shell.ai' | 'shell.chats' | 'title.user_journey' | 'settings.title'
  route: string
  /** Whether it requires the permission to change settings. */
  settings: boolean
}

const ENTRIES: readonly SidebarEntry[] = [
  { key: 'reports', words: 'wordpress.sidebar.reports', route: '/', settings: false },
  { key: 'ai_insights', words: 'shell.ai', route: ASSISTANT_ROUTE, settings: false },
  { key: 'conversations', words: 'shell.chats', route: CHAT_ROUTE, settings: false },
  { key: 'user_journey', words: 'title.user_journey', route: '/user-journey-report', settings: false },
  { key: 'settings', words: 'settings.title', route: SETTINGS_ROUTE, settings: true },
]

export const SIDEBAR = ENTRIES.filter(
  ({ key, route }) =>
    key !== 'user_journey' || REPORT_METAS.some((report: { route: string }) => report.route === route),
)

/**
 * The entry for a route: the longest matching prefix. All reports belong to the first entry.
 * @param pathname of the hash route, such as `/settings/people`
 */
export function entryOf<Entry extends Pick<SidebarEntry, 'route'>>(pathname: string, entries: readonly Entry[]): Entry {
  const fits = ({ route }: Entry) => pathname === route || pathname.startsWith(`${route}/`)
  return [...entries].sort((a, b) => b.route.length - a.route.length).find(fits) ?? entries[0]!
}
