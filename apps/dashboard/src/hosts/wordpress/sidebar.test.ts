import { describe, expect, test } from 'vitest'
import { entryOf, SIDEBAR, type SidebarEntry } from './sidebar.ts'

describe('NAV-42 the highlighted entry of the admin’s sidebar', () => {
  const entries: Pick<SidebarEntry, 'key' | 'route'>[] = [
    { key: 'reports', route: '/' },
    { key: 'user_journey', route: '/user-journey-report' },
    { key: 'settings', route: '/settings' },
  ]

  test.each([
    ['/', 'reports'],
    ['/traffic-overview', 'reports'],
    ['/settings', 'settings'],
    ['/settings/people', 'settings'],
    ['/settings-of-a-person', 'reports'],
    ['/user-journey-report', 'user_journey'],
    ['/user-journey-report/7', 'user_journey'],
  ])('%s: %s', (pathname, key) => {
    expect(entryOf(pathname, entries).key).toBe(key)
  })

  test('leads to the Overview, AI Insights, conversations, journeys and settings', () => {
    expect(SIDEBAR.map(({ route }) => route)).toEqual([
      '/',
      '/ai-insights',
      '/ai-insights/chat',
      '/user-journey-report',
      '/settings',
    ])
  })
})
