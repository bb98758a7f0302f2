/** The entries in the admin's own sidebar. The plugin makes the menu of this list; reports that do not exist yet are left out. */
import { REPORTS } from '@curlew/reports'
import { SETTINGS_ROUTE } from '../../shell/routes.ts'

export interface SidebarEntry {
  /** Its label's place in the catalogue, and its name. */
  key: 'reports' | 'user_journey' | 'settings'
  route: string
  /** Whether it is for those alone who may change settings. */
  settings: boolean
}

const ENTRIES: readonly SidebarEntry[] = [
  { key: 'reports', route: '/', settings: false },
  { key: 'user_journey', route: '/user-journey-report', settings: false },
  { key: 'settings', route: SETTINGS_ROUTE, settings: true },
]

export const SIDEBAR = ENTRIES.filter(
  ({ key, route }) => key !== 'user_journey' || REPORTS.some((report: { route: string }) => report.route === route),
)

/**
 * The entry for a route: the longest that it is, or lies below; reports all belong to the first.
 * @param pathname of the hash route, such as `/settings/people`
 */
export function entryOf(pathname: string, entries: readonly SidebarEntry[] = SIDEBAR): SidebarEntry {
  const fits = ({ route }: SidebarEntry) => pathname === route || pathname.startsWith(`${route}/`)
  return [...entries].sort((a, b) => b.route.length - a.route.length).find(fits) ?? entries[0]!
}
