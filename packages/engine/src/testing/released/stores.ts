/** Stores as released versions left them, each with visits in its tables and some that are in its journal alone. */
import { readdirSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** Where the store of a version of the tables is kept. */
export const releasedFolder = (version: number): string => join(HERE, `v${String(version).padStart(2, '0')}`)

/** The hashes of the steps to each version. */
export const STEP_HASHES = new URL('steps.json', import.meta.url)

/** The versions with a sample store. */
export const RELEASED_VERSIONS: readonly number[] = readdirSync(HERE)
  .flatMap((name) => /^v(\d+)$/.exec(name)?.[1] ?? [])
  .map(Number)
  .sort((a, b) => a - b)

/** Puts the store of a version into a folder, ready to be opened. */
export async function unpackStore(version: number, folder: string): Promise<void> {
  const released = releasedFolder(version)
  const packed = await readFile(join(released, 'curlew.duckdb.gz'))
  await writeFile(join(folder, 'curlew.duckdb'), gunzipSync(packed))
  await cp(join(released, 'journal'), join(folder, 'journal'), { recursive: true })
}
