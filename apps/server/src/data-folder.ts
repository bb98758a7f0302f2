import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The data folder cannot be used; the message says what to do. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/** Makes the folder if it is not there, readable by its owner alone. @throws {DataFolderError} */
export function ensureDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK)
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const full = (error as NodeJS.ErrnoException).code === 'ENOSPC'
    throw new DataFolderError(
      full
        ? `The disk of the data folder ${folder} is full; free some space, then start again.`
        : `The data folder ${folder} cannot be written; give this user the right to write there, or set CURLEW_DATA to another folder.`,
    )
  }
}

/** Step by step: where nothing may be made, such as in /proc, Node's own recursive way never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}
