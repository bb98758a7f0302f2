/** Where the server of a data folder listens: it writes its address and a token for this run there, readable only by its owner. */
import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const FILE = 'server.json'
const Running = z.object({ url: z.url(), token: z.string().min(20) })
export type Running = z.infer<typeof Running>

/** Called by the server. */
export async function announceServer(
  dataFolder: string,
  url: string,
): Promise<{ token: string; withdraw(): Promise<void> }> {
  const token = randomBytes(24).toString('base64url')
  const file = join(dataFolder, FILE)
  await rm(file, { force: true })
  await writeFile(file, JSON.stringify({ url, token }), { mode: 0o600 })
  return { token, withdraw: () => rm(file, { force: true }) }
}

/** @returns null if no server has written its address; a killed server may leave a stale one */
export async function readRunning(dataFolder: string): Promise<Running | null> {
  try {
    return Running.parse(JSON.parse(await readFile(join(dataFolder, FILE), 'utf8')))
  } catch {
    return null
  }
}

/** The address at which this machine reaches the server. */
export function localUrl(host: string, port: number): string {
  const reachable = host === '::' || host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${reachable}:${port}`
}
