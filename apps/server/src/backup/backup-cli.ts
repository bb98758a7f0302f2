/** `npm run backup -- FOLDER`: backs up the data folder, whether or not the server is running. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openStore, StoreLockedError } from '@curlew/engine'
import { counted } from '@curlew/model'
import { z } from 'zod'
import manifest from '../../../../package.json' with { type: 'json' }
import { runCommand } from '../command-line.ts'
import { type Config, readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { readRunning } from '../running-server.ts'
import { eventsIn, Manifest, stampOf } from './manifest.ts'
import { takeBackup } from './take-backup.ts'

const USAGE = 'Usage: npm run backup -- <folder> [--keep 7]'
const Keep = z.coerce.number().int().min(1).max(1000)
const Refusal = z.object({ data: z.object({ message: z.string() }) })

await runCommand(USAGE, backUp)

async function backUp(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'string', default: '7' } },
    allowPositionals: true,
  })
  const keep = Keep.safeParse(values.keep)
  if (positionals.length !== 1 || !keep.success) throw new Error(USAGE)
  const folder = resolve(positionals[0]!)
  const config = readConfig(process.env)
  const { dataFolder } = config
  if (!existsSync(dataFolder))
    throw new Error(`There is no data folder ${dataFolder}; start the server once, or set CURLEW_DATA.`)
  const taken = await take(config, folder, keep.data)
  console.log(
    `Backed up ${counted(eventsIn(taken), 'event')} and all settings: ${stampOf(taken.takenAt)} in ${folder}.`,
  )
}

async function take(config: Config, folder: string, keep: number): Promise<Manifest> {
  const { dataFolder } = config
  let store: Awaited<ReturnType<typeof openStore>>
  try {
    store = await openStore({ folder: dataFolder })
  } catch (error) {
    const running = error instanceof StoreLockedError ? await readRunning(dataFolder) : null
    if (!running) throw error
    const response = await fetch(`${running.url}/backup?keep=${keep}&folder=${encodeURIComponent(folder)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${running.token}` },
      // A large store takes longer than the usual five minutes.
      signal: AbortSignal.timeout(6 * 60 * 60 * 1000),
    }).catch(() => {
      throw new Error(
        'The running server did not answer. Try again; an interrupted backup leaves earlier ones as they are.',
      )
    })
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return Manifest.parse(answer)
    throw new Error(Refusal.safeParse(answer).data?.data.message ?? `The running server answered ${response.status}.`)
  }
  try {
    const database = await openDatabase(config)
    try {
      return await takeBackup({ store, database, config, version: manifest.version, now: Date.now }, folder, keep)
    } finally {
      await database.destroy()
    }
  } finally {
    await store.close()
  }
}
