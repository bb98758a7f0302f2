import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

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
/** Lets waiting work begin if it can. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('as many pieces of work run as there are permits; the others follow in order of arrival', async () => {
  const semaphore = new Semaphore(2)
  const begun: string[] = []
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => work(name, begun))
  expect(semaphore.busy).toBe(false)
  const results = [a!, b!, c!, d!].map(({ run }) => semaphore.take(run))
  await settled()
  expect([begun, semaphore.busy]).toEqual([['a', 'b'], true])
  b!.end()
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const piece of [a, c, d]) piece!.end()
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
  expect([begun, semaphore.busy]).toEqual([['a', 'b', 'c', 'd'], false])
})

test('cancelled work gives up its turn to the next', async () => {
  const semaphore = new Semaphore(1)
  const begun: string[] = []
  const [a, b, c] = ['a', 'b', 'c'].map((name) => work(name, begun))
  const first = semaphore.take(a!.run)
  const stop = new AbortController()
  const second = semaphore.take(b!.run, stop.signal)
  const third = semaphore.take(c!.run, new AbortController().signal)
  stop.abort(new Error('too late'))
  await expect(second).rejects.toThrow('too late')
  a!.end()
  c!.end()
  expect([await first, await third, begun]).toEqual(['a', 'c', ['a', 'c']])
  await expect(semaphore.take(b!.run, stop.signal)).rejects.toThrow('too late')
  expect(semaphore.busy).toBe(false)
})

test('failed work returns its permit', async () => {
  const semaphore = new Semaphore(1)
  await expect(semaphore.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect([semaphore.busy, await semaphore.take(async () => 'next')]).toEqual([false, 'next'])
})

test('work that needs all permits waits for running work, and later work waits for it', async () => {
  const semaphore = new Semaphore(2)
  const begun: string[] = []
  const [a, all, b] = ['a', 'all', 'b'].map((name) => work(name, begun))
  const results = [semaphore.take(a!.run), semaphore.takeAll(all!.run)]
  await settled()
  results.push(semaphore.take(b!.run))
  await settled()
  expect(begun).toEqual(['a'])
  a!.end()
  await settled()
  expect(begun).toEqual(['a', 'all'])
  all!.end()
  b!.end()
  expect(await Promise.all(results)).toEqual(['a', 'all', 'b'])
  expect(semaphore.busy).toBe(false)
})

test('those who wait are served by priority, and within one priority in order of arrival', async () => {
  const semaphore = new Semaphore(1)
  const begun: string[] = []
  const begin = (name: string, priority: number) =>
    semaphore.take(async () => void begun.push(name), undefined, priority)
  const first = Promise.withResolvers<void>()
  const holding = semaphore.take(() => first.promise)
  const waiting = [begin('export', 3), begin('view 1', 1), begin('start', 0), begin('view 2', 1)]
  first.resolve()
  await Promise.all([holding, ...waiting])
  expect(begun).toEqual(['start', 'view 1', 'view 2', 'export'])
})
