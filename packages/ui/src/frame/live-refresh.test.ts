import { expect, test } from 'vitest'
import { MAX_FAILURES, nextStep, REFRESH_SECONDS } from './live-refresh.ts'

const facts = { seconds: 0, failures: 0, isFetching: false, hasFocus: true }

test('RT-11 it refreshes after 60 seconds, not before', () => {
  expect(REFRESH_SECONDS).toBe(60)
  expect(nextStep('running', { ...facts, seconds: 59 })).toBe('running')
  expect(nextStep('running', { ...facts, seconds: 60 })).toBe('refresh')
})

test('it waits for a running request', () => {
  expect(nextStep('running', { ...facts, seconds: 75, isFetching: true })).toBe('running')
})

test('RT-14 RT-17 a refresh due without focus pauses it for good', () => {
  expect(nextStep('running', { ...facts, seconds: 59, hasFocus: false })).toBe('running')
  expect(nextStep('running', { ...facts, seconds: 60, hasFocus: false })).toBe('paused')
  expect(nextStep('paused', { ...facts, seconds: 600 })).toBe('paused')
})

test('RT-18 the sixth failure stops it for good', () => {
  expect(MAX_FAILURES).toBe(5)
  expect(nextStep('running', { ...facts, seconds: 60, failures: 5 })).toBe('refresh')
  expect(nextStep('running', { ...facts, seconds: 60, failures: 6 })).toBe('stopped')
  expect(nextStep('stopped', { ...facts, seconds: 60 })).toBe('stopped')
})
