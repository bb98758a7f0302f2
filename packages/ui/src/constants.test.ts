import { expect, test } from 'vitest'
import { DEFAULT_ROW_LIMIT, limitsFor } from './blocks/row-limit.ts'
import { LINE_CHART_HEIGHT, PIE_CHART, PIE_LEGEND_SHORT_MAX } from './chart/drawing/palette.ts'
import { MAX_FAILURES, REFRESH_SECONDS } from './frame/live-refresh.ts'
import { RESIZE_FALLBACK_MS, WIDE_FROM_PX } from './kit/browser/media.ts'
import { SUCCESS_TOAST_MS } from './toast/toasts.ts'

test('CONST-01 constants of shared screens', () => {
  expect(limitsFor(51)).toEqual([10, 25, 50, 'all'])
  expect(DEFAULT_ROW_LIMIT).toBe(10)
  expect(LINE_CHART_HEIGHT).toBe(355)
  expect(PIE_CHART).toEqual({ width: 200, height: 200, size: 50 })
  expect(PIE_LEGEND_SHORT_MAX).toBe(7)
  expect(WIDE_FROM_PX).toBe(783)
  expect(RESIZE_FALLBACK_MS).toBe(66)
  expect([REFRESH_SECONDS, MAX_FAILURES]).toEqual([60, 5])
  expect(SUCCESS_TOAST_MS).toBe(3000)
})
