/** Everything a request may need, opened once in order and closed in the opposite one. */
import { pino } from 'pino'
import { type Outside, openBase } from './base.ts'
import type { Config } from './config.ts'
import { ensureDataFolder } from './data-folder.ts'
import { checkDatabaseVersion } from './database/open.ts'
import { FEATURES } from './features.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import { hasSigningKey, licenceKey } from './licence/licences.ts'

/** What all features have opened, by name. */
export type Services = Awaited<ReturnType<typeof FEATURES.open>>

/**
 * What would keep it from starting is found out before anything is changed, as far as a look can tell.
 * @throws the typed errors of the parts, each with one sentence that says what to do
 */
export async function openServices(
  config: Config,
  outside: Outside = {},
): Promise<{ services: Services; jobs: Jobs; close(): Promise<void> }> {
  const warning = ensureDataFolder(config.dataFolder)
  checkDatabaseVersion(config.dataFolder)
  if (hasSigningKey(config.dataFolder)) await licenceKey(config)
  const log = pino({ level: config.logLevel, redact: ['*.cookie', '*.authorization', '*.password', '*.token'] })
  if (warning) log.warn(warning)
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const services = await FEATURES.open(await openBase(config, log, outside, closers), closers)
    const jobs = await openJobs(FEATURES.jobs(services), { ...services, timer: outside.timer })
    closers.push(() => jobs.stop())
    return { services, jobs, close }
  } catch (error) {
    await close()
    throw error
  }
}
