import type { SpeedResult } from '@curlew/model'
import { expect, test } from 'vitest'
import { gaugeShare } from './gauge-share.ts'
import { speedItems } from './items.ts'
import { SiteSpeedPayload, withUnderscores } from './payload.ts'
import { siteSpeed } from './report.ts'

const NONE = { value: null, score: null }
const VALUES: SpeedResult['values'] = {
  cumulative_layout_shift: { value: 0.04, score: 98 },
  largest_contentful_paint: { value: 2.4, score: 79 },
  server_response_time: { value: 410, score: 79 },
  first_contentful_paint: { value: 1.7, score: 0 },
  total_blocking_time: { value: 110, score: 96 },
  interaction_to_next_paint: NONE,
}

test('SPEED-26 hyphens in keys become underscores', () => {
  expect(withUnderscores({ score: 87, 'first-contentful-paint': 1, audited_at: null })).toEqual({
    score: 87,
    first_contentful_paint: 1,
    audited_at: null,
  })
  expect([null, 'text', 3].map(withUnderscores)).toEqual([null, 'text', 3])
})

test('SPEED-25 an answer has the score and six metrics with value and score; missing ones are null', () => {
  const { score, ...rest } = SiteSpeedPayload.parse({
    score: 0,
    'largest-contentful-paint': { value: 2.4, score: 79 },
    total_blocking_time: { value: 110, score: 96 },
  })
  expect(score).toBe(0)
  expect(rest).toMatchObject({
    cumulative_layout_shift: NONE,
    largest_contentful_paint: { value: 2.4, score: 79 },
    server_response_time: NONE,
    first_contentful_paint: NONE,
    total_blocking_time: { value: 110, score: 96 },
    interaction_to_next_paint: NONE,
  })
  expect(SiteSpeedPayload.safeParse({ score: 101 }).success).toBe(false)
  expect(SiteSpeedPayload.safeParse({ 'total-blocking-time': { value: -1, score: 0 } }).success).toBe(false)
})

test('SPEED-08 the list is sorted by ascending score, without a score last; unknown findings are omitted', () => {
  const saved = { savings_ms: 300, savings_bytes: null }
  const improvements = [
    { finding: 'unused-javascript', score: 50, ...saved },
    { finding: 'of-another-version', score: 1, ...saved },
  ]
  expect(speedItems({ ...VALUES, improvements }).map(({ key }) => key)).toEqual([
    'first_contentful_paint',
    'unused-javascript',
    'largest_contentful_paint',
    'server_response_time',
    'total_blocking_time',
    'cumulative_layout_shift',
    'interaction_to_next_paint',
  ])
})

test('SPEED-28 the ring is filled by score, and a quarter at zero', () => {
  expect([0, 1, 25, 87, 100].map(gaugeShare)).toEqual([25, 1, 25, 87, 100])
})

test("the report's day is the day of the audit in the site’s time zone", () => {
  const range = { start: '2026-02-08', end: '2026-03-09' }
  const context = { site: 1, timeZone: 'America/New_York', currency: 'USD' }
  const latest = { auditedAt: Date.parse('2026-03-10T02:00:00Z') }
  const daysOf = (speed: object) => siteSpeed.daysOf?.({ speed, range, previous: range, context } as never).range
  expect(daysOf({ latest, days: [] })).toEqual({ start: '2026-03-09', end: '2026-03-09' })
  expect(daysOf({ latest: null, days: [] })).toEqual(range)
})
