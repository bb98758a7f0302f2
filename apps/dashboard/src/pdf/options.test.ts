import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setDensity } from './jpeg-density.ts'
import { A4_PT, PAGE_HEIGHT_PX, PDF_OPTIONS } from './options.ts'
import { pause } from './pause.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('PDF-09 the render options are those of the contract', () => {
  expect(PDF_OPTIONS).toEqual({
    waitMs: 2000,
    widthPx: 980,
    scale: 2,
    dpi: 300,
    jpegQuality: 1,
    orientation: 'portrait',
  })
  expect(A4_PT.width).toBeLessThan(A4_PT.height)
  expect(PAGE_HEIGHT_PX).toBe(1386)
})

test('PDF-03 the export waits exactly two seconds', async () => {
  const done = vi.fn()
  const waiting = pause(PDF_OPTIONS.waitMs, new AbortController().signal).then(done)
  await vi.advanceTimersByTimeAsync(1999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(done).toHaveBeenCalledOnce()
})

test('a cancelled export stops waiting', async () => {
  const controller = new AbortController()
  const waiting = pause(PDF_OPTIONS.waitMs, controller.signal)
  controller.abort(new Error('cancelled'))
  await expect(waiting).rejects.toThrow('cancelled')
  await expect(pause(0, controller.signal)).rejects.toThrow('cancelled')
  expect(vi.getTimerCount()).toBe(0)
})

test('PDF-09 images have 300 dpi; files without a JFIF header are unchanged', () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
  setDensity(jpeg, PDF_OPTIONS.dpi)
  expect([...jpeg.subarray(11)]).toEqual([1, 1, 1, 0x01, 0x2c, 0x01, 0x2c, 0, 0])
  const other = new Uint8Array(20).fill(7)
  setDensity(other, PDF_OPTIONS.dpi)
  expect(other).toEqual(new Uint8Array(20).fill(7))
})
