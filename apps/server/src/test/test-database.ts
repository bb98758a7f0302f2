import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../database/open.ts'
import { newPostgres, usesPostgres } from './postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A database with empty tables, in the engine that the tests use, which is closed and deleted after the test. */
export async function temporaryDatabase(): Promise<Database> {
  const postgres = usesPostgres() ? await newPostgres() : null
  const database = await openDatabase({ dataFolder: temporaryFolder(), database: postgres?.address ?? null })
  onTestFinished(async () => {
    await database.destroy()
    await postgres?.drop()
  })
  return database
}
