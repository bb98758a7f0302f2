import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { storeFile } from '@curlew/engine'
import { databaseFile } from './database/open.ts'

/** The data folder cannot be used; the message says what to do. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/**
 * Makes the folder if it is missing, and keeps other users of the machine out of it.
 * @returns a sentence for the operator where others can read it and that is not ours to change; else null
 * @throws {DataFolderError}
 */
export function ensureDataFolder(folder: string): string | null {
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK)
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return closeToOthers(folder)
  } catch (error) {
    const full = (error as NodeJS.ErrnoException).code === 'ENOSPC'
    throw new DataFolderError(
      full
        ? `The disk of the data folder ${folder} is full; free some space, then start again.`
        : `The data folder ${folder} cannot be written; give this user the right to write there, or set CURLEW_DATA to another folder.`,
    )
  }
}

const OTHERS = 0o077
const STICKY = 0o1000

function closeToOthers(folder: string): string | null {
  // Windows has rights of another kind, which folders inherit.
  const isOpen = () => process.platform !== 'win32' && (statSync(folder).mode & OTHERS) !== 0
  if (!isOpen()) return null
  const content = readdirSync(folder)
  const isOurs = content.length === 0 || [databaseFile(folder), storeFile(folder)].some((file) => existsSync(file))
  try {
    // A folder that others use as well, such as /tmp, stays as it is.
    if (isOurs && (statSync(folder).mode & STICKY) === 0) chmodSync(folder, 0o700)
  } catch {
    // Another user owns it, or its file system has no rights: checked below.
  }
  return isOpen()
    ? `Other users of this machine can read the data folder ${folder}: it holds visits, accounts and keys. Take the right from them (chmod 700), or set CURLEW_DATA to a folder of this user.`
    : null
}

/** Step by step: where nothing may be made, such as in /proc, Node's own recursive way never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}
