import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

/** A limit, and how many of `count` requests it lets through. */
function limit(perSecond: number) {
  let now = 0
  const { allows } = createRateLimit(perSecond, () => now)
  return {
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    let: (count: number, address = '192.0.2.1') =>
      Array.from({ length: count }, () => allows(address)).filter(Boolean).length,
  }
}

test('a burst of ten seconds passes, then the steady rate', () => {
  const { wait, let: pass } = limit(2)
  expect(pass(30)).toBe(20)
  wait(1000)
  expect(pass(30)).toBe(2)
  wait(499)
  expect(pass(1)).toBe(0)
  wait(1)
  expect(pass(2)).toBe(1)
})

test('however long it was quiet, no more than the first burst passes', () => {
  const { wait, let: pass } = limit(1)
  expect(pass(5)).toBe(5)
  wait(60 * 60 * 1000)
  expect(pass(30)).toBe(10)
})

test('one network does not use up what another may send', () => {
  const { let: pass } = limit(1)
  expect(pass(30, '192.0.2.1')).toBe(10)
  expect(pass(30, '192.0.2.2')).toBe(10)
  expect(pass(30, '2001:db8:0:7::1')).toBe(10)
  expect(pass(30, '2001:db8:0:7::2')).toBe(0)
})

test('of too many networks, the least recently active is forgotten', () => {
  const { let: pass } = limit(1)
  expect(pass(10, '10.0.0.0')).toBe(10)
  expect(pass(10, '10.0.0.1')).toBe(10)
  for (let i = 2; i < 100_000; i++) pass(1, `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`)
  // All of them are remembered yet; the first is so again now.
  expect(pass(1, '10.0.0.0')).toBe(0)
  pass(1, '192.0.2.1')
  expect(pass(1, '10.0.0.0')).toBe(0)
  expect(pass(1, '10.0.0.1')).toBe(1)
})

test('0 means no limit', () => {
  expect(limit(0).let(1000)).toBe(1000)
})
