import { expect, test } from 'vitest'
import { BacklogCount } from './backlog.ts'

const at = (offset: number, segment = 1) => ({ segment, offset })

test('events wait until the tables reach their place in the journal, and age from when they were acknowledged', () => {
  let now = 0
  const backlog = new BacklogCount(at(0), at(0), () => now)
  expect(backlog.now).toEqual({ events: 0, seconds: 0 })
  backlog.add(2, at(10))
  now = 5000
  backlog.add(3, at(20))
  expect(backlog.now).toEqual({ events: 5, seconds: 5 })
  backlog.reached(at(15))
  expect(backlog.now).toEqual({ events: 3, seconds: 0 })
  now = 6000
  backlog.reached(at(0, 2))
  expect(backlog.now).toEqual({ events: 0, seconds: 0 })
})

test('what an earlier process left counts from the start', () => {
  let now = 0
  const backlog = new BacklogCount(at(0), at(50), () => now)
  now = 3000
  expect(backlog.now).toEqual({ events: 0, seconds: 3 })
  backlog.reached(at(50))
  expect(backlog.now.seconds).toBe(0)
})

test('a long backlog takes one entry a second', () => {
  let now = 0
  const backlog = new BacklogCount(at(0), at(0), () => now)
  for (let i = 1; i <= 5000; i++) {
    now = i
    backlog.add(1, at(i))
  }
  backlog.reached(at(999))
  expect(backlog.now.events).toBe(5000)
  backlog.reached(at(1000))
  expect(backlog.now.events).toBe(4000)
})
