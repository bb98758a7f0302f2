/** Builds the app and the visitors' script when their sources have changed since the last time. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = join(import.meta.dirname, '..', '..', '..')
export const FILES = join(ROOT, 'dist')
const SOURCES = [
  'package-lock.json',
  'apps/{dashboard,tracker}/**/*',
  'packages/{model,ui,reports,engine}/**/*',
  // The reports' sample figures are made while building.
  'apps/server/src/{sample,import,reports}/**/*',
]
/** Written without knowing the sources: what it depends on is in the stamp by their content. */
const STAMP = 'stamp'

if (import.meta.main && !isFresh(stampOfSources())) await build()

export class BuildError extends Error {
  override name = 'BuildError'
}

/**
 * Builds in a process of its own: the bundler's memory is gone when it is done.
 * @returns the folder with what browsers are served
 */
export async function ensureBuilt(say: (line: string) => void): Promise<string> {
  if (isFresh(stampOfSources())) return FILES
  say('Building the app …')
  const builder = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', import.meta.filename], {
    stdio: 'inherit',
  })
  const [code] = await once(builder, 'exit')
  if (code !== 0) throw new BuildError('The app could not be built; see the lines above.')
  return FILES
}

function isFresh(wanted: string): boolean {
  const stamp = join(FILES, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

/** Built beside and moved into place, so that an interrupted build leaves nothing half-made. */
async function build(): Promise<void> {
  const { buildDashboard } = await import('@curlew/dashboard/build')
  const { buildTracker } = await import('@curlew/tracker/build')
  const { demoReports } = await import('./sample/demo-reports.ts')
  const stamp = stampOfSources()
  const fresh = `${FILES}-${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  try {
    await buildDashboard(join(fresh, 'app'), await demoReports())
    await buildTracker(fresh)
    await compress(join(fresh, 'app', 'assets'))
    writeFileSync(join(fresh, STAMP), stamp)
    rmSync(FILES, { recursive: true, force: true })
    renameSync(fresh, FILES)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another process that was building the same sources has finished first: its result serves as well.
    if (!isFresh(stamp)) throw error
  }
}

/** Tells whether anything has changed of which the app and the visitors' script are made. */
export function stampOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist)$|\.test\.tsx?$/.test(path),
  }).sort()
  for (const file of files) {
    const path = join(ROOT, file)
    if (!statSync(path).isFile()) continue
    hash.update(file).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** Each file's compressed twins, made once here instead of with every request. */
async function compress(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const path = join(folder, name)
    const bytes = await readFile(path)
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, options))
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}
