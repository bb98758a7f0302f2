/** The app as included in the plugin. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildInto, stampOfSources } from '@curlew/server/build'
import { demoReportsApart } from '@curlew/server/demo-reports'

export const OUT = join(import.meta.dirname, 'dist')
/** The built app, with the stamp file of `buildInto`. */
const APP = join(OUT, 'app')
export const STAMP = 'stamp'

// First, in a child process, so that the bundler's memory is free afterwards.
if (import.meta.main) await ensureApp()

/**
 * Builds the app if its sources have changed; safe to run in several processes.
 * @returns the folder with the app
 */
export async function ensureApp(): Promise<string> {
  const stamp = stampOfSources()
  if (existsSync(join(APP, STAMP)) && readFileSync(join(APP, STAMP), 'utf8') === stamp) return APP
  mkdirSync(OUT, { recursive: true })
  const demo = await demoReportsApart()
  const { buildForWordPress } = await import('@curlew/dashboard/build')
  await buildInto(APP, stamp, async (fresh) => {
    const files = await buildForWordPress(fresh, demo)
    writeFileSync(join(fresh, 'app.json'), JSON.stringify(files))
  })
  return APP
}
