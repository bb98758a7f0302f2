import { expect, test } from 'vitest'
import { event } from '../../testing/events.ts'
import { StoreProcess } from '../../testing/store-process.ts'
import { temporaryFolder } from '../../testing/stores.ts'

const context = { site: 1, timeZone: 'UTC', currency: 'GBP' }
const query = { metrics: ['eventCount'], range: { start: '2024-05-14', end: '2024-05-15' } }
const LIMIT = 3 * 2 ** 20

async function countOf(store: StoreProcess): Promise<number> {
  const { totals } = (await store.call('run', query, context)) as { totals: { current: { eventCount: number } } }
  return totals.current.eventCount
}

test('with the disk full visits are refused, queries go on, and all is well once there is room', {
  timeout: 60_000,
}, async () => {
  const store = await StoreProcess.open(await temporaryFolder(), { fileSizeLimit: LIMIT })
  let acknowledged = 0
  const refused = new Set<string>()
  // Texts that do not compress, so that the tables run out of room as well as the journal.
  const noise = () => Array.from({ length: 12 }, () => Math.random().toString(36).slice(2)).join('')
  const batch = () =>
    Array.from({ length: 50 }, (_, i) =>
      event({ minute: i, title: noise(), term: noise(), visitor: BigInt(acknowledged) }),
    )
  const attempt = async (method: 'append' | 'flush', ...args: unknown[]) => {
    try {
      await store.call(method, ...args)
      return true
    } catch (error) {
      refused.add(`${method}: ${(error as Error).name}`)
      return false
    }
  }

  for (let i = 0; i < 2000 && refused.size < 2; i++) {
    if (await attempt('append', batch())) acknowledged += 50
    if (i % 20 === 0) await attempt('flush')
  }
  expect(refused).toEqual(new Set(['append: StoreFullError', 'flush: StoreFullError']))
  const visible = await countOf(store)
  expect(visible).toBeGreaterThan(0)
  expect(visible).toBeLessThanOrEqual(acknowledged)

  store.liftFileSizeLimit()
  await store.call('append', batch())
  await store.call('flush')
  expect(await countOf(store)).toBe(acknowledged + 50)
  await store.call('close')
})
