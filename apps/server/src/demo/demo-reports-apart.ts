import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Computes the reports' sample figures in a child process, so that its memory is free again before the bundler starts. */
export async function demoReportsApart(): Promise<Record<string, object>> {
  const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'demo-reports.ts')]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout)
}
