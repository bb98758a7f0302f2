/**
 * Builds what a start needs if its sources have changed since the last build: the app and the visitors' script, and the server as a few files.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { demoReportsApart } from './demo/demo-reports-apart.ts'
import { contentOf, filesOf, marksOf } from './sources.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
export const FILES = join(ROOT, 'dist')
/** The bundled server. Its files find packages from here as its sources do. */
const SERVER = join(import.meta.dirname, '..', 'dist')
const SOURCES = [
  'package-lock.json',
  ...['dashboard', 'tracker'].map((name) => `apps/${name}`),
  ...['model', 'words', 'ui', 'reports', 'engine'].map((name) => `packages/${name}`),
  // The reports' sample figures are computed during the build.
  ...['demo', 'sample', 'import', 'reports'].map((name) => `apps/server/src/${name}`),
  'apps/server/src/build.ts',
]
/** Names the stamp file. Its content is a hash of the sources. */
const STAMP = 'stamp'
/** Names the file that lists the sources of the bundled server. */
const INPUTS = 'inputs'
/** Names the file with the marks of the sources that had this stamp, so that a start need not read them all. */
const MARKS = 'marks'
/** Files of a build that are about the build itself. */
export const OF_THE_BUILD: readonly string[] = [STAMP, INPUTS, MARKS]

/** Runs this file. */
const BUILD = ['--disable-warning=ExperimentalWarning', import.meta.filename]

if (import.meta.main) {
  if (process.argv[2] === 'server') await ensureBundled()
  else if (!isBuilt()) await buildFiles()
}

export class BuildError extends Error {
  override name = 'BuildError'
}

/**
 * Builds in a child process, so that the bundler's memory is freed when it ends.
 * @returns the folder with the files for browsers
 */
export async function ensureBuilt(say: (line: string) => void): Promise<string> {
  if (isBuilt()) return FILES
  say('Building the app …')
  const builder = spawn(process.execPath, BUILD, { stdio: 'inherit' })
  const [code] = await once(builder, 'exit')
  if (code !== 0) throw new BuildError('The app could not be built; see the lines above.')
  return FILES
}

async function buildFiles(): Promise<void> {
  const stamp = stampOfSources()
  const demo = await demoReportsApart()
  const { buildDashboard } = await import('@curlew/dashboard/build')
  const { buildTracker } = await import('@curlew/tracker/build')
  await buildInto(FILES, stamp, async (fresh) => {
    await buildDashboard(join(fresh, 'app'), demo)
    await buildTracker(fresh)
    await compress(fresh)
    await compress(join(fresh, 'app', 'assets'))
  })
}

/**
 * Builds beside a folder and renames the complete result into place. Several processes may do so at once: the first to finish with the same
 * stamp serves all.
 * @param stamp hash of the inputs; stored with the result
 * @param make fills a new, empty folder
 */
export async function buildInto(folder: string, stamp: string, make: (fresh: string) => Promise<void>): Promise<void> {
  const beside = mkdtempSync(`${folder}-`)
  try {
    const fresh = join(beside, 'fresh')
    mkdirSync(fresh)
    await make(fresh)
    writeFileSync(join(fresh, STAMP), stamp)
    // Folders are moved, never emptied in place: another process may already have put its own there.
    for (let past = 0; !isFresh(folder, stamp); past++) {
      tryRename(folder, join(beside, `past-${past}`))
      if (tryRename(fresh, folder)) break
    }
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/** Moves a folder. @returns false if it is missing, or another folder is in the target place */
function tryRename(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

function isFresh(folder: string, wanted: string): boolean {
  return readIfThere(join(folder, STAMP)) === wanted
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Hash of all sources of the app and the visitors' script. */
export function stampOfSources(): string {
  return contentOf(ROOT, filesOf(ROOT, SOURCES))
}

/** Whether the files for browsers are built from the sources as they are now. */
function isBuilt(): boolean {
  return isBuiltFrom(FILES, filesOf(ROOT, SOURCES))
}

/** Whether a folder is built from these files as they are now. */
function isBuiltFrom(folder: string, files: readonly string[]): boolean {
  const marks = marksOf(ROOT, files)
  if (readIfThere(join(folder, MARKS)) === marks) return true
  if (!isFresh(folder, contentOf(ROOT, files))) return false
  writeFileSync(join(folder, MARKS), marks)
  return true
}

/** The program of the bundled server; null if it is missing or older than its sources. */
export function bundledServer(): string | null {
  try {
    const inputs = readFileSync(join(SERVER, INPUTS), 'utf8').split('\n')
    return isBuiltFrom(SERVER, inputs) ? join(SERVER, 'run.js') : null
  } catch {
    // It was never built, or a source of it is gone.
    return null
  }
}

/** Bundles the server for the next start, in a child process with low priority. Its failure is only said: sources run as well. */
export function bundleForNextStart(): void {
  const builder = spawn(process.execPath, [...BUILD, 'server'], { stdio: 'inherit' })
  if (builder.pid !== undefined) setPriority(builder.pid, constants.priority.PRIORITY_LOW)
  builder.on('error', () => {})
  builder.unref()
}

/** @returns the program of the bundled server */
export async function ensureBundled(): Promise<string> {
  if (!bundledServer()) await bundleServer(SERVER)
  return bundledServer()!
}

/** @param folder replaced by the result */
async function bundleServer(folder: string): Promise<void> {
  const { bundleInto } = await import('./bundle.ts')
  const beside = mkdtempSync(`${folder}-`)
  try {
    const inputs = [
      'package.json',
      'package-lock.json',
      'apps/server/src/bundle.ts',
      ...(await bundleInto(ROOT, beside)),
    ]
    await buildInto(folder, contentOf(ROOT, inputs), async (fresh) => {
      cpSync(beside, fresh, { recursive: true })
      writeFileSync(join(fresh, INPUTS), inputs.join('\n'))
    })
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/** Writes compressed copies of each file once, instead of compressing on each request. */
async function compress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const bytes = await readFile(path)
      const options = {
        params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, options))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
