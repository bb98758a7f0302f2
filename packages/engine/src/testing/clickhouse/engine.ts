/** A ClickHouse for tests: the server that `CLICKHOUSE_URL` names, or else its engine (chDB) in another process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { onTestFinished } from 'vitest'

const CHILD = fileURLToPath(new URL('./server-child.ts', import.meta.url))
const SERVER = process.env.CLICKHOUSE_URL

/** Why these tests cannot run here; they fail instead where CI is set. */
export function lackingClickHouse(): string | undefined {
  if (SERVER || hasEngine()) return
  const lacking = 'There is no ClickHouse here: npm has no chDB for this machine, and CLICKHOUSE_URL names no server.'
  if (process.env.CI) throw new Error(lacking)
  return lacking
}

export function hasEngine(): boolean {
  const libc = process.platform === 'linux' ? '-gnu' : ''
  try {
    createRequire(createRequire(import.meta.url).resolve('chdb')).resolve(
      `@chdb/lib-${process.platform}-${process.arch}${libc}/package.json`,
    )
    return true
  } catch {
    return false
  }
}

let databases = 0

/** The address of a new, empty database, removed after the test. */
export async function temporaryDatabase(): Promise<string> {
  started ??= SERVER ? null : startEngine()
  const url = SERVER ?? (await started)!.url
  const database = `curlew_test_${process.pid}_${++databases}`
  const maker = createClient({ url })
  await maker.command({ query: `CREATE DATABASE ${database}` })
  onTestFinished(async () => {
    await maker.command({ query: `DROP DATABASE ${database}` })
    await maker.close()
  })
  return new URL(database, url).href
}

/** A client of one. */
export async function temporaryClickHouse(): Promise<ClickHouseClient> {
  const client = createClient({
    url: await temporaryDatabase(),
    compression: { request: true, response: true },
    log: { level: ClickHouseLogLevel.OFF },
  })
  onTestFinished(() => client.close())
  return client
}

/** One for all tests of a file. */
let started: Promise<{ url: string; stop(): Promise<void> }> | null = null

/** To call after the tests of a file. */
export async function stopEngine(): Promise<void> {
  const engine = await started
  started = null
  await engine?.stop()
}

/** One that is ended and started again, with its data; removed after the test. */
export async function restartedEngine() {
  const folder = await mkdtemp(join(tmpdir(), 'curlew-clickhouse-'))
  let engine = await startOn(folder)
  onTestFinished(async () => {
    await engine.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    url: engine.url,
    stop: () => engine.stop(),
    async start() {
      engine = await startOn(folder, new URL(engine.url).port)
    },
  }
}

async function startEngine() {
  const folder = await mkdtemp(join(tmpdir(), 'curlew-clickhouse-'))
  const { url, stop } = await startOn(folder)
  return {
    url,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startOn(folder: string, wanted = '0') {
  const child = spawn(process.execPath, [CHILD, folder, wanted], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  const early = ended.then(() => Promise.reject(new Error('The engine ended.')))
  const [port] = (await Promise.race([once(child, 'message'), early])) as [number]
  early.catch(() => {})
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
