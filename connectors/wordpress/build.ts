/** `npm run wordpress:build`: the installable plugin, as a zip in `connectors/wordpress/dist`. */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'
import { ensureApp, OUT, STAMP } from './app.ts'
import { PLUGIN } from './words.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Sources of the app and its build: WordPress.org requires the sources of generated code. */
const SOURCES = [
  'package.json',
  'package-lock.json',
  '*.md',
  'LICENSE',
  'tsconfig*.json',
  'biome.json',
  'e2e/package.json',
]
const SOURCE_FOLDERS = ['apps', 'packages', 'connectors', 'scripts', 'bench']
const NO_SOURCE = /(^|\/)(node_modules|dist|\.[^/]*)(\/|$)|\.test\.tsx?$|\.(zip|gz|log|duckdb|sqlite)$/

if (import.meta.main) {
  const folder = join(OUT, 'curlew')
  rmSync(folder, { recursive: true, force: true })
  await installPlugin(folder)
  addSources(folder)
  writeFileSync(join(OUT, 'curlew.zip'), zip(folder, 'curlew'))
  console.log(`The plugin is ready: ${join(OUT, 'curlew.zip')}`)
}

/** @param folder such as `wp-content/plugins/curlew`; existing files are overwritten */
export async function installPlugin(folder: string): Promise<void> {
  const app = await ensureApp()
  cpSync(PLUGIN, folder, { recursive: true })
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
  rmSync(join(folder, 'app'), { recursive: true, force: true })
  cpSync(app, join(folder, 'app'), { recursive: true, filter: (path) => path !== join(app, STAMP) })
}

/** Copies the sources into the plugin's folder `source`. */
export function addSources(folder: string): void {
  const files = globSync([...SOURCES, ...SOURCE_FOLDERS.map((name) => `${name}/**/*`)], {
    cwd: ROOT,
    exclude: (path) => NO_SOURCE.test(path),
  })
  for (const path of files) {
    if (NO_SOURCE.test(path) || !statSync(join(ROOT, path)).isFile()) continue
    const target = join(folder, 'source', path)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(ROOT, path), target)
  }
}

/** @param name of the archive's root folder */
export function zip(folder: string, name: string): Uint8Array {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  return zipSync(
    Object.fromEntries(
      files.map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [`${name}/${path.slice(folder.length + 1)}`, readFileSync(path)]
      }),
    ),
  )
}
