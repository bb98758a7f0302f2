/** The data folder. */
import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { StoreUnwritableError } from './errors.ts'

/** Makes the folder where it is missing. Rejects with `StoreUnwritableError`. Returns its path without links. */
export async function writableFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true })
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(path)
  } catch (error) {
    throw new StoreUnwritableError(path, { cause: error })
  }
}
