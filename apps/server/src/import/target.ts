/** Where imported lines go: into the store, or to the running server that has it open. */
import { timingSafeEqual } from 'node:crypto'
import { openStore, type Store, StoreLockedError } from '@curlew/engine'
import type { Context } from 'hono'
import { z } from 'zod'
import type { PublicRoute } from '../calls/public-route.ts'
import type { Site } from '../entities/site.ts'
import { OWN_SOURCE } from '../figures/sources.ts'
import { CallError } from '../http/failure.ts'
import type { Intake } from '../http/intake.ts'
import { tooLarge } from '../http/intake-failures.ts'
import { parse } from '../http/parse.ts'
import { type Running, readRunning } from '../running-server.ts'
import type { Sites } from '../sites/registry.ts'
import type { Imports } from './history-loads.ts'
import { IMPORT_BATCH, type ImportResult, importLines, readLines, storeLines } from './importer.ts'
import { MAX_LINE } from './input/lines.ts'

const Batch = z.object({ site: z.coerce.number().int(), first_line: z.coerce.number().int().positive() })
/** A batch may exceed its size by one line, and each invalid byte in that line becomes three as a replacement character. */
const MAX_BODY_BYTES = IMPORT_BATCH.bytes + 3 * MAX_LINE
/** The server's error response. */
const Refusal = z.object({ data: z.object({ message: z.string() }) })

export interface ImportTarget {
  /**
   * Resolves when the next lines may be given, and `stored` when these are stored: so that some are read while others are written.
   * `stored` must be awaited.
   */
  load(site: Site, lines: readonly string[], firstLine: number): Promise<{ stored: Promise<ImportResult> }>
  close(): Promise<void>
}

/** @throws what {@link openStore} throws, except for a folder that a running server has locked */
export async function openImportTarget(dataFolder: string): Promise<ImportTarget> {
  try {
    const store = await openStore({ folder: dataFolder })
    return {
      async load(site, lines, firstLine) {
        requireOwnSource(site)
        const read = await readLines(site, lines, firstLine)
        return { stored: storeLines(store, read) }
      },
      close: () => store.close(),
    }
  } catch (error) {
    const running = error instanceof StoreLockedError ? await readRunning(dataFolder) : null
    if (!running) throw error
    return {
      // One at a time: the server keeps the order of lines within a call only.
      async load(site, lines, firstLine) {
        const result = await send(running, site.id, lines, firstLine)
        return { stored: Promise.resolve(result) }
      },
      close: async () => {},
    }
  }
}

/** Imports go into the server's own store. Reports of a site with another source would not show them. */
export function requireOwnSource({ domain, source }: Site): void {
  if (source !== OWN_SOURCE)
    throw new CallError('invalid_request', { code: 'import_other_source', values: { site: domain, source } })
}

async function send(
  running: Running,
  site: number,
  lines: readonly string[],
  firstLine: number,
): Promise<ImportResult> {
  const response = await fetch(`${running.url}/import?site=${site}&first_line=${firstLine}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${running.token}`, 'content-type': 'application/x-ndjson' },
    body: lines.join('\n'),
  }).catch(() => {
    throw new Error('The running server has stopped. Give the same command again: it goes on where this stopped.')
  })
  if (!response.ok) {
    const refusal = Refusal.safeParse(await response.json().catch(() => null)).data
    throw new Error(
      `The running server refused the lines: ${refusal?.data.message ?? `it answered ${response.status}.`}`,
    )
  }
  return (await response.json()) as ImportResult
}

/** Authorises the command line; null until the server has written its token to the data folder. */
export interface ImportAccess {
  token: string | null
}

/** Whether a call brings the token in the data folder, which only this server's user can read. */
export function isFromThisMachine({ token }: ImportAccess, c: Context): boolean {
  const given = Buffer.from(c.req.header('authorization') ?? '')
  const wanted = Buffer.from(`Bearer ${token ?? ''}`)
  return token !== null && given.length === wanted.length && timingSafeEqual(given, wanted)
}

interface Needs {
  importAccess: ImportAccess
  imports: Pick<Imports, 'during'>
  store: Store
  sites: Pick<Sites, 'byId'>
  intake: Intake
}

/** `POST /import?site=<number>&first_line=<number>`: lines from a command line that can read the token in the data folder. */
export const IMPORT_TARGET: PublicRoute<Needs> = {
  method: 'POST',
  path: '/import',
  protection: 'import_token',
  async answer({ importAccess, imports, store, sites, intake }, c, client) {
    if (!isFromThisMachine(importAccess, c)) return c.notFound()
    const batch = parse(Batch, c.req.query())
    const site = sites.byId(batch.site)
    if (!site) throw new CallError('invalid_request', { code: 'unknown_site', values: { site: String(batch.site) } })
    requireOwnSource(site)
    const body = await intake.read(c.req.raw, client, MAX_BODY_BYTES)
    if (!body) throw tooLarge()
    const lines = body.toString('utf8').split('\n')
    return c.json(await imports.during(site.id, () => importLines(store, site, lines, batch.first_line)))
  },
}
