/** A backup's list of files. It is written last, so a backup without one was interrupted and does not exist. */
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** A file of the backup's folder, and what it is in the data folder. */
const CopiedFile = z.object({
  /** Path in the data folder. */
  path: z.string(),
  /** Path in the backup's folder. */
  file: z.string(),
  sha256: z.string(),
})
export type CopiedFile = z.infer<typeof CopiedFile>

const TableFile = z.object({
  table: z.string(),
  month: z.string(),
  rows: z.number().int().nonnegative(),
  fingerprint: z.string(),
  file: z.string(),
  sha256: z.string(),
})

export const Manifest = z.object({
  format: z.literal(1),
  /** Version of the program that wrote it. */
  program: z.string(),
  /** Milliseconds since 1970. */
  takenAt: z.number().int(),
  /** Events and what is derived from them. Paths are in `tables`. */
  store: z.object({ version: z.number().int(), nextSequence: z.string(), files: z.array(TableFile) }),
  /** Sites, people and settings. */
  database: CopiedFile,
  /** Pictures that people uploaded. */
  pictures: z.array(CopiedFile),
  /** Keys and passwords of other services. */
  keys: z.array(CopiedFile),
})
export type Manifest = z.infer<typeof Manifest>

/** Where the tables' files are in the backup's folder. */
export const TABLES = 'tables'

const NAME = /^backup-(\d{8}T\d{6}\d{3}Z)\.json$/
/** Such as `20261126T060000000Z`. */
export const stampOf = (time: number): string => new Date(time).toISOString().replaceAll(/[-:.]/g, '')
export const manifestName = (stamp: string): string => `backup-${stamp}.json`

/** The backups in a folder, newest first. */
export async function readManifests(folder: string): Promise<{ stamp: string; manifest: Manifest }[]> {
  const names = await readdir(folder).catch(() => [])
  const stamps = names.flatMap((name) => NAME.exec(name)?.[1] ?? [])
  const found = stamps
    .sort()
    .reverse()
    .map(async (stamp) => ({ stamp, manifest: await readManifest(folder, stamp) }))
  return Promise.all(found)
}

/** @throws {Error} with one sentence, if it cannot be read */
async function readManifest(folder: string, stamp: string): Promise<Manifest> {
  const path = join(folder, manifestName(stamp))
  try {
    return Manifest.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    throw new Error(`${path} cannot be read as the list of a backup; restore another one, or remove this file.`)
  }
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, manifestName(stampOf(manifest.takenAt)))
  await writeFile(`${path}.new`, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
}

/** All files of a backup, as paths in its folder, with their hashes. */
export const filesOf = ({ store, database, pictures, keys }: Manifest): { file: string; sha256: string }[] => [
  ...store.files.map(({ file, sha256 }) => ({ file: join(TABLES, file), sha256 })),
  ...[database, ...pictures, ...keys],
]

export const eventsIn = ({ store }: Manifest): number =>
  store.files.filter(({ table }) => table === 'events').reduce((sum, { rows }) => sum + rows, 0)
