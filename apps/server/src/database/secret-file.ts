/** Secrets that must be sent to others as they are, so that no hash will do: files in the data folder that their owner alone can read. */
import { mkdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface SecretFiles {
  /** Undefined if it was never saved. */
  read(name: string): Promise<string | undefined>
  /** Replaces the one before; a crash leaves either of them, never half of one. */
  write(name: string, secret: string): Promise<void>
  remove(name: string): Promise<void>
}

/** @param folder of one feature, inside the data folder */
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
