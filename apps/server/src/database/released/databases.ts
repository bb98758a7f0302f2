/** Databases as released versions left them: each is named after the last step that it had. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { databaseFile } from '../sqlite/open-sqlite.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const ENDING = '.db.gz'

/** Where the database of a version is kept. @param step the name of its last step */
export const releasedFile = (step: string): string => join(HERE, step + ENDING)

/** The hashes of the steps as SQLite runs them, and as PostgreSQL does. */
export const STEP_HASHES = new URL('steps.json', import.meta.url)
export const POSTGRES_STEP_HASHES = new URL('postgres-steps.json', import.meta.url)

/** The last steps of the versions with a sample database. */
export const RELEASED_DATABASES: readonly string[] = readdirSync(HERE)
  .filter((name) => name.endsWith(ENDING))
  .map((name) => name.slice(0, -ENDING.length))
  .sort()

/** Puts the database of a version into a data folder, ready to be opened. */
export function unpackDatabase(step: string, folder: string): void {
  writeFileSync(databaseFile(folder), gunzipSync(readFileSync(releasedFile(step))))
}
