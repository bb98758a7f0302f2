import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The reports' sample figures, worked out in a process that is gone, with its memory, before the bundler needs its own. */
export async function demoReportsApart(): Promise<Record<string, object>> {
  const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'demo-reports.ts')]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout)
}
