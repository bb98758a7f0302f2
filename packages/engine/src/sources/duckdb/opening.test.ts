import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, onTestFinished, test } from 'vitest'
import { event } from '../../testing/events.ts'
import { unpackStore } from '../../testing/released/stores.ts'
import { RELEASED_RANGE, RELEASED_SITE, storedVisits } from '../../testing/released/visits.ts'
import { StoreProcess } from '../../testing/store-process.ts'
import { temporaryFolder } from '../../testing/stores.ts'
import { Database } from './database.ts'
import { migrate } from './migrations.ts'
import { openStore } from './open-store.ts'

test('a second process is refused, and so is a second opening in the same one', async () => {
  const folder = await temporaryFolder()
  const other = await StoreProcess.open(folder)
  await expect(openStore({ folder })).rejects.toMatchObject({ name: 'StoreLockedError' })
  await other.call('append', [event()])
  await other.call('close')

  const store = await openStore({ folder })
  const link = join(await temporaryFolder(), 'link')
  await symlink(folder, link)
  await expect(openStore({ folder: link })).rejects.toMatchObject({ name: 'StoreLockedError' })
  await expect(StoreProcess.open(folder)).rejects.toMatchObject({ name: 'StoreLockedError' })
  expect(await store.facts(1)).not.toBeNull()
  await store.close()
})

test('a folder that cannot be made is refused', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, 'not a folder')
  for (const folder of [file, join(file, 'below')]) {
    await expect(openStore({ folder })).rejects.toMatchObject({ name: 'StoreUnwritableError' })
  }
  expect(await readFile(file, 'utf8')).toBe('not a folder')
})

test('an interrupted first opening starts over', async () => {
  for (const bytes of [0, 5000]) {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'curlew.duckdb'), Buffer.alloc(bytes))
    const store = await openStore({ folder })
    expect(await store.facts(1)).toBeNull()
    await store.close()
  }
})

test('a damaged database is refused and left as it is', async () => {
  const folder = await temporaryFolder()
  const store = await openStore({ folder })
  await store.load(Array.from({ length: 5000 }, (_, i) => event({ minute: i })))
  await store.close()
  const file = join(folder, 'curlew.duckdb')
  const good = await readFile(file)
  const brokenInside = Buffer.from(good)
  randomBytes(8192).copy(brokenInside, 4096)

  const cutShort = [0.1, 0.5, 0.9].map((part) => good.subarray(0, Math.floor(good.length * part)))
  for (const bytes of [randomBytes(50_000), Buffer.alloc(0), brokenInside, ...cutShort]) {
    await writeFile(file, bytes)
    await expect(openStore({ folder })).rejects.toMatchObject({ name: 'StoreDamagedError' })
    expect(await readFile(file)).toEqual(bytes)
    expect(await readdir(folder)).not.toContain('curlew.duckdb.wal')
  }

  await writeFile(file, good)
  const restored = await openStore({ folder })
  expect(await restored.facts(1)).not.toBeNull()
  await restored.close()
})

test('a database that has become smaller opens again, with what is left', async () => {
  const folder = await temporaryFolder()
  const many = (site: number) => Array.from({ length: 20_000 }, (_, i) => event({ site, minute: i }))
  const written = await openStore({ folder })
  await written.load(many(1))
  await written.load(many(2))
  await written.close()
  const emptied = async (site: number) => {
    const store = await openStore({ folder })
    await store.deleteSite(site)
    await store.close()
    return stat(join(folder, 'curlew.duckdb'))
  }
  const { size } = await stat(join(folder, 'curlew.duckdb'))
  await emptied(2)
  const left = await openStore({ folder })
  expect([await left.facts(1), await left.facts(2)]).toEqual([expect.anything(), null])
  await left.close()
  expect((await emptied(1)).size).toBeLessThan(size)
  const empty = await openStore({ folder })
  expect(await empty.facts(1)).toBeNull()
  await empty.load(many(3))
  await empty.close()
  const again = await openStore({ folder })
  expect(await again.facts(3)).not.toBeNull()
  await again.close()
})

test('a database of a newer version is refused and left as it is', async () => {
  const folder = await temporaryFolder()
  await (await openStore({ folder })).close()
  const file = join(folder, 'curlew.duckdb')
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  await connection.run('UPDATE meta SET version = 999')
  connection.closeSync()
  instance.closeSync()
  const bytes = await readFile(file)
  await expect(openStore({ folder })).rejects.toMatchObject({ name: 'StoreNewerError' })
  expect(await readFile(file)).toEqual(bytes)
})

