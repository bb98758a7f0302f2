/**
 * `npm run reset-password -- owner@example.org`: prints a link to set a new password, for people with shell access. The server may be
 * running, and must be when the link is opened.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { runCommand } from '../command-line.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { databaseFile } from '../database/sqlite/open-sqlite.ts'
import { localUrl, readRunning } from '../running-server.ts'
import { openAccounts } from './accounts.ts'

const USAGE = 'Usage: npm run reset-password -- <e-mail address> [--without-second-step]'
const VALID_MS = 60 * 60 * 1000

await runCommand(USAGE, resetPassword)

async function resetPassword(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'without-second-step': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [email] = positionals
  if (!email || positionals.length > 1) throw new Error(USAGE)
  const config = readConfig(process.env)
  const { dataFolder, publicUrl, host, port } = config
  if (config.database === null && !existsSync(databaseFile(dataFolder)))
    throw new Error(`There are no accounts in ${dataFolder}; set CURLEW_DATA to the folder that the server uses.`)

  const database = await openDatabase(config)
  try {
    const accounts = await openAccounts(database, {
      secureCookies: false,
      log: pino({ level: 'silent' }),
      now: Date.now,
      uptime: () => performance.now(),
    })
    const id = await accounts.idOf(email)
    const token = id && (await accounts.resetToken(id, VALID_MS))
    if (!token) throw new Error(`There is no account with the e-mail address ${email}.`)
    if (values['without-second-step']) await accounts.secondFactor.turnOff(id)
    // This shell's settings may differ from those the server was started with.
    const url = publicUrl ?? (await readRunning(dataFolder))?.url ?? localUrl(host, port)
    console.log(`Open this within an hour, and set a new password:\n${url}/#/reset/${token}`)
  } finally {
    await database.destroy()
  }
}
