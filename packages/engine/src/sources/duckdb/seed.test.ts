import { DAY_MS, dayOf } from '@curlew/model'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/stores.ts'
import { openStore } from './open-store.ts'
import { seedStore } from './seed.ts'

test('all sessions and events of a seeded store are counted', async () => {
  const folder = await temporaryFolder()
  const until = Date.parse('2026-05-14T09:00:00Z')
  const seeded = await seedStore({ folder, site: 1, events: 3000, until, days: 30 })
  const store = await openStore({ folder })
  onTestFinished(() => store.close())
  const range = { start: dayOf('UTC', until - 31 * DAY_MS), end: dayOf('UTC', until + DAY_MS) }
  const context = { site: 1, timeZone: 'UTC', currency: 'GBP' }
  const { totals } = await store.run({ metrics: ['sessions', 'eventCount', 'totalUsers', 'newUsers'], range }, context)
  expect(totals.current).toMatchObject({ sessions: seeded.sessions, eventCount: seeded.events })
  expect(totals.current.totalUsers).toBe(totals.current.newUsers)
  // By country too: no session is an order without a visit.
  const byCountry = await store.run({ metrics: ['screenPageViews'], dimensions: ['country'], range }, context)
  expect(byCountry.rows.length).toBeGreaterThan(5)
})
