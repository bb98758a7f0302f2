/** Restores a backup into a new data folder: verified by hashes and counts, then opened once. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupDamagedError, openStore, restoreStore, sha256Of } from '@curlew/engine'
import { databaseFile, openSqlite } from '../database/sqlite/open-sqlite.ts'
import { eventsIn, filesOf, type Manifest, readManifests, TABLES } from './manifest.ts'

export interface Restored {
  manifest: Manifest
  events: number
  /** Whether the keys are missing, because someone keeps them elsewhere. */
  lacksKeys: boolean
}

/**
 * @param into a folder that does not exist or is empty; it appears complete, or not at all
 * @param stamp of the backup; the newest if absent
 * @param address of an empty PostgreSQL that gets everything but events; null: the folder has it
 * @throws {Error} with one sentence
 */
export async function restoreBackup(
  folder: string,
  into: string,
  stamp?: string,
  address: string | null = null,
): Promise<Restored> {
  if (existsSync(into) && (await readdir(into)).length > 0)
    throw new Error(
      `${into} is not empty. Name a folder that does not exist, and start the server with CURLEW_DATA set to it.`,
    )
  const all = await readManifests(folder)
  const chosen = stamp === undefined ? all[0] : all.find((one) => one.stamp === stamp)
  if (!chosen)
    throw new Error(
      stamp === undefined
        ? `There is no backup in ${folder}.`
        : `There is no backup ${stamp} in ${folder}. It has: ${all.map((one) => one.stamp).join(', ') || 'none'}.`,
    )
  const { manifest } = chosen
  const lacksKeys = manifest.keys.length > 0 && manifest.keys.every(({ file }) => !existsSync(join(folder, file)))
  const keys = lacksKeys ? [] : manifest.keys
  for (const { file, sha256 } of filesOf({ ...manifest, keys }))
    if (!existsSync(join(folder, file)) || (await sha256Of(join(folder, file))) !== sha256)
      throw new BackupDamagedError(join(folder, file))

  const unfinished = `${into}.restoring`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    await restoreStore(unfinished, join(folder, TABLES), manifest.store)
    await copyFile(join(folder, manifest.database.file), databaseFile(unfinished))
    for (const { path, file } of [...manifest.pictures, ...keys]) {
      await mkdir(dirname(join(unfinished, path)), { recursive: true, mode: 0o700 })
      await copyFile(join(folder, file), join(unfinished, path))
    }
    await openOnce(unfinished)
    if (address !== null) await moveToPostgres(unfinished, address)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  if (existsSync(into)) await rm(into, { recursive: true })
  await rename(unfinished, into)
  return { manifest, events: eventsIn(manifest), lacksKeys }
}

/** Migrates what an earlier version wrote, and finds damage now rather than at the next start. */
async function openOnce(folder: string): Promise<void> {
  const store = await openStore({ folder })
  await store.close()
  const database = await openSqlite(folder)
  await database.destroy()
}

async function moveToPostgres(folder: string, address: string): Promise<void> {
  const { copyFromSqlite } = await import('../database/postgres/copy.ts')
  await copyFromSqlite(folder, address)
  await rm(databaseFile(folder))
}
