import { expect, test } from 'vitest'
import { createAuditQueue, MAX_WAITING } from './queue.ts'

function setUp() {
  const clock = { now: 0 }
  const begun: string[] = []
  const queue = createAuditQueue(() => clock.now)
  /** Work that ends when the test says so. */
  const add = (key: string) => {
    const end = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const done = queue.add(key, async () => {
      begun.push(key)
      started.resolve()
      await end.promise
    })
    done.catch(() => {})
    return { done, end, started: started.promise }
  }
  return { clock, begun, queue, add }
}

test('audits run one after another, and each knows its place in the queue', async () => {
  const { clock, begun, queue, add } = setUp()
  const first = add('a')
  clock.now = 3000
  const second = add('b')
  await first.started
  clock.now = 5000
  expect(begun).toEqual(['a'])
  expect(queue.placeOf('a')).toEqual({ place: 0, sinceMs: 5000 })
  expect(queue.placeOf('b')).toEqual({ place: 1, sinceMs: 2000 })
  first.end.resolve()
  await first.done
  await second.started
  expect(queue.placeOf('a')).toBeNull()
  expect(queue.placeOf('b')).toEqual({ place: 0, sinceMs: 2000 })
  second.end.resolve()
  await second.done
})

test('a running audit is shared, not run twice', async () => {
  const { begun, add } = setUp()
  const first = add('a')
  const again = add('a')
  first.end.resolve()
  await Promise.all([first.done, again.done])
  expect(begun).toEqual(['a'])
})

test('after a failed audit, the next one begins', async () => {
  const { add } = setUp()
  const first = add('a')
  const second = add('b')
  first.end.reject(new Error('no'))
  await expect(first.done).rejects.toThrow('no')
  await second.started
  second.end.resolve()
  await second.done
})

test('audits beyond the queue’s limit are refused', async () => {
  const { add, queue } = setUp()
  const all = Array.from({ length: MAX_WAITING + 1 }, (_, index) => add(`${index}`))
  expect(() => queue.add('more', async () => {})).toThrow(expect.objectContaining({ code: 'audit_queue_full' }))
  for (const { end } of all) end.resolve()
  await Promise.all(all.map(({ done }) => done))
})

test('a stopping server starts no waiting audit', async () => {
  const { begun, add, queue } = setUp()
  const first = add('a')
  const second = add('b')
  await first.started
  const stopped = queue.stop()
  first.end.resolve()
  await stopped
  await expect(second.done).rejects.toThrow('the server stops')
  expect(begun).toEqual(['a'])
})
