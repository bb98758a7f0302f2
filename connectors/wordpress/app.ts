/** The app as the plugin carries it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildInto, stampOfSources } from '@curlew/server/build'
import { demoReportsApart } from '@curlew/server/demo-reports'

export const OUT = join(import.meta.dirname, 'dist')
/** The built app, and what `buildInto` notes it was built from. */
const APP = join(OUT, 'app')
export const STAMP = 'stamp'

// Before other work, in a process of its own: the bundler's memory is gone when it is done.
if (import.meta.main) await ensureApp()

/**
 * Built when its sources have changed; several processes may want it at once.
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
