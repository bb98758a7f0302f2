/** Opens all services in order, and closes them in reverse. */
import { pino } from 'pino'
import { type Outside, openBase } from './base.ts'
import type { Config } from './config.ts'
import { ensureDataFolder } from './data-folder.ts'
import { checkDatabase } from './database/open.ts'
import { FEATURES } from './features.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import { hasSigningKey, licenceKey } from './licence/licences.ts'

/** The services of all features, by name. */
export type Services = Awaited<ReturnType<typeof FEATURES.open>>

/**
 * Checks as much as possible before changing anything, so that a failed start leaves the folder unchanged.
 * @throws typed errors, each with one sentence that says what to do
 */
export async function openServices(
  config: Config,
  outside: Outside = {},
): Promise<{ services: Services; jobs: Jobs; close(): Promise<void> }> {
  const warning = ensureDataFolder(config.dataFolder)
  await checkDatabase(config)
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
