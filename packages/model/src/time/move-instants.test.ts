import { expect, test } from 'vitest'
import { dayOf } from './dates.ts'
import { moveInstants } from './move-instants.ts'

test('instants keep their clock time and day in another zone, and nothing else changes', () => {
  const order = {
    purchase_date: '2026-11-01T01:34:16.184Z',
    path: [{ time: '2026-10-31T04:00:00.000Z', title: '2026' }],
    steps: 3,
    coupon: null,
    said: 'since 2026-10-31T04:00:00.000Z and until 2026-10-31T04:00:00.000Z',
  }
  const moved = moveInstants(order, 'America/New_York', 'Europe/Berlin')
  expect(moved).toEqual({
    purchase_date: '2026-10-31T20:34:16.184Z',
    path: [{ time: '2026-10-30T23:00:00.000Z', title: '2026' }],
    steps: 3,
    coupon: null,
    said: 'since 2026-10-31T04:00:00.000Z and until 2026-10-31T04:00:00.000Z',
  })
  for (const zone of ['Pacific/Auckland', 'UTC', 'Pacific/Honolulu'])
    expect(dayOf(zone, Date.parse(moveInstants(order, 'America/New_York', zone).purchase_date))).toBe('2026-10-31')
})
