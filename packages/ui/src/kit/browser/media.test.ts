import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onResizeEnd, RESIZE_FALLBACK_MS } from './media.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('GEN-13 without ResizeObserver, a resize is handled after 66 ms of rest', () => {
  const target = new EventTarget()
  const handled = vi.fn()
  onResizeEnd(target, handled)
  target.dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(40)
  target.dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(65)
  expect(handled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(RESIZE_FALLBACK_MS).toBe(66)
  expect(handled).toHaveBeenCalledOnce()
})

test('a stopped listener is not called again', () => {
  const target = new EventTarget()
  const handled = vi.fn()
  const stop = onResizeEnd(target, handled)
  target.dispatchEvent(new Event('resize'))
  stop()
  target.dispatchEvent(new Event('resize'))
  vi.runAllTimers()
  expect(handled).not.toHaveBeenCalled()
})
