import { expect, test } from 'vitest'
import { bandOf, meetsGoal, type SpeedMetric } from './site-speed.ts'

test.each([
  ['SPEED-16', 'danger', [0, 49, 49.9]],
  ['SPEED-17', 'warning', [50, 89]],
  ['SPEED-18', 'success', [90, 100]],
] as const)('%s the band of %s', (_, band, scores) => {
  expect(scores.map(bandOf)).toEqual(scores.map(() => band))
})

test.each([
  ['SPEED-19', 'cumulative_layout_shift', 0.1, 0.11],
  ['SPEED-20', 'largest_contentful_paint', 2.5, 2.6],
  ['SPEED-21', 'server_response_time', 600, 601],
  ['SPEED-22', 'first_contentful_paint', 1.5, 1.6],
  ['SPEED-23', 'total_blocking_time', 300, 301],
  ['SPEED-24', 'interaction_to_next_paint', 1.5, 1.6],
] as [string, SpeedMetric, number, number][])('%s the goal of %s is met by %d, not by %d', (_, metric, met, missed) => {
  expect([meetsGoal(metric, met), meetsGoal(metric, missed)]).toEqual([true, false])
})
