import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Work that waits for its place, and says its name when it has one. */
function queueOn(turns: Turns) {
  const begun: string[] = []
  const begin = (name: string, lane: number, signal?: AbortSignal) =>
    turns.take(async () => void begun.push(name), signal, lane)
  return { begun, begin }
}

test('those who wait are served by lane, and within a lane in order of arrival', async () => {
  const turns = new Turns(1)
  const { begun, begin } = queueOn(turns)
  const first = Promise.withResolvers<void>()
  const holding = turns.take(() => first.promise)
  const waiting = [begin('export', 3), begin('view 1', 1), begin('start', 0), begin('view 2', 1)]
  first.resolve()
  await Promise.all([holding, ...waiting])
  expect(begun).toEqual(['start', 'view 1', 'view 2', 'export'])
})

test('who has gone away gives up the turn, and the others keep theirs', async () => {
  const turns = new Turns(1)
  const { begun, begin } = queueOn(turns)
  const first = Promise.withResolvers<void>()
  const holding = turns.take(() => first.promise)
  const caller = new AbortController()
  const gone = begin('gone', 1, caller.signal)
  const stays = begin('stays', 1)
  caller.abort(new Error('closed'))
  await expect(gone).rejects.toThrow('closed')
  first.resolve()
  await Promise.all([holding, stays])
  expect(begun).toEqual(['stays'])
})
