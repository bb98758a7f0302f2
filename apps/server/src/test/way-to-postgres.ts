import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a PostgreSQL that can be cut. */
export async function wayTo(address: string) {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  const listen = (at: number) => new Promise<void>((resolve) => void server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port: own } = server.address() as AddressInfo
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await closed
  }
  const url = new URL(address)
  url.port = String(own)
  return { address: url.href, cut, mend: () => listen(own) }
}
