import { MINUTE_MS } from '@curlew/model'
import { afterAll, describe, expect, test } from 'vitest'
import { QueryTimeoutError } from '../../errors.ts'
import { lackingClickHouse, stopEngine, temporaryClickHouse } from '../../testing/clickhouse/engine.ts'
import { clickhouseReader } from './clickhouse-reader.ts'
import { runOnClickHouse } from './run-statement.ts'
import { createTables } from './tables.ts'

/** Two seconds, which the engine looks at its clock during. */
const SLOW = { sql: 'SELECT sum(sleepEachRow(0.01)) FROM numbers(200) SETTINGS max_block_size = 1', values: {} }

describe.skipIf(lackingClickHouse())('a query on ClickHouse', () => {
  afterAll(stopEngine)

  test('ends in the server when its time is over', async () => {
    const client = await temporaryClickHouse()
    const began = performance.now()
    await expect(runOnClickHouse(client, SLOW, { timeoutMs: 1000 })).rejects.toThrow(QueryTimeoutError)
    expect(performance.now() - began).toBeLessThan(1900)
  })

  test('may use no more memory and give no more rows than its limits say', async () => {
    const client = await temporaryClickHouse()
    const limited = (sql: string) =>
      runOnClickHouse(client, { sql, values: {} }, { timeoutMs: MINUTE_MS, limits: { memoryMb: 50, rows: 10 } })
    expect(await limited('SELECT number FROM numbers(10)')).toHaveLength(10)
    await expect(limited('SELECT number FROM numbers(11)')).rejects.toMatchObject({ code: '396' })
    await expect(limited('SELECT length(groupArray(number)) FROM numbers(20000000)')).rejects.toMatchObject({
      code: '241',
    })
  })

  test('ends with the reason of its signal', async () => {
    const client = await temporaryClickHouse()
    await createTables(client)
    const range = { start: '2024-05-14', end: '2024-05-14' }
    const ask = (signal: AbortSignal) =>
      clickhouseReader(client).run(
        { metrics: ['sessions'], range },
        { site: 1, timeZone: 'UTC', currency: 'GBP' },
        { signal },
      )
    const left = new Error('The reader has left.')
    await expect(ask(AbortSignal.abort(left))).rejects.toBe(left)

    const leaving = new AbortController()
    // The engine answers one after the other, so this one keeps the next waiting.
    const before = runOnClickHouse(client, SLOW, { timeoutMs: MINUTE_MS })
    const began = performance.now()
    const asked = ask(leaving.signal)
    setTimeout(() => leaving.abort(left), 100)
    await expect(asked).rejects.toBe(left)
    expect(performance.now() - began).toBeLessThan(1000)
    await before
  })
})
