import { expect, test } from 'vitest'
import { event } from '../testing/events.ts'
import { chainsOf } from './rederive.ts'
import { sessionise } from './sessionise.ts'

const tagged = (source: string) => ({ source, medium: 'email', tagged: true })

test('only events near a stored session touch it, and only late ones need its events again', () => {
  const [morning, noon, evening] = [0, 180, 540].map((minute) => sessionise([event({ minute })], null)[0]!)
  const stored = [morning!, noon!, evening!]
  const events = [10, 170, 300].map((minute, sequence) => ({ ...event({ minute }), sequence }))
  expect(chainsOf({ events, stored })).toEqual([
    { events: [events[0]], open: morning, redo: [] },
    { events: [events[1]], open: null, redo: [noon] },
    { events: [events[2]], open: null, redo: [] },
  ])
})

test('sessions that end in the same millisecond do not say which one goes on, so their events are asked', () => {
  const stored = sessionise([event(tagged('a')), event(tagged('b'))], null)
  const events = [{ ...event({ minute: 1 }), sequence: 2 }]
  for (const order of [stored, stored.toReversed()]) {
    const [chain] = chainsOf({ events, stored: order })
    expect(chain!.open).toBeNull()
    expect(new Set(chain!.redo)).toEqual(new Set(stored))
  }
})
