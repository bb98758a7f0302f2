import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS, type QueryInput } from '@curlew/model'
import { expect, onTestFinished, test } from 'vitest'
import type { StoreBackup } from '../../store.ts'
import { event } from '../../testing/events.ts'
import { temporaryFolder, temporaryStore } from '../../testing/stores.ts'
import { openStore, restoreStore } from './open-store.ts'

const at = (day: string) => Date.parse(`${day}T10:00:00Z`)
/** Visits of two sites in three months, one with an order, and what else a store holds. */
async function filledStore() {
  const store = await temporaryStore()
  await store.append(
    ['2024-01-31', '2024-02-01', '2024-03-05', '2024-03-06'].flatMap((day, visitor) =>
      [1, 2].flatMap((site) => [
        event({ site, time: at(day), visitor: BigInt(visitor), path: "/o'hara", params: { author: '“Ana”\n' } }),
        event({ site, time: at(day) + 1000, visitor: BigInt(visitor), path: '/next' }),
      ]),
    ),
    [{ site: 1, time: at('2024-02-01'), reason: 'bot', count: 3 }],
  )
  const order = { name: 'purchase', transactionId: '1001', valueMinor: 4200, currency: 'EUR' } as const
  await store.append([event({ ...order, time: at('2024-03-06') + 2000, visitor: 3n })])
  await store.replaceSearchTerms(
    1,
    new Map([['2024-03-05', [{ term: 'tea', clicks: 1, impressions: 9, position: 2 }]]]),
  )
  return store
}
async function restored(source: string, backup: StoreBackup) {
  const folder = await temporaryFolder()
  await restoreStore(folder, source, backup)
  const store = await openStore({ folder })
  onTestFinished(() => store.close())
  return store
}
/** What a backup says of a store's rows. */
const rowsIn = ({ files }: StoreBackup) =>
  files.map(({ table, month, rows, fingerprint }) => ({ table, month, rows, fingerprint }))
const CONTEXT = { site: 1, timeZone: 'UTC', currency: 'EUR' }
const QUERY: QueryInput = {
  metrics: ['sessions', 'screenPageViews', 'purchaseRevenue', 'totalUsers'],
  dimensions: ['date'],
  range: { start: '2024-01-01', end: '2024-12-31' },
}

test('a restored store has the same rows in every table, the same answers, and counts on', async () => {
  const [store, folder] = [await filledStore(), await temporaryFolder()]
  const backup = await store.backUp(folder, [])
  const twin = await restored(folder, backup)
  expect(rowsIn(await twin.backUp(await temporaryFolder(), []))).toEqual(rowsIn(backup))
  expect(backup.files.map(({ table, month }) => `${table} ${month}`)).toEqual(
    expect.arrayContaining(['events 2024-01', 'events 2024-03', 'sessions 2024-02', 'drops all', 'search_terms all']),
  )
  expect(await twin.run(QUERY, CONTEXT)).toEqual(await store.run(QUERY, CONTEXT))

  // Both go on alike: a page within the last session, and one event that is known already.
  const next = event({ time: at('2024-03-06') + HOUR_MS / 4, visitor: 3n })
  for (const each of [store, twin]) await each.append([next])
  for (const each of [store, twin]) await each.flush()
  expect(await twin.run(QUERY, CONTEXT)).toEqual(await store.run(QUERY, CONTEXT))
  expect(rowsIn(await twin.backUp(await temporaryFolder(), []))).toEqual(rowsIn(await store.backUp(folder, [])))
})

test('a second backup writes the months that have changed, and keeps the files of the others', async () => {
  const [store, folder] = [await filledStore(), await temporaryFolder()]
  const first = await store.backUp(folder, [])
  const written = await Promise.all(first.files.map(async ({ file }) => (await stat(join(folder, file))).mtimeMs))
  await store.append([event({ time: at('2024-02-02'), visitor: 9n })])
  const second = await store.backUp(folder, first.files)
  const names = ({ files }: StoreBackup) => files.map(({ file }) => file)
  const changed = second.files.filter(({ file }) => !names(first).includes(file))
  expect(changed.map(({ table, month }) => `${table} ${month}`).sort()).toEqual(['events 2024-02', 'sessions 2024-02'])
  // Both can be restored.
  const again = await Promise.all(first.files.map(async ({ file }) => (await stat(join(folder, file))).mtimeMs))
  expect(again).toEqual(written)
  for (const backup of [first, second])
    expect(rowsIn(await (await restored(folder, backup)).backUp(await temporaryFolder(), []))).toEqual(rowsIn(backup))
})

test('what arrives during a backup is in it with its session, or not at all', async () => {
  const [store, folder] = [await filledStore(), await temporaryFolder()]
  const arriving = (async () => {
    for (let i = 0; i < 40; i++) {
      await store.append([event({ time: at('2024-03-07') + i, visitor: BigInt(100 + i) })])
      await store.flush()
    }
  })()
  const backup = await store.backUp(folder, [])
  await arriving
  const rows = (table: string) => backup.files.find((file) => file.table === table && file.month === '2024-03')!.rows
  // Four visits of two pages and an order before.
  expect(rows('events') - 9).toBe(rows('sessions') - 4)
})

test.each(['changed', 'cut short', 'removed'])(
  'a backup with a file that was %s is refused, by name',
  async (fault) => {
    const [store, folder] = [await filledStore(), await temporaryFolder()]
    const backup = await store.backUp(folder, [])
    const { file } = backup.files.find(({ table }) => table === 'sessions')!
    const path = join(folder, file)
    const bytes = await readFile(path)
    if (fault === 'changed') bytes[20] = bytes[20]! ^ 1
    await writeFile(path, fault === 'cut short' ? bytes.subarray(0, -1) : bytes)
    const damaged =
      fault === 'removed' ? { ...backup, files: [{ ...backup.files[0]!, file: 'events/none.parquet' }] } : backup
    await expect(restoreStore(await temporaryFolder(), folder, damaged)).rejects.toThrow(
      /The backup is damaged: .*\.parquet/,
    )
  },
)
