import type { DuckDBConnection } from '@duckdb/node-api'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/stores.ts'
import { Database } from './database.ts'

async function temporaryDatabase(): Promise<Database> {
  const database = await Database.open(await temporaryFolder(), 256)
  onTestFinished(() => database.close())
  return database
}

/** Would take hours. */
const endless = (connection: DuckDBConnection) =>
  connection.run('SELECT sum(a.range + b.range) FROM range(10000000) a, range(10000000) b')
const quick = async (connection: DuckDBConnection) => (await connection.runAndReadAll('SELECT 1')).getRows()

test('a slow question holds up neither others nor the writer, and ends when its time is up', async () => {
  const database = await temporaryDatabase()
  const slow = database.read(endless, { timeoutMs: 1500 })
  const ended = expect(slow).rejects.toMatchObject({ name: 'QueryTimeoutError' })
  expect(await database.read(quick, { timeoutMs: 15_000 })).toEqual([[1]])
  await database.write((connection) => connection.run('CREATE TABLE written (a INTEGER)'))
  await ended
})

test('a question that waits for its turn gives up in time, and its turn passes on', async () => {
  const database = await temporaryDatabase()
  const leaving = new AbortController()
  const slow = Array.from({ length: 4 }, () => database.read(endless, { timeoutMs: 60_000, signal: leaving.signal }))
  const ended = Promise.allSettled(slow)
  await expect(database.read(quick, { timeoutMs: 50 })).rejects.toMatchObject({ name: 'QueryTimeoutError' })
  const patient = database.read(quick, { timeoutMs: 60_000 })
  leaving.abort(new Error('enough'))
  expect((await ended).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(await patient).toEqual([[1]])
})

test('after a fault that DuckDB does not survive, the next use finds the file open again', async () => {
  const database = await temporaryDatabase()
  await database.write((connection) => connection.run('CREATE TABLE written (a INTEGER)'))
  const fatal = new Error('FATAL Error: Failed to create checkpoint because of error: no space left on device')
  const slow = expect(database.read(endless, { timeoutMs: 300 })).rejects.toMatchObject({ name: 'QueryTimeoutError' })
  await expect(database.write(() => Promise.reject(fatal))).rejects.toMatchObject({
    name: 'StoreFullError',
    cause: fatal,
  })
  const columns = (connection: DuckDBConnection) => connection.runAndReadAll('DESCRIBE written')
  expect((await database.read(columns, { timeoutMs: 15_000 })).currentRowCount).toBe(1)
  await slow
})

test('a check of reading and writing waits its turn, and is given up when cancelled', async () => {
  const database = await temporaryDatabase()
  const leaving = new AbortController()
  const slow = Array.from({ length: 4 }, () => database.read(endless, { timeoutMs: 60_000, signal: leaving.signal }))
  const ended = Promise.allSettled(slow)
  await expect(database.tryReading(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late')
  const impatient = new AbortController()
  const look = database.tryReading(impatient.signal)
  impatient.abort(new Error('given up'))
  await expect(look).rejects.toThrow('given up')
  await database.tryWriting(new AbortController().signal)
  leaving.abort(new Error('left'))
  await ended
  await database.tryReading(new AbortController().signal)
})
