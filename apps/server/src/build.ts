/** Builds the app and the visitors' script when their sources have changed since the last time. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { demoReportsApart } from './demo/demo-reports-apart.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
export const FILES = join(ROOT, 'dist')
const SOURCES = [
  'package-lock.json',
  'apps/{dashboard,tracker}/**/*',
  'packages/{model,words,ui,reports,engine}/**/*',
  // The reports' sample figures are made while building.
  'apps/server/src/{sample,import,reports}/**/*',
  'apps/server/src/build.ts',
]
/** Written without knowing the sources: what it depends on is in the stamp by their content. */
const STAMP = 'stamp'

if (import.meta.main && !isFresh(FILES, stampOfSources())) await buildFiles()

export class BuildError extends Error {
  override name = 'BuildError'
}

/**
 * Builds in a process of its own: the bundler's memory is gone when it is done.
 * @returns the folder with what browsers are served
 */
export async function ensureBuilt(say: (line: string) => void): Promise<string> {
  if (isFresh(FILES, stampOfSources())) return FILES
  say('Building the app …')
  const builder = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', import.meta.filename], {
    stdio: 'inherit',
  })
  const [code] = await once(builder, 'exit')
  if (code !== 0) throw new BuildError('The app could not be built; see the lines above.')
  return FILES
}

async function buildFiles(): Promise<void> {
  const demo = await demoReportsApart()
  const { buildDashboard } = await import('@curlew/dashboard/build')
  const { buildTracker } = await import('@curlew/tracker/build')
  await buildInto(FILES, stampOfSources(), async (fresh) => {
    await buildDashboard(join(fresh, 'app'), demo)
    await buildTracker(fresh)
    await compress(fresh)
    await compress(join(fresh, 'app', 'assets'))
  })
}

/**
 * Builds beside a folder and moves the result into its place when it is whole. Several processes may do so at once: whoever
 * finishes first with the same stamp serves all.
 * @param stamp what the result depends on; kept with it
 * @param make fills a new, empty folder
 */
export async function buildInto(folder: string, stamp: string, make: (fresh: string) => Promise<void>): Promise<void> {
  const beside = mkdtempSync(`${folder}-`)
  try {
    const fresh = join(beside, 'fresh')
    mkdirSync(fresh)
    await make(fresh)
    writeFileSync(join(fresh, STAMP), stamp)
    // Folders are moved, never emptied in place: another process could already have put its own there.
    for (let past = 0; !isFresh(folder, stamp); past++) {
      moves(folder, join(beside, `past-${past}`))
      if (moves(fresh, folder)) break
    }
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/** Moves a folder; returns whether it did: not when it is not there, or another stands where it should go. */
function moves(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

function isFresh(folder: string, wanted: string): boolean {
  try {
    return readFileSync(join(folder, STAMP), 'utf8') === wanted
  } catch {
    return false
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
