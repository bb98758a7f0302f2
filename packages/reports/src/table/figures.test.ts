import { expect, test } from 'vitest'
import { OverviewPayload } from '../overview/payload.ts'
import { figuresSchema } from './figures.ts'

test('TAB-22 a row that lacks figures to compare with is read without them', () => {
  const schema = figuresSchema(['sessions', 'bounce_rate'])
  expect(schema.parse({ sessions: 3, bounce_rate: 50 })).toEqual({ sessions: 3, bounce_rate: 50, compare: {} })
  expect(schema.parse({ sessions: 3, bounce_rate: 50, compare: { sessions: 2 } }).compare).toEqual({ sessions: 2 })
  expect(schema.safeParse({ sessions: 3, bounce_rate: 50, compare: { sessions: 'two' } }).success).toBe(false)
})

test('TAB-22 so are the rows of the Overview’s lists', () => {
  const { countries, referrals, toppages } = OverviewPayload.shape
  expect(countries.parse([{ iso: 'GB', name: 'United Kingdom', sessions: 3 }])).toHaveLength(1)
  expect(referrals.parse([{ url: 'example.net', sessions: 3, compare_sessions: 2 }])).toHaveLength(1)
  expect(toppages.parse([{ hostname: '', url: '/', title: '', sessions: 3 }])).toHaveLength(1)
})
