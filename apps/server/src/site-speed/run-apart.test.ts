import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { profilesIn, runApart } from './run-apart.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'curlew-apart-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

const order = { address: 'http://127.0.0.1:1/', device: 'desktop', chromium: '/bin/false', allowed: [] } as const
const childNamed = (name: string) => join(import.meta.dirname, 'testing', `${name}.ts`)
const run = (child: string, more: { signal?: AbortSignal; timeLimitMs?: number; address?: string } = {}) => {
  const { address = order.address, signal = new AbortController().signal, timeLimitMs = 60_000 } = more
  return runApart({ ...order, address }, { dataFolder, timeLimitMs, signal, child: childNamed(child) })
}

test('a stopped audit ends all processes that it started, and leaves no files', async () => {
  const held: Socket[] = []
  const both = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  let open = 0
  const server = createServer((socket) => {
    held.push(socket)
    open++
    if (held.length === 2) both.resolve()
    socket.on('error', () => {}).on('close', () => --open === 0 && gone.resolve())
    socket.resume()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const stopping = new AbortController()
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const ended = run('stubborn-child', { signal: stopping.signal, address })
  await both.promise
  stopping.abort(new Error('the server stops'))
  await expect(ended).rejects.toThrow('the server stops')
  // Connections of a process close when it ends, and not before.
  await gone.promise
  server.close()
  expect(readdirSync(profilesIn(dataFolder))).toEqual([])
})

test('an audit that exceeds its time limit is ended', async () => {
  await expect(run('stubborn-child', { timeLimitMs: 1 })).rejects.toMatchObject({ name: 'AuditTimeoutError' })
  expect(readdirSync(profilesIn(dataFolder))).toEqual([])
})

test('a process that ends without an answer is a failure', async () => {
  await expect(run('broken-child')).rejects.toThrow('ended without an answer')
})

test('no audit starts while the server stops', async () => {
  await expect(run('broken-child', { signal: AbortSignal.abort(new Error('the server stops')) })).rejects.toThrow(
    'the server stops',
  )
})
