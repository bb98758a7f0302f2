import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { lackingClickHouse, stopEngine, temporaryDatabase } from '../../testing/clickhouse/engine.ts'
import { connectClickHouse } from './connect.ts'

const PASSWORD = 'a-secret-word'

async function refusal(address: string): Promise<string> {
  const error = (await connectClickHouse(address).then(
    () => expect.unreachable(),
    (error: Error) => error,
  )) as Error
  expect(error.name).toBe('ClickHouseConnectionError')
  expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain(PASSWORD)
  return error.message
}

/** A server that answers all the same. */
async function answering(status: number, body: string, code?: string): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(status, code ? { 'x-clickhouse-exception-code': code } : {}).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a malformed address is refused in one sentence', async () => {
  const refused = 'The address of ClickHouse is not one: write it as clickhouse://user:password@host:8123/database.'
  for (const address of [
    '',
    'host',
    `http://u:${PASSWORD}@host:8123/d`,
    `clickhouse://u:${PASSWORD}@host:8123`,
    `clickhouse://u:${PASSWORD}@host:8123/a/b`,
    `clickhouse://u:${PASSWORD}@host:99999/d`,
  ])
    expect(await refusal(address)).toBe(refused)
  expect(await refusal(`clickhouse://u:${PASSWORD}%@host/d`)).toBe(
    'The user or the password in the address of ClickHouse has a % that begins no code: write % as %25.',
  )
})

test('a server that is not there, refuses the password or is too old is refused in one sentence', async () => {
  expect(await refusal(`clickhouse://u:${PASSWORD}@127.0.0.1:1/d`)).toBe(
    'No ClickHouse answers at 127.0.0.1:1: check the address, and that the server is running.',
  )
  const refusing = await answering(403, 'Code: 516. DB::Exception: u: Authentication failed. (AUTHENTICATION_FAILED)')
  expect(await refusal(`clickhouse://u:${PASSWORD}@${refusing}/d`)).toBe(
    `ClickHouse at ${refusing} refuses the user u or the password: check both in the address.`,
  )
  const unknown = await answering(404, 'Code: 81. DB::Exception: Database d does not exist. (UNKNOWN_DATABASE)')
  expect(await refusal(`clickhouse://u:${PASSWORD}@${unknown}/d`)).toBe(
    `ClickHouse at ${unknown} has no database d: create it, or name another in the address.`,
  )
  const old = await answering(200, '{"value":"24.8.4.13"}\n')
  expect(await refusal(`clickhouse://u:${PASSWORD}@${old}/d`)).toBe(
    'This ClickHouse is version 24.8.4.13, which is too old: install 26.7 or newer.',
  )
  const other = await answering(200, '<h1>It works!</h1>')
  expect(await refusal(`clickhouse://u:${PASSWORD}@${other}/d`)).toBe(
    `No ClickHouse answers at ${other}: check the address, and that the server is running.`,
  )
})

describe.skipIf(lackingClickHouse())('a ClickHouse', () => {
  afterAll(stopEngine)

  test('gets its tables once, and is refused if they are of a newer version', async () => {
    const address = (await temporaryDatabase()).replace(/^http/, 'clickhouse')
    await (await connectClickHouse(address)).close()
    const client = await connectClickHouse(address)
    const found = await client.query({ query: 'SELECT version FROM tables_version', format: 'JSONEachRow' })
    expect(await found.json()).toEqual([{ version: 1 }])
    await client.insert({ table: 'tables_version', values: [{ version: 2 }], format: 'JSONEachRow' })
    await client.close()
    const database = new URL(address).pathname.slice(1)
    expect(await refusal(address)).toBe(
      `The tables in ${database} were written by a newer version: start that version, or name another database.`,
    )
  })
})
