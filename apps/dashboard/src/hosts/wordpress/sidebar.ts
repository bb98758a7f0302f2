/** The entries in the admin's own sidebar. The plugin makes the menu of this list; reports that do not exist yet are left out. */
import { REPORTS } from '@curlew/reports'
import { ASSISTANT_ROUTE, CHAT_ROUTE, SETTINGS_ROUTE } from '../../shell/routes.ts'

export interface SidebarEntry {
  key: 'reports' | 'ai_insights' | 'conversations' | 'user_journey' | 'settings'
  /** Its label in the catalogue: what the app itself calls the screen. */
  words: 'wordpress.sidebar.reports' | 'shell.ai' | 'shell.chats' | 'title.user_journey' | 'settings.title'
  route: string
  /** Whether it is for those alone who may change settings. */
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
  ({ key, route }) => key !== 'user_journey' || REPORTS.some((report: { route: string }) => report.route === route),
)

/**
 * The entry for a route: the longest that it is, or lies below; reports all belong to the first.
 * @param pathname of the hash route, such as `/settings/people`
 */
export function entryOf<Entry extends Pick<SidebarEntry, 'route'>>(pathname: string, entries: readonly Entry[]): Entry {
  const fits = ({ route }: Entry) => pathname === route || pathname.startsWith(`${route}/`)
  return [...entries].sort((a, b) => b.route.length - a.route.length).find(fits) ?? entries[0]!
}
