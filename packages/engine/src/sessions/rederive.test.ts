import { expect, test } from 'vitest'
import { event } from '../testing/events.ts'
import { chainsOf } from './rederive.ts'
import { sessionise } from './sessionise.ts'

/** Events as the writer has them. */
const arrived = (...events: ReturnType<typeof event>[]) => events.map((one, sequence) => ({ ...one, sequence }))
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

test('if sessions end in the same millisecond, their events decide which one continues', () => {
  const stored = sessionise([event(tagged('a')), event(tagged('b'))], null)
  const events = [{ ...event({ minute: 1 }), sequence: 2 }]
  for (const order of [stored, stored.toReversed()]) {
    const [chain] = chainsOf({ events, stored: order })
    expect(chain!.open).toBeNull()
    expect(new Set(chain!.redo)).toEqual(new Set(stored))
  }
})

test('the last of several sessions continues, in any order', () => {
  const stored = sessionise(
    [event(tagged('a')), event({ minute: 5, ...tagged('b') }), event({ minute: 9, ...tagged('c') })],
    null,
  )
  const events = arrived(event({ minute: 10 }))
  expect(chainsOf({ events, stored })).toEqual([{ events, open: stored[2], redo: [] }])
})

test('only the last sessions that end together are asked for their events', () => {
  const stored = sessionise(
    [
      event(tagged('a')),
      event({ minute: 5, ...tagged('b') }),
      ...['c', 'd'].map((name) => event({ minute: 9, ...tagged(name) })),
    ],
    null,
  )
  const [chain] = chainsOf({ events: arrived(event({ minute: 10 })), stored })
  expect(chain!.open).toBe(stored[1])
  expect(new Set(chain!.redo)).toEqual(new Set(stored.slice(2)))
})

test('a session that ends in the very millisecond of a new event is asked for its events', () => {
  const stored = sessionise([event(), event({ minute: 5 })], null).slice(0, 1)
  expect(chainsOf({ events: arrived(event({ minute: 5 })), stored })).toMatchObject([{ open: null, redo: stored }])
})
