import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onResizeRested, RESIZE_FALLBACK_MS } from './media.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('GEN-13 without the resize facility, resizing is handled 66 ms after it rests', () => {
  const target = new EventTarget()
  const handled = vi.fn()
  onResizeRested(target, handled)
  target.dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(40)
  target.dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(65)
  expect(handled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(RESIZE_FALLBACK_MS).toBe(66)
  expect(handled).toHaveBeenCalledOnce()
})

test('what was stopped is not handled any more', () => {
  const target = new EventTarget()
  const handled = vi.fn()
  const stop = onResizeRested(target, handled)
  target.dispatchEvent(new Event('resize'))
  stop()
  target.dispatchEvent(new Event('resize'))
  vi.runAllTimers()
  expect(handled).not.toHaveBeenCalled()
})
