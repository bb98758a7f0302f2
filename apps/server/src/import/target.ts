/**
 * Where imported lines go: straight to the store, or, when a running server holds it, to that server. It leaves its address and
 * a token of this run in the data folder, readable by its owner alone.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStore, StoreLockedError } from '@curlew/engine'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Services } from '../services.ts'
import type { Site } from '../sites/sites.ts'
import { type ImportResult, importLines } from './importer.ts'

const FILE = 'server.json'
const Running = z.object({ url: z.url(), token: z.string().min(20) })
const Batch = z.object({ site: z.number().int(), firstLine: z.number().int(), lines: z.array(z.string()).max(20_000) })

export interface ImportTarget {
  load(site: Site, lines: readonly string[], firstLine: number): Promise<ImportResult>
  close(): Promise<void>
}

/** @throws whatever {@link openStore} throws, but for a folder that a running server holds */
export async function openImportTarget(dataFolder: string): Promise<ImportTarget> {
  try {
    const store = await openStore({ folder: dataFolder })
    return { load: (site, lines, firstLine) => importLines(store, site, lines, firstLine), close: () => store.close() }
  } catch (error) {
    const running = error instanceof StoreLockedError ? await readRunning(dataFolder) : null
    if (!running) throw error
    return {
      load: (site, lines, firstLine) => send(running, { site: site.id, firstLine, lines }),
      close: async () => {},
    }
  }
}

async function readRunning(dataFolder: string) {
  const text = await readFile(join(dataFolder, FILE), 'utf8').catch(() => '{}')
  return Running.safeParse(JSON.parse(text)).data ?? null
}

async function send(running: z.infer<typeof Running>, batch: unknown): Promise<ImportResult> {
  const response = await fetch(`${running.url}/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${running.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(batch),
  }).catch(() => {
    throw new Error('The running server has stopped. Give the same command again: it goes on where this stopped.')
  })
  if (!response.ok)
    throw new Error(`The running server refused the lines (${response.status}); look at what it printed.`)
  return (await response.json()) as ImportResult
}

/** The running server's side. */
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

/** `POST /import`: lines from the command line, for whoever can read the token in the data folder. */
export function importRoutes(services: Pick<Services, 'store' | 'sites'>, tokenOf: () => string | null): Hono {
  const routes = new Hono()
  routes.post('/import', async (c) => {
    const given = Buffer.from(c.req.header('authorization') ?? '')
    const wanted = Buffer.from(`Bearer ${tokenOf() ?? ''}`)
    if (tokenOf() === null || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return c.notFound()
    const batch = Batch.safeParse(await c.req.json().catch(() => null))
    const site = batch.success ? services.sites.byId(batch.data.site) : undefined
    if (!batch.success || !site) return c.body(null, 400)
    return c.json(await importLines(services.store, site, batch.data.lines, batch.data.firstLine))
  })
  return routes
}
