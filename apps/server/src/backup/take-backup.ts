/**
 * Backs up a data folder while the server runs: events as Parquet files by month, the small database, pictures, and keys apart from them.
 * Backups in one folder share the files that have not changed.
 */
import { existsSync } from 'node:fs'
import { access, chmod, constants, copyFile, readdir, rm } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { type Store, sha256Of } from '@curlew/engine'
import { makeFolder } from '../data-folder.ts'
import { copyDatabase, type Database, type DatabasePlace } from '../database/open.ts'
import { CallError } from '../http/failure.ts'
import {
  type CopiedFile,
  filesOf,
  type Manifest,
  manifestName,
  readManifests,
  stampOf,
  TABLES,
  writeManifest,
} from './manifest.ts'

interface Needs {
  store: Pick<Store, 'backUp'>
  database: Database
  config: DatabasePlace
  version: string
  now(): number
}

/** Files of the database and the store, files that a restart does not need, and the lists of visitors to erase. */
const LEFT_OUT =
  /^(curlew\.(db|duckdb)(-\w+|\.\w+)?|curlew-rewritten\.duckdb(\.\w+)?|erasures|imports|journal|spill|server\.json|uploads|audits|\.probe-\d+)$/
const PICTURES = ['note-media', 'pdf-header']

/**
 * @param keep how many backups to keep, this one included; the others and their files are deleted
 * @throws {CallError} `invalid_request` if the folder cannot be used
 */
export async function takeBackup(needs: Needs, folder: string, keep: number, signal?: AbortSignal): Promise<Manifest> {
  const { store, database, config, version, now } = needs
  const { dataFolder } = config
  await prepareFolder(folder, dataFolder)
  const earlier = await readManifests(folder)
  const takenAt = now()
  const tables = join(folder, TABLES)
  const manifest: Manifest = {
    format: 1,
    program: version,
    takenAt,
    // Before the database: a site that is added meanwhile has no visits in the backup, rather than visits without a site.
    store: await store.backUp(tables, earlier[0]?.manifest.store.files ?? [], signal),
    database: await copyOf(database, config, folder, stampOf(takenAt)),
    pictures: await copyFiles(dataFolder, folder, 'pictures', (top) => PICTURES.includes(top)),
    keys: await copyFiles(dataFolder, folder, 'keys', (top) => !PICTURES.includes(top) && !LEFT_OUT.test(top)),
  }
  await writeManifest(folder, manifest)
  await prune(folder, keep)
  return manifest
}

async function prepareFolder(folder: string, dataFolder: string): Promise<void> {
  const refuse = (code: 'backup_inside' | 'backup_unwritable') => {
    throw new CallError('invalid_request', { code, values: { folder } })
  }
  if (!relative(resolve(dataFolder), resolve(folder)).startsWith('..')) refuse('backup_inside')
  try {
    for (const part of ['', TABLES, 'database', 'pictures', 'keys']) makeFolder(join(folder, part))
    await chmod(join(folder, 'keys'), 0o700)
    await access(folder, constants.R_OK | constants.W_OK)
  } catch {
    refuse('backup_unwritable')
  }
}

async function copyOf(database: Database, place: DatabasePlace, folder: string, stamp: string): Promise<CopiedFile> {
  const file = `database/${stamp}.db`
  const path = join(folder, file)
  await rm(path, { force: true })
  await copyDatabase(database, place, path)
  await chmod(path, 0o600)
  return { path: 'curlew.db', file, sha256: await sha256Of(path) }
}

/** Copies files of the data folder, named by their content. @param isWanted by their first folder, or their name */
async function copyFiles(
  dataFolder: string,
  folder: string,
  into: string,
  isWanted: (top: string) => boolean,
): Promise<CopiedFile[]> {
  const all = await readdir(dataFolder, { recursive: true, withFileTypes: true })
  const paths = all
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataFolder, join(entry.parentPath, entry.name)))
  const copied: CopiedFile[] = []
  for (const path of paths.filter((name) => isWanted(name.split(sep)[0]!)).sort()) {
    const sha256 = await sha256Of(join(dataFolder, path)).catch(() => null)
    // Removed since the folder was read.
    if (sha256 === null) continue
    const file = `${into}/${sha256}`
    if (!existsSync(join(folder, file))) await copyFile(join(dataFolder, path), join(folder, file))
    copied.push({ path: path.split(sep).join('/'), file, sha256 })
  }
  return copied
}

/** Deletes all but the newest backups, and files that none of those has. */
async function prune(folder: string, keep: number): Promise<void> {
  const all = await readManifests(folder)
  const needed = new Set(all.slice(0, keep).flatMap(({ manifest }) => filesOf(manifest).map(({ file }) => file)))
  for (const { stamp } of all.slice(keep)) await rm(join(folder, manifestName(stamp)))
  for (const part of [TABLES, 'database', 'pictures', 'keys']) {
    const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((found) => found.isFile())) {
      const file = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
      if (!needed.has(file)) await rm(join(folder, file))
    }
  }
}
