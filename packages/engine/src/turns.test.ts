import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Work that lasts until it is ended. */
function work(name: string, begun: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>()
  return {
    end: () => resolve(name),
    run: () => {
      begun.push(name)
      return promise
    },
  }
}
/** Lets whatever can begin now begin. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('as many pieces of work run as there are places; the others follow in order of arrival', async () => {
  const turns = new Turns(2)
  const begun: string[] = []
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => work(name, begun))
  expect(turns.busy).toBe(false)
  const results = [a!, b!, c!, d!].map(({ run }) => turns.take(run))
  await settled()
  expect([begun, turns.busy]).toEqual([['a', 'b'], true])
  b!.end()
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const piece of [a, c, d]) piece!.end()
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
  expect([begun, turns.busy]).toEqual([['a', 'b', 'c', 'd'], false])
})

test('work that nobody waits for any more gives up its turn, and the next one has it', async () => {
  const turns = new Turns(1)
  const begun: string[] = []
  const [a, b, c] = ['a', 'b', 'c'].map((name) => work(name, begun))
  const first = turns.take(a!.run)
  const stop = new AbortController()
  const second = turns.take(b!.run, stop.signal)
  const third = turns.take(c!.run, new AbortController().signal)
  stop.abort(new Error('too late'))
  await expect(second).rejects.toThrow('too late')
  a!.end()
  c!.end()
  expect([await first, await third, begun]).toEqual(['a', 'c', ['a', 'c']])
  await expect(turns.take(b!.run, stop.signal)).rejects.toThrow('too late')
  expect(turns.busy).toBe(false)
})

test('work that fails gives its place back', async () => {
  const turns = new Turns(1)
  await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect([turns.busy, await turns.take(async () => 'next')]).toEqual([false, 'next'])
})

test('work that wants every place waits for all others, and has them wait', async () => {
  const turns = new Turns(2)
  const begun: string[] = []
  const [a, all, b] = ['a', 'all', 'b'].map((name) => work(name, begun))
  const results = [turns.take(a!.run), turns.takeAll(all!.run)]
  await settled()
  results.push(turns.take(b!.run))
  await settled()
  expect(begun).toEqual(['a'])
  a!.end()
  await settled()
  expect(begun).toEqual(['a', 'all'])
  all!.end()
  b!.end()
  expect(await Promise.all(results)).toEqual(['a', 'all', 'b'])
  expect(turns.busy).toBe(false)
})

test('those who wait are served by lane, and within a lane in order of arrival', async () => {
  const turns = new Turns(1)
  const begun: string[] = []
  const begin = (name: string, lane: number) => turns.take(async () => void begun.push(name), undefined, lane)
  const first = Promise.withResolvers<void>()
  const holding = turns.take(() => first.promise)
  const waiting = [begin('export', 3), begin('view 1', 1), begin('start', 0), begin('view 2', 1)]
  first.resolve()
  await Promise.all([holding, ...waiting])
  expect(begun).toEqual(['start', 'view 1', 'view 2', 'export'])
})
