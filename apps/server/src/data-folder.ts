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
import { databaseFile } from './database/sqlite/open-sqlite.ts'

/** The data folder is unusable; the message says what to do. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/**
 * Creates the folder if missing, and removes other users' access to it.
 * @returns a warning for the operator if others can read it and we may not change that; else null
 * @throws {DataFolderError}
 */
export function ensureDataFolder(folder: string): string | null {
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK)
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return restrictAccess(folder)
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

function restrictAccess(folder: string): string | null {
  // Windows has another permission model, in which folders inherit.
  const isOpen = () => process.platform !== 'win32' && (statSync(folder).mode & OTHERS) !== 0
  if (!isOpen()) return null
  const content = readdirSync(folder)
  const isOurs = content.length === 0 || [databaseFile(folder), storeFile(folder)].some((file) => existsSync(file))
  try {
    // Leave a shared folder, such as /tmp, unchanged.
    if (isOurs && (statSync(folder).mode & STICKY) === 0) chmodSync(folder, 0o700)
  } catch {
    // Owned by another user, or a file system without permissions: checked below.
  }
  return isOpen()
    ? `Other users of this machine can read the data folder ${folder}: it holds visits, accounts and keys. Take the right from them (chmod 700), or set CURLEW_DATA to a folder of this user.`
    : null
}

/** Creates a folder for its owner alone. One level at a time: Node's recursive mkdir never ends where nothing can be created, such as in /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}
