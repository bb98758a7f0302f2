/** Builds the app and the visitors' script if their sources have changed since the last build. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { demoReportsApart } from './demo/demo-reports-apart.ts'
import { contentOf, filesOf, marksOf } from './sources.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
export const FILES = join(ROOT, 'dist')
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
/** Names the file with the marks of the sources that had this stamp, so that a start need not read them all. */
const MARKS = 'marks'

if (import.meta.main && !isBuilt()) await buildFiles()

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
  const builder = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', import.meta.filename], {
    stdio: 'inherit',
  })
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
  const files = filesOf(ROOT, SOURCES)
  const marks = marksOf(ROOT, files)
  if (readIfThere(join(FILES, MARKS)) === marks) return true
  if (!isFresh(FILES, contentOf(ROOT, files))) return false
  writeFileSync(join(FILES, MARKS), marks)
  return true
}

/** Writes compressed copies of each file once, instead of compressing on each request. */
async function compress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const bytes = await readFile(path)
      const options = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, options))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
