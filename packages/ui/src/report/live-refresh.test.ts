import { expect, test } from 'vitest'
import { MAX_FAILURES, nextStep, REFRESH_SECONDS } from './live-refresh.ts'

const facts = { seconds: 0, failures: 0, isFetching: false, hasFocus: true }

test('RT-11 it asks again after 60 seconds, and not before', () => {
  expect(REFRESH_SECONDS).toBe(60)
  expect(nextStep('running', { ...facts, seconds: 59 })).toBe('running')
  expect(nextStep('running', { ...facts, seconds: 60 })).toBe('refresh')
})

test('while an answer is awaited nothing else is asked', () => {
  expect(nextStep('running', { ...facts, seconds: 75, isFetching: true })).toBe('running')
})

test('RT-14 RT-17 without focus a refresh that is due pauses it, for good', () => {
  expect(nextStep('running', { ...facts, seconds: 59, hasFocus: false })).toBe('running')
  expect(nextStep('running', { ...facts, seconds: 60, hasFocus: false })).toBe('paused')
  expect(nextStep('paused', { ...facts, seconds: 600 })).toBe('paused')
})

test('RT-18 the sixth failure ends it, for good', () => {
  expect(MAX_FAILURES).toBe(5)
  expect(nextStep('running', { ...facts, seconds: 60, failures: 5 })).toBe('refresh')
  expect(nextStep('running', { ...facts, seconds: 60, failures: 6 })).toBe('stopped')
  expect(nextStep('stopped', { ...facts, seconds: 60 })).toBe('stopped')
})
