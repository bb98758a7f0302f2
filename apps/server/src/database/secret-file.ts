/** Secrets that must be sent in clear, so that hashes do not work: files in the data folder that only their owner can read. */
import { mkdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface SecretFiles {
  /** Undefined if it was never written. */
  read(name: string): Promise<string | undefined>
  /** Replaces the secret atomically: a crash leaves the old or the new one. */
  write(name: string, secret: string): Promise<void>
  remove(name: string): Promise<void>
}

/** @param folder subfolder of one feature in the data folder */
export function openSecretFiles(dataFolder: string, folder: string): SecretFiles {
  const path = join(dataFolder, folder)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return {
    read: (name) => readFile(join(path, name), 'utf8').catch(() => undefined),
    async write(name, secret) {
      const file = join(path, name)
      await writeFile(`${file}.new`, secret, { mode: 0o600, flush: true })
      await rename(`${file}.new`, file)
    },
    remove: (name) => rm(join(path, name), { force: true }),
  }
}

/** Folders with a key for each site. */
const SITE_KEY_FOLDERS = ['search-console', 'google-analytics'] as const

/** Keys of sites for one other service. */
export interface SiteKeys {
  read(siteId: number): Promise<string | undefined>
  write(siteId: number, key: string): Promise<void>
  remove(siteId: number): Promise<void>
}

export function openSiteKeys(dataFolder: string, folder: (typeof SITE_KEY_FOLDERS)[number]): SiteKeys {
  const files = openSecretFiles(dataFolder, folder)
  const nameOf = (siteId: number) => `${siteId}.json`
  return {
    read: (siteId) => files.read(nameOf(siteId)),
    write: (siteId, key) => files.write(nameOf(siteId), key),
    remove: (siteId) => files.remove(nameOf(siteId)),
  }
}

/** Deletes all keys of a site. */
export async function removeSiteKeys(dataFolder: string, siteId: number): Promise<void> {
  for (const folder of SITE_KEY_FOLDERS) await openSiteKeys(dataFolder, folder).remove(siteId)
}
