import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './connections.ts'

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

async function listen(limits: { inAll: number; ofSubnet: number }, host: string, isTrusted = true) {
  server = createServer((_, response) => response.end('ok'))
  limitConnections(server, [], limits, isTrusted)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
}

/** A connection that asks for something at once, and stays. @returns the first line of the answer */
function open(host: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect((server.address() as AddressInfo).port, host)
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: curlew.test\r\n\r\n')
  const answer = new Promise<string>((resolve) =>
    socket.once('data', (chunk) => resolve(String(chunk).split('\r\n', 1)[0]!)),
  )
  return { socket, answer }
}

const OK = 'HTTP/1.1 200 OK'
const BUSY = 'HTTP/1.1 503 Service Unavailable'

test('beyond the limit of connections the next is refused, until one has closed', async () => {
  await listen({ inAll: 3, ofSubnet: 1 }, '127.0.0.1')
  const first = [open('127.0.0.1'), open('127.0.0.1'), open('127.0.0.1')]
  for (const { answer } of first) expect(await answer).toBe(OK)
  expect(await open('127.0.0.1').answer).toBe(BUSY)
  first[0]!.socket.destroy()
  await expect.poll(() => open('127.0.0.1').answer).toBe(OK)
})

test('one subnet has its own share, which leaves room for others', async () => {
  await listen({ inAll: 10, ofSubnet: 2 }, '127.0.0.1', false)
  expect(await open('127.0.0.1').answer).toBe(OK)
  expect(await open('127.0.0.1').answer).toBe(OK)
  expect(await open('127.0.0.1').answer).toBe(BUSY)
})

test('programs on this machine may speak for many, as proxies do', async () => {
  await listen({ inAll: 10, ofSubnet: 1 }, '127.0.0.1')
  for (let count = 0; count < 4; count++) expect(await open('127.0.0.1').answer).toBe(OK)
})
