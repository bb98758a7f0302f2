/** Where the server of a data folder listens: it leaves its address and a token of this run there, readable by its owner alone. */
import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const FILE = 'server.json'
const Running = z.object({ url: z.url(), token: z.string().min(20) })
export type Running = z.infer<typeof Running>

/** The server's side. */
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

/** @returns null where no server has left its address; one that was killed may have left an old one */
export async function readRunning(dataFolder: string): Promise<Running | null> {
  try {
    return Running.parse(JSON.parse(await readFile(join(dataFolder, FILE), 'utf8')))
  } catch {
    return null
  }
}

/** The address at which this machine reaches what listens there. */
export function localUrl(host: string, port: number): string {
  const reachable = host === '::' || host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${reachable}:${port}`
}
