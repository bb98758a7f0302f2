import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeErrors, showError, showLoading, showSuccess, showUndo, toasts, UNDO_TOAST_MS } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  toasts.clear()
  vi.useRealTimers()
})

const shown = () => toasts.visibleToasts.map(({ content }) => content)

test('TOAST-02 a success says "Settings Updated" by default', () => {
  showSuccess()
  expect(shown()).toEqual([{ kind: 'success', title: 'Settings Updated' }])
})

test('TOAST-03 a success lasts 3 seconds', () => {
  showSuccess()
  // The region starts the timer when it renders the toast.
  toasts.resumeAll()
  vi.advanceTimersByTime(2999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toHaveLength(0)
})

test('TOAST-01 an error has a default message and stays until closed', () => {
  showError()
  toasts.resumeAll()
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual([{ kind: 'error', title: 'Error', text: 'Please try again.', button: 'OK' }])
})

test('errors close with their screen; an undo stays', () => {
  showError()
  showUndo('Note deleted', () => {})
  closeErrors()
  expect(shown().map(({ title }) => title)).toEqual(['Note deleted'])
})

test('TOAST-05 loading shows its text until done', () => {
  const done = showLoading()
  expect(shown()).toEqual([{ kind: 'loading', title: 'Refreshing Report', text: 'Loading new report data...' }])
  done()
  expect(shown()).toEqual([])
})

test('undo is offered for ten seconds', () => {
  const onUndo = vi.fn()
  showUndo('Deleted', onUndo)
  toasts.resumeAll()
  vi.advanceTimersByTime(UNDO_TOAST_MS - 1)
  const [toast] = shown()
  expect(toast).toMatchObject({ title: 'Deleted', action: { label: 'Undo' } })
  toast!.action!.onPress()
  expect(onUndo).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})
