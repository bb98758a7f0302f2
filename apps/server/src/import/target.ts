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
import type { ImportEntries } from './entries.ts'
import type { Imports } from './history-loads.ts'
import { IMPORT_BATCH, type ImportResult, importLines, readLines, storeLines } from './importer.ts'
import { MAX_LINE } from './input/lines.ts'

const Batch = z.object({
  site: z.coerce.number().int(),
  first_line: z.coerce.number().int().positive(),
  import: z.coerce.number().int().positive().optional(),
})
/** A batch may exceed its size by one line, and each invalid byte in that line becomes three as a replacement character. */
const MAX_BODY_BYTES = IMPORT_BATCH.bytes + 3 * MAX_LINE
/** The server's error response. */
const Refusal = z.object({ data: z.object({ message: z.string(), code: z.string().optional() }) })

/** `imported`: how much is stored of the whole import. */
type TargetResult = ImportResult & { imported: number }

/** Takes lines of history. */
export interface LinesTarget {
  /**
   * Resolves when the next lines may be given, and `stored` when these are stored: so that some are read while others are written.
   * `stored` must be awaited.
   */
  load(site: Site, lines: readonly string[], firstLine: number): Promise<{ stored: Promise<ImportResult> }>
}

/** Takes those of an import. */
export interface ImportTarget {
  load(...given: Parameters<LinesTarget['load']>): Promise<{ stored: Promise<TargetResult> }>
}

/** The store of a data folder, or the running server that has it open. @throws what {@link openStore} throws */
export async function storeOrServer(dataFolder: string): Promise<{ store: Store } | { running: Running }> {
  try {
    return { store: await openStore({ folder: dataFolder }) }
  } catch (error) {
    const running = error instanceof StoreLockedError ? await readRunning(dataFolder) : null
    if (!running) throw error
    return { running }
  }
}

/** @param number of the import */
export function importTarget(to: Awaited<ReturnType<typeof storeOrServer>>, number: number): ImportTarget {
  if ('running' in to)
    return {
      // One at a time: the server keeps the order of lines within a call only.
      async load(site, lines, firstLine) {
        const result = await send(to.running, { site: site.id, first_line: firstLine, import: number }, lines)
        return { stored: Promise.resolve(result) }
      },
    }
  const { store } = to
  return {
    async load(site, lines, firstLine) {
      requireOwnSource(site)
      const read = await readLines(site, lines, firstLine)
      const stored = storeLines(store, read, number).then(async (result) => ({
        ...result,
        imported: await store.imported({ site: site.id, number }),
      }))
      return { stored }
    },
  }
}

/** Imports go into the server's own store. Reports of a site with another source would not show them. */
export function requireOwnSource({ domain, source }: Site): void {
  if (source !== OWN_SOURCE)
    throw new CallError('invalid_request', { code: 'import_other_source', values: { site: domain, source } })
}

/** The server refused what the command asked. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly code: string | undefined

  constructor(message: string, code: string | undefined) {
    super(message)
    this.code = code
  }
}

const send = async (running: Running, batch: z.infer<typeof Batch>, lines: readonly string[]) =>
  (await askServer(
    running,
    `/import?${new URLSearchParams(Object.entries(batch).map(([name, value]) => [name, String(value)]))}`,
    'The running server refused the lines',
    lines.join('\n'),
  )) as TargetResult

/** A call that the token in the data folder opens. @param refused how the sentence of a refusal begins */
export async function askServer(running: Running, path: string, refused: string, body = ''): Promise<unknown> {
  const response = await fetch(`${running.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${running.token}`, 'content-type': 'application/x-ndjson' },
    body,
  }).catch(() => {
    throw new Error('The running server has stopped. Give the same command again: it goes on where this stopped.')
  })
  if (!response.ok) {
    const refusal = Refusal.safeParse(await response.json().catch(() => null)).data
    throw new RefusedError(
      `${refused}: ${refusal?.data.message ?? `it answered ${response.status}.`}`,
      refusal?.data.code,
    )
  }
  return response.json()
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
  imports: Imports
  importEntries: ImportEntries
  store: Store
  sites: Pick<Sites, 'byId'>
  intake: Intake
}

/** `POST /import?site=<number>&first_line=<number>`: lines from a command line that can read the token in the data folder. */
export const IMPORT_TARGET: PublicRoute<Needs> = {
  method: 'POST',
  path: '/import',
  protection: 'import_token',
  async answer({ importAccess, imports, importEntries, store, sites, intake }, c, client) {
    if (!isFromThisMachine(importAccess, c)) return c.notFound()
    const batch = parse(Batch, c.req.query())
    const findSite = (): Site => {
      const site = sites.byId(batch.site)
      if (!site) throw new CallError('invalid_request', { code: 'unknown_site', values: { site: String(batch.site) } })
      requireOwnSource(site)
      return site
    }
    findSite()
    const body = await intake.read(c.req.raw, client, MAX_BODY_BYTES)
    if (!body) throw tooLarge()
    // It may have been removed while the lines arrived.
    const site = findSite()
    const lines = body.toString('utf8').split('\n')
    const { import: number } = batch
    const load = () => imports.during(site.id, () => importLines(store, site, lines, batch.first_line, number))
    if (number === undefined) return c.json(await load())
    // Counted as running before the entry is read: an undo then waits for it, or the load is refused.
    const result = await imports.of(number, async () => {
      const entry = await importEntries.get(number)
      if (entry?.state !== 'importing' || entry.site_id !== site.id)
        throw new CallError('conflict', { code: 'import_ended' })
      return load()
    })
    return c.json({ ...result, imported: await store.imported({ site: site.id, number }) })
  },
}
