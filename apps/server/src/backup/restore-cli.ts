/** `npm run restore -- FOLDER --into DATA`: verifies a backup and makes a data folder of it. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { counted } from '@curlew/model'
import { runCommand } from '../command-line.ts'
import { readConfig } from '../config.ts'
import { stampOf } from './manifest.ts'
import { restoreBackup } from './restore.ts'

const USAGE = 'Usage: npm run restore -- <folder> --into <data folder> [--backup <time>]'

await runCommand(USAGE, restore)

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { into: { type: 'string' }, backup: { type: 'string' } },
    allowPositionals: true,
  })
  if (positionals.length !== 1 || !values.into) throw new Error(USAGE)
  const into = resolve(values.into)
  const { database } = readConfig(process.env)
  const { manifest, events, lacksKeys } = await restoreBackup(resolve(positionals[0]!), into, values.backup, database)
  console.log(
    `Restored ${stampOf(manifest.takenAt)}: ${counted(events, 'event')} and all settings are in ${into}${database === null ? '' : ' and PostgreSQL'}.`,
  )
  if (lacksKeys)
    console.log(
      'The keys are not in the backup: enter passwords of mail and connected services again, and issue licences again.',
    )
  console.log(`Start the server with CURLEW_DATA=${into}${database === null ? '' : ', and the same PostgreSQL'}.`)
}