test('an interrupted migration starts over', async () => {
  const folder = await temporaryFolder()
  await mkdir(folder, { recursive: true })
  const database = await Database.open(folder, 256)
  const begin = ['CREATE TABLE meta (version INTEGER)', 'INSERT INTO meta VALUES (0)']
  const failing = [begin, ['CREATE TABLE half (a INTEGER)', 'SELECT nothing FROM nowhere']]
  const whole = [begin, ['CREATE TABLE half (a INTEGER)', 'INSERT INTO half VALUES (1)']]
  await database.write(async (connection) => {
    await expect(migrate(connection, 'file', failing)).rejects.toThrow('nowhere')
    await migrate(connection, 'file', whole)
    await migrate(connection, 'file', whole)
    const rows = await connection.runAndReadAll('SELECT version, (SELECT count(*) FROM half) FROM meta')
    expect(rows.getRows()).toEqual([[2, 1n]])
    await expect(migrate(connection, 'file', [begin])).rejects.toMatchObject({ name: 'StoreNewerError' })
  })
  await database.close()
})

/** The store of a released version, opened. */
async function releasedStore(version: number) {
  const folder = await temporaryFolder()
  await unpackStore(version, folder)
  const store = await openStore({ folder })
  onTestFinished(() => store.close())
  await store.flush()
  return store
}

const CONTEXT = { site: RELEASED_SITE, timeZone: 'Europe/London', currency: 'GBP' }

test('a store of the first version learns what its pages said they are, by either name', async () => {
  const store = await releasedStore(1)
  const { rows } = await store.run(
    { metrics: ['screenPageViews'], dimensions: ['contentType', 'contentGroup'], range: RELEASED_RANGE },
    CONTEXT,
  )
  expect(rows.map(({ dimensions, current }) => [...Object.values(dimensions), current.screenPageViews])).toEqual([
    ['', '', 6],
    ['page', 'Company', 1],
    ['post', 'News', 1],
  ])
})

test('orders of a store from before shops had names are those of the site’s shop', async () => {
  const store = await releasedStore(6)
  const order = storedVisits(6).find(({ transactionId }) => transactionId === '46')!
  await store.load([
    { ...order, id: 900n, shop: 'woocommerce' },
    { ...order, id: 901n, shop: 'woocommerce', name: 'refund', time: order.time + 60_000, valueMinor: 100 },
    { ...order, id: 902n, shop: 'easy_digital_downloads', time: order.time + 120_000, valueMinor: 70 },
  ])
  const { rows } = await store.run(
    {
      metrics: ['transactions', 'purchaseRevenue'],
      dimensions: ['orderShop'],
      order: [{ by: 'orderShop', direction: 'asc' }],
      range: RELEASED_RANGE,
    },
    CONTEXT,
  )
  expect(
    rows.map(({ dimensions, current }) => [dimensions.orderShop, current.transactions, current.purchaseRevenue]),
  ).toEqual([
    ['', 1, 600],
    ['easy_digital_downloads', 1, 70],
    ['woocommerce', 1, 150],
  ])
})

test('events of a store from before there was an order of arrival have that of their rows, and new ones come after', async () => {
  const store = await releasedStore(9)
  const visits = storedVisits(9)
  const landing = visits[0]!
  const order = visits.find(({ transactionId }) => transactionId === '45')!
  await store.load([
    { ...landing, id: 1n, path: '/not-first/' },
    { ...landing, id: 2n, time: order.time, path: '/last/' },
    { ...order, id: 3n, transactionId: '47' },
  ])
  const pages = async (dimension: 'landingPage' | 'exitPage') =>
    (await store.run({ metrics: ['sessions'], dimensions: [dimension], range: RELEASED_RANGE }, CONTEXT)).rows.map(
      ({ dimensions }) => dimensions[dimension],
    )
  expect(await pages('landingPage')).not.toContain('/not-first/')
  expect(await pages('exitPage')).toContain('/last/')
  const { journeys } = await store.journeys({ range: RELEASED_RANGE }, CONTEXT)
  const pathTo = (id: string) =>
    journeys.find(({ transactionId }) => transactionId === id)?.steps.map(({ path }) => path)
  expect([pathTo('45'), pathTo('47')]).toEqual([
    ['/', '/not-first/', '/about/', '/jam/', '/jam/', '/thanks/'],
    ['/', '/not-first/', '/about/', '/jam/', '/jam/', '/thanks/', '/thanks/', '/last/'],
  ])
})
